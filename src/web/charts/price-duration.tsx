import { scaleLinear } from 'd3-scale';
import { formatPrice } from '../frame/format.ts';
import { Nothing, Table } from '../frame/parts.tsx';
import { EDGE, Rungs, roomFor } from './axes.tsx';
import { Chart } from './frame-of-chart.tsx';
import { formatPeriod, formatPrices, formatTick, isPriced, type PriceChartProps } from './price-band.tsx';
import { priceBounds } from './price-bounds.ts';
import { stepArea, stepLine } from './step-path.ts';

const WIDTH = 640;
const HEIGHT = 280;
const RIGHT = WIDTH - EDGE;
const TOP = 26;
const BOTTOM = HEIGHT - 36;
/** Percent of the time. */
const SHARES = [0, 25, 50, 75, 100] as const;
const STEPS_SHOWN = Array.from({ length: 21 }, (_, step) => step * 5);

/** For how much of the time a price was so high or higher: the same prices, the dearest first. */
export function PriceDuration({ of, points, interval, timezone, none, caption }: PriceChartProps) {
  const priced = points.filter(isPriced);
  if (priced.length === 0) return <Nothing>{none}</Nothing>;
  const sorted = priced.map(({ lmp }) => lmp).sort((a, b) => b - a);
  const { low, high } = priceBounds(sorted);
  const y = scaleLinear([low, high], [BOTTOM, TOP]).nice(5).clamp(true);
  const ticks = y.ticks(5);
  const left = roomFor(ticks.map(formatTick));
  const x = scaleLinear([0, sorted.length], [left, RIGHT]);
  const [floor = 0, ceiling = 0] = y.domain();
  const beyondSaid = formatBeyond(sorted, floor, ceiling, interval);
  const said = [formatPrices(priced, interval, timezone), beyondSaid].filter((words) => words !== null);
  // A year of hours has many that differ by less than a line is thick.
  const spans = thinned(sorted).map(({ price, from, to }) => ({ point: price, fromMs: from, toMs: to }));
  return (
    <Chart
      label={`Price duration curve of ${of}: ${said.join('; ')}`}
      width={WIDTH}
      height={HEIGHT}
      figures={{
        summary: 'Prices by percent of the time',
        table: (
          <Table
            caption={`${of}: $/MWh that the price was at or above for so much of the time`}
            columns={[
              { name: `Percent of ${UNITS[interval]}`, isNumber: true },
              { name: '$/MWh', isNumber: true },
            ]}
            none="No price data."
          >
            {STEPS_SHOWN.map((share) => (
              <tr key={share}>
                <th scope="row" class="n">
                  {share}
                </th>
                <td class="n">
                  {formatPrice(sorted[Math.min(sorted.length - 1, Math.floor((share / 100) * sorted.length))])}
                </td>
              </tr>
            ))}
          </Table>
        ),
      }}
      caption={
        <>
          $/MWh by the percent of {UNITS[interval]} at or above that price. Period:{' '}
          {formatPeriod(priced, interval, timezone)}. {beyondSaid !== null && <strong>{beyondSaid}. </strong>}
          {caption}
        </>
      }
    >
      <Rungs ticks={ticks} y={y} from={left} to={RIGHT} format={formatTick} />
      {SHARES.map((share) => {
        const at = x((share / 100) * sorted.length);
        return (
          <g key={share}>
            <line class="rung" x1={at} x2={at} y1={TOP} y2={BOTTOM} />
            <text x={at} y={BOTTOM + 26} text-anchor="middle">
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
      {(sorted[0] ?? 0) > ceiling && (
        <g>
          <path class="beyond" d={`M${left},${TOP}h10L${left + 5},${TOP - 9}Z`} />
          <text class="figure-text" x={left + 16} y={TOP - 4}>
            {formatPrice(sorted[0])}
          </text>
        </g>
      )}
      {(sorted.at(-1) ?? 0) < floor && (
        <g>
          <path class="beyond" d={`M${RIGHT - 10},${BOTTOM}h10L${RIGHT - 5},${BOTTOM + 9}Z`} />
          <text class="figure-text" x={RIGHT - 16} y={BOTTOM - 4} text-anchor="end">
            {formatPrice(sorted.at(-1))}
          </text>
        </g>
      )}
    </Chart>
  );
}

/** @param sorted the dearest first. */
function formatBeyond(
  sorted: readonly number[],
  floor: number,
  ceiling: number,
  interval: PriceChartProps['interval'],
): string | null {
  const beyond = sorted.filter((price) => price > ceiling || price < floor);
  if (beyond.length === 0) return null;
  const [most, least] = [beyond[0] ?? 0, beyond.at(-1) ?? 0];
  const ends = [
    most > ceiling ? `up to ${formatPrice(most)}` : null,
    least < floor ? `down to ${formatPrice(least)}` : null,
  ];
  const unit = beyond.length === 1 ? UNITS[interval].slice(0, -1) : UNITS[interval];
  return `Beyond the axis: ${beyond.length} ${unit}, ${ends.filter((end) => end !== null).join(' and ')}`;
}

const UNITS = { raw: 'intervals', hour: 'hours', day: 'days' } as const;

/** Most steps of the line. */
const STEPS = 400;

/** Prices of equal parts of the time, as many as the eye can distinguish; the first and the last stay what they are. */
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
