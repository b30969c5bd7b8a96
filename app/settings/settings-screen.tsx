import { useState } from 'react';
import { Page, PageTitle } from '../ui/page.tsx';
import { DeleteAccount } from './account/delete-account.tsx';
import { Password } from './account/password.tsx';
import { AppPreferences } from './app-preferences.tsx';
import { DangerZone } from './danger-zone.tsx';
import { DataManagement } from './data-management.tsx';
import { Profile } from './profile.tsx';
import { SessionsCard } from './sessions-card.tsx';
import * as style from './settings.css.ts';
import { ReadyForGym } from './sync/ready-for-gym.tsx';
import { SyncSection } from './sync/sync-section.tsx';
import { useLastBackup } from './use-last-backup.ts';
import { Version } from './version.tsx';

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
        </div>
        <div className={style.column}>
          <Profile />
          <Password onChanged={() => setPasswords(passwords + 1)} />
          {/* A new password has ended sessions: the list is read anew. */}
          <SessionsCard key={passwords} />
          <DataManagement lastBackup={lastBackup} />
          <DangerZone onReset={lastBackup.reread} />
          <DeleteAccount />
        </div>
      </div>
      <Version />
    </Page>
  );
}
