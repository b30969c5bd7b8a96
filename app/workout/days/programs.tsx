import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { PROGRAM_NAME_MAX } from '../../../schema/program.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { counted } from '../../text/count-words.ts';
import { FROM_HERE } from '../../ui/buttons/back-link.tsx';
import { variant as quietButton } from '../../ui/buttons/button.css.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { lazyDialog } from '../lazy-dialog.tsx';
import * as css from './days.css.ts';
import { NameInput } from './name-input.tsx';
import { NewProgram } from './new-program.tsx';
import type { DaysActions } from './use-days-actions.ts';

const Schemes = lazyDialog(async () => (await import('../plan/schemes.tsx')).Schemes);

/** The list of programs, where there are several, and the ways to a new one. */
export function Programs({ actions }: { actions: DaysActions }) {
  const diary = useDiary();
  const group = useId();
  const programs = useLive(() => diary.programs(), [diary]) ?? [];
  const [making, setMaking] = useState(false);
  const [choosing, setChoosing] = useState(false);
  return (
    <section className={css.programs} aria-label="Programs">
      {programs.length > 1 ? (
        <>
          <h3 className={css.heading}>Programs</h3>
          <p className={css.hint}>The chosen one is shown. The others are kept as they are.</p>
          <ul className={css.list}>
            {programs.map((program) => (
              <li key={program.id} className={css.row}>
                <input
                  type="radio"
                  className={css.radio}
                  name={group}
                  aria-label={`Show ${program.name}`}
                  checked={program.isActive}
                  onChange={() => actions.chooseProgram(program)}
                />
                <NameInput
                  label={`Name of ${program.name}`}
                  value={program.name}
                  maxLength={PROGRAM_NAME_MAX}
                  onRename={(name) => actions.renameProgram(program, name)}
                />
                <span className={css.count}>{counted(program.days, 'day')}</span>
                <IconButton
                  label={`Remove ${program.name}`}
                  icon={<Trash2 size={20} strokeWidth={1.75} />}
                  onClick={() => actions.removeProgram(program)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {making ? (
        <NewProgram actions={actions} onClose={() => setMaking(false)} />
      ) : (
        <>
          <Button onClick={() => setMaking(true)}>New Program</Button>
          <Button onClick={() => setChoosing(true)}>Programs That Progress</Button>
        </>
      )}
      <Link to="/program" state={FROM_HERE} className={quietButton.quiet}>
        Share a Program
      </Link>
      {choosing ? <Schemes onClose={() => setChoosing(false)} /> : null}
    </section>
  );
}
