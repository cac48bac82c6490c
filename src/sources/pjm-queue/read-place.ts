const NO_PLACE = /^(n\/?a|-+|none|unknown|not specified|tbd)$/i;

/** Full names, for documents that spell states out; the region of the publisher and its neighbors. */
const CODE_OF_STATE: ReadonlyMap<string, string> = new Map([
  ['alabama', 'AL'],
  ['delaware', 'DE'],
  ['district of columbia', 'DC'],
  ['georgia', 'GA'],
  ['illinois', 'IL'],
  ['indiana', 'IN'],
  ['iowa', 'IA'],
  ['kansas', 'KS'],
  ['kentucky', 'KY'],
  ['maryland', 'MD'],
  ['michigan', 'MI'],
  ['minnesota', 'MN'],
  ['missouri', 'MO'],
  ['new jersey', 'NJ'],
  ['new york', 'NY'],
  ['north carolina', 'NC'],
  ['north dakota', 'ND'],
  ['ohio', 'OH'],
  ['pennsylvania', 'PA'],
  ['south carolina', 'SC'],
  ['south dakota', 'SD'],
  ['tennessee', 'TN'],
  ['virginia', 'VA'],
  ['west virginia', 'WV'],
  ['wisconsin', 'WI'],
]);

/** @param unknown is given a word that is no state. */
export function readState(text: string | null, unknown: Set<string>): string | null {
  if (text === null || NO_PLACE.test(text)) return null;
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase();
  const code = CODE_OF_STATE.get(text.toLowerCase().replace(/\s+/g, ' '));
  if (code === undefined) unknown.add(text);
  return code ?? null;
}

/** `Prince William County` as `Prince William`. */
export function readCounty(text: string | null): string | null {
  if (text === null || NO_PLACE.test(text)) return null;
  return text.replace(/\s+/g, ' ').replace(/ (county|parish)$/i, '') || null;
}
