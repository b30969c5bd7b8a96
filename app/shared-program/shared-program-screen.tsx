import { BackLink } from '../ui/buttons/back-link.tsx';
import { Card, Page, PageTitle } from '../ui/page/page.tsx';
import { AddProgram } from './add-program.tsx';
import { ShareProgram } from './share-program.tsx';
import * as css from './shared-program.css.ts';

/** A program from hand to hand. Its address, with a program behind the mark, is what a code says. */
export function SharedProgramScreen() {
  return (
    <Page>
      <div className={css.head}>
        <BackLink to="/settings" />
        <PageTitle>Share a Program</PageTitle>
      </div>
      <div className={css.columns}>
        <Card>
          <section className={css.section} aria-labelledby="add-program">
            <h2 id="add-program" className={css.heading}>
              Add a Shared Program
            </h2>
            <AddProgram />
          </section>
        </Card>
        <Card>
          <section className={css.section} aria-labelledby="share-program">
            <h2 id="share-program" className={css.heading}>
              Share One of Yours
            </h2>
            <p className={css.note}>
              Days and exercises go along, and what they measure. No set does, and nothing of you.
            </p>
            <ShareProgram />
          </section>
        </Card>
      </div>
    </Page>
  );
}
