/**
 * The names of the months, January first, long and short, in some 60 languages: lower-case, without dots and
 * blanks. Croatian's four that mean another month in Polish and Czech stand apart.
 */
const NAMES: readonly string[] = [
  '一月 јан јануар ene enero gen gener gennaio ian ianuarie jaan jaanuar jan janeiro januar januari january január januára janv janvier janvāris jän led leden ledna oca ocak sausio sausis sij siječanj siječnja sty styczeń stycznia tammi tammikuu tammikuuta thg1 tháng1 ιαν ιανουαρίου січ січень січня янв январь января януари jänner janúar janar januarie urt urtarrila xan xaneiro yan yanvar сту студзень студзеня јануари қаң қаңтар հնվ հունվար հունվարի ינו ינואר جنوری كانونالثاني يناير ژانویه ژانویهٔ जन जनवरी जाने जानेवारी জানু জানুয়ারি ਜਨ ਜਨਵਰੀ જાન્યુ જાન્યુઆરી ஜன ஜனவரி జన జనవరి ಜನ ಜನವರಿ ജനു ജനുവരി มกราคม มค იან იანვარი',
  '二月 феб фебруар feb febbraio febr febrer febrero februar februari februarie february február februára februāris fev fevereiro févr février helmi helmikuu helmikuuta lut lutego luty thg2 tháng2 vasario vasaris veebr veebruar velj veljača veljače úno únor února şub şubat φεβ φεβρουαρίου лют лютий лютого февр февраль февраля февруари feber febrúar febreiro fevral ots otsaila peb pebrero shk shkurt ақп ақпан лютага люты փետրվար փետրվարի փտվ פבר פברואר شباط فبراير فروری فوریه فوریهٔ फ़र फ़रवरी फेब्रु फेब्रुअरी फेब्रुवारी ফেব ফেব্রুয়ারি ਫ਼ਰ ਫ਼ਰਵਰੀ ફેબ્રુ ફેબ્રુઆરી பிப் பிப்ரவரி ఫిబ్ర ఫిబ్రవరి ಫೆಬ್ರ ಫೆಬ್ರವರಿ ഫെബ്രു ഫെബ്രുവരി กพ กุมภาพันธ์ თებ თებერვალი',
  '三月 bře březen března kovas kovo maalis maaliskuu maaliskuuta maart mar marca march marec maret mars mart martie marts marzec marzo març março mrt mrz márc március mär märts märz ožu ožujak ožujka thg3 tháng3 μαρ μαρτίου бер березень березня мар март марта mac machi marso martxoa нау наурыз сак сакавік сакавіка մարտ մարտի մրտ מרץ آذار مارس مارچ मार्च মার্চ ਮਾਰਚ માર્ચ மார் மார்ச் మార్చి ಮಾರ್ಚ್ മാർ മാർച്ച് มีค มีนาคม მარ მარტი',
  '四月 abr abril apr april aprile aprilie aprill apríl apríla aprīlis avr avril balandis balandžio dub duben dubna huhti huhtikuu huhtikuuta kwi kwiecień kwietnia nis nisan thg4 tháng4 tra travanj travnja ápr április απρ απριλίου апр апрель апреля април квіт квітень квітня api apirila aprel pri prill кра красавік красавіка сәу сәуір ապր ապրիլ ապրիլի אפר אפריל آوریل أبريل إبريل اپریل نيسان अप्रिल अप्रैल एप्रि एप्रिल এপ্রি এপ্রিল ਅਪ੍ਰੈ ਅਪ੍ਰੈਲ એપ્રિલ ஏப் ஏப்ரல் ఏప్రి ఏప్రిల్ ಏಪ್ರಿ ಏಪ್ರಿಲ್ ഏപ്രി ഏപ്രിൽ เมย เมษายน აპრ აპრილი',
  '五月 мај gegužė gegužės kvě květen května mag maggio mai maig maijs maio maj maja may mayo mayıs mei máj mája május svi svibanj svibnja thg5 tháng5 touko toukokuu toukokuuta μαΐ μαΐου май мая трав травень травня maí maiatza мам мамыр մայիս մայիսի մյս מאי أيار مئی ماي مايو مه مهٔ मई मे মে ਮਈ મે மே మే ಮೇ മേയ് พค พฤษภาคม მაი მაისი',
  '六月 јун јуни birželio birželis cze czerwca czerwiec giu giugno haz haziran iun iunie juin jun june junho juni junij junio juny juuni jún júna június jūn jūnijs kesä kesäkuu kesäkuuta lipanj lipnja thg6 tháng6 červen června čvn ιουν ιουνίου июн июнь июня черв червень червня юни júní eka ekaina hun hunyo iyn iyun junie qer qershor xuño мау маусым чэр чэрвень чэрвеня հնս հունիս հունիսի יוני جون حزيران يونية يونيو ژوئن जुन जून জুন ਜੂਨ જૂન ஜூன் జూన్ ಜೂನ್ ജൂൺ มิถุนายน มิย ივნ ივნისი',
  '七月 јул јули heinä heinäkuu heinäkuuta iul iulie juil juillet jul julho juli julij julio juliol july juuli júl júla július jūl jūlijs liepa liepos lip lipca lipiec lug luglio srpanj srpnja tem temmuz thg7 tháng7 července červenec čvc ιουλ ιουλίου июл июль июля лип липень липня юли júlí hul hulyo iyl iyul julai julie korr korrik uzt uztaila xul xullo ліп ліпень ліпеня шіл шілде հլս հուլիս հուլիսի יולי تموز جولائی يوليو يوليوز ژوئیه ژوئیهٔ जुल जुलाई जुलै জুল জুলাই ਜੁਲਾ ਜੁਲਾਈ જુલાઈ ஜூலை జులై ಜುಲೈ ജൂലൈ กค กรกฎาคม ივლ ივლისი',
  '八月 авг ag ago agost agosto agu agustus août aug august augusta augusti augusts augustus augusztus avg avgust ağu ağustos elo elokuu elokuuta kol kolovoz kolovoza rugpjūtis rugpjūčio sie sierpień sierpnia srp srpen srpna thg8 tháng8 αυγ αυγούστου авг август августа серп серпень серпня ágú ágúst abu abuztua agosti agt avq avqust gush gusht ogo ogos жні жнівень жніўня там тамыз օգոստոս օգոստոսի օգս אוג אוגוסט آب أغسطس أغشت اوت اگست غشت अग अगस्ट अगस्त ऑग ऑगस्ट আগ আগস্ট ਅਗ ਅਗਸਤ ઑગસ્ટ ஆக ஆகஸ்ட் ఆగ ఆగస్టు ಆಗ ಆಗಸ್ಟ್ ഓഗ ഓഗസ്റ്റ് สค สิงหาคม აგვ აგვისტო',
  '九月 сеп септембар eyl eylül septembar rugsėjis rugsėjo ruj rujan rujna sep sept september septembra septembre septembrie septembris septiembre set setembre setembro settembre syys syyskuu syyskuuta szept szeptember thg9 tháng9 wrz wrzesień września zář září σεπ σεπτεμβρίου вер вересень вересня сент сентябрь сентября септември ira iraila sen sentabr sentyabr setyembre sht shtator верасень верасня қыр қыркүйек սեպ սեպտեմբեր սեպտեմբերի ספט ספטמבר أيلول سبتمبر ستمبر سپتامبر شتنبر सप्टें सप्टेंबर सित सितंबर सितम्बर सेप्टेम्बर সেপ সেপ্ট সেপ্টেম্বর ਸਤੰ ਸਤੰਬਰ સપ્ટે સપ્ટેમ્બર செப் செப்டம்பர் సెప్టెం సెప్టెంబర్ ಸೆಪ್ಟೆಂ ಸೆಪ್ಟೆಂಬರ್ സെപ്റ്റം സെപ്റ്റംബർ กย กันยายน სექ სექტემბერი',
  '十月 октобар eki ekim oktobar loka lokakuu lokakuuta oct october octobre octombrie octubre okt oktober oktobris oktoober október októbra ott ottobre out outubro paź październik października spalio spalis thg10 tháng10 říj říjen října οκτ οκτωβρίου жовт жовтень жовтня окт октомври октябрь октября oktabr oktubre oktyabr tet tetor urr urria кас кастрычнік кастрычніка қаз қазан հոկ հոկտեմբեր հոկտեմբերի אוק אוקטובר أكتوبر اکتبر اکتوبر تشرينالأول अक्टू अक्टूबर अक्टोबर अक्तू अक्तूबर ऑक्टो ऑक्टोबर অক্টো অক্টোবর ਅਕਤੂ ਅਕਤੂਬਰ ઑક્ટો ઑક્ટોબર அக் அக்டோபர் అక్టో అక్టోబర్ ಅಕ್ಟೋ ಅಕ್ಟೋಬರ್ ഒക്ടോ ഒക്ടോബർ ตค ตุลาคม ოქტ ოქტომბერი',
  '十一月 нов новембар kas kasım novembar lapkritis lapkričio lis listopad listopada listopadu marras marraskuu marraskuuta noiembrie nov november novembra novembre novembris novembro noviembre stu studeni studenoga thg11 tháng11 νοε νοεμβρίου лист листопад листопада ноември нояб ноябрь ноября nóv nóvember aza azaroa nob nobyembre noy noyabr nën nëntor ліс лістапад лістапада қар қараша նոյ նոյեմբեր նոյեմբերի נוב נובמבר تشرينالثاني نوامبر نوفمبر نومبر نونبر नव नवंबर नवम्बर नोभेम्बर नोव्हें नोव्हेंबर নভে নভেম্বর ਨਵੰ ਨਵੰਬਰ નવે નવેમ્બર நவ நவம்பர் నవం నవంబర్ ನವೆಂ ನವೆಂಬರ್ നവം നവംബർ พย พฤศจิกายน ნოე ნოემბერი',
  '十二月 дец децембар ara aralık decembar dec december decembra decembrie decembris des desember desembre dets detsember dez dezember dezembro dic dicembre diciembre déc décembre gru grudnia grudzień gruodis gruodžio joulu joulukuu joulukuuta pro prosinac prosinca prosince prosinec thg12 tháng12 δεκ δεκεμβρίου груд грудень грудня дек декабрь декабря декември abe abendua decembro dek dekabr desemba dhj dhjetor dis disember disyembre жел желтоқсан сне снежань снежня դեկ դեկտեմբեր դեկտեմբերի דצמ דצמבר دجنبر دسامبر دسمبر ديسمبر كانونالأول डिसें डिसेंबर डिसेम्बर दिस दिसंबर दिसम्बर ডিসে ডিসেম্বর ਦਸੰ ਦਸੰਬਰ ડિસે ડિસેમ્બર டிச டிசம்பர் డిసెం డిసెంబర్ ಡಿಸೆಂ ಡಿಸೆಂಬರ್ ഡിസം ഡിസംബർ ธค ธันวาคม დეკ დეკემბერი',
];
const CROATIAN: Readonly<Record<string, number>> = { lip: 6, srp: 7, lis: 10, listopad: 10, listopada: 10 };

const BY_NAME = new Map(
  NAMES.flatMap((names, i) => names.split(' ').map((name) => [name.normalize('NFC'), i + 1] as const)),
);
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
    .replaceAll(/[.\s’'׳॰]|\u200c|\u200d/g, '');

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
