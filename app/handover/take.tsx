import { useState } from 'react';
import { type Handover, HandoverError, readHandover } from '../../schema/handover/handover.ts';
import { diaryErrorCode } from '../diary/diary-error.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { dateAndTimeOf } from '../text/dates.ts';
import { Button } from '../ui/buttons/button.tsx';
import { FileButton } from '../ui/buttons/file-button.tsx';
import { canFilm } from './code-reader.ts';
import { Filming } from './filming.tsx';
import * as css from './handover.css.ts';
import { handoverWords } from './words.ts';

/** A few weeks of sets are some hundred kB. */
const FILE_MAX_BYTES = 50_000_000;

type State =
  | { is: 'asking'; problem?: string }
  | { is: 'filming' }
  | { is: 'read' | 'taking'; handover: Handover; problem?: string }
  | { is: 'taken'; words: string };

/** What another phone gives: filmed or as a file, looked at, and only then taken in. */
export function Take() {
  const diary = useDiary();
  const [state, setState] = useState<State>({ is: 'asking' });
  const read = (handover: Handover) =>
    setState(
      handover.userId === diary.userId
        ? { is: 'read', handover }
        : { is: 'asking', problem: 'This is of another account. Sign in with the same one on both phones.' },
    );

  async function open(file: File) {
    try {
      if (file.size > FILE_MAX_BYTES) throw new HandoverError('not_one', 'This file is too large to be one.');
      read(readHandover(await file.text()));
    } catch (error) {
      if (!(error instanceof HandoverError)) console.error('The file could not be read.', error);
      const problem = error instanceof HandoverError ? error.message : 'This file can’t be read.';
      setState({ is: 'asking', problem });
    }
  }

  async function take(handover: Handover) {
    setState({ is: 'taking', handover });
    try {
      await diary.takeHandover(handover);
      setState({ is: 'taken', words: handoverWords(handover) });
    } catch (error) {
      console.error('It could not be taken in.', error);
      setState({ is: 'read', handover, problem: takeProblem(error) });
    }
  }

  if (state.is === 'filming') {
    return (
      <Filming
        onWhole={read}
        onStop={(problem) => setState({ is: 'asking', ...(problem === null ? {} : { problem }) })}
      />
    );
  }
  if (state.is === 'read' || state.is === 'taking') {
    const { handover } = state;
    return (
      <>
        {state.problem ? (
          <p role="alert" className={css.bad}>
            {state.problem}
          </p>
        ) : null}
        <p role="status" className={css.note}>
          {handoverWords(handover)}; of {dateAndTimeOf(Date.parse(handover.madeAt))}. What is here already
          stays as it is, and nothing comes twice.
        </p>
        <div className={css.buttons}>
          <Button variant="primary" onClick={() => void take(handover)} disabled={state.is === 'taking'}>
            Take It Over
          </Button>
          <Button onClick={() => setState({ is: 'asking' })} disabled={state.is === 'taking'}>
            Cancel
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {state.is === 'taken' ? (
        <p role="status">Taken over: {state.words}.</p>
      ) : state.problem ? (
        <p role="alert" className={css.bad}>
          {state.problem}
        </p>
      ) : null}
      <div className={css.buttons}>
        {canFilm() ? (
          <Button variant="primary" onClick={() => setState({ is: 'filming' })}>
            Film the Codes
          </Button>
        ) : null}
        <FileButton label="Open a File" accept="application/json,.json" onFile={(file) => void open(file)} />
      </div>
      {canFilm() ? null : (
        <p className={css.note}>
          This page may not use the camera: that takes HTTPS. A file works everywhere.
        </p>
      )}
    </>
  );
}

function takeProblem(error: unknown): string {
  switch (diaryErrorCode(error)) {
    case 'storage_full':
      return 'This device has no room left for it. Free some space, then try again.';
    case 'upgrade':
      return 'A newer release of Chalkbook made this. Update this one, then take it.';
    case 'invalid':
      return 'There is something in it that can’t be stored, so nothing was. Make it again on the other phone.';
    default:
      return 'It could not be taken over. Please try again: what came already does not come twice.';
  }
}
