import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { NOTE_MAX } from '../../../schema/entities/workout-set.ts';
import { clockOffset } from '../../../schema/sessions/session-end.ts';
import { dayAfter } from '../../../schema/sessions/training-sessions.ts';
import { dayKey } from '../../../schema/sets/previous.ts';
import { parseWeight, toKg } from '../../../schema/sets/units.ts';
import { WEIGHT_MAX_KG, type WeightUnit } from '../../../schema/workout-log.ts';
import type { DiarySession, SessionEdit } from '../../../sync/index.ts';
import { presentMs } from '../../device/clock.ts';
import { useWeightUnit } from '../../device/preferences.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EditFooter } from '../../ui/overlays/edit-footer.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { isDay } from '../months.ts';
import * as style from './past-set.css.ts';

const MINUTE_MS = 60_000;

/** An empty field is right too, since a body weight is optional. */
const isWeight = (text: string, unit: WeightUnit) => {
  const weight = parseWeight(text);
  return text.trim() === '' || (!!weight && toKg(weight, unit) <= WEIGHT_MAX_KG);
};

interface SessionDialogProps {
  session: DiarySession;
  /** Resolves to whether it was kept. */
  onSave: (edit: SessionEdit) => Promise<boolean>;
  onClose: () => void;
}

/** The form of a session: when it was, by the clock where the lifter was, its note and their body weight. */
export function SessionDialog({ session, onSave, onClose }: SessionDialogProps) {
  const { day, row, sets } = session;
  const offsetMin = row?.offsetMin ?? sets[0]?.offsetMin ?? clockOffset(sets[0]?.date ?? presentMs());
  const startedAt = row?.startedAt ?? sets[0]?.date ?? '';
  const endedAt = row ? row.endedAt : sets.at(-1)?.date;
  // The end has an offset of its own: the lifter may have changed time zones during the workout.
  const endOffsetMin = sets.at(-1)?.offsetMin ?? offsetMin;
  const clock = (iso: string | undefined, offset: number) =>
    iso ? new Date(Date.parse(iso) + offset * MINUTE_MS).toISOString().slice(11, 16) : '';
  const settings = useWeightUnit();
  const unit = row?.enteredBodyWeightUnit ?? settings;
  const kept = row?.enteredBodyWeight === undefined ? '' : String(row.enteredBodyWeight);
  const form = useId();
  const [values, setValues] = useState({
    day,
    start: clock(startedAt, offsetMin),
    end: clock(endedAt, endOffsetMin),
    note: row?.note ?? '',
    weight: kept,
  });
  const [asked, setAsked] = useState(false);
  const oneAtATime = useOneAtATime();
  // The day may be tomorrow's here: in the workout's time zone tomorrow may have begun.
  const lastDay = [dayKey(presentMs()), day].sort().at(-1) ?? day;
  /** The instant of a time of day, where the lifter was. A time that was not typed anew moves along with the day. */
  const instant = (time: string, onDay: string, before: string | undefined, offset: number) => {
    const at =
      before !== undefined && clock(before, offset) === time
        ? Date.parse(before) + Date.parse(values.day) - Date.parse(day)
        : Date.parse(`${onDay}T${time}:00.000Z`) - offset * MINUTE_MS;
    return new Date(at).toISOString();
  };

  /** The start and the end as they are typed. Call it only for a day that exists. */
  const times = () => {
    const { start, end } = values;
    // An end earlier than the start means the day after.
    const endDay = end < start ? dayAfter(values.day) : values.day;
    return {
      startedAt: instant(start, values.day, startedAt, offsetMin),
      endedAt: end === '' ? null : instant(end, endDay, endedAt, endOffsetMin),
    };
  };
  const errors = {
    day: isDay(values.day) && values.day <= lastDay ? undefined : 'Choose a day up to today.',
    start: values.start === '' ? 'Write a time, such as 18:00.' : undefined,
    end: isBackwards() ? 'It began later than that: write its end too.' : undefined,
    weight: isWeight(values.weight, unit) ? undefined : 'Write a weight, such as 82.5.',
  };
  const field = (name: keyof typeof errors) => ({
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues((now) => ({ ...now, [name]: target.value })),
    error: asked ? errors[name] : undefined,
  });

  /** Whether the start was typed anew and now lies after the end. */
  function isBackwards(): boolean {
    const isMoved = values.start !== '' && values.start !== clock(startedAt, offsetMin);
    if (!isMoved || !isDay(values.day)) return false;
    const { startedAt: from, endedAt: to } = times();
    return to !== null && to < from;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (errors.day || errors.start || errors.end || errors.weight) return;
    const { note } = values;
    const weight = parseWeight(values.weight);
    const edit: SessionEdit = {
      ...{ day: values.day, note, ...times() },
      ...(values.weight.trim() === kept ? {} : { bodyWeight: weight ? { weight, unit } : null }),
    };
    if (await oneAtATime(() => onSave(edit))) onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title="Workout Details"
      description="On another day its sets go along."
      footer={<EditFooter form={form} onClose={onClose} />}
    >
      <form id={form} className={style.form} onSubmit={save} noValidate>
        <Field label="Day" type="date" max={lastDay} {...field('day')} />
        <div className={style.pair}>
          <Field label="Start" type="time" {...field('start')} />
          <Field label="End" type="time" {...field('end')} />
        </div>
        <TextArea
          label="Session Note"
          maxLength={NOTE_MAX}
          value={values.note}
          onChange={({ target }) => setValues((now) => ({ ...now, note: target.value }))}
        />
        <Field label={`Body Weight (${unit})`} inputMode="decimal" autoComplete="off" {...field('weight')} />
      </form>
    </Dialog>
  );
}
