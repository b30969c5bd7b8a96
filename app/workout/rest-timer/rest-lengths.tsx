import { type FormEvent, useState } from 'react';
import { REST_PRESETS_MS } from '../../../schema/constants.ts';
import { parseRest, restWords } from '../../../schema/gym/rest.ts';
import { usePreference } from '../../device/preferences.ts';
import { Field } from '../../ui/fields/field.tsx';
import { SwitchRow } from '../../ui/fields/switch-row.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EditFooter } from '../../ui/overlays/edit-footer.tsx';
import * as css from './rest-lengths.css.ts';
import { restTimer } from './rest-timer-store.ts';

const LENGTHS_MAX = 4;

/** A dialog to start a rest of another length, which then stays beside the usual lengths. */
export function RestLengths({ onClose }: { onClose: () => void }) {
  const [lengths, setLengths] = usePreference('restLengths');
  const [startsItself, setStartsItself] = usePreference('startRest');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const seconds = parseRest(text);
  const wrong = seconds === null || seconds < 1;
  const start = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (seconds === null || seconds < 1) return;
    const ms = seconds * 1000;
    const isKnown = lengths.includes(ms) || REST_PRESETS_MS.some((preset) => preset === ms);
    if (!isKnown) setLengths([...lengths, ms].slice(-LENGTHS_MAX).sort((a, b) => a - b));
    restTimer.choose(ms);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Rest"
      description="An exercise can have a rest of its own: it is in its details."
      footer={<EditFooter form="rest-length" onClose={onClose} save="Start" />}
    >
      <div className={css.stack}>
        <form id="rest-length" onSubmit={start}>
          <Field
            label="Length"
            placeholder="3:00"
            hint="Minutes and seconds, or seconds alone. It stays beside the others."
            error={tried && wrong ? 'Write a length such as 3:00 or 75, at most an hour.' : undefined}
            inputMode="text"
            autoComplete="off"
            enterKeyHint="go"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
        {lengths.length > 0 ? (
          <ul className={css.own} aria-label="Your lengths">
            {lengths.map((ms) => (
              <li key={ms}>
                <button
                  type="button"
                  className={css.remove}
                  aria-label={`Remove ${restWords(ms / 1000)}`}
                  onClick={() => setLengths(lengths.filter((other) => other !== ms))}
                >
                  {restWords(ms / 1000)} ×
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <SwitchRow
          label="Start Rest After Each Set"
          hint="The exercise's own, else the length used last"
          checked={startsItself}
          onCheckedChange={setStartsItself}
        />
      </div>
    </Dialog>
  );
}
