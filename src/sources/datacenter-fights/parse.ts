import { isUsState } from '../../domain/places/us-states.ts';
import type { PermitStatus, ProjectRow } from '../../domain/projects/project.ts';
import { parseUrl } from '../../domain/sources/parse-url.ts';
import { wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { describeJson, keepLast, noRows, readJson, readShape, textOf } from '../documents/tables.ts';
import { withoutBrackets } from '../documents/without-brackets.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { isOfGenerators, statesLoad } from './capacity-words.ts';
import { groupByProject } from './group-records.ts';
import {
  DIRECTORIES,
  ENDED,
  Fight,
  LAWMAKERS,
  NO_DATA_CENTER,
  NO_DECISIONS,
  PERMITS,
  RULES,
  SEVERAL,
  UNDOUBTED_MW,
  UNNAMED,
  WHAT,
} from './schema.ts';

/**
 * Reads records of contested projects: of several records of one project the newest, with the largest capacity that any
 * of them states. The list's status is that of the dispute: whatever was not refused or given up is planned.
 * @throws Fault `wrong-document` for other JSON, `changed-shape` naming member and record.
 */
export function parse({ bytes }: SourceDocument): Parsed<'project'> {
  const json = readJson(bytes, WHAT);
  if (!Array.isArray(json)) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  if (json.length === 0) throw noRows('list');
  const passedOver = new Map<string, number>();
  let edition: string | null = null;
  const about: Fight[] = [];
  for (const [at, value] of json.entries()) {
    const fight = readShape(Fight, value, `record ${at + 1}`);
    if (dayOf(fight) > (edition ?? '')) edition = dayOf(fight);
    const reason = whyNoProject(fight);
    if (reason === null) about.push(fight);
    else passedOver.set(reason, (passedOver.get(reason) ?? 0) + 1);
  }
  const projects = groupByProject(about).map((records) =>
    projectOf(
      records.sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || (a.id < b.id ? -1 : 1)),
      edition,
    ),
  );
  const unread = about.filter((fight) => (fight.megawatts ?? 0) > 0 && !isRead(fight)).length;
  if (unread > 0)
    passedOver.set(
      `capacities of generators, and over ${UNDOUBTED_MW} MW that no citation calls a data center's`,
      unread,
    );
  const kept = keepLast(projects, ({ external_id }) => external_id);
  return parsed(kept.rows, {
    rejected: kept.rejected,
    warnings: [...passedOver].map(([reason, count]) => `${count} left out: ${reason}`),
    publishedAt: edition === null ? null : `${edition}T00:00:00Z`,
  });
}

function whyNoProject(fight: Fight): string | null {
  const { scope, authority_level: authority, action_type: actions, project_name: name, company, state } = fight;
  if (scope !== 'local' || LAWMAKERS.test(authority ?? '')) return 'of a state or the whole country';
  if (!isUsState(state)) return 'outside the states';
  const isNamed = textOf(name) !== null;
  if (!isNamed && (textOf(company) === null || UNNAMED.test(company ?? ''))) return 'without a name and a company';
  if (!isNamed && (fight.megawatts ?? 0) === 0) return 'without a name and a capacity';
  // A rule for all sites has no capacity: one that names a company and its capacity tells of the project that it was made for.
  const isOfOne = (fight.megawatts ?? 0) > 0 && !SEVERAL.test(company ?? '');
  if (!isNamed && !isOfOne && actions.length > 0 && actions.every((action) => RULES.has(action)))
    return 'rules for all sites';
  if (NO_DATA_CENTER.test(name ?? '')) return 'of something other than a data center';
  return null;
}

/**
 * What a record about generators says is read only where one of its citations calls it a data center's; and so is more
 * than operators have stated of one site.
 */
const isRead = (fight: Fight): boolean =>
  statesLoad(fight) || ((fight.megawatts ?? 0) <= UNDOUBTED_MW && !isOfGenerators(fight));

const dayOf = ({ last_updated: day }: Fight): string => (day != null && isCalendarDay(day) ? day : '');

/** @param edition the newest day of the list, for which it tells of every project. */
function projectOf(records: readonly Fight[], edition: string | null): ProjectRow {
  const [newest] = records;
  if (newest === undefined) throw new RangeError('a project without records');
  const names = records.flatMap(({ project_name }) => textOf(project_name) ?? []);
  const companies = records.flatMap(({ company }) => {
    const own = textOf(company);
    return own === null || UNNAMED.test(own) ? [] : [own];
  });
  const operator = companies[0] ?? null;
  const stated = records.filter(isRead).flatMap(({ megawatts: mw }) => (mw != null && mw > 0 ? [mw] : []));
  const decided = records.find(({ action_type: actions }) => actions.some((action) => !NO_DECISIONS.has(action)));
  const placed = records.find(({ lat, lng }) => lat != null && lng != null);
  const city = cityOf(newest.jurisdiction);
  return {
    kind: 'project',
    source: 'datacenter-fights',
    // The first in the order of ids, so that it does not depend on that of the records.
    external_id: records.map(({ id }) => id).sort()[0] ?? newest.id,
    name:
      names[0] ??
      `${operator?.split(/[,/(]/)[0]?.trim() ?? 'Data center'}, ${newest.jurisdiction.split('(')[0]?.trim()}`,
    operator: operator === null ? null : (withoutBrackets(operator) ?? operator),
    lat: placed?.lat ?? null,
    lon: placed?.lng ?? null,
    address: null,
    city,
    state: newest.state,
    country: 'US',
    status: decided !== undefined && ENDED.test(decided.status) ? 'cancelled' : 'planned',
    capacity_mw: stated.length === 0 ? null : Math.max(...stated),
    operational_mw: null,
    capacity_basis: stated.length === 0 ? null : 'reported',
    // Load, the site's power or that of its generators: the list does not say.
    capacity_term: null,
    permit_status: permitOf(records),
    timeline: null,
    expected: null,
    announced_on: null,
    observed_on: edition,
    links: [...new Set(records.flatMap(({ sources }) => sources.flatMap(addressOf)))],
  };
}

/** The newest decision about the site itself: a lawsuit or a rule that was approved permits nothing. */
function permitOf(records: readonly Fight[]): PermitStatus | null {
  for (const { action_type: actions, status } of records) {
    if (actions.every((action) => NO_DECISIONS.has(action))) continue;
    const permit = actions.includes('permit_denial') && status === 'defeated' ? 'refused' : PERMITS[status];
    if (permit !== undefined) return permit;
  }
  return null;
}

/** The town that a jurisdiction is; null for counties and for what is named after something else. */
function cityOf(jurisdiction: string): string | null {
  const [own = ''] = jurisdiction.split(/[(/]/);
  const name = own
    .replace(/^(?:city|town|village|township) of\s+/i, '')
    .trim()
    .replace(/ (?:charter )?township$/i, '');
  return /\b(?:county|parish|borough|pud|university|authority|district)\b/i.test(name) ? null : textOf(name);
}

function addressOf(source: unknown): string[] {
  const text = typeof source === 'string' ? source : (source as { url?: unknown } | null)?.url;
  return typeof text !== 'string' || parseUrl(text) === null || DIRECTORIES.test(text) ? [] : [text];
}
