import { scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import { formatNumber, formatScore, NONE } from '../frame/format.ts';
import { Foreign, Table } from '../frame/parts.tsx';
import { verdictWord } from '../frame/verdict.tsx';
import { Chart } from './frame-of-chart.tsx';

interface Dot {
  readonly id: string;
  readonly name: string;
  /** 0 to 100; null: not scored, which is said and not drawn. */
  readonly value: number | null;
  /** The ends of its interval; null: the method has none. */
  readonly low: number | null;
  readonly high: number | null;
}

const WIDTH = 640;
const ROW = 34;
const RIGHT = WIDTH - 64;
const TOP = 26;
const FOOT = 30;
/** Names that are longer stand in the table; here their beginning. */
const LONGEST = 24;
const LETTER = 8.5;

/** Scores with their intervals on one scale from 0 to 100, cut where verdicts begin. What has no score has a row that says so. */
export function DotPlot(props: {
  readonly label: string;
  readonly dots: readonly Dot[];
  /** Where verdicts begin. */
  readonly bands: readonly { readonly verdict: string; readonly from: number }[];
  readonly caption?: ComponentChildren;
}) {
  const { label, dots, bands, caption } = props;
  const names = dots.map(({ name }) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name));
  const left = 16 + LETTER * Math.max(4, ...names.map((name) => name.length));
  const x = scaleLinear([0, 100], [left, RIGHT]);
  const bottom = TOP + dots.length * ROW;
  const cuts = [0, ...bands.map(({ from }) => from).filter((from) => from > 0), 100];
  return (
    <Chart
      label={`${label}: ${dots.map(sayDot).join('; ')}`}
      width={WIDTH}
      height={bottom + FOOT}
      caption={<>Score, 0 to 100; the line is the interval in 80 of 100 cases. {caption}</>}
      figures={{
        summary: 'Figures of the chart',
        table: (
          <Table
            caption="Scores, 0 to 100, with the ends of the interval in 80 of 100 cases"
            columns={[
              { name: 'Market' },
              { name: 'Score', isNumber: true },
              { name: 'Low', isNumber: true },
              { name: 'High', isNumber: true },
            ]}
            none="None."
          >
            {dots.map(({ id, name, value, low, high }) => (
              <tr key={id}>
                <th scope="row">
                  <Foreign>{name}</Foreign>
                </th>
                <td class="n">{formatScore(value)}</td>
                <td class="n">{low === null ? NONE : formatNumber(low, 1)}</td>
                <td class="n">{high === null ? NONE : formatNumber(high, 1)}</td>
              </tr>
            ))}
          </Table>
        ),
      }}
    >
      {cuts.map((cut) => (
        <g key={cut}>
          <line class="rung" x1={x(cut)} x2={x(cut)} y1={TOP - 6} y2={bottom} />
          <text x={x(cut)} y={bottom + 24} text-anchor="middle">
            {cut}
          </text>
        </g>
      ))}
      {bands.map(({ verdict, from }, index) => (
        <text
          key={verdict}
          class="second"
          x={x((from + (bands[index - 1]?.from ?? 100)) / 2)}
          y={TOP - 10}
          text-anchor="middle"
        >
          {verdictWord(verdict)}
        </text>
      ))}
      {dots.map(({ id, value, low, high }, index) => {
        const y = TOP + (index + 0.5) * ROW;
        return (
          <g key={id}>
            <text class="figure-text" x={left - 12} y={y} dy="0.32em" text-anchor="end">
              {names[index]}
            </text>
            {value === null && (
              <text x={left + 8} y={y} dy="0.32em">
                no score
              </text>
            )}
            {value !== null && low !== null && high !== null && (
              <line class="interval" x1={x(low)} x2={x(high)} y1={y} y2={y} />
            )}
            {value !== null && (
              <>
                <circle class="dot" cx={x(value)} cy={y} r="6" />
                <text class="figure-text" x={x(Math.max(value, high ?? value)) + 12} y={y} dy="0.32em">
                  {formatScore(value)}
                </text>
              </>
            )}
          </g>
        );
      })}
    </Chart>
  );
}

function sayDot({ name, value, low, high }: Dot): string {
  if (value === null) return `${name} has no score`;
  const between = low === null || high === null ? '' : `, between ${formatScore(low)} and ${formatScore(high)}`;
  return `${name} ${formatScore(value)}${between}`;
}
