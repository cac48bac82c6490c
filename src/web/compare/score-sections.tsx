import { Figure, type Origin } from '../frame/figure.tsx';
import { capitalized, formatNumber, formatScore, formatShare } from '../frame/format.ts';
import { Verdict } from '../frame/verdict.tsx';
import { formatMeasure, formatMonths } from '../market/measure-in-words.ts';
import { nameInWords } from '../market/method-words.ts';
import { indexOrigin } from '../market/origins.ts';
import { Ahead } from './ahead.tsx';
import type { CompareAnswer, ComparedMarket } from './compare-answers.ts';
import { Bar, type Line, SideBySide } from './side-by-side.tsx';

interface SectionProps {
  readonly columns: readonly ComparedMarket[];
}

/** Verdict, score and its two axes. */
export function ScoreSection({ columns, winners }: SectionProps & { readonly winners: CompareAnswer['winners'] }) {
  const origin = ({ brief, entry }: ComparedMarket): Origin =>
    brief === null ? { source: 'market-power', observed_at: entry.scored_for } : indexOrigin(brief);
  const hero = (column: ComparedMarket) => column.brief?.hero ?? null;
  const lines: Line[] = [
    { name: 'Verdict', cells: columns.map(({ entry }) => <Verdict key={entry.slug} of={entry.verdict} />) },
    {
      name: 'Score',
      says: '0 to 100, high means room',
      cells: columns.map((column) => (
        <Bar key={column.entry.slug} value={column.entry.composite_score} full={100}>
          <Figure of={origin(column)}>{formatScore(column.entry.composite_score)}</Figure>
          <Ahead slug={column.entry.slug} of="composite_score" winners={winners} />
        </Bar>
      )),
    },
    {
      name: 'Excess power',
      says: 'high means room',
      cells: columns.map((column) => (
        <Bar key={column.entry.slug} value={hero(column)?.excess_power} full={100}>
          <Figure of={origin(column)}>{formatNumber(hero(column)?.excess_power, 1)}</Figure>
        </Bar>
      )),
    },
    {
      name: 'Constraint',
      says: 'high means friction',
      cells: columns.map((column) => (
        <Bar key={column.entry.slug} value={hero(column)?.constraint_score} full={100} kind="friction">
          <Figure of={origin(column)}>{formatNumber(hero(column)?.constraint_score, 1)}</Figure>
        </Bar>
      )),
    },
    {
      name: 'Heard',
      says: 'share of the weight that had data',
      cells: columns.map((column) => formatShare(hero(column)?.coverage)),
    },
    {
      name: 'Wait in the queue',
      cells: columns.map((column) => (
        <Figure key={column.entry.slug} of={origin(column)}>
          {formatMonths(hero(column)?.queue_wait_months ?? null)}
        </Figure>
      )),
    },
    {
      name: 'Time to power',
      cells: columns.map((column) => (
        <Figure key={column.entry.slug} of={origin(column)}>
          {formatMonths(hero(column)?.time_to_power_months ?? null)}
        </Figure>
      )),
    },
  ];
  return (
    <section>
      <h2>Score</h2>
      <SideBySide caption="Verdict, score and its two axes" columns={columns} lines={lines} />
    </section>
  );
}

const AXES = [
  { axis: 'excess_power', kind: 'room', heading: 'Parts of excess power: a long bar is room' },
  { axis: 'constraint', kind: 'friction', heading: 'Parts of constraint: a long bar is friction' },
] as const;

/** Each part of the score, marked from 0 to 100, with what was measured. */
export function PartsSection({ columns }: SectionProps) {
  const partsOf = ({ brief }: ComparedMarket) => brief?.market_power_scores.parts ?? [];
  const all = columns.flatMap(partsOf);
  if (all.length === 0) return null;
  return (
    <section>
      <h2>What the scores are made of</h2>
      {AXES.map(({ axis, kind, heading }) => (
        <SideBySide
          key={axis}
          caption={heading}
          columns={columns}
          lines={[...new Set(all.filter((part) => part.axis === axis).map(({ id }) => id))].map((id) => ({
            name: capitalized(nameInWords(id)),
            cells: columns.map((column) => {
              const part = partsOf(column).find((candidate) => candidate.id === id);
              if (part === undefined) return '–';
              if (part.points === null) return <span class="soft">– silent</span>;
              return (
                <Bar key={column.entry.slug} value={part.points} full={100} kind={kind}>
                  {formatNumber(part.points, 1)}{' '}
                  <span class="soft">
                    from <Figure of={part}>{formatMeasure(part.value, part.unit)}</Figure>
                  </span>
                </Bar>
              );
            }),
          }))}
        />
      ))}
    </section>
  );
}
