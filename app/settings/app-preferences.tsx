import { usePreference } from '../hooks/preferences.ts';
import { useTheme } from '../hooks/theme.ts';
import { Segmented } from '../ui/segmented.tsx';
import { SwitchRow } from '../ui/switch-row.tsx';
import { Section } from './section.tsx';
import * as style from './settings.css.ts';

const UNITS = [
  { value: 'metric', label: 'Kilograms (kg)' },
  { value: 'imperial', label: 'Pounds (lb)' },
] as const;

/** Choices that belong to this device; each is kept at once. */
export function AppPreferences() {
  const { theme, setTheme } = useTheme();
  const [reminders, setReminders] = usePreference('reminders');
  const [unitSystem, setUnitSystem] = usePreference('unitSystem');
  return (
    <Section title="App Preferences">
      <div className={style.rows}>
        <div className={style.ruled}>
          <SwitchRow
            label="Dark Mode"
            checked={theme === 'dark'}
            onCheckedChange={(dark) => setTheme(dark ? 'dark' : 'light')}
          />
        </div>
        <div className={style.ruled}>
          <SwitchRow
            label="Workout Reminders"
            hint="Your choice is kept. Chalkbook does not send reminders yet."
            checked={reminders}
            onCheckedChange={setReminders}
          />
        </div>
        <div className={style.unit}>
          <Segmented label="Weight Unit" value={unitSystem} onValueChange={setUnitSystem} options={UNITS} />
        </div>
      </div>
    </Section>
  );
}
