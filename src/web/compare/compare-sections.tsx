import { MixNow } from '../charts/mix-now.tsx';
import { Figure, type Origin } from '../frame/figure.tsx';
import { formatNumber, formatPower, formatPrice, formatScore, formatShare } from '../frame/format.ts';
import { Foreign, Instant } from '../frame/parts.tsx';
import { Verdict } from '../frame/verdict.tsx';
import { formatMeasure, formatMonths } from '../market/measure-in-words.ts';
import { nameInWords } from '../market/method-words.ts';
import { indexOrigin } from '../market/origins.ts';
import type { CompareAnswer, ComparedMarket } from './compare-answers.ts';
import { Bar, fullOf, type Line, SideBySide } from './side-by-side.tsx';

interface SectionProps {
  readonly columns: readonly ComparedMarket[];
}

/** Marks the one that is ahead alone, as the question tells it. */
function Ahead({
  slug,
  of,
  winners,
}: {
  readonly slug: string;
  readonly of: Metric;
  readonly winners: CompareAnswer['winners'];
}) {
  return winners[of] === slug ? <span class="ahead"> ahead</span> : null;
}
type Metric = keyof CompareAnswer['winners'];

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
            name: nameInWords(id),
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

/** Facilities and capacity. */
export function FacilitiesSection(
  props: SectionProps & { readonly winners: CompareAnswer['winners']; readonly origin: Origin },
) {
  const { columns, winners, origin } = props;
  const full = {
    facilities: fullOf(columns.map(({ entry }) => entry.facility_count)),
    operating: fullOf(columns.map(({ entry }) => entry.operational_mw)),
    pipeline: fullOf(columns.map(({ entry }) => entry.pipeline_mw)),
  };
  const lines: Line[] = [
    {
      name: 'Facilities',
      cells: columns.map(({ entry }) => (
        <Bar key={entry.slug} value={entry.facility_count} full={full.facilities}>
          <Figure of={origin}>{formatNumber(entry.facility_count)}</Figure>
          <Ahead slug={entry.slug} of="facility_count" winners={winners} />
        </Bar>
      )),
    },
    {
      name: 'Operating',
      says: 'sum of what facilities state',
      cells: columns.map(({ entry }) => (
        <Bar key={entry.slug} value={entry.operational_mw} full={full.operating}>
          <Figure of={origin}>{formatPower(entry.operational_mw)}</Figure>
          <Ahead slug={entry.slug} of="operational_mw" winners={winners} />{' '}
          <span class="soft">{formatNumber(entry.operational_facilities_with_mw)} state it</span>
        </Bar>
      )),
    },
    {
      name: 'To come',
      says: 'sum of what projects state',
      cells: columns.map(({ entry }) => (
        <Bar key={entry.slug} value={entry.pipeline_mw} full={full.pipeline}>
          <Figure of={origin}>{formatPower(entry.pipeline_mw)}</Figure>
          <Ahead slug={entry.slug} of="pipeline_mw" winners={winners} />{' '}
          <span class="soft">
            {formatNumber(entry.pipeline_projects_with_mw)} of {formatNumber(entry.pipeline_projects)} projects state it
          </span>
        </Bar>
      )),
    },
    {
      name: 'Largest operators',
      says: 'with their facilities',
      cells: columns.map(({ entry, market }) =>
        market.top_operators.length === 0 ? (
          '–'
        ) : (
          <ul key={entry.slug} class="plain">
            {market.top_operators.slice(0, 3).map(({ operator, facility_count: count }) => (
              <li key={operator}>
                <Foreign>{operator}</Foreign> {formatNumber(count)}
              </li>
            ))}
          </ul>
        ),
      ),
    },
  ];
  return (
    <section>
      <h2>Facilities</h2>
      <SideBySide caption="Facilities and capacity that is stated" columns={columns} lines={lines} />
    </section>
  );
}

/** Wholesale prices over 30 days. */
export function PricesSection({ columns, winners }: SectionProps & { readonly winners: CompareAnswer['winners'] }) {
  const full = fullOf(columns.map(({ market }) => market.prices.mean_usd_per_mwh));
  const origin = ({ market }: ComparedMarket): Origin => {
    const iso = market.prices.price_iso?.toLowerCase();
    const own = market.provenance.find(({ source }) => iso !== undefined && source.startsWith(`${iso}-lmp`));
    return { ...(own ?? { source: null }), observed_at: market.prices.observed_at };
  };
  const lines: Line[] = [
    {
      name: 'Price point',
      cells: columns.map(({ market }) =>
        market.prices.price_node === null ? (
          '–'
        ) : (
          <Foreign key={market.slug}>
            {market.prices.price_iso} {market.prices.price_node}
          </Foreign>
        ),
      ),
    },
    {
      name: 'Mean of 30 days',
      says: '$/MWh, not what a customer pays',
      cells: columns.map((column) => (
        <Bar key={column.entry.slug} value={column.market.prices.mean_usd_per_mwh} full={full} kind="friction">
          {column.market.prices.mean_usd_per_mwh === null ? (
            <span class="soft">– no price of these days</span>
          ) : (
            <Figure of={origin(column)}>{formatPrice(column.market.prices.mean_usd_per_mwh)}</Figure>
          )}
          <Ahead slug={column.entry.slug} of="price_usd_per_kwh" winners={winners} />
        </Bar>
      )),
    },
    {
      name: 'Congestion',
      says: 'mean in the price, $/MWh',
      cells: columns.map((column) => formatPrice(column.market.prices.congestion_mean_usd_per_mwh)),
    },
    {
      name: 'Time at or below zero',
      cells: columns.map((column) => formatShare(column.market.prices.at_or_below_zero_share, 1)),
    },
  ];
  return (
    <section>
      <h2>Prices</h2>
      <SideBySide caption="Wholesale prices over 30 days" columns={columns} lines={lines} />
    </section>
  );
}

/** The grid operator's generation and queue. */
export function GridSection({ columns }: SectionProps) {
  const full = fullOf(columns.map(({ market }) => market.queue.active_gw));
  const queueOrigin = ({ market }: ComparedMarket): Origin =>
    market.provenance.find(({ source }) => source.endsWith('-queue') || source.endsWith('-queues')) ?? { source: null };
  const lines: Line[] = [
    {
      name: 'Operator',
      cells: columns.map(({ entry }) =>
        entry.iso === null ? (
          'none of the seven'
        ) : (
          <a key={entry.slug} href={`/grid/${entry.iso.toLowerCase()}`}>
            {entry.iso}
          </a>
        ),
      ),
    },
    {
      name: 'Generation',
      cells: columns.map(({ entry, mix }) =>
        mix?.provenance == null ? (
          <span key={entry.slug} class="soft">
            – {mix?.reason ?? 'no operator publishes one'}
          </span>
        ) : (
          <>
            <MixNow
              of={entry.iso ?? ''}
              percent={mix.fuel_mix as Partial<Record<string, number | null>>}
              none="–"
              isBare
            />
            <span class="soft">
              renewable{' '}
              <Figure of={mix.provenance}>
                {mix.renewable_pct === null ? '–' : `${formatNumber(mix.renewable_pct, 1)}%`}
              </Figure>
              , <Instant at={mix.interval_start} />
              {mix.stale && ', older than it should be'}
            </span>
          </>
        ),
      ),
    },
    {
      name: 'Active in the queue',
      says: 'generation and storage, whole operator',
      cells: columns.map((column) => {
        const { active_gw: gw, active_requests: requests, reason } = column.market.queue;
        if (gw === null) return <span class="soft">– {reason ?? 'not stated'}</span>;
        return (
          <Bar key={column.entry.slug} value={gw} full={full} kind="friction">
            <Figure of={queueOrigin(column)}>{formatPower(gw * 1_000)}</Figure>{' '}
            <span class="soft">in {formatNumber(requests)} requests</span>
          </Bar>
        );
      }),
    },
    { name: 'Completed', cells: columns.map(({ market }) => formatShare(market.queue.completion_rate)) },
    { name: 'Withdrawn', cells: columns.map(({ market }) => formatShare(market.queue.withdrawal_rate)) },
    {
      name: 'From request to operation',
      says: 'median',
      cells: columns.map(({ market }) => formatMonths(market.queue.median_months_to_operation)),
    },
  ];
  return (
    <section>
      <h2>Grid</h2>
      <SideBySide caption="The grid operator: generation and queue" columns={columns} lines={lines} />
    </section>
  );
}
