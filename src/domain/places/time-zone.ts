/**
 * Zones that the runtime's tables (ICU) list by a spelling which the IANA time zone database has since replaced: the
 * runtime's name, and the database's today. `Intl` understands both; we store and show the database's.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

let names: ReadonlySet<string> | undefined;

/**
 * Whether this is the name of a zone as the IANA time zone database has it today, letter for letter: `Asia/Kolkata`
 * and not `Asia/Calcutta`, `America/New_York` and neither `US/Eastern` nor `EST`.
 */
export function isTimeZone(name: string): boolean {
  names ??= new Set(Intl.supportedValuesOf('timeZone').map((listed) => RENAMED[listed] ?? listed));
  return names.has(name);
}
