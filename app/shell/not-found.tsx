import { Link } from 'react-router';
import { variant } from '../ui/buttons/button.css.ts';
import { Page, PageTitle } from '../ui/page/page.tsx';
import { classes } from '../ui/styles/classes.ts';
import * as frame from './frame.css.ts';
import * as css from './shell.css.ts';

export function NotFoundScreen() {
  return (
    <Page>
      <PageTitle stroke>404 Page Not Found</PageTitle>
      <p className={css.lead}>Did you forget to add the page to the router?</p>
      <Link to="/" className={classes(variant.primary, frame.wayBack)}>
        Go to Workout
      </Link>
    </Page>
  );
}
