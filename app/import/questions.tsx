import type { ImportAnswers } from '../../schema/import/plan/answers.ts';
import { timesIn } from '../../schema/import/values/local-time.ts';
import { KG_PER_LB } from '../../schema/sets/units.ts';
import { deviceZone } from '../../schema/time-zone.ts';
import { dateAndTimeIn } from '../text/dates.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Select } from '../ui/fields/select.tsx';
import { Card } from '../ui/page/page.tsx';
import * as css from './import.css.ts';
import type { ReadFile } from './read-messages.ts';
import { zoneOptions } from './zones.ts';

interface QuestionsProps {
  file: ReadFile;
  answers: ImportAnswers;
  onChange: (answers: ImportAnswers) => void;
}

/** Only what the file does not say, each with the lifter's own rows read both ways. */
export function Questions({ file, answers, onChange }: QuestionsProps) {
  const { asks } = file;
  if (!asks.weightUnit && !asks.distanceUnit && !asks.zone) return null;
  return (
    <Card className={css.section}>
      {asks.weightUnit ? (
        <>
          <Segmented
            label="The file does not say its unit of weight"
            value={answers.weightUnit}
            onValueChange={(weightUnit) => onChange({ ...answers, weightUnit })}
            options={[
              { value: 'kg', label: 'Kilograms' },
              { value: 'lb', label: 'Pounds' },
            ]}
          />
          {file.likelyUnit ? (
            <p className={css.note}>
              {file.likelyUnit === 'kg'
                ? 'Many of its weights are sums of plates in kilograms.'
                : 'Many of its weights are sums of plates in pounds.'}
            </p>
          ) : null}
          <Weights file={file} unit={answers.weightUnit} />
        </>
      ) : null}
      {asks.distanceUnit ? (
        <Segmented
          label="The file does not say its unit of distance"
          value={answers.distanceUnit}
          onValueChange={(distanceUnit) => onChange({ ...answers, distanceUnit })}
          options={[
            { value: 'km', label: 'Kilometres' },
            { value: 'mi', label: 'Miles' },
            { value: 'm', label: 'Metres' },
          ]}
        />
      ) : null}
      {asks.zone ? (
        <>
          <Select
            label="Its times are of"
            value={answers.zone}
            onValueChange={(zone) => onChange({ ...answers, zone })}
            options={zoneOptions(deviceZone(), answers.zone)}
          />
          <Starts file={file} zone={answers.zone} />
        </>
      ) : null}
    </Card>
  );
}

/** The lifter knows which of the two they lifted. */
function Weights({ file, unit }: { file: ReadFile; unit: 'kg' | 'lb' }) {
  return (
    <ul className={css.samples}>
      {file.weights.map(({ exercise, value, reps }) => {
        const other = unit === 'kg' ? value / KG_PER_LB : value * KG_PER_LB;
        return (
          <li key={`${exercise} ${value}`} className={css.sample}>
            <span>{exercise}</span>
            <span>
              <strong>
                {value} {unit} × {reps}
              </strong>{' '}
              <span className={css.small}>
                = {Math.round(other * 10) / 10} {unit === 'kg' ? 'lb' : 'kg'}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Starts({ file, zone }: { file: ReadFile; zone: string }) {
  const read = timesIn(zone);
  const isHere = zone === deviceZone();
  const here = dateAndTimeIn(deviceZone());
  const there = dateAndTimeIn(zone);
  return (
    <>
      <ul className={css.samples}>
        {file.starts.map(({ name, time }) => {
          const { at } = read(time);
          return (
            <li key={`${name} ${JSON.stringify(time)}`} className={css.sample}>
              <span>{name}</span>
              <span>
                <strong>{there(at)}</strong>{' '}
                <span className={css.small}>{isHere ? 'here' : `= ${here(at)} here`}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className={css.note}>Each workout keeps the day that the file gives it, wherever you read it.</p>
    </>
  );
}
