import type { FacilityRow } from '../../domain/facilities/facility.ts';

/**
 * What else is listed among data centers: tagged `telecom=data_center`, or with a permit of the same industry; and regions of
 * cloud providers, each several buildings somewhere near a city.
 */
export type ExclusionReason = 'cable-landing-station' | 'telephone-exchange' | 'cloud-region';

/** A record that calls itself a data center too counts as one. */
const DATA_CENTER_WORDS =
  /data ?-?cent|datacent|rechenzentr|cent(ro|re) de (procesamiento de )?(datos|dados|données)|centro dati|veri merkezi|ЦОД|дата-?центр|データセンター|数据中心|資料中心|數據中心|데이터\s?센터/iu;

/** Words that say what an object is, each with the language it was written for. */
const WORDS: readonly (readonly [ExclusionReason, language: string, RegExp])[] = [
  [
    'cable-landing-station',
    'English',
    /\blanding (station|site|point)\b|\bcable landing\b|\bsubmarine cable station\b/i,
  ],
  // As the last word, in capitals: CLS is also the name of companies.
  ['cable-landing-station', 'English', /\bCLS$/],
  ['cable-landing-station', 'French', /station d['’]atterr(age|issement)/iu],
  ['cable-landing-station', 'Spanish', /estaci[oó]n (de )?(amarre|aterraje)/iu],
  ['cable-landing-station', 'Portuguese', /esta[cç][aã]o de (amarra[cç][aã]o|ancoragem)/iu],
  ['cable-landing-station', 'German', /seekabel(end|land)|kabellandestation/iu],
  ['cable-landing-station', 'Italian', /stazione di (approdo|atterraggio)/iu],
  ['cable-landing-station', 'Chinese', /海底(電|电)?(纜|缆).{0,4}(站|局)|登(陸|陆)站/u],
  ['cable-landing-station', 'Japanese', /海底(線|ケーブル).{0,4}(局|所)|陸揚局/u],
  ['cable-landing-station', 'Korean', /육양국/u],
  [
    'telephone-exchange',
    'English',
    /\bcentral office\b|\btelephone exchange\b|\bmobile switching (center|centre|office)\b/i,
  ],
  ['telephone-exchange', 'German', /vermittlungsstelle\b|\bhauptverteiler\b/iu],
  ['telephone-exchange', 'Dutch', /\btelefoon ?centrale\b|\bwijkcentrale\b/iu],
  ['telephone-exchange', 'Portuguese', /\bcentral telef[oôó]nica\b/iu],
  ['telephone-exchange', 'Spanish', /\bcentral (de )?tel[eé]f[oó]n(ica|os)\b/iu],
  ['telephone-exchange', 'French', /\bcentral téléphonique\b|\bn(oe|œ)ud de raccordement\b/iu],
  ['telephone-exchange', 'Italian', /\bcentrale (telefonica|TIM|Telecom Italia|SIP)\b/iu],
  ['telephone-exchange', 'Czech', /\btelefonní ústředna\b/iu],
  ['telephone-exchange', 'Hungarian', /\btelefonközpont\b/iu],
  ['telephone-exchange', 'Japanese', /電話交換(局|所)|電話局/u],
  ['telephone-exchange', 'Chinese', /电话局|電信機房/u],
  ['telephone-exchange', 'Russian', /телефонная станция|(^|[^\p{L}])АТС([^\p{L}]|$)/iu],
];

/** Telephone companies that call their buildings by the place and "Exchange"; so do stock exchanges and data centers. */
const CALLS_IT_EXCHANGE = /^(BT|British Telecom|Openreach|Spark( NZ| New Zealand)?|Chorus|Telkom|Telstra|eir|Eircom)$/i;
/** The same of "CO", which is also Colorado. */
const CALLS_IT_CO = /^(AT&T|BellSouth|CenturyLink|Frontier|Lumen|Qwest|Verizon|Windstream)\b.*[^,\s] CO$/;

/** Colorado is a rectangle. */
const isInColorado = (lat: number | null, lon: number | null): boolean =>
  lat !== null && lon !== null && lat >= 36.99 && lat <= 41.01 && lon >= -109.06 && lon <= -102.04;

type Named = Pick<FacilityRow, 'name' | 'operator' | 'lat' | 'lon'> & Partial<Pick<FacilityRow, 'facility_type'>>;

/**
 * Why a record is no data center: its type, if that is a cloud region; or its kind, if its name and operator mean
 * another building of a telephone company; null for all others.
 */
export function reasonToExclude({ name, operator, lat, lon, facility_type: type }: Named): ExclusionReason | null {
  if (type === 'cloud-region') return 'cloud-region';
  const words = [name, operator].flatMap((text) => text?.normalize('NFC') ?? []);
  if (words.some((text) => DATA_CENTER_WORDS.test(text))) return null;
  const said = WORDS.find(([, , pattern]) => words.some((text) => pattern.test(text)));
  if (said !== undefined) return said[0];
  if (name === null) return null;
  const isExchange = /(?<!internet) exchange$/i.test(name) && CALLS_IT_EXCHANGE.test(operator ?? '');
  return isExchange || (CALLS_IT_CO.test(name) && !isInColorado(lat, lon)) ? 'telephone-exchange' : null;
}
