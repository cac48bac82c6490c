import type { VNode } from 'preact';
import type { BriefQueue } from '../../domain/briefs/brief-schema.ts';
import { FuelKey } from '../charts/fuel-key.tsx';
import { FUELS_STACKED } from '../charts/fuel-names.ts';
import { MixNow } from '../charts/mix-now.tsx';
import { Figure, type Origin } from '../frame/figure.tsx';
import { formatDate, formatGigawatts, formatNumber, formatShare } from '../frame/format.ts';
import { Instant } from '../frame/parts.tsx';
import { formatMonths } from '../market/words/format-measure.ts';
import type { ComparedMarket } from './compare-answers.ts';
import { waitOrigin } from './score-sections.tsx';
import { Bar, FigureOrDash, fullOf, type Line, SideBySide } from './side-by-side.tsx';

const sharesOf = (mix: ComparedMarket['mix']): Readonly<Partial<Record<string, number | null>>> => mix?.fuel_mix ?? {};

/**
 * The queue of the whole operator as the brief sums it up from a list; for answers that have only a part of the list.
 */
const summedUp = ({ brief }: ComparedMarket): BriefQueue | null => brief?.power_grid.queue?.operator ?? null;

type QueueMember = 'completion_rate' | 'withdrawal_rate' | 'median_months_to_operation';

/** What that gives in the place of a figure of the list; null: nothing. Shares of other requests say of which. */
function insteadOf(member: QueueMember, queue: BriefQueue | null): VNode | null {
  if (queue === null || member === 'completion_rate') return null;
  const isWait = member === 'median_months_to_operation';
  const value = isWait ? queue.wait_months : queue.withdrawn_share;
  if (value === null) return null;
  return (
    <>
      <Figure of={queue}>{isWait ? formatMonths(value) : formatShare(value)}</Figure>{' '}
      <span class="soft">
        {isWait ? '' : 'of those settled, '}listed {formatDate(queue.listed_at)}
      </span>
    </>
  );
}

/** Why the operator's own list has no figure; of waits also which other source the score has one of, so that both lines agree. */
function whyNone(member: QueueMember, column: ComparedMarket): string {
  const why = column.market.queue.reason ?? 'too few completed or withdrawn requests';
  if (member !== 'median_months_to_operation' || column.brief?.hero.queue_wait_months == null) return why;
  const { source } = waitOrigin(column) ?? {};
  return `${why}; the queue wait of the score is ${source == null ? 'of another source' : `from ${source}`}`;
}

/** The grid operator's generation and queue. */
export function GridSection({ columns }: { readonly columns: readonly ComparedMarket[] }) {
  const full = fullOf(columns.map((column) => column.market.queue.active_gw ?? summedUp(column)?.active_gw ?? null));
  const queueOrigin = ({ market }: ComparedMarket): Origin =>
    market.provenance.find(({ source }) => source.endsWith('-queue') || source.endsWith('-queues')) ?? { source: null };
  const ofQueue = (name: string, member: QueueMember, write: (value: number) => string): Line => ({
    name,
    cells: columns.map((column) => {
      const instead = column.market.queue[member] === null ? insteadOf(member, summedUp(column)) : null;
      if (instead !== null) return instead;
      return (
        <FigureOrDash
          key={column.entry.slug}
          value={column.market.queue[member]}
          of={queueOrigin(column)}
          write={write}
          why={whyNone(member, column)}
        />
      );
    }),
  });
  const lines: Line[] = [
    {
      name: 'Operator',
      cells: columns.map(({ entry }) =>
        entry.iso === null ? (
          'outside the seven ISOs/RTOs'
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
            <MixNow of={entry.iso ?? ''} percent={sharesOf(mix)} none="–" isBare />
            <span class="soft">
              renewable{' '}
              <FigureOrDash
                value={mix.renewable_pct}
                of={mix.provenance}
                write={(percent) => `${formatNumber(percent, 1)}%`}
                why="incomplete"
              />
              , <Instant at={mix.interval_start} />
              {mix.stale && ', stale'}
            </span>
          </>
        ),
      ),
    },
    {
      name: 'Active in the queue',
      says: 'generation and storage, whole operator',
      cells: columns.map((column) => {
        const live = column.market.queue;
        const kept = live.active_gw === null ? summedUp(column) : null;
        const { active_gw: gw, active_requests: requests } = kept ?? live;
        const { reason } = live;
        if (gw === null) return <span class="soft">– {reason ?? 'not stated'}</span>;
        return (
          <Bar key={column.entry.slug} value={gw} full={full} kind="friction">
            <Figure of={kept ?? queueOrigin(column)}>{formatGigawatts(gw)}</Figure>{' '}
            <span class="soft">
              in {formatNumber(requests)} requests{kept !== null && `, listed ${formatDate(kept.listed_at)}`}
            </span>
          </Bar>
        );
      }),
    },
    ofQueue('Completed', 'completion_rate', formatShare),
    ofQueue('Withdrawn', 'withdrawal_rate', formatShare),
    {
      ...ofQueue('From request to operation', 'median_months_to_operation', formatMonths),
      says: 'median of the operator’s own list',
    },
  ];
  return (
    <section>
      <h2>Grid</h2>
      <FuelKey fuels={FUELS_STACKED.filter((fuel) => columns.some(({ mix }) => (sharesOf(mix)[fuel] ?? 0) > 0))} />
      <SideBySide caption="The grid operator: generation and queue" columns={columns} lines={lines} />
    </section>
  );
}
