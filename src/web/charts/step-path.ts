import type { Span } from './split-at-gaps.ts';

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A line in steps: each figure over all the time for which it stands. */
export function stepLine<P>(
  run: readonly Span<P>[],
  x: (ms: number) => number,
  y: (point: P, index: number) => number,
): string {
  return run
    .map(({ point, fromMs, toMs }, index) => {
      const height = short(y(point, index));
      return `${index === 0 ? `M${short(x(fromMs))},${height}` : `V${height}`}H${short(x(toMs))}`;
    })
    .join('');
}

/** The area in steps between two figures of each point. */
export function stepArea<P>(
  run: readonly Span<P>[],
  x: (ms: number) => number,
  lower: (point: P, index: number) => number,
  upper: (point: P, index: number) => number,
): string {
  const back = run
    .map(({ point, fromMs }, index) => `V${short(lower(point, index))}H${short(x(fromMs))}`)
    .reverse()
    .join('');
  return `${stepLine(run, x, upper)}${back}Z`;
}
