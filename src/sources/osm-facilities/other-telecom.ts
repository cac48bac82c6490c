import type { FacilityRow } from '../../domain/facility.ts';

/** What else is tagged `telecom=data_center`, in the words of the reason. */
export type OtherTelecom = 'a cable landing station' | 'a telephone exchange';

/** One that calls itself a data center too is taken at its word. */
const DATA_CENTER_WORDS =
  /data ?-?cent|datacent|rechenzentr|cent(ro|re) de (procesamiento de )?(datos|dados|données)|centro dati|veri merkezi|ЦОД|дата-?центр|データセンター|数据中心|資料中心|數據中心|데이터\s?센터/iu;

/** Words that say what an object is, each with the language it was written for. */
const WORDS: readonly (readonly [OtherTelecom, language: string, RegExp])[] = [
  [
    'a cable landing station',
    'English',
    /\blanding (station|site|point)\b|\bcable landing\b|\bsubmarine cable station\b/i,
  ],
  // As the last word, in capitals: CLS is also the name of companies.
  ['a cable landing station', 'English', /\bCLS$/],
  ['a cable landing station', 'French', /station d['’]atterr(age|issement)/iu],
  ['a cable landing station', 'Spanish', /estaci[oó]n (de )?(amarre|aterraje)/iu],
  ['a cable landing station', 'Portuguese', /esta[cç][aã]o de (amarra[cç][aã]o|ancoragem)/iu],
  ['a cable landing station', 'German', /seekabel(end|land)|kabellandestation/iu],
  ['a cable landing station', 'Italian', /stazione di (approdo|atterraggio)/iu],
  ['a cable landing station', 'Chinese', /海底(電|电)?(纜|缆).{0,4}(站|局)|登(陸|陆)站/u],
  ['a cable landing station', 'Japanese', /海底(線|ケーブル).{0,4}(局|所)|陸揚局/u],
  ['a cable landing station', 'Korean', /육양국/u],
  [
    'a telephone exchange',
    'English',
    /\bcentral office\b|\btelephone exchange\b|\bmobile switching (center|centre|office)\b/i,
  ],
  ['a telephone exchange', 'German', /vermittlungsstelle\b|\bhauptverteiler\b/iu],
  ['a telephone exchange', 'Dutch', /\btelefoon ?centrale\b|\bwijkcentrale\b/iu],
  ['a telephone exchange', 'Portuguese', /\bcentral telef[oôó]nica\b/iu],
  ['a telephone exchange', 'Spanish', /\bcentral (de )?tel[eé]f[oó]n(ica|os)\b/iu],
  ['a telephone exchange', 'French', /\bcentral téléphonique\b|\bn(oe|œ)ud de raccordement\b/iu],
  ['a telephone exchange', 'Italian', /\bcentrale (telefonica|TIM|Telecom Italia|SIP)\b/iu],
  ['a telephone exchange', 'Czech', /\btelefonní ústředna\b/iu],
  ['a telephone exchange', 'Hungarian', /\btelefonközpont\b/iu],
  ['a telephone exchange', 'Japanese', /電話交換(局|所)|電話局/u],
  ['a telephone exchange', 'Chinese', /电话局|電信機房/u],
  ['a telephone exchange', 'Russian', /телефонная станция|(^|[^\p{L}])АТС([^\p{L}]|$)/iu],
];

/** Telephone companies that call their buildings by the place and "Exchange"; so do stock exchanges and data centers. */
const CALLS_IT_EXCHANGE = /^(BT|British Telecom|Openreach|Spark( NZ| New Zealand)?|Chorus|Telkom|Telstra|eir|Eircom)$/i;
/** The same of "CO", which is also Colorado. */
const CALLS_IT_CO = /^(AT&T|BellSouth|CenturyLink|Frontier|Lumen|Qwest|Verizon|Windstream)\b.*[^,\s] CO$/;

/** Colorado is a rectangle. */
const isInColorado = (lat: number | null, lon: number | null): boolean =>
  lat !== null && lon !== null && lat >= 36.99 && lat <= 41.01 && lon >= -109.06 && lon <= -102.04;

type Named = Pick<FacilityRow, 'name' | 'operator' | 'lat' | 'lon'>;

/**
 * What an object is by the words of its name and operator, where they say that it is no data center but another
 * building of a telephone company; null for all others.
 */
export function otherTelecomOf({ name, operator, lat, lon }: Named): OtherTelecom | null {
  const words = [name, operator].flatMap((text) => text?.normalize('NFC') ?? []);
  if (words.some((text) => DATA_CENTER_WORDS.test(text))) return null;
  const said = WORDS.find(([, , pattern]) => words.some((text) => pattern.test(text)));
  if (said !== undefined) return said[0];
  if (name === null) return null;
  const isExchange = /(?<!internet) exchange$/i.test(name) && CALLS_IT_EXCHANGE.test(operator ?? '');
  return isExchange || (CALLS_IT_CO.test(name) && !isInColorado(lat, lon)) ? 'a telephone exchange' : null;
}
