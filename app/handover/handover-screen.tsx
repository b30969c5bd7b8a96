import { BackLink } from '../ui/buttons/back-link.tsx';
import { Card, Page, PageTitle } from '../ui/page/page.tsx';
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
        <Card>
          <section className={css.section} aria-labelledby="give">
            <h2 id="give" className={css.heading}>
              Give
            </h2>
            <Give />
          </section>
        </Card>
        <Card>
          <section className={css.section} aria-labelledby="take">
            <h2 id="take" className={css.heading}>
              Take
            </h2>
            <p className={css.note}>
              From another phone with your account, without a network. Both may sync later: nothing is
              doubled.
            </p>
            <Take />
          </section>
        </Card>
      </div>
    </Page>
  );
}
