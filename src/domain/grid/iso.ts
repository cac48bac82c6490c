/** The seven US independent system operators and regional transmission organizations, by the name used in every row. */
export const ISO_NAMES = ['CAISO', 'ERCOT', 'ISONE', 'MISO', 'NYISO', 'PJM', 'SPP'] as const;

export type IsoName = (typeof ISO_NAMES)[number];

/** Spellings in use: market names, EIA respondent codes, legal names without punctuation. Folded by `foldName`. */
const SPELLINGS: Readonly<Record<IsoName, readonly string[]>> = {
  CAISO: ['caiso', 'ciso', 'california', 'californiaiso'],
  ERCOT: ['ercot', 'erco', 'texas'],
  ISONE: ['isone', 'isne', 'neiso', 'newengland', 'newenglandiso', 'isonewengland'],
  MISO: ['miso', 'midcontinent', 'midcontinentiso'],
  NYISO: ['nyiso', 'nyis', 'newyork', 'newyorkiso'],
  PJM: ['pjm', 'pjminterconnection'],
  SPP: ['spp', 'swpp', 'southwestpowerpool'],
};

const BY_SPELLING: ReadonlyMap<string, IsoName> = new Map(
  ISO_NAMES.flatMap((iso) => SPELLINGS[iso].map((spelling) => [spelling, iso] as const)),
);

function foldName(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** The operator that a caller means by `text` in any case and the usual spellings (ISO-NE, SWPP, CISO …), or null. */
export function parseIso(text: string): IsoName | null {
  return BY_SPELLING.get(foldName(text)) ?? null;
}
