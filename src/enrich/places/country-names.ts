import { foldKey } from '../text/fold-words.ts';

/** ISO 3166-1: the codes of two and of three letters. A test holds them against @rapideditor/country-coder. */
const CODES = [
  'AD:AND AE:ARE AF:AFG AG:ATG AI:AIA AL:ALB AM:ARM AO:AGO AQ:ATA AR:ARG AS:ASM AT:AUT AU:AUS AW:ABW AX:ALA AZ:AZE',
  'BA:BIH BB:BRB BD:BGD BE:BEL BF:BFA BG:BGR BH:BHR BI:BDI BJ:BEN BL:BLM BM:BMU BN:BRN BO:BOL BQ:BES BR:BRA BS:BHS',
  'BT:BTN BV:BVT BW:BWA BY:BLR BZ:BLZ CA:CAN CC:CCK CD:COD CF:CAF CG:COG CH:CHE CI:CIV CK:COK CL:CHL CM:CMR CN:CHN',
  'CO:COL CR:CRI CU:CUB CV:CPV CW:CUW CX:CXR CY:CYP CZ:CZE DE:DEU DJ:DJI DK:DNK DM:DMA DO:DOM DZ:DZA EC:ECU EE:EST',
  'EG:EGY EH:ESH ER:ERI ES:ESP ET:ETH FI:FIN FJ:FJI FK:FLK FM:FSM FO:FRO FR:FRA GA:GAB GB:GBR GD:GRD GE:GEO GF:GUF',
  'GG:GGY GH:GHA GI:GIB GL:GRL GM:GMB GN:GIN GP:GLP GQ:GNQ GR:GRC GS:SGS GT:GTM GU:GUM GW:GNB GY:GUY HK:HKG HM:HMD',
  'HN:HND HR:HRV HT:HTI HU:HUN ID:IDN IE:IRL IL:ISR IM:IMN IN:IND IO:IOT IQ:IRQ IR:IRN IS:ISL IT:ITA JE:JEY JM:JAM',
  'JO:JOR JP:JPN KE:KEN KG:KGZ KH:KHM KI:KIR KM:COM KN:KNA KP:PRK KR:KOR KW:KWT KY:CYM KZ:KAZ LA:LAO LB:LBN LC:LCA',
  'LI:LIE LK:LKA LR:LBR LS:LSO LT:LTU LU:LUX LV:LVA LY:LBY MA:MAR MC:MCO MD:MDA ME:MNE MF:MAF MG:MDG MH:MHL MK:MKD',
  'ML:MLI MM:MMR MN:MNG MO:MAC MP:MNP MQ:MTQ MR:MRT MS:MSR MT:MLT MU:MUS MV:MDV MW:MWI MX:MEX MY:MYS MZ:MOZ NA:NAM',
  'NC:NCL NE:NER NF:NFK NG:NGA NI:NIC NL:NLD NO:NOR NP:NPL NR:NRU NU:NIU NZ:NZL OM:OMN PA:PAN PE:PER PF:PYF PG:PNG',
  'PH:PHL PK:PAK PL:POL PM:SPM PN:PCN PR:PRI PS:PSE PT:PRT PW:PLW PY:PRY QA:QAT RE:REU RO:ROU RS:SRB RU:RUS RW:RWA',
  'SA:SAU SB:SLB SC:SYC SD:SDN SE:SWE SG:SGP SH:SHN SI:SVN SJ:SJM SK:SVK SL:SLE SM:SMR SN:SEN SO:SOM SR:SUR SS:SSD',
  'ST:STP SV:SLV SX:SXM SY:SYR SZ:SWZ TC:TCA TD:TCD TF:ATF TG:TGO TH:THA TJ:TJK TK:TKL TL:TLS TM:TKM TN:TUN TO:TON',
  'TR:TUR TT:TTO TV:TUV TW:TWN TZ:TZA UA:UKR UG:UGA UM:UMI US:USA UY:URY UZ:UZB VA:VAT VC:VCT VE:VEN VG:VGB VI:VIR',
  'VN:VNM VU:VUT WF:WLF WS:WSM YE:YEM YT:MYT ZA:ZAF ZM:ZMB ZW:ZWE',
].join(' ');

/** In use for Kosovo, which ISO 3166-1 does not list. */
const KOSOVO = 'XK:XKX';

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
  for (const pair of `${CODES} ${KOSOVO}`.split(' ')) {
    const [code = '', longCode = ''] = pair.split(':');
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
