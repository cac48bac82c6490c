import type { ProjectRow } from '../../domain/projects/project.ts';
import { parseUrl } from '../../domain/sources/parse-url.ts';
import { countryCodeOf } from '../../enrich/places/country-names.ts';
import { changedShape } from '../../errors.ts';
import {
  findColumns,
  keepLast,
  noRows,
  quoteNames,
  readCsvTable,
  readFigure,
  type Table,
  textOf,
} from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { readLocation } from './read-location.ts';
import {
  ANONYMOUS,
  COLUMNS,
  COUNTRIES,
  OTHER_STATUSES,
  PHASE,
  PLANNED,
  SOURCE_COLUMNS,
  SURE,
  WHAT,
  WHEN,
} from './schema.ts';

interface Cluster extends Omit<ProjectRow, 'name'> {
  /** The name of the cluster that this one enlarges. */
  readonly buildsUpon: string | null;
}

/**
 * Reads the planned clusters that Epoch calls confirmed or likely, and no repeat. Phases of one site are one row: the
 * largest, for a later phase has the earlier in it or beside it, and figures of two are never added.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming column and line.
 */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'project'> {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  if (table.records.length === 0) throw noRows('table');
  const day = asOf?.slice(0, 10) ?? null;
  const passedOver = new Map<string, number>();
  const unknown = new Set<string>();
  const clusters: Cluster[] = [];
  for (const [position, record] of table.records.entries()) {
    const reason = whyNoProject(record, columns, unknown);
    const cluster = reason === null ? readCluster(table, columns, record, table.placeOf(position), day) : null;
    const why = cluster === null ? reason : whyNoRow(cluster);
    if (cluster !== null && why === null) clusters.push(cluster);
    else if (why !== null) passedOver.set(why, (passedOver.get(why) ?? 0) + 1);
  }
  const sites = joinPhases(clusters);
  if (sites.length < clusters.length) passedOver.set('phases of another', clusters.length - sites.length);
  const kept = keepLast(sites, ({ external_id }) => external_id);
  return parsed(kept.rows, {
    rejected: kept.rejected,
    warnings: [
      ...[...passedOver].map(([reason, count]) => `${count} left out: ${reason}`),
      ...(unknown.size === 0 ? [] : [`statuses that are not known here: ${quoteNames([...unknown])}`]),
    ],
    publishedAt: day === null ? null : `${day}T00:00:00Z`,
  });
}

type Columns = Readonly<Record<keyof typeof COLUMNS, number>>;

function whyNoProject(record: readonly string[], columns: Columns, unknown: Set<string>): string | null {
  const status = textOf(record[columns.status]) ?? '';
  if (status !== PLANNED) {
    if (!OTHER_STATUSES.has(status)) unknown.add(status);
    return 'machines that run or did: a cluster is no facility';
  }
  if (!SURE.has(textOf(record[columns.certainty]) ?? '')) return 'unlikely';
  if (textOf(record[columns.duplicate])?.toLowerCase() === 'true') return 'possible repeats of another';
  return ANONYMOUS.test(record[columns.name] ?? '') ? 'without a name' : null;
}

function whyNoRow({ capacity_mw: mw, address, lat, links }: Cluster): string | null {
  if (links.length === 0) return 'names no source of its own';
  return mw === null && address === null && lat === null ? 'neither power nor place' : null;
}

function readCluster(
  table: Table,
  columns: Columns,
  record: readonly string[],
  place: string,
  day: string | null,
): Cluster {
  const name = textOf(record[columns.name]);
  if (name === null) throw changedShape('Name', place, 'is empty');
  const stated = textOf(record[columns.country]);
  const country = stated === null ? null : (COUNTRIES[stated] ?? countryCodeOf(stated));
  const reportedMw = readFigure(record[columns.reportedMw], 'Reported Power Capacity (MW)', place);
  const calculatedMw = readFigure(record[columns.calculatedMw], 'Calculated Power Capacity (MW)', place);
  const mw = reportedMw ?? (calculatedMw === null ? null : Math.round(calculatedMw * 1000) / 1000);
  const [, year, month = ''] = WHEN.exec(record[columns.day] ?? '') ?? WHEN.exec(record[columns.dayNote] ?? '') ?? [];
  return {
    kind: 'project',
    source: 'epoch-gpu-clusters',
    external_id: name,
    operator: textOf(record[columns.owner]?.replace(/,(?=\S)/g, ', ')),
    ...readLocation(record[columns.location], country, place),
    country,
    status: 'planned',
    capacity_mw: mw,
    operational_mw: null,
    capacity_basis: mw === null ? null : reportedMw === null ? 'estimated' : 'reported',
    // Calculated: the chips at their rated power with servers and cooling. What a report's figure is of, the table does not say.
    capacity_term: mw === null || reportedMw !== null ? null : 'facility',
    permit_status: null,
    timeline: null,
    expected: year === undefined ? null : `${year}${month}`,
    announced_on: null,
    observed_on: day,
    links: linksOf(table, record),
    buildsUpon: textOf(record[columns.buildsUpon]),
  };
}

/** The largest phase of each site stands for it, under the name of the whole. */
function joinPhases(clusters: readonly Cluster[]): ProjectRow[] {
  const byName = new Map(clusters.map((cluster) => [nameIn(cluster.external_id), cluster]));
  const rootOf = (cluster: Cluster): string => {
    let at = cluster;
    // A circle of names ends where it began.
    for (const seen = new Set<string>(); !seen.has(at.external_id); ) {
      seen.add(at.external_id);
      at = byName.get(nameIn(at.buildsUpon ?? '')) ?? at;
    }
    return at.external_id;
  };
  const bySite = new Map<string, Cluster[]>();
  for (const cluster of clusters) {
    const root = rootOf(cluster);
    bySite.set(root, [...(bySite.get(root) ?? []), cluster]);
  }
  return [...bySite.values()].map((phases): ProjectRow => {
    const [first] = phases;
    if (first === undefined) throw new RangeError('a site without phases');
    const largest = phases.reduce((a, b) => ((b.capacity_mw ?? 0) > (a.capacity_mw ?? 0) ? b : a), first);
    const { buildsUpon: _, ...row } = largest;
    const name = nameIn(largest.external_id).replace(PHASE, '').trim();
    return { ...row, name, links: [...new Set(phases.flatMap(({ links }) => links))] };
  });
}

/** Names with a comma stand in quotes of their own, where they are the row's and not where another refers to them. */
const nameIn = (cell: string): string => cell.replaceAll('"', '').trim();

function linksOf(table: Table, record: readonly string[]): string[] {
  const cells = SOURCE_COLUMNS.map((column) => textOf(record[table.optionalColumn(column) ?? -1]));
  // A remark may follow an address.
  const links = cells.flatMap((cell) => cell?.split(' ')[0] ?? []);
  return [...new Set(links)].flatMap((link) => (parseUrl(link) === null ? [] : [link.replaceAll('|', '%7C')]));
}
