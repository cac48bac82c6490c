/** `value` rounded to a number of decimals; halves go up. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // + 0 turns -0 into 0, which JSON and people write the same way.
  return Math.round(value * scale) / scale + 0;
}
