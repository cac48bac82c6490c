import { type ConnectionQueueRow, placeOfLarge } from '../../domain/grid/connection-queue.ts';
import type { AreaId } from '../../domain/grid/grid-area.ts';
import type { RequestToFigure } from '../../domain/grid/queue-stats.ts';
import { type ConnectionFigures, summarizeConnections } from '../../enrich/queue/summarize-connections.ts';
import { changedShape } from '../../errors.ts';
import { noRows, quoteNames, withoutNoise } from '../documents/tables.ts';
import { readEdition } from '../operators/lbnl/read-edition.ts';
import type { LabRequest } from '../operators/lbnl/read-requests.ts';
import { WHAT } from '../operators/lbnl/schema.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { AREAS_OF_REGION, areasOfEntity, isListedEntity, regionOf } from './areas-of-entity.ts';

const SOURCE = 'lbnl-entities';
const SEPARATOR = ' | ';

/**
 * Figures of each area's queue, of its states and its large requests; of a utility whose requests may be in any of several
 * areas, in each of them; and of the region, in each area of it.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming column, sheet and row.
 */
export function parse(document: SourceDocument): Parsed<'connection-queue'> {
  const { requests: listed, day, isDatedAlone, warnings } = readEdition(document);
  if (listed.length === 0) throw noRows(WHAT);
  if (day === null) throw changedShape('the day', 'the document', 'is neither stated nor in the name of the edition');
  const { requests, joined } = onePerRequest(listed);
  const [ofArea, ofAmbiguous, ofRegion] = [newGroups(), newGroups(), newGroups()];
  const unknown = new Map<string, number>();
  for (const request of requests) {
    const figured = figuredOf(request, day);
    const entity = request.entity ?? request.region ?? '';
    const areas = areasOfEntity(entity, request.state);
    const [area] = areas;
    if (!isListedEntity(entity)) unknown.set(entity, (unknown.get(entity) ?? 0) + 1);
    if (areas.length > 1) addTo(ofAmbiguous, [entity, ...areas].join(SEPARATOR), figured);
    else if (area !== undefined) addTo(ofArea, area, figured);
    const region = regionOf(request.region ?? '');
    if (region !== null) addTo(ofRegion, region, figured);
  }
  const as = (area: AreaId, figures: readonly ConnectionFigures[]): ConnectionQueueRow[] =>
    figures.map((figure) => ({ kind: 'connection-queue', source: SOURCE, area, as_of: day, ...figure }));
  const summaryOf = (members: readonly RequestToFigure[], name: string): ConnectionFigures[] =>
    summarizeConnections(members, name, { listedOn: day, isDatedAlone });
  const wholes = (members: readonly RequestToFigure[], name: string): ConnectionFigures[] =>
    summaryOf(members, name).filter(({ place }) => place === name || place === placeOfLarge(name));
  const rows = [
    ...[...ofArea].flatMap(([area, members]) => as(area, summaryOf(members, area))),
    ...[...ofAmbiguous].flatMap(([key, members]) => {
      const [entity = '', ...areas] = key.split(SEPARATOR);
      const figures = wholes(members, entity);
      return areas.flatMap((area) => as(area, figures));
    }),
    ...[...ofRegion].flatMap(([region, members]) => {
      const figures = wholes(members, region);
      return (AREAS_OF_REGION[region] ?? []).flatMap((area) => as(area, figures));
    }),
  ];
  if (rows.length === 0) throw noRows(WHAT);
  const names = [...unknown].map(([name, count]) => `${name} ${count}`);
  return parsed(rows, {
    observedAt: `${day}T00:00:00Z`,
    warnings: [
      ...warnings,
      ...(joined > 0 ? [`${joined} rows are parts of requests, or repeat them; their megawatts were added`] : []),
      ...(isDatedAlone ? ['only requests with a day of their end or agreement: waits alone are taken'] : []),
      ...(names.length > 0 ? [`no grid area is known of ${quoteNames(names)}; they count for their region alone`] : []),
    ],
  });
}

type Groups = Map<string, RequestToFigure[]>;
const newGroups = (): Groups => new Map();

function addTo(groups: Groups, key: string, request: RequestToFigure): void {
  const members = groups.get(key);
  if (members === undefined) groups.set(key, [request]);
  else members.push(request);
}

const figuredOf = (request: LabRequest, day: string): RequestToFigure => ({
  queueId: request.queue_id ?? request.place,
  projectType: request.project_type,
  state: request.state,
  county: null,
  capacityMw: request.capacity_mw,
  agreementSigned: request.agreement_signed,
  status: request.status,
  requestedOn: request.requested_on,
  proposedOn: request.proposed_on,
  operationalOn: request.operational_on,
  withdrawnOn: request.withdrawn_on,
  listedOn: day,
});

/**
 * Rows of one entity with one number, status and day are parts of a request, whose megawatts are added; a row that repeats
 * another counts once. Utilities with several queues have a number twice: the days of the requests tell them apart.
 */
function onePerRequest(listed: readonly LabRequest[]): { requests: readonly LabRequest[]; joined: number } {
  const byKey = new Map<string, LabRequest>();
  const seen = new Set<string>();
  for (const { place, ...row } of listed) {
    const { entity, queue_id: id, status, requested_on: on } = row;
    const key = id === null ? place : [entity, id, status, on].join(' ');
    const words = id === null ? place : JSON.stringify(row);
    if (seen.has(words)) continue;
    seen.add(words);
    const earlier = byKey.get(key);
    const present = [earlier?.capacity_mw, row.capacity_mw].flatMap((mw) => mw ?? []);
    const capacity_mw = present.length === 0 ? null : withoutNoise(present.reduce((sum, mw) => sum + mw, 0));
    byKey.set(key, { ...(earlier ?? row), place, capacity_mw });
  }
  return { requests: [...byKey.values()], joined: listed.length - byKey.size };
}
