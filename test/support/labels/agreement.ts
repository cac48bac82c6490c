/** Wilson's interval of a share at 95 %. */
export function wilson(right: number, of: number): { readonly low: number; readonly high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const share = right / of;
  const middle = share + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const whole = 1 + z ** 2 / of;
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}

/** Cohen's kappa of two readings: agreement beyond what their frequencies alone would give. */
export function kappaOf(readings: readonly (readonly [string, string])[]): {
  agreed: number;
  of: number;
  kappa: number;
} {
  const agreed = readings.filter(([first, second]) => first === second).length;
  const share = (at: 0 | 1, label: string): number =>
    readings.filter((reading) => reading[at] === label).length / readings.length;
  const labels = new Set(readings.flat());
  const chance = [...labels].reduce((sum, label) => sum + share(0, label) * share(1, label), 0);
  return { agreed, of: readings.length, kappa: (agreed / readings.length - chance) / (1 - chance) };
}
