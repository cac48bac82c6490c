import type { MoratoriumRow } from '../../domain/states/restriction.ts';

/**
 * Whether a halt binds on a day (`YYYY-MM-DD`): listed as active, enacted by then, and not past its end. Where the list
 * knows no end, its word stands, however long ago it was given: `as_of` says how long.
 */
export function isInForce({ status, enacted_on, ends_on }: MoratoriumRow, day: string): boolean {
  const hasBegun = enacted_on === null || enacted_on <= day;
  return status === 'active' && hasBegun && (ends_on === null || day <= ends_on);
}
