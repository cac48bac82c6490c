import { ISO_NAMES, type IsoName, parseIso } from '../../domain/grid/iso.ts';

interface OperatorWords {
  /** In full, as it calls itself. */
  readonly name: string;
  readonly where: string;
}

/** Names and descriptions of the seven operators. */
export const OPERATORS: Readonly<Record<IsoName, OperatorWords>> = {
  CAISO: { name: 'California ISO', where: 'most of California' },
  ERCOT: { name: 'Electric Reliability Council of Texas', where: 'most of Texas' },
  ISONE: { name: 'ISO New England', where: 'the six states of New England' },
  MISO: { name: 'Midcontinent ISO', where: 'from Manitoba to the Gulf' },
  NYISO: { name: 'New York ISO', where: 'the State of New York' },
  PJM: { name: 'PJM Interconnection', where: 'from New Jersey to northern Illinois' },
  SPP: { name: 'Southwest Power Pool', where: 'the central plains' },
};

export const operatorPath = (iso: IsoName): string => `/grid/${iso.toLowerCase()}`;

/** Path of the page of a region; those of one operator are that operator's. */
type GridAddress =
  | { readonly kind: 'operator'; readonly iso: IsoName }
  | { readonly kind: 'region'; readonly id: string }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'unknown' };

/**
 * What an address below `/grid/` is of: an operator in lower case, the id of a region, or another spelling of the two.
 * @param regions ids of the question `grid_regions`.
 */
export function readGridAddress(text: string, regions: readonly string[]): GridAddress {
  const exact = ISO_NAMES.find((iso) => iso.toLowerCase() === text);
  if (exact !== undefined) return { kind: 'operator', iso: exact };
  if (regions.includes(text)) return { kind: 'region', id: text };
  const folded = text
    .trim()
    .toLowerCase()
    .replace(/[\s_/]+/g, '-');
  if (regions.includes(folded)) return { kind: 'moved', to: `/grid/${folded}` };
  const iso = parseIso(text);
  return iso === null ? { kind: 'unknown' } : { kind: 'moved', to: operatorPath(iso) };
}
