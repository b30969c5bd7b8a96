import { useState } from 'react';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { Page, PageTitle } from '../ui/page/page.tsx';
import { Section } from '../ui/page/section.tsx';
import { DeleteAccount } from './account/delete-account.tsx';
import { Password } from './account/password.tsx';
import { Profile } from './account/profile.tsx';
import { SessionsCard } from './account/sessions-card.tsx';
import { AppPreferences } from './app-preferences.tsx';
import { Bin } from './bin/bin.tsx';
import { DangerZone } from './danger-zone.tsx';
import { DataManagement } from './data-management.tsx';
import { GymsSection } from './gyms/gyms-section.tsx';
import { HintsSection } from './hints-section.tsx';
import { ReadyForGym } from './ready/ready-for-gym.tsx';
import * as style from './settings.css.ts';
import { SyncSection } from './sync-section.tsx';
import { ThisServer } from './this-server.tsx';
import { TimeMachineSection } from './time-machine/time-machine-section.tsx';
import { useLastBackup } from './use-last-backup.ts';
import { Version } from './version.tsx';
import { WarmUpSection } from './warm-up/warm-up-section.tsx';

const Notifications = lazyPart(
  async () => (await import('./notifications/notifications.tsx')).Notifications,
  { loading: NotificationsToCome },
);

/** As tall as the cards that will take its place. */
function NotificationsToCome() {
  return (
    <Section title="Notifications">
      <p className={style.toCome}>&nbsp;</p>
    </Section>
  );
}

export function SettingsScreen() {
  const lastBackup = useLastBackup();
  const [passwords, setPasswords] = useState(0);
  return (
    <Page>
      <PageTitle>Settings</PageTitle>
      <div className={style.columns}>
        <div className={style.column}>
          <AppPreferences />
          <SyncSection />
          <ReadyForGym />
          <Notifications />
          <GymsSection />
          <WarmUpSection />
          <HintsSection />
          <ThisServer />
        </div>
        <div className={style.column}>
          <Profile />
          <Password onChanged={() => setPasswords(passwords + 1)} />
          {/* A new password has ended sessions: the list is read anew. */}
          <SessionsCard key={passwords} />
          <DataManagement lastBackup={lastBackup} />
          <Bin />
          <TimeMachineSection />
          <DangerZone onReset={lastBackup.reread} />
          <DeleteAccount />
        </div>
      </div>
      <Version />
    </Page>
  );
}
