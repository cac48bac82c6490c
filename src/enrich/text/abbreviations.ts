/** Words that take a period without ending their sentence, without it and in lower case. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  [
    'jos wm chas geo thos inc corp co ltd llc plc bros assn dept univ intl mfg',
    'st ste mt ft pt mr mrs ms dr jr sr rev hon gov sen rep gen col lt sgt pres prof',
    'no nos vs v etc eg ie approx est al fig vol ed sq rs',
    'jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun',
    // States as the AP Stylebook shortens them.
    'ala ariz ark calif colo conn del fla ga ill ind kan ky la md mass mich minn miss mo mont neb nev okla ore pa',
    'tenn tex vt va wash wis wyo',
  ]
    .join(' ')
    .split(' '),
);

/** A capitalized word that begins a sentence far more often than it goes on with a name. */
export const SENTENCE_STARTERS: ReadonlySet<string> = new Set(
  (
    'the a an it its this that these those but and or in on at by for from as if when while with after before he she ' +
    'they we you i there here what who how why where however meanwhile according under since once both most many some'
  ).split(' '),
);
