import { BackLink } from '../ui/buttons/back-link.tsx';
import { Page, PageTitle } from '../ui/page/page.tsx';
import { Section } from '../ui/page/section.tsx';
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
        <Section title="Add a Shared Program">
          <AddProgram />
        </Section>
        <Section title="Share One of Yours">
          <p className={css.note}>
            Days and exercises go along, and what they measure. No set does, and nothing of you.
          </p>
          <ShareProgram />
        </Section>
      </div>
    </Page>
  );
}
