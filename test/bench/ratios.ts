export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('no values');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export interface RatioLine {
  readonly name: string;
  readonly ms: number;
  /** Share of the limit's rate. */
  readonly share: number;
  readonly wanted?: number;
}

/** Ratios side by side, measured in one run. */
export function printRatios(title: string, lines: readonly RatioLine[]): void {
  console.log(`\n${title}`);
  for (const { name, ms, share, wanted } of lines) {
    const goal =
      wanted === undefined ? '' : `  wanted ${(wanted * 100).toFixed(0)} %${share >= wanted ? '' : '  SHORT'}`;
    console.log(
      `  ${name.padEnd(36)} ${ms.toFixed(2).padStart(9)} ms  ${(share * 100).toFixed(0).padStart(4)} %${goal}`,
    );
  }
}
