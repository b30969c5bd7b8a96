import { deviceLanguage } from './device-language.ts';

type WeekInfo = { firstDay: number };
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** Where a browser does not say: regions (CLDR 48) whose week begins on another day than Monday. */
const SUNDAY = new Set(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
);
const SATURDAY = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));

/** The day on which a week begins where this language is spoken: 0 is Monday. */
export function weekStart(language: string = deviceLanguage()): number {
  const locale: LocaleWithWeeks = new Intl.Locale(language);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (info) return info.firstDay - 1;
  const { region = '' } = locale.maximize();
  return SUNDAY.has(region) ? 6 : SATURDAY.has(region) ? 5 : 0;
}
