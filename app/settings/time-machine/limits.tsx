import { KEPT_DAYS } from '../../../schema/constants.ts';
import { dayAfter } from '../../../schema/sessions/training-sessions.ts';
import * as style from '../settings.css.ts';

/** What the view of a day leaves out, and why. */
export function Limits({ day, today }: { day: string; today: string }) {
  const isOld = day < dayAfter(today, -KEPT_DAYS);
  return (
    <section>
      <h2 className={style.subheading}>What can’t be shown</h2>
      <p className={style.note}>
        {isOld
          ? `This day is over ${KEPT_DAYS} days ago: what was deleted or replaced before that is not kept, so that less may be counted here than there was. `
          : `What was deleted or replaced is kept for ${KEPT_DAYS} days. `}
        Of what was changed several times, only the server’s newest hundred values are known. What came by an
        import, from a backup or from another diary counts from the day that it came, and so does what was
        deleted and brought back. The order of exercises on a day is not kept.
      </p>
    </section>
  );
}
