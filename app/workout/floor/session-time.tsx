import type { RunningSession } from '../../../sync/index.ts';
import { durationWords } from '../session/session-words.ts';
import { useNow } from '../session/use-now.ts';
import * as css from './floor-view.css.ts';

interface SessionTimeProps {
  running: RunningSession | null;
  done: number;
  planned: number;
}

export function SessionTime({ running, done, planned }: SessionTimeProps) {
  const now = useNow();
  const time = running ? `${durationWords(now - Date.parse(running.session.startedAt))} · ` : '';
  return (
    <p className={css.time}>
      {time}
      {done} of {planned} done
    </p>
  );
}
