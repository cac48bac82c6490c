import { isUsState } from '../../domain/places/us-states.ts';
import { type Cell, readText } from '../documents/workbook.ts';

/** Names of the states in which a plant can be connected to the Californian grid. */
const CODE_OF_NAME: ReadonlyMap<string, string> = new Map([
  ['ARIZONA', 'AZ'],
  ['CALIFORNIA', 'CA'],
  ['COLORADO', 'CO'],
  ['IDAHO', 'ID'],
  ['MONTANA', 'MT'],
  ['NEVADA', 'NV'],
  ['NEW MEXICO', 'NM'],
  ['OREGON', 'OR'],
  ['UTAH', 'UT'],
  ['WASHINGTON', 'WA'],
  ['WYOMING', 'WY'],
]);

/** Plants in Baja California are of `MX`, which is no state: they have none. */
const ABROAD = new Set(['MX', 'MEXICO']);

const NOT_STATED = /^(n\/?a|none|tbd|usa)$/i;

export function readState(cell: Cell | undefined, warnings: Set<string>): string | null {
  const text = readText(cell)?.toUpperCase() ?? null;
  if (text === null || NOT_STATED.test(text) || ABROAD.has(text)) return null;
  const code = isUsState(text) ? text : CODE_OF_NAME.get(text);
  if (code === undefined) warnings.add(`state "${text}" is none that is known: left out`);
  return code ?? null;
}

/** As the publisher spells it, without the word County. Several are separated by a slash. */
export function readCounty(cell: Cell | undefined): string | null {
  const text = readText(cell)?.replace(/\s{1,9}county$/i, '') ?? null;
  return text === null || NOT_STATED.test(text) ? null : text;
}
