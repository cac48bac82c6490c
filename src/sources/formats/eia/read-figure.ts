import { readOptionalNumber } from '../../tables.ts';

/** How EIA writes that there is no figure (`.`, `NA`, `--`), or that it is withheld (`W`). */
const NO_FIGURE = /^(\.+|-+|n\/?a|w|null)$/i;

/** A number of a cell or member, or null where there is none. @throws Fault `changed-shape` naming field and place. */
export function readFigure(value: unknown, field: string, place: string): number | null {
  if (typeof value === 'string' && NO_FIGURE.test(value.trim())) return null;
  return readOptionalNumber(value, field, place);
}
