/**
 * One number of the two axes: the mean of the room (`excess_power`) and of the ease (100 − `constraint`), 0..100. Null
 * unless both are available: one axis alone must not pass as both. docs/adr/0004 says why a mean.
 */
export function composite(excessPower: number | null, constraint: number | null): number | null {
  if (excessPower === null || constraint === null) return null;
  // Axes are whole millionths; adding them as such keeps the printed sum exact.
  const millionths = Math.round(excessPower * 1e6) + 100e6 - Math.round(constraint * 1e6);
  return millionths / 2e6;
}

export const COMPOSITE_RULE =
  '(excess_power + (100 - constraint_score)) / 2; null unless both axes have data and coverage is enough for a verdict';
