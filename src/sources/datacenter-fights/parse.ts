import { isUsState } from '../../domain/places/us-states.ts';
import type { ProjectRow } from '../../domain/projects/project.ts';
import { parseUrl } from '../../domain/sources/parse-url.ts';
import { wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { describeJson, keepLast, noRows, readJson, readShape, textOf } from '../documents/tables.ts';
import { withoutBrackets } from '../documents/without-brackets.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import {
  DIRECTORIES,
  ENDED,
  Fight,
  GENERAL_WORDS,
  LAWMAKERS,
  MOST_OF_A_SITE_MW,
  NO_DATA_CENTER,
  RULES,
  UNNAMED,
  WHAT,
} from './schema.ts';

/**
 * Reads records of contested projects: of several records of one project the newest, with the largest capacity that any
 * of them states. The list's status is that of the dispute: whatever is not ended is planned.
 * @throws Fault `wrong-document` for other JSON, `changed-shape` naming member and record.
 */
export function parse({ bytes }: SourceDocument): Parsed<'project'> {
  const json = readJson(bytes, WHAT);
  if (!Array.isArray(json)) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  if (json.length === 0) throw noRows('list');
  const passedOver = new Map<string, number>();
  let edition: string | null = null;
  const byProject = new Map<string, Fight[]>();
  for (const [at, value] of json.entries()) {
    const fight = readShape(Fight, value, `record ${at + 1}`);
    if (dayOf(fight) > (edition ?? '')) edition = dayOf(fight);
    const reason = whyNoProject(fight);
    if (reason === null) {
      const key = projectKey(fight);
      byProject.set(key, [...(byProject.get(key) ?? []), fight]);
    } else count(passedOver, reason);
  }
  const projects = joinNameless([...byProject.values()]).flatMap((records) => {
    const rows = records.sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || (a.id < b.id ? -1 : 1));
    if (rows[0] === undefined || !ENDED.test(rows[0].status)) return [projectOf(rows, edition)];
    count(passedOver, 'refused, withdrawn or given up');
    return [];
  });
  const tooMuch = [...byProject.values()].flat().filter(({ megawatts }) => (megawatts ?? 0) > MOST_OF_A_SITE_MW).length;
  if (tooMuch > 0) passedOver.set(`capacities over ${MOST_OF_A_SITE_MW} MW, of areas or of generators`, tooMuch);
  const kept = keepLast(projects, ({ external_id }) => external_id);
  return parsed(kept.rows, {
    rejected: kept.rejected,
    warnings: [...passedOver].map(([reason, count]) => `${count} left out: ${reason}`),
    publishedAt: edition === null ? null : `${edition}T00:00:00Z`,
  });
}

const count = (counts: Map<string, number>, reason: string): void => {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
};

function whyNoProject(fight: Fight): string | null {
  const { scope, authority_level: authority, action_type: actions, project_name: name, company, state } = fight;
  if (scope !== 'local' || LAWMAKERS.test(authority ?? '')) return 'of a state or the whole country';
  if (!isUsState(state)) return 'outside the states';
  const isNamed = textOf(name) !== null;
  if (!isNamed && (textOf(company) === null || UNNAMED.test(company ?? ''))) return 'without a name and a company';
  if (!isNamed && (fight.megawatts ?? 0) === 0) return 'without a name and a capacity';
  if (!isNamed && actions.length > 0 && actions.every((action) => RULES.has(action))) return 'rules for all sites';
  if (NO_DATA_CENTER.test(name ?? '')) return 'of something other than a data center';
  return null;
}

/** Records of one project: one name in a state, or where there is none one company in a county. */
function projectKey({ project_name: name, state, company, county, jurisdiction }: Fight): string {
  const own = distinctWords(textOf(name) ?? '');
  if (own !== '') return JSON.stringify([state, own]);
  const [first = ''] = plain(company ?? '').split(/ (?=real estate|holdings|llc|inc|corp|partners)/);
  return JSON.stringify([state, first.replaceAll(' ', ''), plain(county ?? jurisdiction)]);
}

/** Records without a name go to the one named project of their county that has their company, or is named like it. */
function joinNameless(groups: readonly Fight[][]): Fight[][] {
  const named = groups.filter((records) => records.some(isNamed)).map((records) => [...records]);
  const byClue = new Map<string, Fight[][]>();
  for (const records of named) {
    for (const clue of new Set(records.flatMap(cluesOf))) byClue.set(clue, [...(byClue.get(clue) ?? []), records]);
  }
  const alone = groups.filter((records) => {
    if (records.some(isNamed)) return false;
    const found = new Set(records.flatMap(cluesOf).flatMap((clue) => byClue.get(clue) ?? []));
    const [only] = found;
    if (only === undefined || found.size > 1) return true;
    only.push(...records);
    return false;
  });
  return [...named, ...alone];
}

const isNamed = ({ project_name: name }: Fight): boolean => textOf(name) !== null;

/** A county, and a company or a name there. */
function cluesOf({ state, county, jurisdiction, company, project_name: name }: Fight): string[] {
  const parties = (company ?? '').split(/[,/;]|\band\b/).map((party) => distinctWords(party));
  const words = [...parties, distinctWords(name ?? '')].filter((word) => word !== '');
  return words.map((word) => JSON.stringify([state, plain(county ?? jurisdiction), word]));
}

/** The words of a name that tell one project from others. */
function distinctWords(name: string): string {
  const words = plain(withoutBrackets(name) ?? '').split(' ');
  return words.filter((word) => !GENERAL_WORDS.has(word)).join(' ');
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

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
  const stated = records.flatMap(({ megawatts: mw }) => (mw != null && mw > 0 && mw <= MOST_OF_A_SITE_MW ? [mw] : []));
  const placed = records.find(({ lat, lng }) => lat != null && lng != null);
  const city = cityOf(newest.jurisdiction);
  return {
    kind: 'project',
    source: 'datacenter-fights',
    // The oldest record's: the others come and go.
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
    status: 'planned',
    capacity_mw: stated.length === 0 ? null : Math.max(...stated),
    operational_mw: null,
    capacity_basis: stated.length === 0 ? null : 'reported',
    expected: null,
    announced_on: null,
    observed_on: edition,
    links: [...new Set(records.flatMap(({ sources }) => sources.flatMap(addressOf)))],
  };
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
