import { usePreference } from '../hooks/preferences.ts';
import { useTheme } from '../hooks/theme.ts';
import { Segmented } from '../ui/segmented.tsx';
import { SwitchRow } from '../ui/switch-row.tsx';
import { Section } from './section.tsx';
import * as style from './settings.css.ts';

/** Nothing sends a reminder yet, and a switch that does nothing must not stand there. */
const SENDS_REMINDERS: boolean = false;

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
        {SENDS_REMINDERS && (
          <div className={style.ruled}>
            <SwitchRow label="Workout Reminders" checked={reminders} onCheckedChange={setReminders} />
          </div>
        )}
        <div className={style.unit}>
          <Segmented label="Weight Unit" value={unitSystem} onValueChange={setUnitSystem} options={UNITS} />
        </div>
      </div>
    </Section>
  );
}
