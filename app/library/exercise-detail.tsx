import { useRef, useState } from 'react';
import { meantEntry, movementEntry } from '../../schema/catalogue/catalogue-more.ts';
import { detailsOf } from '../../schema/catalogue/exercise-details.ts';
import { movementIdOf } from '../../schema/catalogue/movement.ts';
import type { AboutMovement } from '../../schema/catalogue/movement-rows.ts';
import { muscleList, muscleWords } from '../../schema/catalogue/muscles.ts';
import { nameKey } from '../../schema/exercise.ts';
import { useAboutMovement } from '../diary/movements.ts';
import { Button } from '../ui/buttons/button.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { FullScreen } from '../ui/overlays/full-screen.tsx';
import * as style from './detail.css.ts';
import type { LibraryEntry } from './library-entries.ts';
import { MovingPicture } from './moving-picture.tsx';
import { SelectDay } from './select-day.tsx';

const MovementEditor = lazyPart(
  async () => (await import('../movements/movement-editor.tsx')).MovementEditor,
);

/** Everything about one exercise, and the way into the program. Closed while `entry` is null. */
export function ExerciseDetail({ entry, onClose }: { entry: LibraryEntry | null; onClose: () => void }) {
  const [choosing, setChoosing] = useState(false);
  const [moving, setMoving] = useState(true);
  const [editing, setEditing] = useState(false);
  const last = useRef(entry);
  // What was shown stays in sight while the overlay leaves.
  if (entry) last.current = entry;
  const shown = entry ?? last.current;
  const movement = shown ? (shown.movementId ?? movementIdOf(shown.name)) : '';
  const about = useAboutMovement(movement);
  if (!shown) return null;
  const muscles = about?.primaryMuscles === undefined ? shown.targetMuscles : chosenMuscles(about);
  return (
    <>
      <FullScreen open={entry !== null} onClose={onClose} title={shown.name}>
        <div className={style.layout}>
          <div className={style.side}>
            <div className={style.pictureFrame}>
              <MovingPicture
                name={shown.name}
                movementId={shown.movementId}
                equipment={about?.equipment ?? shown.equipment}
                picture={about?.picture}
                size={240}
                moving={moving}
                onMoving={setMoving}
                buttonClass={style.corner}
              />
            </div>
            <dl className={style.facts}>
              <div>
                <dt className={style.factLabel}>Target Muscles</dt>
                <dd className={style.fact}>{muscles || 'Not named'}</dd>
              </div>
              <div>
                <dt className={style.factLabel}>Equipment</dt>
                <dd className={style.fact}>{about?.equipment ?? shown.equipment}</dd>
              </div>
            </dl>
            {about?.note ? <p className={style.note}>{about.note}</p> : null}
            <Button onClick={() => setEditing(true)}>Note, Muscles and Measure</Button>
            <div className={style.add}>
              <Button variant="primary" className={style.addButton} onClick={() => setChoosing(true)}>
                Add to Workout
              </Button>
            </div>
          </div>
          <Notes entry={shown} />
        </div>
      </FullScreen>
      <SelectDay
        open={choosing && entry !== null}
        onClose={() => setChoosing(false)}
        entry={shown}
        onAdded={() => {
          setChoosing(false);
          onClose();
        }}
      />
      {editing ? (
        <MovementEditor
          movement={movement}
          name={shown.name}
          targetMuscles={shown.targetMuscles}
          equipment={shown.equipment}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}

function chosenMuscles({ primaryMuscles = '', secondaryMuscles = '' }: AboutMovement): string {
  return muscleWords([...muscleList(primaryMuscles), ...muscleList(secondaryMuscles)]);
}

function Notes({ entry }: { entry: LibraryEntry }) {
  const found = meantEntry(entry.name, entry.equipment) ?? movementEntry(entry.movementId ?? '');
  const meant = found?.name ?? entry.name;
  const details = detailsOf(meant);
  if (!details) {
    return (
      <p className={style.noNotes}>
        {entry.own
          ? 'This exercise is your own, so there are no notes on its form here.'
          : 'There are no notes on the form of this exercise yet.'}
      </p>
    );
  }
  return (
    <div className={style.notes}>
      {nameKey(meant) !== nameKey(entry.name) && (
        <p className={style.noNotes}>The form is that of {meant}.</p>
      )}
      <Steps title="Setup" steps={details.setup} />
      <Steps title="Execution" steps={details.execution} numbered />
      <Steps title="Pro Tips" steps={details.tips} />
      <Steps title="Safety Notes" steps={details.safety} />
    </div>
  );
}

interface StepsProps {
  title: string;
  steps: readonly string[];
  numbered?: boolean;
}

function Steps({ title, steps, numbered = false }: StepsProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <section className={style.section}>
      <h3 className={style.sectionTitle}>{title}</h3>
      <List className={numbered ? style.numbered : style.bulleted}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </List>
    </section>
  );
}
