import { DotPlot } from '../charts/dot-plot.tsx';
import { Figure, formatOrigin, type Origin } from '../frame/figure.tsx';
import { capitalized, formatNumber, formatScore, formatShare } from '../frame/format.ts';
import { Verdict } from '../frame/verdict.tsx';
import { indexOrigin } from '../market/origins.ts';
import { formatMeasure, formatMonths } from '../market/words/format-measure.ts';
import { formatName, type MethodWords } from '../market/words/method-words.ts';
import { Ahead } from './ahead.tsx';
import type { CompareAnswer, ComparedMarket } from './compare-answers.ts';
import { Bar, Dash, FigureOrDash, type Line, SideBySide } from './side-by-side.tsx';

interface SectionProps {
  readonly columns: readonly ComparedMarket[];
}

/** Verdict, score and its two axes. */
export function ScoreSection({
  columns,
  winners,
  bands,
}: SectionProps & { readonly winners: CompareAnswer['winners']; readonly bands: MethodWords['bands'] }) {
  const origin = ({ brief, entry }: ComparedMarket): Origin =>
    brief === null ? { source: 'market-power', observed_at: entry.scored_for } : indexOrigin(brief);
  const hero = (column: ComparedMarket) => column.brief?.hero ?? null;
  const oneDigit = (value: number): string => formatNumber(value, 1);
  const whyNot = (column: ComparedMarket): string =>
    hero(column) === null ? 'no brief is published yet' : 'no data yet';
  const lines: Line[] = [
    { name: 'Verdict', cells: columns.map(({ entry }) => <Verdict key={entry.slug} of={entry.verdict} />) },
    {
      name: 'Score',
      says: '0 to 100, higher is better',
      cells: columns.map((column) => (
        <Bar key={column.entry.slug} value={column.entry.composite_score} full={100}>
          <FigureOrDash
            value={column.entry.composite_score}
            of={origin(column)}
            write={formatScore}
            why="too little data here"
          />
          <Ahead slug={column.entry.slug} of="composite_score" winners={winners} />
        </Bar>
      )),
    },
    {
      name: 'Excess power',
      says: 'high means more headroom for new load',
      cells: columns.map((column) => (
        <Bar key={column.entry.slug} value={hero(column)?.excess_power} full={100}>
          <FigureOrDash value={hero(column)?.excess_power} of={origin(column)} write={oneDigit} why={whyNot(column)} />
        </Bar>
      )),
    },
    {
      name: 'Constraint',
      says: 'high means more obstacles',
      cells: columns.map((column) => (
        <Bar key={column.entry.slug} value={hero(column)?.constraint_score} full={100} kind="friction">
          <FigureOrDash
            value={hero(column)?.constraint_score}
            of={origin(column)}
            write={oneDigit}
            why={whyNot(column)}
          />
        </Bar>
      )),
    },
    {
      name: 'Coverage',
      says: 'share of the weight of the score that had data',
      cells: columns.map((column) => (
        <FigureOrDash
          key={column.entry.slug}
          value={hero(column)?.coverage}
          of={origin(column)}
          write={formatShare}
          why={whyNot(column)}
        />
      )),
    },
    {
      name: 'Queue wait',
      says: 'of generators, request to operation, by the best source that the score has',
      cells: columns.map((column) => (
        <FigureOrDash
          key={column.entry.slug}
          value={hero(column)?.queue_wait_months}
          of={waitOrigin(column) ?? origin(column)}
          write={formatMonths}
          why={whyNot(column)}
        />
      )),
    },
    {
      name: 'Time to power',
      cells: columns.map((column) => (
        <FigureOrDash
          key={column.entry.slug}
          value={hero(column)?.time_to_power_months}
          of={origin(column)}
          write={formatMonths}
          why={whyNot(column)}
        />
      )),
    },
  ];
  return (
    <section>
      <h2>Score</h2>
      <DotPlot
        label="Scores with their intervals"
        bands={bands}
        dots={columns.map((column) => ({
          id: column.entry.slug,
          name: column.entry.name,
          value: column.entry.composite_score,
          low: hero(column)?.composite_low ?? null,
          high: hero(column)?.composite_high ?? null,
        }))}
        caption={columns.slice(0, 1).map((column) => formatOrigin(origin(column)))}
      />
      <SideBySide caption="Verdict, score and its two axes" columns={columns} lines={lines} />
    </section>
  );
}

/** What the wait of a score was read from. */
export const waitOrigin = ({ brief }: ComparedMarket): Origin | null =>
  brief?.market_power_scores.inputs.find(({ name }) => name === 'queue_wait_months') ?? null;

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
            name: capitalized(formatName(id)),
            cells: columns.map((column) => {
              const part = partsOf(column).find((candidate) => candidate.id === id);
              if (part === undefined) return <Dash why="not part of its score" />;
              if (part.points === null) return <Dash why="no data" />;
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
