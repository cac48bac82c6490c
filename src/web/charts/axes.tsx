import type { Gap } from './split-at-gaps.ts';
import type { TimeTick } from './time-ticks.ts';

/** The widest letter of a figure where a chart is drawn small and its letters are large, in units of the drawing. */
const LETTER = 12.5;

/** Where a plot begins so that the figures at its rungs have room, on a telephone too. */
export const roomFor = (labels: readonly string[]): number =>
  16 + LETTER * Math.max(2, ...labels.map((label) => label.replaceAll(/[,.]/g, '').length));

/** Lines across the plot at round figures, with their labels. */
export function Rungs(props: {
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
  readonly from: number;
  readonly to: number;
  readonly format: (value: number) => string;
}) {
  const { ticks, y, from, to, format } = props;
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line class={tick === 0 ? 'axis' : 'rung'} x1={from} x2={to} y1={y(tick)} y2={y(tick)} />
          <text x={from - 8} y={y(tick)} dy="0.32em" text-anchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Room beside a plot for half the word below its edge. */
export const EDGE = 34;

/** Moments below the plot. Every other is left out where the chart is small. */
export function Moments(props: {
  readonly ticks: readonly TimeTick[];
  readonly x: (ms: number) => number;
  readonly top: number;
  readonly bottom: number;
}) {
  const { ticks, x, top, bottom } = props;
  return (
    <g>
      {ticks.map(({ ms, label }, index) => (
        <g key={ms} {...(index % 2 === 1 ? { class: 'second' } : {})}>
          <line class="rung" x1={x(ms)} x2={x(ms)} y1={top} y2={bottom + 5} />
          <text x={x(ms)} y={bottom + 26} text-anchor="middle">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Times of which nothing is known, as shades: what is not there is not nothing. */
export function Gaps(props: {
  readonly gaps: readonly Gap[];
  readonly x: (ms: number) => number;
  readonly top: number;
  readonly bottom: number;
}) {
  const { gaps, x, top, bottom } = props;
  return (
    <g>
      {gaps.map(({ fromMs, toMs }) => (
        <rect
          key={fromMs}
          class="gap"
          x={x(fromMs)}
          width={Math.max(1, x(toMs) - x(fromMs))}
          y={top}
          height={bottom - top}
        />
      ))}
    </g>
  );
}
