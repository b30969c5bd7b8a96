import type { SupersetPlace } from '../../../schema/sets/superset.ts';
import { classes } from '../../ui/styles/classes.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import * as css from './superset.css.ts';

interface SupersetMarkProps {
  place: SupersetPlace;
}

/** An exercise's place in its superset, "A1", in the head of its card. */
export function SupersetLabel({ place }: SupersetMarkProps) {
  return (
    <p className={css.label}>
      <span className={visuallyHidden}>Superset </span>
      {place.label}
    </p>
  );
}

/** The bar along the cards of a superset. */
export function SupersetBar({ place }: SupersetMarkProps) {
  return <span className={classes(css.bar, !place.isLast && css.goesOn)} aria-hidden="true" />;
}
