import { CODE_OF_STATE } from '../../domain/places/us-states.ts';
import type { ProjectRow, ProjectStatus } from '../../domain/projects/project.ts';
import { formatTimeline } from '../../domain/projects/timeline.ts';
import { parseUrl } from '../../domain/sources/parse-url.ts';
import { countryCodeOf } from '../../enrich/places/country-names.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import {
  findColumns,
  isZip,
  keepLast,
  noRows,
  quoteNames,
  readCsvTable,
  readFigure,
  textOf,
} from '../documents/tables.ts';
import { readZippedCsv } from '../documents/zip.ts';
import { readDegrees } from '../operators/epoch/read-degrees.ts';
import { readUsAddress } from '../operators/epoch/read-us-address.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { isSame, pickPower, readTimelines, type Stage, type Timelines } from './read-timelines.ts';
import {
  COLUMNS,
  CONFIDENCE,
  EDITION,
  LATITUDE,
  LONGITUDE,
  SITES_FILE,
  TERM_OF_COLUMN,
  TIMELINES_FILE,
  WHAT,
} from './schema.ts';

interface Site extends Omit<ProjectRow, keyof Plan | 'observed_on'> {
  readonly operational_mw: number | null;
}

/**
 * Reads the table of sites, alone or in the archive with their timelines. Operating capacity is Epoch's estimate; the
 * planned total, its day and whether building goes on are those of the timeline, and null without one. The publisher
 * itself calls future stages projections.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming column and line.
 */
export function parse(document: SourceDocument): Parsed<'project'> {
  const { sites, timelines } = open(document.bytes);
  const unknownCountries = new Set<string>();
  const read = readSites(sites, unknownCountries);
  const day = editionOf(document);
  const warnings: string[] = [];
  if (unknownCountries.size > 0)
    warnings.push(`countries that are not known here: ${quoteNames([...unknownCountries])}`);
  if (timelines === null) {
    warnings.push('a table without timelines: totals as planned and days are in the archive alone');
    const rows = read.map((site) => complete(site, { ...NO_PLAN, status: statusNow(site) }, day));
    return finish(rows, warnings);
  }
  const currentMw = new Map(read.map(({ name, operational_mw }) => [name, operational_mw]));
  const column = pickPower(timelines, currentMw);
  const strangers = [...timelines.bySite.keys()].filter((name) => !currentMw.has(name));
  if (strangers.length > 0)
    warnings.push(`timelines of ${strangers.length} sites that the table does not list: ${quoteNames(strangers)}`);
  const reached = newestReached(read, timelines, column);
  const observedOn = day ?? reached;
  const rows = read.map((site) => {
    const stages = timelines.bySite.get(site.name);
    if (stages === undefined) return complete(site, { ...NO_PLAN, status: statusNow(site) }, observedOn);
    const plan = readPlan(stages, column, site.operational_mw, observedOn);
    const term = TERM_OF_COLUMN[timelines.columns[column] ?? ''] ?? null;
    return complete(site, { ...plan, capacity_term: plan.capacity_mw === null ? null : term }, observedOn);
  });
  const without = read.filter(({ name }) => !timelines.bySite.has(name)).length;
  if (without > 0) warnings.push(`${without} sites have no timeline`);
  return finish(rows, warnings);
}

function open(bytes: Uint8Array): { readonly sites: Uint8Array; readonly timelines: Timelines | null } {
  if (!isZip(bytes)) return { sites: bytes, timelines: null };
  const files = readZippedCsv(bytes, WHAT).filter(({ name }) => !name.startsWith('__MACOSX'));
  const sites = files.find(({ name }) => SITES_FILE.test(name));
  if (sites === undefined) {
    throw wrongDocument(`a zip archive of ${quoteNames(files.map(({ name }) => name))}; expected ${WHAT}`);
  }
  const timelines = files.find(({ name }) => TIMELINES_FILE.test(name));
  return { sites: sites.bytes, timelines: timelines === undefined ? null : readTimelines(timelines.bytes) };
}

function readSites(bytes: Uint8Array, unknownCountries: Set<string>): Site[] {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, COLUMNS, WHAT);
  if (table.records.length === 0) throw noRows('table');
  const latitude = table.optionalColumn(...LATITUDE);
  const longitude = table.optionalColumn(...LONGITUDE);
  return table.records.map((record, position): Site => {
    const place = table.placeOf(position);
    const name = textOf(record[columns.name]);
    if (name === null) throw changedShape('Name', place, 'is empty');
    const lat = latitude === null ? null : readDegrees(record[latitude], 90, 'Latitude', place);
    const lon = longitude === null ? null : readDegrees(record[longitude], 180, 'Longitude', place);
    if ((lat === null) !== (lon === null))
      throw changedShape('Latitude', place, 'stands without a longitude, or the other way');
    const stated = textOf(record[columns.country]);
    const country = stated === null ? null : countryCodeOf(stated);
    if (stated !== null && country === null) unknownCountries.add(stated);
    const address = textOf(record[columns.address]);
    const { city, state } =
      country !== 'US'
        ? { city: null, state: null }
        : address === null
          ? { city: null, state: stateIn(name) }
          : readUsAddress(address);
    const operationalMw = readFigure(record[columns.powerMw], 'Current power (MW)', place);
    return {
      kind: 'project',
      source: 'epoch-projects',
      external_id: name,
      name,
      operator: textOf((record[columns.owner] ?? '').replace(CONFIDENCE, '').replace(/\s{1,9},/g, ',')),
      lat,
      lon,
      address,
      city,
      state,
      country,
      operational_mw: operationalMw,
      capacity_basis: 'estimated',
      announced_on: null,
      links: linksOf(record[columns.sources] ?? ''),
    };
  });
}

/** The state that a site is named after: `OpenAI Stargate New Mexico`. */
function stateIn(name: string): string | null {
  const found = [...CODE_OF_STATE].filter(([state]) => name.endsWith(` ${state}`));
  // West Virginia ends in Virginia.
  return found.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}

/** Without a timeline: operating capacity means open; without any, the status is unknown. */
const statusNow = ({ operational_mw: mw }: Site): ProjectStatus | null =>
  mw !== null && mw > 0 ? 'operational' : null;

/** What a timeline says of a site. */
type Plan = Pick<ProjectRow, 'status' | 'capacity_mw' | 'capacity_term' | 'permit_status' | 'timeline' | 'expected'>;

const NO_PLAN: Plan = {
  status: null,
  capacity_mw: null,
  capacity_term: null,
  permit_status: null,
  timeline: null,
  expected: null,
};

/** @param today of the edition; if it is null, no stage that is not reached yet counts as past. */
function readPlan(stages: readonly Stage[], column: number, currentMw: number | null, today: string | null): Plan {
  const dated = stages.flatMap(({ day, powerMw }) => {
    const mw = powerMw[column] ?? null;
    return mw === null ? [] : [{ on: day, mw: Math.round(mw * 1000) / 1000 }];
  });
  const timeline = formatTimeline(dated);
  const powers = stages.flatMap(({ powerMw }) => powerMw[column] ?? []);
  const totalMw = powers.length === 0 ? null : Math.max(...powers);
  const running = currentMw ?? 0;
  const isBegun =
    running > 0 ||
    stages.some(({ day, powerMw }) => today !== null && day <= today && !isMore(powerMw[column], running));
  const total = totalMw === null || totalMw === 0 ? null : totalMw;
  const last = total === null ? undefined : stages.find(({ powerMw }) => isSame(powerMw[column], total));
  // What ran at its largest once and runs at less now was finished: nothing more is planned for it.
  const isPast = running > 0 && last !== undefined && today !== null && last.day <= today;
  if (total === null || !isMore(total, running) || isPast) {
    const status = running > 0 ? 'operational' : isBegun ? 'under_construction' : null;
    return { ...NO_PLAN, status, capacity_mw: total, timeline };
  }
  return {
    ...NO_PLAN,
    status: isBegun ? 'under_construction' : 'planned',
    capacity_mw: total,
    timeline,
    expected: last === undefined ? null : dayOrMonth(last.day),
  };
}

const isMore = (mw: number | null | undefined, than: number): boolean =>
  mw !== null && mw !== undefined && mw > than && !isSame(mw, than);

/** The first of a month means the month: Epoch dates no stage more exactly than it can observe. */
const dayOrMonth = (day: string): string => (day.endsWith('-01') ? day.slice(0, -3) : day);

/** The newest day on which a site reached its current capacity: the edition is of that day or later. */
function newestReached(sites: readonly Site[], { bySite }: Timelines, column: number): string | null {
  let newest: string | null = null;
  for (const { name, operational_mw: mw } of sites) {
    if (mw === null || mw === 0) continue;
    const stage = bySite.get(name)?.find(({ powerMw }) => isSame(powerMw[column], mw));
    if (stage !== undefined && (newest === null || stage.day > newest)) newest = stage.day;
  }
  return newest;
}

/** The date of the file: as its name says, else when it left the publisher. */
function editionOf({ fileName, url, asOf }: SourceDocument): string | null {
  const [, month, day] = EDITION.exec(fileName ?? '') ?? EDITION.exec(url ?? '') ?? [];
  if (month !== undefined) return `${month}${day ?? '-01'}`;
  return asOf === null ? null : asOf.slice(0, 10);
}

const LINK = /https?:\/\/[^\s<>"()\]]+(?:\([^\s<>"()\]]*\)[^\s<>"()\]]*)*/g;

/** Addresses in the sources, each once; they are written as Markdown. */
function linksOf(markdown: string): string[] {
  const found = markdown.match(LINK) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;]{1,9}$/, '').replaceAll('|', '%7C')))].filter(
    (link) => parseUrl(link) !== null,
  );
}

function complete(site: Site, plan: Plan, observedOn: string | null): ProjectRow {
  const { kind, source, external_id, name, operator, lat, lon, address, city, state, country } = site;
  const place = { lat, lon, address, city, state, country };
  const { operational_mw, capacity_basis, announced_on, links } = site;
  const { status, capacity_mw, capacity_term, permit_status, timeline, expected } = plan;
  return {
    ...{ kind, source, external_id, name, operator, ...place, status, capacity_mw, operational_mw },
    ...{ capacity_basis, capacity_term, permit_status, timeline, expected, announced_on },
    ...{ observed_on: observedOn, links },
  };
}

function finish(rows: readonly ProjectRow[], warnings: readonly string[]): Parsed<'project'> {
  const kept = keepLast(rows, ({ external_id }) => external_id);
  const observedOn = rows[0]?.observed_on ?? null;
  return parsed(kept.rows, {
    rejected: kept.rejected,
    warnings,
    publishedAt: observedOn === null ? null : `${observedOn}T00:00:00Z`,
  });
}
