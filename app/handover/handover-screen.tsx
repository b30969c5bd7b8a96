import { BackLink } from '../ui/buttons/back-link.tsx';
import { Page, PageTitle } from '../ui/page/page.tsx';
import { Section } from '../ui/page/section.tsx';
import { Give } from './give.tsx';
import * as css from './handover.css.ts';
import { Take } from './take.tsx';

/** From phone to phone of one account, where no server is near. */
export function HandoverScreen() {
  return (
    <Page>
      <div className={css.head}>
        <BackLink to="/settings" />
        <PageTitle>To Another Phone</PageTitle>
      </div>
      <div className={css.column}>
        <Section title="Give">
          <Give />
        </Section>
        <Section title="Take">
          <p className={css.note}>
            From another phone with your account, without a network. Both may sync later: nothing is doubled.
          </p>
          <Take />
        </Section>
      </div>
    </Page>
  );
}
