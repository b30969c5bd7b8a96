import { BellOff, BellRing } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { onServerAlarm, serverAlarm } from './server-alarm.ts';

/** Whether the server rings for the rest under way: by its own answer, or else that it will not. */
export function ServerAlarmMark() {
  const alarm = useSyncExternalStore(onServerAlarm, serverAlarm);
  if (alarm !== 'armed' && alarm !== 'failed') return null;
  const Glyph = alarm === 'armed' ? BellRing : BellOff;
  const words =
    alarm === 'armed'
      ? 'The server rings too.'
      : 'The server will not ring for this rest: keep the app open.';
  return (
    <span title={words}>
      {' '}
      <Glyph size={14} strokeWidth={2} />
      <span className={visuallyHidden}>{words}</span>
    </span>
  );
}
