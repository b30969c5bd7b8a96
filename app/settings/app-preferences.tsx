import { usePreference } from '../device/preferences.ts';
import { useTheme } from '../device/theme.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { SwitchRow } from '../ui/fields/switch-row.tsx';
import { Section } from '../ui/page/section.tsx';
import * as style from './settings.css.ts';

const UNITS = [
  { value: 'metric', label: 'Kilograms (kg)' },
  { value: 'imperial', label: 'Pounds (lb)' },
] as const;

const EFFORT = [
  { value: 'off', label: 'Off' },
  { value: 'rpe', label: 'RPE' },
  { value: 'rir', label: 'RIR' },
] as const;

/** The choices that belong to this device. Each is kept at once. */
export function AppPreferences() {
  const { theme, setTheme } = useTheme();
  const [effort, setEffort] = usePreference('effort');
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
        <div className={style.unit}>
          <Segmented label="Weight Unit" value={unitSystem} onValueChange={setUnitSystem} options={UNITS} />
        </div>
        <div className={style.unit}>
          <Segmented label="Effort of a Set" value={effort} onValueChange={setEffort} options={EFFORT} />
        </div>
      </div>
    </Section>
  );
}
