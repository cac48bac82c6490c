import type { Fuel } from '../../domain/grid/fuel.ts';
import type { QueueRow } from '../../domain/grid/queue.ts';
import type { Database } from '../db/client.ts';
import { type Ordered, orderBy } from '../db/order-by.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import {
  countyCondition,
  PROJECT_CONDITION,
  projectValues,
  type QueueFilter,
  queueProjects,
} from './queue-projects.ts';

/** One request, merged from its sources. */
interface QueueProject extends Omit<QueueRow, 'kind' | 'fuels'> {
  readonly fuels: Fuel[];
  /** False for an open request that its source lists no more. */
  readonly listed: boolean;
  /** The newest snapshot that lists it. */
  readonly listed_at: string;
  /** Sources that list it; the first one's word counts, the next fills what it leaves open. */
  readonly sources: string[];
}

const PLAIN = [
  'name',
  'fuel',
  'fuels',
  'source_fuel',
  'project_type',
  'capacity_mw',
  'state',
  'county',
  'source_status',
  'agreement_status',
  'agreement_signed',
] as const;
const DAYS = ['requested_on', 'proposed_on', 'operational_on', 'withdrawn_on'] as const;

/** What requests can be sorted by, under the names that answers have for it. */
export const QUEUE_ORDERS = {
  capacity_mw: 'project.capacity_mw',
  requested_on: 'project.requested_on',
  proposed_on: 'project.proposed_on',
  operational_on: 'project.operational_on',
  withdrawn_on: 'project.withdrawn_on',
  listed_at: 'project.listed_at',
  name: 'lower(project.name)',
  queue_id: 'project.queue_id',
  iso: 'project.iso',
  fuel: 'project.fuel',
  project_type: 'project.project_type',
  state: 'project.state',
  county: 'lower(project.county)',
  status: 'project.status',
} as const;
export type QueueOrder = keyof typeof QUEUE_ORDERS;

/** Number of requests that fit. */
export async function countQueueProjects(db: Database, filter: QueueFilter): Promise<number> {
  const found = await queryRows(
    db.pool,
    { count: cell.number },
    `select count(*) as count
     from (${queueProjects(filter.listings, ['state', 'county', 'fuel', 'project_type', 'capacity_mw', 'ledger'])}) as project
     where ${PROJECT_CONDITION} and ($9::text is null or project.queue_state = $9) and ${countyCondition('$10')}`,
    [...projectValues(filter), filter.status, filter.county ?? null],
  );
  return found.rows[0]?.count ?? 0;
}

const QueueProjectRow: ShapeOf<QueueProject> = {
  fuels: cell.list(cell.word<Fuel>()),
  listed: cell.flag,
  listed_at: cell.text,
  sources: cell.list(cell.text),
  status: cell.word<QueueProject['status']>(),
  name: cell.orNull(cell.text),
  state: cell.orNull(cell.text),
  capacity_mw: cell.orNull(cell.number),
  iso: cell.word<QueueProject['iso']>(),
  queue_id: cell.text,
  fuel: cell.orNull(cell.word<NonNullable<QueueProject['fuel']>>()),
  source_fuel: cell.orNull(cell.text),
  project_type: cell.word<QueueProject['project_type']>(),
  county: cell.orNull(cell.text),
  source_status: cell.orNull(cell.text),
  requested_on: cell.orNull(cell.text),
  proposed_on: cell.orNull(cell.text),
  operational_on: cell.orNull(cell.text),
  withdrawn_on: cell.orNull(cell.text),
  agreement_status: cell.orNull(cell.text),
  agreement_signed: cell.orNull(cell.flag),
};

/** Requests that fit, newest first by the day of the request or as `order` says. */
export async function loadQueueProjects(
  db: Database,
  filter: QueueFilter,
  { limit, offset, order }: { limit: number; offset: number; order: readonly Ordered<QueueOrder>[] },
): Promise<QueueProject[]> {
  const found = await queryRows(
    db.pool,
    QueueProjectRow,
    `select iso, queue_id, ${PLAIN.join(', ')}, status, ${DAYS.map((day) => `${day}::text`).join(', ')},
       queue_state <> 'unlisted' as listed, listed_at, sources
     from (${queueProjects(filter.listings, [...PLAIN, ...DAYS, 'ledger'])}) as project
     where ${PROJECT_CONDITION} and ($9::text is null or project.queue_state = $9)
       and ${countyCondition('$12')}
     order by ${orderBy(order, QUEUE_ORDERS)}project.requested_on desc nulls last, project.iso, project.request_key limit $10 offset $11`,
    [...projectValues(filter), filter.status, limit, offset, filter.county ?? null],
  );
  return found.rows;
}
