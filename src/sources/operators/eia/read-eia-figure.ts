import { readFigure } from '../../documents/tables.ts';

/**
 * A figure, or null if it is missing or withheld by EIA (`W`). @throws Fault `changed-shape` naming field and place.
 */
export function readEiaFigure(value: unknown, field: string, place: string): number | null {
  return typeof value === 'string' && /^w$/i.test(value.trim()) ? null : readFigure(value, field, place);
}
