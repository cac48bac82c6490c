import type { z } from 'zod';
import { formatPart } from '../../domain/scores/format-part.ts';
import type { sourceStates } from '../../read/meta/sources.ts';
import { formatDate, formatNumber, NONE } from '../frame/format.ts';
import { Table } from '../frame/parts.tsx';
import type { FacilityOrigins } from './facility-origins.ts';
import type { RankedMarket } from './rank-markets.ts';

export type SourceStates = z.output<typeof sourceStates.output>['sources'];

/** A source of what is shown, with the oldest and the newest day of which it speaks there. */
interface RankingSource {
  readonly source: string;
  /** Whether the page of sources has it. */
  readonly isListed: boolean;
  /** Whether its newest observation is older than the rhythm of its publisher. */
  readonly isOld: boolean;
  readonly oldest: string | null;
  readonly newest: string | null;
  /** Names of what it reports. */
  readonly reports: readonly string[];
}

/** Sources of the reasons of these lines, and of the counts beside them, by name. */
export function sourcesOf(
  lines: readonly RankedMarket[],
  facilities: FacilityOrigins,
  states: SourceStates,
): readonly RankingSource[] {
  const existing = new Map(states.map((state) => [state.id, state]));
  // Facilities name the feed of their source by a shorter word.
  const idOf = (source: string): string => (existing.has(`${source}-facilities`) ? `${source}-facilities` : source);
  const found = new Map<string, { days: Set<string>; reports: Set<string> }>();
  const add = (source: string, at: string | null, reports: string): void => {
    const entry = found.get(idOf(source)) ?? { days: new Set<string>(), reports: new Set<string>() };
    if (at !== null) entry.days.add(at);
    entry.reports.add(reports);
    found.set(idOf(source), entry);
  };
  for (const { market, reasons } of lines) {
    for (const part of [reasons?.lift, reasons?.drag]) {
      const sources = part?.source?.split(' + ') ?? [];
      // The day of a part with several sources is not the day of any one of them.
      const day = sources.length === 1 ? (part?.observed_at ?? null) : null;
      for (const source of sources) add(source, day, formatPart(part?.id ?? ''));
    }
    for (const [origin, reports] of [
      [reasons?.price?.of, 'price'],
      [reasons?.waitMonths == null ? undefined : reasons.wait, 'queue wait'],
    ] as const) {
      const sources = origin?.source?.split(' + ') ?? [];
      for (const source of sources) add(source, sources.length === 1 ? (origin?.observed_at ?? null) : null, reports);
    }
    for (const { source, observed_at: at } of facilities.sourcesOf(market.slug)) add(source, at, 'facilities');
  }
  return [...found]
    .map(([source, { days, reports }]) => {
      const sorted = [...days].sort();
      return {
        source,
        isListed: existing.has(source),
        isOld: existing.get(source)?.stale ?? false,
        oldest: sorted[0] ?? null,
        newest: sorted.at(-1) ?? null,
        reports: [...reports].sort(),
      };
    })
    .sort((a, b) => (a.source < b.source ? -1 : 1));
}

const COLUMNS = [
  { name: 'Source' },
  { name: 'As of', hint: 'Date or dates of its figures here' },
  { name: 'Age', hint: 'Whether its newest figures are as recent as its update schedule implies' },
  { name: 'Provides' },
];

/** Where the figures of a list are from; those that are older than expected are the anchor of the note above it. */
export function RankingSources({ of }: { readonly of: readonly RankingSource[] }) {
  return (
    <details class="ranking-sources" id="ranking-sources">
      <summary>Sources of this list ({of.length})</summary>
      <div id="sources-of-list">
        <Table
          caption="Publisher, license and age of each source are on the Sources page"
          columns={COLUMNS}
          none="None."
        >
          {of.map(({ source, isListed, isOld, oldest, newest, reports }) => (
            <tr key={source}>
              <th scope="row">{isListed ? <a href={`/sources#${encodeURIComponent(source)}`}>{source}</a> : source}</th>
              <td>{oldest === newest ? formatDate(newest) : `${formatDate(oldest)} to ${formatDate(newest)}`}</td>
              <td>{isOld ? 'stale' : isListed ? 'up to date' : NONE}</td>
              <td>{reports.join(', ')}</td>
            </tr>
          ))}
        </Table>
      </div>
    </details>
  );
}

/** How many of the sources are older than they should be, with the way to which; nothing where none is. */
export function OldSources({ of }: { readonly of: readonly RankingSource[] }) {
  const old = of.filter(({ isOld }) => isOld).length;
  if (old === 0) return null;
  return (
    <p class="soft">
      <a href="#sources-of-list" data-opens="ranking-sources">
        {formatNumber(old)} of the {formatNumber(of.length)} sources
      </a>{' '}
      of this list {old === 1 ? 'is' : 'are'} stale: older than the update schedule implies. Each figure shows its own
      date.
    </p>
  );
}

type SourceOutage = Pick<SourceStates[number], 'condition' | 'disabled_by'>;

/** Sources that cannot be reached from here, and those that this installation would ask if it were let. */
export function outageOf(states: readonly SourceOutage[]): { off: number; away: number; asked: number } {
  const asked = states.filter(({ disabled_by: by }) => by !== 'missing-settings');
  return {
    off: asked.filter(({ disabled_by: by }) => by === 'offline').length,
    away: asked.filter(({ condition }) => condition === 'failing').length,
    asked: asked.length,
  };
}

/** Where most publishers are not asked or cannot be reached: what the figures are then. Nothing else. */
export function Outage({ states }: { readonly states: readonly SourceOutage[] }) {
  const { off, away, asked } = outageOf(states);
  if ((off + away) * 2 <= asked) return null;
  return (
    <p class="stale outage">
      {off > away ? (
        <>
          This installation is offline (<code>UPSTREAM=off</code>).
        </>
      ) : (
        `${formatNumber(away)} of the ${formatNumber(asked)} sources in use could not be reached.`
      )}{' '}
      The figures shown are sample data that ships with Loadstar and data read earlier. Each figure shows its own date.{' '}
      <a href="/sources">Status of the sources</a>
    </p>
  );
}
