import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { PlatesSheet } from '../plates/plates-sheet.tsx';
import { SetDialogs } from '../sets/menu/set-dialogs.tsx';
import { openPanel } from '../sets/state/open-panel.ts';
import { RampUpdater } from '../sets/state/ramp-updater.tsx';
import { type SetSources, useSetSources } from '../sets/state/use-set-panel.ts';
import * as css from './floor-board.css.ts';
import { FloorBoard } from './floor-board.tsx';
import { FloorControls, type WayOn } from './floor-controls.tsx';
import type { ShownQuantity } from './quantities/shown-quantity.ts';
import { type FloorSet, useFloorSet } from './use-floor-set.ts';

interface FloorExerciseProps {
  exercise: Exercise;
  /** The exercise's place in a superset: "A1". */
  label: string | undefined;
  /** The session's note of the exercise. */
  todaysNote: string | undefined;
  /** The handlers that hear a finger's swipe. */
  swipe: object;
  rest: ReactNode;
  before: ReactNode;
  after: ReactNode;
  /** The next thing to do once every set is saved; null where nothing is left. */
  then: { words: string; act: () => void } | null;
  /** See FloorControls. */
  pressed: RefObject<WayOn | null>;
  /** Opens the work timer for the row at an index. */
  onWork: (index: number) => void;
}

export function FloorExercise(props: FloorExerciseProps) {
  const sources = useSetSources(props.exercise);
  return sources ? (
    <Loaded key={sources.began} {...props} sources={sources} />
  ) : (
    <div className={css.board} />
  );
}

function Loaded({ sources, ...props }: FloorExerciseProps & { sources: SetSources }) {
  const set = useFloorSet(sources);
  const { panel, tools, dialog, drafts } = set;
  const [stepped, say] = useState<ShownQuantity['key'] | null>(null);
  const platesOf = useSyncExternalStore(openPanel.subscribe, openPanel.platesOf);
  useEffect(() => () => openPanel.askPlates(null), []);
  const place = usePlaceWords(set);
  return (
    <>
      <FloorBoard set={set} {...props} />
      <FloorControls set={set} {...props} onStepped={say} />
      {/* For a screen reader: the set once when it comes into view, and below a number that a stepper has changed. */}
      <p role="status" className={visuallyHidden}>
        {place}
      </p>
      <p role="status" className={visuallyHidden}>
        {set.numbers.find(({ key }) => key === stepped)?.spoken}
      </p>
      {drafts.rows.some(({ ramp }) => ramp) ? <RampUpdater panel={panel} held={set.isHeld} /> : null}
      {platesOf === null ? null : (
        <PlatesSheet panel={panel} index={platesOf} onClose={() => openPanel.askPlates(null)} />
      )}
      {dialog ? <SetDialogs dialog={dialog} tools={tools} onClose={() => set.setDialog(null)} /> : null}
    </>
  );
}

/**
 * "Bench Press, set 3 of 5, 82.5 kilograms, 5 reps, last time 80 by 5": the set as it was when it came into view, so
 * that a screen reader says it once and not at each change of a number.
 */
function usePlaceWords(set: FloorSet): string {
  const { exercise, name, ofPlanned, isSaved, index, numbers, lastWords } = set;
  const said = useRef({ key: '', words: '' });
  const key = `${index} ${isSaved}`;
  if (said.current.key !== key) {
    const words = [
      exercise.name,
      [name, ofPlanned].filter(Boolean).join(' '),
      ...(isSaved ? ['saved'] : []),
      ...numbers.map(({ spoken }) => spoken),
      ...(lastWords ? [`last time ${lastWords.replace(' × ', ' by ')}`] : []),
    ];
    said.current = { key, words: words.join(', ') };
  }
  return said.current.words;
}
