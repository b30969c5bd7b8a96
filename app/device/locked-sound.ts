import { lockedWav, QUIET_MAX_S, TONE_S } from './locked-wav.ts';

/** What the lock screen's buttons do to the rest. */
interface LockScreen {
  /** What it shows: "Rest, 90 s". */
  title: string;
  pause: () => void;
  /** 15 s more or less, ms. */
  adjust: (byMs: number) => void;
  skip: () => void;
}

/** Safari's choice between mixing with other apps and playing on without the page. */
type AudioSession = { type: 'auto' | 'playback' };
const audioSession = () => (navigator as Navigator & { audioSession?: AudioSession }).audioSession;

/** How far a player may lag behind the clock, s. */
const LAG_S = 0.5;
const ADJUST_MS = 15_000;
const ACTIONS = ['pause', 'stop', 'seekforward', 'seekbackward', 'nexttrack'] as const;

interface Playing {
  url: string;
  /** Of the tone's beginning within the file, s. */
  toneAt: number;
  /** The timer knows that it sounds. */
  isHeard: boolean;
}

/** One element: an iPhone lets it play later without a touch only once it has played in one. */
let element: HTMLAudioElement | null = null;
let playing: Playing | null = null;
/** It sounded to its end while no timer looked. */
let hasSounded = false;

/** Plays a twentieth of a second of nothing, so that this page may play later. Call it in a tap. */
export function unlockLockedSound(): void {
  if (playing) return;
  const player = ownElement();
  if (player.src === '') player.src = fileOf(lockedWav(0.05, 0));
  player.play().catch(logRefusal);
}

/**
 * Plays near silence until an instant, then the alarm: a phone that is locked stops a page, but not what it plays.
 * Meanwhile other apps' music stops, and the lock screen shows this. @param endsAt by the wall clock, ms
 * @returns whether it plays; false for a rest that is too long for it, or a browser that refuses
 */
export async function playLocked(endsAt: number, screen: LockScreen): Promise<boolean> {
  const quietS = (endsAt - Date.now()) / 1000;
  releaseLocked();
  if (quietS <= 0 || quietS > QUIET_MAX_S) return false;
  const player = ownElement();
  const session = audioSession();
  if (session) session.type = 'playback';
  const mine: Playing = { url: fileOf(lockedWav(quietS)), toneAt: quietS, isHeard: false };
  playing = mine;
  if (player.src) URL.revokeObjectURL(player.src);
  player.src = mine.url;
  player.onended = () => {
    if (playing !== mine) return;
    releaseLocked();
    hasSounded = !mine.isHeard;
  };
  try {
    await player.play();
    if (playing === mine) showOnLockScreen(screen, quietS);
    return true;
  } catch (error) {
    logRefusal(error);
    if (playing === mine) releaseLocked();
    return false;
  }
}

/** Whether the alarm in the file has begun to sound, or sounded. */
export function hasLockedRung(): boolean {
  return hasSounded || isSounding();
}

function isSounding(): boolean {
  return playing !== null && !!element && !element.paused && element.currentTime > playing.toneAt - LAG_S;
}

/** How much of the file was played, s; null while none is. */
export function lockedPosition(): number | null {
  return playing && element ? element.currentTime : null;
}

/** The rest is over, or was taken back. An alarm that sounds by now comes to its end. */
export function endLocked(): void {
  if (playing && isSounding()) playing.isHeard = true;
  else releaseLocked();
}

/** Gives the speaker, other apps' music and the lock screen back. */
export function releaseLocked(): void {
  hasSounded = false;
  if (!playing || !element) return;
  const { url } = playing;
  playing = null;
  element.onended = null;
  element.pause();
  // An element that keeps its file keeps the lock screen's card too.
  element.removeAttribute('src');
  element.load();
  URL.revokeObjectURL(url);
  const session = audioSession();
  if (session) session.type = 'auto';
  const { mediaSession } = navigator as { mediaSession?: MediaSession };
  if (!mediaSession) return;
  mediaSession.metadata = null;
  for (const action of ACTIONS) handle(mediaSession, action, null);
}

const fileOf = (wav: ArrayBuffer) => URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }));

function ownElement(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

function showOnLockScreen({ title, pause, adjust, skip }: LockScreen, quietS: number): void {
  const { mediaSession } = navigator as { mediaSession?: MediaSession };
  if (!mediaSession) return;
  mediaSession.metadata = new MediaMetadata({
    title,
    artist: 'Chalkbook',
    artwork: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  handle(mediaSession, 'pause', pause);
  handle(mediaSession, 'stop', skip);
  handle(mediaSession, 'nexttrack', skip);
  handle(mediaSession, 'seekforward', () => adjust(ADJUST_MS));
  handle(mediaSession, 'seekbackward', () => adjust(-ADJUST_MS));
  mediaSession.setPositionState?.({ duration: quietS + TONE_S, position: 0 });
}

/** Browsers throw for an action that they have no button for. */
function handle(session: MediaSession, action: MediaSessionAction, act: (() => void) | null): void {
  try {
    session.setActionHandler(action, act);
  } catch (error) {
    console.info('The lock screen has no such button', error);
  }
}

function logRefusal(error: unknown): void {
  console.info('The browser did not play through the lock', error);
}
