/**
 * The names of the months, January first, long and short, in 30 languages: lower-case, without dots and
 * blanks. Croatian's four that mean another month in Polish and Czech stand apart.
 */
const NAMES: readonly string[] = [
  '一月 јан јануар ene enero gen gener gennaio ian ianuarie jaan jaanuar jan janeiro januar januari january január januára janv janvier janvāris jän led leden ledna oca ocak sausio sausis sij siječanj siječnja sty styczeń stycznia tammi tammikuu tammikuuta thg1 tháng1 ιαν ιανουαρίου січ січень січня янв январь января януари jänner janúar',
  '二月 феб фебруар feb febbraio febr febrer febrero februar februari februarie february február februára februāris fev fevereiro févr février helmi helmikuu helmikuuta lut lutego luty thg2 tháng2 vasario vasaris veebr veebruar velj veljača veljače úno únor února şub şubat φεβ φεβρουαρίου лют лютий лютого февр февраль февраля февруари feber febrúar',
  '三月 bře březen března kovas kovo maalis maaliskuu maaliskuuta maart mar marca march marec maret mars mart martie marts marzec marzo març março mrt mrz márc március mär märts märz ožu ožujak ožujka thg3 tháng3 μαρ μαρτίου бер березень березня мар март марта',
  '四月 abr abril apr april aprile aprilie aprill apríl apríla aprīlis avr avril balandis balandžio dub duben dubna huhti huhtikuu huhtikuuta kwi kwiecień kwietnia nis nisan thg4 tháng4 tra travanj travnja ápr április απρ απριλίου апр апрель апреля април квіт квітень квітня',
  '五月 мај gegužė gegužės kvě květen května mag maggio mai maig maijs maio maj maja may mayo mayıs mei máj mája május svi svibanj svibnja thg5 tháng5 touko toukokuu toukokuuta μαΐ μαΐου май мая трав травень травня maí',
  '六月 јун јуни birželio birželis cze czerwca czerwiec giu giugno haz haziran iun iunie juin jun june junho juni junij junio juny juuni jún júna június jūn jūnijs kesä kesäkuu kesäkuuta lipanj lipnja thg6 tháng6 červen června čvn ιουν ιουνίου июн июнь июня черв червень червня юни júní',
  '七月 јул јули heinä heinäkuu heinäkuuta iul iulie juil juillet jul julho juli julij julio juliol july juuli júl júla július jūl jūlijs liepa liepos lip lipca lipiec lug luglio srpanj srpnja tem temmuz thg7 tháng7 července červenec čvc ιουλ ιουλίου июл июль июля лип липень липня юли júlí',
  '八月 авг ag ago agost agosto agu agustus août aug august augusta augusti augusts augustus augusztus avg avgust ağu ağustos elo elokuu elokuuta kol kolovoz kolovoza rugpjūtis rugpjūčio sie sierpień sierpnia srp srpen srpna thg8 tháng8 αυγ αυγούστου авг август августа серп серпень серпня ágú ágúst',
  '九月 сеп септембар eyl eylül septembar rugsėjis rugsėjo ruj rujan rujna sep sept september septembra septembre septembrie septembris septiembre set setembre setembro settembre syys syyskuu syyskuuta szept szeptember thg9 tháng9 wrz wrzesień września zář září σεπ σεπτεμβρίου вер вересень вересня сент сентябрь сентября септември',
  '十月 октобар eki ekim oktobar loka lokakuu lokakuuta oct october octobre octombrie octubre okt oktober oktobris oktoober október októbra ott ottobre out outubro paź październik października spalio spalis thg10 tháng10 říj říjen října οκτ οκτωβρίου жовт жовтень жовтня окт октомври октябрь октября',
  '十一月 нов новембар kas kasım novembar lapkritis lapkričio lis listopad listopada listopadu marras marraskuu marraskuuta noiembrie nov november novembra novembre novembris novembro noviembre stu studeni studenoga thg11 tháng11 νοε νοεμβρίου лист листопад листопада ноември нояб ноябрь ноября nóv nóvember',
  '十二月 дец децембар ara aralık decembar dec december decembra decembrie decembris des desember desembre dets detsember dez dezember dezembro dic dicembre diciembre déc décembre gru grudnia grudzień gruodis gruodžio joulu joulukuu joulukuuta pro prosinac prosinca prosince prosinec thg12 tháng12 δεκ δεκεμβρίου груд грудень грудня дек декабрь декабря декември',
];
const CROATIAN: Readonly<Record<string, number>> = { lip: 6, srp: 7, lis: 10, listopad: 10, listopada: 10 };

const BY_NAME = new Map(NAMES.flatMap((names, i) => names.split(' ').map((name) => [name, i + 1] as const)));
/** Of Croatian alone: a file that has one of these has none of Polish or Czech. */
const ONLY_CROATIAN = new Set(
  'sij siječanj siječnja velj veljača veljače ožu ožujak ožujka tra travanj travnja svi svibanj svibnja lipanj lipnja srpanj srpnja kol kolovoz kolovoza ruj rujan rujna stu studeni studenoga prosinac prosinca'.split(
    ' ',
  ),
);

const monthKey = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[.\s’']/g, '');

/** 1 to 12, or undefined where no language calls a month so. */
export function monthOf(word: string, isCroatian: boolean): number | undefined {
  const key = monthKey(word);
  if (isCroatian && Object.hasOwn(CROATIAN, key)) return CROATIAN[key];
  const exact = BY_NAME.get(key);
  if (exact !== undefined || key.length < 3) return exact;
  // Some apps cut a name at three to five letters.
  const months = new Set<number>();
  for (const [name, month] of BY_NAME) if (name.startsWith(key)) months.add(month);
  const [only] = months;
  return months.size === 1 ? only : undefined;
}

export const isOnlyCroatian = (word: string) => ONLY_CROATIAN.has(monthKey(word));
export const isClashing = (word: string) => Object.hasOwn(CROATIAN, monthKey(word));
