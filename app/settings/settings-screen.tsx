import { Page, PageTitle } from '../ui/page.tsx';
import { AppPreferences } from './app-preferences.tsx';
import { DangerZone } from './danger-zone.tsx';
import { DataManagement } from './data-management.tsx';
import { Profile } from './profile.tsx';
import { SessionsCard } from './sessions-card.tsx';
import * as style from './settings.css.ts';
import { ReadyForGym } from './sync/ready-for-gym.tsx';
import { SyncSection } from './sync/sync-section.tsx';
import { useLastBackup } from './use-last-backup.ts';

export function SettingsScreen() {
  const lastBackup = useLastBackup();
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
          <SessionsCard />
          <DataManagement lastBackup={lastBackup} />
          <DangerZone onReset={lastBackup.reread} />
        </div>
      </div>
    </Page>
  );
}
