import { backHead } from '../ui/buttons/back-link.css.ts';
import { BackLink } from '../ui/buttons/back-link.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Alert } from '../ui/page/alert.tsx';
import { Empty, Page, PageTitle } from '../ui/page/page.tsx';
import * as css from './host.css.ts';
import { problemWords } from './host-words.ts';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { Registration } from './registration.tsx';
import { useHost } from './use-host.ts';

/** What the account that is marked owner does for the others. Nothing of their diaries is here. */
export function HostScreen() {
  const { host, members, problem, isBusy, reread, act } = useHost();
  if (problem && !host) {
    return (
      <Page>
        <Head />
        <Empty title={problemWords(problem)}>
          <Button onClick={() => void reread()}>Ask Again</Button>
        </Empty>
      </Page>
    );
  }
  return (
    <Page aria-busy={host === null}>
      <Head />
      {host?.troubles.map(({ code, says }) => (
        <Alert key={code}>{says}</Alert>
      ))}
      {host && (
        <div className={css.columns}>
          <div className={css.column}>
            <Registration host={host} act={act} />
            <Invitations invitations={host.invitations} isBusy={isBusy} act={act} />
          </div>
          <Members count={host.members} members={members} isBusy={isBusy} act={act} />
        </div>
      )}
      {host && <p className={css.version}>Chalkbook {host.version}</p>}
    </Page>
  );
}

function Head() {
  return (
    <div className={backHead}>
      <BackLink to="/settings" />
      <PageTitle>This Server</PageTitle>
    </div>
  );
}
