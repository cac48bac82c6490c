import { COUNTRY_CODES } from '../../domain/places/country-codes.ts';
import { foldKey } from '../text/fold-words.ts';

/** Common names in addition to the English one of the Unicode CLDR (`Intl.DisplayNames`). */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  AT: ['Österreich'],
  BA: ['Bosnia', 'Bosnia and Herzegovina'],
  BE: ['Belgique', 'België'],
  BN: ['Brunei Darussalam'],
  BO: ['Plurinational State of Bolivia'],
  BR: ['Brasil'],
  CD: ['DRC', 'DR Congo', 'Democratic Republic of the Congo', 'Congo-Kinshasa'],
  CG: ['Congo', 'Republic of the Congo', 'Congo-Brazzaville'],
  CH: ['Schweiz', 'Suisse', 'Svizzera'],
  CI: ['Ivory Coast'],
  CN: ['PRC', 'Mainland China', "People's Republic of China"],
  CV: ['Cabo Verde'],
  CY: ['Republic of Cyprus'],
  CZ: ['Czech Republic', 'Česko'],
  DE: ['Deutschland'],
  DK: ['Danmark', 'Kingdom of Denmark'],
  ES: ['España'],
  FI: ['Suomi'],
  FM: ['Federated States of Micronesia'],
  GB: ['UK', 'U.K.', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  GG: ['Bailiwick of Guernsey'],
  GS: ['South Georgia and the South Sandwich Islands', 'South Georgia and South Sandwich Islands'],
  HK: ['Hong Kong'],
  HM: ['Heard Island and McDonald Islands', 'Heard and McDonald Islands'],
  HU: ['Magyarország'],
  IE: ['Republic of Ireland', 'Éire'],
  IR: ['Islamic Republic of Iran'],
  IT: ['Italia'],
  JE: ['Bailiwick of Jersey'],
  KP: ['DPRK'],
  KR: ['Korea', 'Republic of Korea', 'S Korea'],
  LA: ["Lao People's Democratic Republic"],
  MD: ['Republic of Moldova'],
  MK: ['Macedonia'],
  MM: ['Myanmar', 'Burma'],
  MO: ['Macau', 'Macao'],
  MX: ['México'],
  NL: ['Holland', 'Nederland', 'Kingdom of the Netherlands'],
  NO: ['Norge'],
  NZ: ['Aotearoa'],
  PL: ['Polska'],
  PS: ['Palestine', 'State of Palestine'],
  RU: ['Russian Federation'],
  SA: ['KSA'],
  SE: ['Sverige'],
  SH: ['Saint Helena, Ascension and Tristan da Cunha'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TT: ['Trinidad', 'Trinidad and Tobago'],
  TW: ['Republic of China', 'Chinese Taipei'],
  TZ: ['United Republic of Tanzania'],
  UM: ['United States Minor Outlying Islands'],
  US: ['USA', 'U.S.', 'U.S.A.', 'United States of America', 'America'],
  VA: ['Vatican', 'Holy See'],
  VE: ['Bolivarian Republic of Venezuela'],
  VI: ['United States Virgin Islands', 'US Virgin Islands'],
  VN: ['Viet Nam'],
  ZA: ['RSA'],
};

interface Countries {
  readonly nameOf: ReadonlyMap<string, string>;
  readonly codeOf: ReadonlyMap<string, string>;
}

let kept: Countries | null = null;

function readCountries(): Countries {
  if (kept !== null) return kept;
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const nameOf = new Map<string, string>();
  const codeOf = new Map<string, string>();
  for (const [longCode, code] of COUNTRY_CODES) {
    const name = english.of(code) ?? code;
    nameOf.set(code, name);
    const bare = name.replace(/\s{0,9}\(.{0,99}\)/, '');
    for (const text of [code, longCode, name, bare, ...(OTHER_NAMES[code] ?? [])]) codeOf.set(keyOf(text), code);
  }
  kept = { nameOf, codeOf };
  return kept;
}

/** `St. Kitts & Nevis` is `Saint Kitts and Nevis`, and `the Netherlands` is `Netherlands`. */
const keyOf = (text: string): string =>
  foldKey(text)
    .replace(/\bsaint\b/g, 'st')
    .replace(/\b(and|the) /g, '');

/**
 * ISO 3166-1 alpha-2 code of a country that is given by its code of two or three letters or by an English or other
 * usual name, whatever the case and accents: `de`, `DEU`, `Germany`, `Holland`, `the UK`. Null for anything else.
 */
export const countryCodeOf = (text: string): string | null => readCountries().codeOf.get(keyOf(text)) ?? null;

/** English name of a country by its ISO 3166-1 alpha-2 code; null where there is no such code. */
export const countryNameOf = (code: string): string | null => readCountries().nameOf.get(code) ?? null;

/** What else a country is called, by its ISO 3166-1 alpha-2 code. */
export const otherCountryNames = (code: string): readonly string[] => OTHER_NAMES[code] ?? [];
