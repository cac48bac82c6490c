import type { SearchableFacility } from '../../../src/enrich/facilities/searchable-facility.ts';

/** The records that ship, again and again; a copy has numbers, words and a street of its own. */
export function manyFacilities(
  shipped: readonly Required<SearchableFacility>[],
  count: number,
): Required<SearchableFacility>[] {
  const syllables = ['ba', 'den', 'kor', 'li', 'mos', 'ner', 'pol', 'ris', 'tam', 'vel', 'wis', 'zur'];
  const invented = (at: number): string =>
    [at, Math.floor(at / 12), Math.floor(at / 144), Math.floor(at / 1728)].map((part) => syllables[part % 12]).join('');
  return Array.from({ length: count }, (_, at) => {
    const facility = shipped[at % shipped.length];
    if (facility === undefined) throw new Error('the table of facilities is empty');
    const copy = Math.floor(at / shipped.length);
    if (copy === 0) return facility;
    return {
      ...facility,
      id: `${facility.id}-${copy}`,
      name: facility.name === null ? null : `${facility.name} ${invented(at)} ${copy}`,
      address: `${at % 900} ${invented(at * 7)} Street`,
    };
  });
}
