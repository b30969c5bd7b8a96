import type { Host } from '../../schema/host.ts';
import { SwitchRow } from '../ui/fields/switch-row.tsx';
import { Section } from '../ui/page/section.tsx';
import * as css from './host.css.ts';
import { setRegistration } from './host-client.ts';

type Act = <T>(work: () => Promise<T>) => Promise<T | undefined>;

export function Registration({ host, act }: { host: Host; act: Act }) {
  const isBound = host.registrationBound === 'closed';
  return (
    <Section title="Registration">
      {isBound ? (
        <p className={css.note}>
          Closed where this server is started (REGISTRATION=closed). An invitation opens it for one person.
        </p>
      ) : (
        <SwitchRow
          label="Anybody Can Register"
          hint="Off: only who has an invitation"
          checked={host.registration === 'open'}
          onCheckedChange={(open) => void act(() => setRegistration(open ? 'open' : 'closed'))}
        />
      )}
    </Section>
  );
}
