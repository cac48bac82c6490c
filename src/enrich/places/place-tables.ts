/** US states as the AP Stylebook shortens them (2014), without the period that has to follow. */
export const AP_STATES: Readonly<Record<string, string>> = {
  Ala: 'Alabama',
  Ariz: 'Arizona',
  Ark: 'Arkansas',
  Calif: 'California',
  Colo: 'Colorado',
  Conn: 'Connecticut',
  Del: 'Delaware',
  Fla: 'Florida',
  Ga: 'Georgia',
  Ill: 'Illinois',
  Ind: 'Indiana',
  Kan: 'Kansas',
  Ky: 'Kentucky',
  La: 'Louisiana',
  Md: 'Maryland',
  Mass: 'Massachusetts',
  Mich: 'Michigan',
  Minn: 'Minnesota',
  Miss: 'Mississippi',
  Mo: 'Missouri',
  Mont: 'Montana',
  Neb: 'Nebraska',
  Nev: 'Nevada',
  Okla: 'Oklahoma',
  Ore: 'Oregon',
  Pa: 'Pennsylvania',
  Tenn: 'Tennessee',
  Tex: 'Texas',
  Vt: 'Vermont',
  Va: 'Virginia',
  Wash: 'Washington',
  Wis: 'Wisconsin',
  Wyo: 'Wyoming',
};

/** First-level divisions that headlines name without their country, by ISO 3166-1 alpha-2. */
export const PROVINCES: Readonly<Record<string, string>> = {
  CA: 'Alberta|British Columbia|Manitoba|New Brunswick|Nova Scotia|Ontario|Saskatchewan|Newfoundland',
  AU: 'New South Wales|Queensland|South Australia|Western Australia|Northern Territory|Tasmania',
  IN: 'Andhra Pradesh|Gujarat|Karnataka|Kerala|Maharashtra|Odisha|Rajasthan|Tamil Nadu|Telangana|Uttar Pradesh|West Bengal|Haryana|Punjab|Madhya Pradesh',
  DE: 'Bavaria|Brandenburg|Hesse|Lower Saxony|North Rhine-Westphalia|Saxony|Schleswig-Holstein|Saxony-Anhalt|Thuringia',
  ES: 'Aragon|Aragón|Catalonia|Andalusia|Extremadura|Castile and León|Castilla-La Mancha|Galicia|Basque Country',
  FR: 'Brittany|Normandy|Provence|Hauts-de-France|Occitanie|Île-de-France',
  IT: 'Lombardy|Piedmont|Tuscany|Veneto|Apulia|Sardinia|Sicily',
  MY: 'Johor|Selangor|Sarawak|Sabah|Penang|Negeri Sembilan',
  CN: 'Inner Mongolia|Guangdong|Guizhou|Sichuan|Xinjiang|Hebei|Zhejiang|Jiangsu|Ningxia|Gansu|Tibet|Hainan',
  BR: 'Ceará|Rio Grande do Sul|Minas Gerais|Paraná|Bahia',
  JP: 'Hokkaido|Chiba|Kyushu|Hyogo|Ibaraki',
  KR: 'South Jeolla|Gyeonggi',
  ID: 'West Java|Riau Islands|Bali',
  PH: 'Luzon|Laguna|Cavite',
};

/** Common names for the country in addition to the list of country names; written out in full. */
export const PARTS_AS_COUNTRIES = 'England|Scotland|Wales|Northern Ireland'.split('|');

/** Larger than a country: they make a project concrete, and are not stored. */
export const REGIONS =
  'Europe|European Union|EU|APAC|Asia Pacific|Asia-Pacific|EMEA|Asia|Southeast Asia|South East Asia|Latin America|South America|North America|Central America|Africa|West Africa|East Africa|Southern Africa|North Africa|Middle East|Nordics|Nordic|Scandinavia|Baltics|Gulf|Pacific Northwest|GCC|Balkans|Iberia|Midwest|New England|Benelux'.split(
    '|',
  );

/** Inhabitants by the country that is meant. */
export const DEMONYMS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'American:US British:UK Brit:UK English:England Scottish:Scotland Welsh:Wales Irish:Ireland French:France German:Germany ' +
    'Spanish:Spain Portuguese:Portugal Italian:Italy Dutch:Netherlands Belgian:Belgium Swiss:Switzerland Austrian:Austria ' +
    'Swedish:Sweden Norwegian:Norway Danish:Denmark Finnish:Finland Icelandic:Iceland Polish:Poland Czech:Czechia Slovak:Slovakia ' +
    'Hungarian:Hungary Romanian:Romania Bulgarian:Bulgaria Greek:Greece Croatian:Croatia Serbian:Serbia Slovenian:Slovenia ' +
    'Estonian:Estonia Latvian:Latvia Lithuanian:Lithuania Ukrainian:Ukraine Russian:Russia Turkish:Turkey Israeli:Israel ' +
    'Egyptian:Egypt Saudi:Saudi_Arabia Emirati:UAE Qatari:Qatar Kuwaiti:Kuwait Omani:Oman Jordanian:Jordan Lebanese:Lebanon ' +
    'Iraqi:Iraq Iranian:Iran Moroccan:Morocco Tunisian:Tunisia Algerian:Algeria Nigerian:Nigeria Kenyan:Kenya Ghanaian:Ghana ' +
    'Ethiopian:Ethiopia Ugandan:Uganda Tanzanian:Tanzania Rwandan:Rwanda Senegalese:Senegal Angolan:Angola Ivorian:Ivory_Coast ' +
    'Zambian:Zambia Zimbabwean:Zimbabwe Namibian:Namibia Indian:India Pakistani:Pakistan Bangladeshi:Bangladesh ' +
    'Nepali:Nepal Chinese:China Taiwanese:Taiwan Japanese:Japan Korean:South_Korea Vietnamese:Vietnam Thai:Thailand ' +
    'Malaysian:Malaysia Singaporean:Singapore Indonesian:Indonesia Filipino:Philippines Philippine:Philippines Cambodian:Cambodia ' +
    'Australian:Australia Kazakh:Kazakhstan Uzbek:Uzbekistan Armenian:Armenia Azerbaijani:Azerbaijan Mongolian:Mongolia ' +
    'Canadian:Canada Mexican:Mexico Brazilian:Brazil Argentine:Argentina Argentinian:Argentina Chilean:Chile Colombian:Colombia ' +
    'Peruvian:Peru Uruguayan:Uruguay Paraguayan:Paraguay Ecuadorian:Ecuador Bolivian:Bolivia Venezuelan:Venezuela ' +
    'Panamanian:Panama Guatemalan:Guatemala Dominican:Dominican_Republic Jamaican:Jamaica Maltese:Malta Cypriot:Cyprus'
  )
    .split(' ')
    .map((pair) => pair.replaceAll('_', ' ').split(':') as [string, string]),
);
Object.assign(DEMONYMS, {
  'South Korean': 'South Korea',
  'North Korean': 'North Korea',
  'South African': 'South Africa',
  'New Zealand': 'New Zealand',
  'Saudi Arabian': 'Saudi Arabia',
  'Sri Lankan': 'Sri Lanka',
  'Costa Rican': 'Costa Rica',
});

/** Companies, papers, schools and offices that are called by a place. */
export const NO_PLACES = (
  'Georgia Power|Alabama Power|Mississippi Power|Idaho Power|Minnesota Power|Nevada Power|Virginia Power|Portland General|' +
  'Arizona Public Service|Texas Instruments|Texas Pacific Land|Palo Alto Networks|Georgia Tech|Virginia Tech|China Mobile|' +
  'China Telecom|China Unicom|China Southern|Bank of America|Bank of England|Bank of China|New York Times|New York Stock Exchange|' +
  'London Stock Exchange|Wall Street|Washington Post|Los Angeles Times|Boston Dynamics|Boston Consulting|Princeton Digital|' +
  'Philadelphia Inquirer|Chicago Tribune|Texas Tech|Kansas City Southern|Japan Airlines|Air France|British Airways|' +
  'American Express|American Airlines|American Tower|British Telecom|British Gas|Deutsche Telekom|South Korea Telecom|' +
  'Oxford Quantum|Cambridge Quantum|Cambridge Analytica|Geneva Convention|Paris Agreement|Vienna Convention|Green Mountain|' +
  'Iron Mountain|Northern Trust|Norwegian Data|Northern Data|Indian Ocean|Pacific Ocean|Atlantic Ocean|Red Sea|North Sea|' +
  'Houston Chronicle|Denver Post|Seattle Times|San Francisco Chronicle|Financial Times|Salt Typhoon|Volt Typhoon|' +
  'Stone Mountain Capital|Berkeley Lab|Los Alamos National|Oak Ridge National|Lawrence Livermore|Argonne National|' +
  'Silicon Valley Bank|Manchester United|Liverpool FC|University of Texas|University of California|University of Michigan|' +
  'University of Illinois|University of Chicago|University of Virginia|University of Oxford|University of Cambridge|' +
  'Santa Claus|Madison Square|Austin Powers|Panama Papers|Athena|Bermuda Triangle|Gulf of Mexico|Gulf of America|' +
  'Standard Chartered|Orange SA|Aurora Innovation|Phoenix Contact|Columbia University|Stanford University|Indian Point|' +
  'Google India|Amazon India|Microsoft India|Telecom Italia|Telefonica Brasil|Vodafone Germany|Orange Poland|' +
  'Panther Lake|Meteor Lake|Arrow Lake|Lunar Lake|Nova Lake|Granite Rapids|Diamond Rapids|Sapphire Rapids|Clearwater Forest|' +
  'Vera Rubin|Grace Blackwell|Jackson Hole|Fermi America'
).split('|');

/** Cities whose names are mostly something else: they need a state or country after a comma, or `in` in running text. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'reading mobile nice orange enterprise power of best bath split hull most male union normal cork bend eagle ' +
    'hope energy eden price temple sterling mesa lincoln jackson madison hamilton aurora phoenix victoria columbia grace ' +
    'young bright golden pride rush vision progress liberty commerce industry independence experiment opportunity ' +
    'university parks field fields park lake lakes hill hills bay beach bridge center central north south east west ' +
    'northern southern eastern western new old great green black white brown blue grey gray red silver gold rock stone ' +
    'wood woods forest garden gardens spring springs summit ridge valley view vista point port falls river rivers ' +
    'canal lagos mission santiago page post marks day march may june august early late long short big little high low ' +
    'fast grand king queen prince duke bishop pope church cross star sun moon rich poor cash bank banks market markets ' +
    'mark paul peter john james george henry charles edward david thomas william robert richard francis martin ' +
    'taylor parker carter cooper fisher hunter mason tyler marion florence charlotte beverly chelsea sydney austin ' +
    'houston dallas troy logan wayne warren russell clinton washington jefferson monroe franklin nelson wilson ' +
    'davis allen harris thompson anderson scott stuart douglas cameron gordon bush reagan trump kennedy harrison ' +
    'intel core apple oracle meta cisco dell arm arc nova atlas apollo delta omega alpha beta sigma zeta helios ' +
    'discovery frontier venture pioneer endeavor endeavour discovery columbus genoa turin milan rome naples venice ' +
    'bergamo ryzen siena sorano verona granite sapphire cascade ice rapids barcelona model fuel gas coal oil iron ' +
    'steel copper zinc solar wind hydro atom bar bit byte chip chips data cloud edge server stack switch link links ' +
    'bell ring start stop open close sell buy deal deals fund funds cut cuts plan plans build site sites zone race ' +
    'bar bars hall halls rack sale sales can will much many more less over under man men boy boys girl girls ' +
    'media story tech smart brain heart hand head force guard key keys lock safe sand sands salt sea ship boat car ' +
    'surprise paradise plaza normal zero one two three four five six seven eight nine ten first second third last next ' +
    'is it in on an as at be by do go he if me my no or so to up us we am are was were has had have the this that ' +
    'tesla ford bristol newton darwin mercury mars venus jupiter saturn neptune pluto ada eve joy faith ' +
    'asia africa europe america canada brazil india china russia mexico peru cuba poland lebanon jordan ' +
    'claude gemini llama mistral opus sonnet haiku manus copilot watson einstein ' +
    'gov hub rules bill laws act tax code lab labs team teams user users agent agents ' +
    'oxford cambridge princeton stanford berkeley harvard ' +
    'nokia siemens samsung sony bosch philips mobil alba aker baker bacon basic bend border brother ' +
    'college cologne comfort concord cotton crane crown custer cyber custom date deer dover ' +
    'ellis ely erie fair fleet friend friendship funk gates gentry grant griffin guy hazard home house ' +
    'humble ideal imperial irons jet judge kyle lark liberal loft long los mountain mount'
  ).split(' '),
);
