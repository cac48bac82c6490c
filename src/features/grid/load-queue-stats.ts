import type { IsoName } from '../../domain/grid/iso.ts';
import type { QueueProjectType } from '../../domain/grid/queue.ts';
import { queueEra } from '../../domain/grid/queue-rules.ts';
import { type QueueStats, tallyRequests } from '../../enrich/queue/tally-requests.ts';
import type { Database } from '../../store/db/client.ts';
import { loadQueueGroups } from '../../store/queue/load-queue-groups.ts';
import type { QueueFilter } from '../../store/queue/queue-projects.ts';
import { eachInTurns } from '../../turns.ts';

/** A set of requests whose figures are wanted. */
export interface QueueScope {
  readonly name: string;
  readonly isos: readonly IsoName[];
  readonly projectType?: QueueProjectType;
  /** Whether the figures are wanted of each operator and state apart. */
  readonly byState?: boolean;
}

export interface ScopedFigures extends QueueStats {
  readonly scope: string;
  /** Of a scope by state: the operator, and the state or null where none is stated. */
  readonly iso: IsoName | null;
  readonly state: string | null;
}

/**
 * Figures of each scope that has matching requests, by scope, operator and state. What is settled and what is a wait is
 * said in domain/grid/queue-rules.ts.
 * @param today operations that are said to be later have not happened, YYYY-MM-DD.
 */
export async function loadQueueStats(
  db: Database,
  filter: QueueFilter,
  scopes: readonly QueueScope[],
  today: string,
): Promise<ScopedFigures[]> {
  const byState = scopes.some((scope) => scope.byState === true);
  const tallies = new Map<string, Pick<ScopedFigures, 'scope' | 'iso' | 'state'> & { tally: Tally }>();
  const operators = await loadQueueGroups(db, filter, byState);
  const wanted = operators.flatMap(({ iso, groups }) => {
    const era = queueEra(groups, newestListing(filter, iso), today);
    const within = scopes.filter(({ isos }) => isos.includes(iso));
    return groups.flatMap((group) => (group.fits ? { iso, era, within, group } : []));
  });
  await eachInTurns(wanted, ({ iso: operator, era, within, group }) => {
    for (const scope of within) {
      if (scope.projectType !== undefined && scope.projectType !== group.projectType) continue;
      const [iso, state] = scope.byState ? [operator, group.state] : [null, null];
      const key = [scope.name, iso ?? '', state ?? ''].join('\n');
      const found = tallies.get(key) ?? { scope: scope.name, iso, state, tally: tallyRequests() };
      tallies.set(key, found);
      found.tally.add(group, era, filter.status === null || filter.status === group.status);
    }
  });
  return [...tallies]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { tally, ...scope }]) => ({ ...scope, ...tally.figures() }));
}

type Tally = ReturnType<typeof tallyRequests>;

/** The instant of an operator's newest listing: one of them listed the requests that are asked about. */
function newestListing({ listings }: QueueFilter, iso: IsoName): string {
  return listings.reduce((newest, one) => (one.iso === iso && one.listedAt > newest ? one.listedAt : newest), '');
}
