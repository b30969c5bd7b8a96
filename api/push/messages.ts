/** How a push service is to treat a message. */
export interface PushMessage {
  title: string;
  body: string;
  /** On the device a newer message takes the place of an older one with the same tag. */
  tag: 'rest' | 'reminder' | 'unsynced' | 'test';
  /** For how long the service tries to deliver it, s: a late ring is worth nothing. */
  ttlS: number;
  urgency: 'high' | 'normal' | 'low';
}

export const REST_OVER: PushMessage = {
  title: 'Rest is over',
  body: 'Time for the next set.',
  tag: 'rest',
  ttlS: 60,
  urgency: 'high',
};

export const TEST: PushMessage = {
  title: 'Chalkbook reaches this device',
  body: 'This is how a notification looks here.',
  tag: 'test',
  ttlS: 5 * 60,
  urgency: 'high',
};

export const REMINDER: PushMessage = {
  title: 'Training today',
  body: 'You asked to be reminded now.',
  tag: 'reminder',
  ttlS: 4 * 60 * 60,
  urgency: 'normal',
};

export const UNSYNCED: PushMessage = {
  title: 'This device has not synced for 7 days',
  body: 'Open Chalkbook with a network, so that what you logged gets to the server.',
  tag: 'unsynced',
  ttlS: 24 * 60 * 60,
  urgency: 'low',
};

/**
 * What the device gets. With the app's address it is a declarative message (`web_push: 8030`), which iOS shows
 * by itself; without, the service worker shows the same.
 */
export function payloadOf({ title, body, tag }: PushMessage, publicOrigin: string | undefined): string {
  const notification = { title, body, tag, navigate: `${publicOrigin ?? ''}/`, silent: false };
  return JSON.stringify(publicOrigin === undefined ? { notification } : { web_push: 8030, notification });
}
