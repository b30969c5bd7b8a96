import { Link } from 'react-router';
import { useSession } from '../session/use-session.tsx';
import * as button from '../ui/buttons/button.css.ts';
import { Section } from '../ui/page/section.tsx';
import * as style from './settings.css.ts';

/** The link for people who look after the server; nobody else sees it. */
export function ThisServer() {
  const { user } = useSession();
  if (user?.owner !== true) return null;
  return (
    <Section title="This Server">
      <p className={style.note}>Members, invitations and who may register.</p>
      <Link to="/host" className={button.variant.quiet}>
        Look After It
      </Link>
    </Section>
  );
}
