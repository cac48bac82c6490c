import type { MoratoriumRow } from '../../domain/states/restriction.ts';

/**
 * Whether a moratorium is in force on a day (`YYYY-MM-DD`): listed as active, enacted by then, and not past its end.
 * Without a known end the list's status holds, however old it is: `as_of` has its date.
 */
export function isInForce({ status, enacted_on, ends_on }: MoratoriumRow, day: string): boolean {
  const hasBegun = enacted_on === null || enacted_on <= day;
  return status === 'active' && hasBegun && (ends_on === null || day <= ends_on);
}
