import { BellOff, BellRing } from 'lucide-react';
import { useValue } from '../../ui/listeners.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { serverAlarm } from './server-alarm.ts';

/** Says that the server has promised to ring for the rest under way, or that it will not ring; nothing in between. */
export function ServerAlarmMark() {
  const alarm = useValue(serverAlarm);
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
