import { Field } from '../ui/fields/field.tsx';
import * as css from './movement-editor.css.ts';
import { type MovementFieldsProps, typedRest } from './movement-form.ts';
import { UsualRest } from './usual-rest.tsx';

interface RestFieldsProps extends MovementFieldsProps {
  /** The movement that has the history. */
  movement: string;
}

/** The rests after a set and after a warm-up, beside how long they usually were. */
export function RestFields({ form, change, tried, movement }: RestFieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <Field
          label="Rest After a Set"
          autoComplete="off"
          placeholder="As last"
          hint="2:30, or 0 for none"
          value={form.rest}
          onChange={(event) => change({ rest: event.target.value })}
          error={
            tried && typedRest(form.rest) === undefined ? 'A length such as 2:30, at most an hour' : undefined
          }
        />
        <Field
          label="After a Warm-Up"
          autoComplete="off"
          placeholder="Half of it"
          value={form.warmRest}
          onChange={(event) => change({ warmRest: event.target.value })}
          error={
            tried && typedRest(form.warmRest) === undefined
              ? 'A length such as 1:00, at most an hour'
              : undefined
          }
        />
      </div>
      <UsualRest movement={movement} className={css.hint} />
    </>
  );
}
