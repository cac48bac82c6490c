import type { TimeTick } from './time-ticks.ts';

/** Lines across the plot at round figures, with what they stand for. */
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
          <line class="rung" x1={x(ms)} x2={x(ms)} y1={top} y2={bottom} />
          <text x={x(ms)} y={bottom + 25} text-anchor="middle">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
