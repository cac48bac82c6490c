import { scaleLinear } from 'd3-scale';
import { formatPrice } from '../frame/format.ts';
import { Nothing } from '../frame/parts.tsx';
import { Rungs } from './axes.tsx';
import { Chart } from './frame-of-chart.tsx';
import { zoneName } from './local-time.ts';
import { isPriced, type PriceChartProps, pricesInWords } from './price-band.tsx';
import { stepArea, stepLine } from './step-path.ts';

const WIDTH = 640;
const HEIGHT = 280;
const LEFT = 64;
const RIGHT = WIDTH - 28;
const TOP = 12;
const BOTTOM = HEIGHT - 36;
/** Percent of the time. */
const SHARES = [0, 25, 50, 75, 100] as const;

/** For how much of the time a price was so high or higher: the same prices, the dearest first. */
export function PriceDuration({ of, points, interval, timezone, none, caption }: PriceChartProps) {
  const priced = points.filter(isPriced);
  if (priced.length === 0) return <Nothing>{none}</Nothing>;
  const sorted = priced.map(({ lmp }) => lmp).sort((a, b) => b - a);
  const x = scaleLinear([0, sorted.length], [LEFT, RIGHT]);
  const y = scaleLinear([Math.min(0, sorted.at(-1) ?? 0), Math.max(1, sorted[0] ?? 1)], [BOTTOM, TOP]).nice(5);
  // A year of hours has many that differ by less than a line is thick.
  const spans = thinned(sorted).map(({ price, from, to }) => ({ point: price, fromMs: from, toMs: to }));
  return (
    <Chart
      label={`How long ${of} was at which price: ${pricesInWords(priced, interval, timezone)}`}
      width={WIDTH}
      height={HEIGHT}
      caption={
        <>
          $/MWh against the percent of {UNITS[interval]} with that price or a higher one. {zoneName(timezone)}.{' '}
          {caption}
        </>
      }
    >
      <Rungs
        ticks={y.ticks(5)}
        y={y}
        from={LEFT}
        to={RIGHT}
        format={(tick) => formatPrice(tick).replace(/\.00$/, '')}
      />
      {SHARES.map((share) => {
        const at = x((share / 100) * sorted.length);
        return (
          <g key={share}>
            <line class="rung" x1={at} x2={at} y1={TOP} y2={BOTTOM} />
            <text x={at} y={BOTTOM + 25} text-anchor="middle">
              {share}%
            </text>
          </g>
        );
      })}
      <path
        class="band"
        d={stepArea(
          spans,
          x,
          () => y(0),
          (price) => y(price),
        )}
      />
      <path class="line" d={stepLine(spans, x, (price) => y(price))} />
    </Chart>
  );
}

const UNITS = { raw: 'intervals', hour: 'hours', day: 'days' } as const;

/** Most steps of the line. */
const STEPS = 400;

/** Prices of equal parts of the time, as many as can be told apart; the first and the last stay what they are. */
function thinned(sorted: readonly number[]): { price: number; from: number; to: number }[] {
  const size = Math.max(1, Math.ceil(sorted.length / STEPS));
  const steps: { price: number; from: number; to: number }[] = [];
  for (let from = 0; from < sorted.length; from += size) {
    const to = Math.min(from + size, sorted.length);
    const price = sorted[to === sorted.length ? to - 1 : from];
    if (price !== undefined) steps.push({ price, from, to });
  }
  return steps;
}
