import { type FormEvent, useState } from 'react';
import { asksFor } from '../../../schema/sets/measures.ts';
import { formatTime, parseTime } from '../../../schema/time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { linesBySlot, slotsOfRows } from '../sets/rows/row-kinds.ts';
import type { OpenPanel } from '../sets/state/open-panel.ts';
import { keepSetup, lastSetup } from './last-setup.ts';
import type { Work } from './work-clock.ts';
import * as css from './work-timer.css.ts';
import { workTimer } from './work-timer-store.ts';

const KINDS = [
  { value: 'hold', label: 'Hold' },
  { value: 'emom', label: 'EMOM' },
  { value: 'intervals', label: 'Intervals' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

const HINTS: Readonly<Record<Kind, string>> = {
  hold: 'Counts up until you stop it, and fills in the seconds.',
  emom: 'A signal every minute on the minute.',
  intervals: 'Work and rest in turn.',
};

const ROUNDS_MAX = 99;
const LENGTH_MAX_S = 3_600;

/** The seconds of a typed length, from `least` to an hour; null for anything else. */
function lengthOf(text: string, least = 1): number | null {
  const seconds = parseTime(text);
  return seconds !== null && seconds >= least && seconds <= LENGTH_MAX_S ? Math.round(seconds) : null;
}

interface WorkSetupProps {
  panel: OpenPanel;
  /** The index of the row that a hold fills. */
  index: number;
}

/** Sets up and starts the work timer. Five seconds to get ready come first. */
export function WorkSetup({ panel, index }: WorkSetupProps) {
  const { tools, about } = panel;
  const [last] = useState(lastSetup);
  const isTimed = asksFor(about.measure).includes('time');
  const [kind, setKind] = useState<Kind>(
    isTimed ? 'hold' : (KINDS.find(({ value }) => value === last?.kind && value !== 'hold')?.value ?? 'emom'),
  );
  const [aim, setAim] = useState(() => aimOf(panel, index));
  const [work, setWork] = useState(formatTime(last?.workS ?? 40));
  const [rest, setRest] = useState(formatTime(last?.restS ?? 20));
  const [rounds, setRounds] = useState(String(last?.rounds ?? 10));
  const [tried, setTried] = useState(false);

  const workS = kind === 'emom' ? 60 : lengthOf(work);
  const restS = kind === 'emom' ? 0 : lengthOf(rest, 0);
  const many = /^\d{1,2}$/.test(rounds.trim()) && Number(rounds) >= 1 ? Number(rounds) : null;
  const aimS = aim.trim() === '' ? 0 : lengthOf(aim);
  const chosen = (): Work | null => {
    if (kind === 'hold') return aimS === null ? null : { kind, aimMs: aimS > 0 ? aimS * 1000 : null };
    if (workS === null || restS === null || many === null) return null;
    return { kind: 'rounds', workMs: workS * 1000, restMs: restS * 1000, rounds: many };
  };
  const start = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const found = chosen();
    if (!found) return;
    if (kind === 'intervals' && workS && restS !== null && many)
      keepSetup({ kind, workS, restS, rounds: many });
    else if (many) keepSetup({ ...(last ?? { workS: 40, restS: 20 }), kind, rounds: many });
    workTimer.start(tools.exercise, index, found);
  };
  const error = (wrong: boolean, words: string) => (tried && wrong ? words : undefined);
  const field = { inputMode: 'text', autoComplete: 'off' } as const;
  return (
    <form className={css.setup} onSubmit={start}>
      <Segmented label="Clock" hideLabel value={kind} onValueChange={setKind} options={KINDS} />
      <p className={css.hint}>{kind === 'hold' && !isTimed ? 'Counts up until you stop it.' : HINTS[kind]}</p>
      {kind === 'hold' ? (
        <Field
          {...field}
          label="Aim"
          placeholder="None"
          hint="A signal sounds there, and the clock goes on."
          error={error(aimS === null, 'Write a time such as 0:45, or nothing.')}
          value={aim}
          onChange={({ target }) => setAim(target.value)}
        />
      ) : null}
      {kind === 'intervals' ? (
        <div className={css.pair}>
          <Field
            {...field}
            label="Work"
            error={error(workS === null, 'Write a time such as 0:40.')}
            value={work}
            onChange={({ target }) => setWork(target.value)}
          />
          <Field
            {...field}
            label="Rest"
            error={error(restS === null, 'Write a time such as 0:20.')}
            value={rest}
            onChange={({ target }) => setRest(target.value)}
          />
        </div>
      ) : null}
      {kind === 'hold' ? null : (
        <Field
          {...field}
          inputMode="numeric"
          label={kind === 'emom' ? 'Minutes' : 'Rounds'}
          error={error(many === null, `Write a number from 1 to ${ROUNDS_MAX}.`)}
          value={rounds}
          onChange={({ target }) => setRounds(target.value)}
        />
      )}
      <Button variant="primary" type="submit" className={css.press}>
        Start
      </Button>
      <p className={css.hint}>
        It starts after 5 seconds. While the phone is locked it goes on, but only an app in view sounds.
      </p>
    </form>
  );
}

/** The time to aim for: what is typed in the row, else last time's. */
function aimOf({ tools }: OpenPanel, index: number): string {
  const { rows } = tools.drafts;
  const slot = slotsOfRows(rows)[index] ?? '';
  const seconds = rows[index]?.measured?.durationS ?? linesBySlot(tools.previous).get(slot)?.durationS;
  return seconds ? formatTime(seconds) : '';
}
