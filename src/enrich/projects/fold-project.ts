import { US_STATES } from '../../domain/places/us-states.ts';
import type { LocatedClaim, PipelineProject, ProjectQuote } from '../../domain/projects/pipeline.ts';
import {
  PLAUSIBLE_PROJECT_MW,
  PROJECT_STATUSES,
  type ProjectFigure,
  type ProjectStatus,
} from '../../domain/projects/project.ts';
import { operatorKey } from '../operators/operator-key.ts';
import { countryNameOf } from '../places/country-names.ts';
import { isOfPart } from './project-parts.ts';

const rankOf = (status: ProjectStatus): number => PROJECT_STATUSES.indexOf(status);

/** A name in the words of a report: "Project Juniper", and not that of a "solar project Juniper" beside it. */
const PROJECT_NAME =
  /(?<!\b(?:solar|wind|battery|storage|gas|energy|power|nuclear|hydro)\s)\b[Pp]roject\s+\p{Lu}[\p{L}\d-]+(?:\s+(?:\d{1,2}|[IVX]{1,4})\b)?/u;

/**
 * Makes one project of its claims. A list's own values go before those of reports, and every value is one claim's: no
 * two figures are ever added. A status moves forward by the dates of its claims. It moves back only if a list of whole
 * projects later says that building goes on, though a part has opened.
 * @param claims at least one.
 */
export function foldProject(claims: readonly LocatedClaim[]): Omit<PipelineProject, 'id'> {
  const byDate = [...claims].sort(
    (a, b) => compareText(a.saidAt ?? '', b.saidAt ?? '') || compareText(refOf(a), refOf(b)),
  );
  const entries = [...byDate].sort((a, b) => orderOf(a) - orderOf(b));
  const placed = entries.find(({ place }) => place.point !== null) ?? null;
  const local =
    entries.find(({ place }) => place.city !== null && (placed === null || agree(place, placed.place))) ?? null;
  const where = placed?.place ?? null;
  const whereabouts = {
    city: where?.city ?? local?.place.city ?? null,
    state: where?.state ?? local?.place.state ?? firstOf(entries, ({ place }) => place.state),
    country: where?.country ?? local?.place.country ?? firstOf(entries, ({ place }) => place.country),
  };
  const operator = pickOperator(entries);
  const capacity = pickCapacity(entries);
  const running = entries.find(({ operational_mw: mw }) => mw !== null) ?? null;
  const { status, from: statusFrom } = foldStatus(byDate);
  const announced = byDate.find(
    ({ status: reported, saidAt, text, announced_on }) =>
      announced_on !== null || (reported === 'announced' && text !== null && saidAt !== null),
  );
  const quotes: Partial<Record<ProjectFigure, ProjectQuote>> = {
    ...(operator === null ? {} : { operator: quoteOf(operator, 'operator') }),
    ...(capacity === null ? {} : { capacity: quoteOf(capacity, 'capacity') }),
    ...(statusFrom === null ? {} : { status: quoteOf(statusFrom, 'status') }),
    ...((placed ?? local) === null ? {} : { place: quoteOf(placed ?? local ?? claims[0], 'place') }),
  };
  return {
    name: nameOf(entries, operator?.operator ?? null, whereabouts),
    operator: operator?.operator ?? null,
    market: where === null ? firstOf(entries, ({ place }) => place.market) : where.market,
    ...whereabouts,
    lat: where?.point?.lat ?? null,
    lon: where?.point?.lon ?? null,
    capacity_mw: capacity?.capacity_mw ?? null,
    operational_mw: running?.operational_mw ?? null,
    capacity_basis: capacity?.capacity_basis ?? running?.capacity_basis ?? null,
    capacity_term: capacity?.capacity_term ?? null,
    permit_status: byDate.findLast(({ permit_status: permit }) => permit !== null)?.permit_status ?? null,
    // Of the source that the capacity is of: stages of another would not add up to it.
    timeline: capacity?.timeline ?? (capacity === null ? firstOf(entries, ({ timeline }) => timeline) : null),
    status,
    status_at: statusFrom?.saidAt ?? null,
    expected: firstOf(entries, ({ expected }) => expected),
    announced_at:
      announced === undefined
        ? null
        : announced.announced_on === null
          ? announced.saidAt
          : `${announced.announced_on}T00:00:00.000Z`,
    observed_at: byDate.findLast(({ saidAt }) => saidAt !== null)?.saidAt ?? null,
    quotes,
    claims: claims
      .map(({ source, external_id }) => ({ source, external_id }))
      .sort((a, b) => compareText(a.source, b.source) || compareText(a.external_id, b.external_id)),
  };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const refOf = ({ source, external_id }: LocatedClaim): string => `${source} ${external_id}`;

/** Lists of whole projects first, then those of parts, then the register, then reports. */
const orderOf = (claim: LocatedClaim): number =>
  claim.text !== null ? 3 : claim.source === 'facilities' ? 2 : isOfPart(claim) ? 1 : 0;

const isWholeList = (claim: LocatedClaim): boolean => orderOf(claim) === 0;

function firstOf<T>(claims: readonly LocatedClaim[], read: (claim: LocatedClaim) => T | null): T | null {
  for (const claim of claims) {
    const value = read(claim);
    if (value !== null) return value;
  }
  return null;
}

const agree = (a: LocatedClaim['place'], b: LocatedClaim['place']): boolean =>
  (a.state === null || b.state === null || a.state === b.state) &&
  (a.country === null || b.country === null || a.country === b.country);

function quoteOf(claim: LocatedClaim | undefined, figure: ProjectFigure): ProjectQuote {
  if (claim === undefined) throw new RangeError('a project without claims');
  return { ...claim.quotes[figure], source: claim.source, url: claim.url };
}

/** That of a list; else the one that most reports name, of equals the earliest, in its usual spelling. */
function pickOperator(entries: readonly LocatedClaim[]): LocatedClaim | null {
  const listed = entries.find(({ operator, text }) => operator !== null && text === null);
  if (listed !== undefined) return listed;
  return mostReported(
    entries.filter(({ operator }) => operator !== null),
    ({ operator }) => operatorKey(operator ?? '') ?? '',
    'earliest',
  );
}

/**
 * The planned total of a list of whole projects; else the figure that most stories give, of equals the newest; else
 * that of the register. Implausible figures are dropped.
 */
function pickCapacity(entries: readonly LocatedClaim[]): LocatedClaim | null {
  const stated = entries.filter(({ capacity_mw: mw }) => mw !== null && mw > 0 && mw <= PLAUSIBLE_PROJECT_MW);
  const whole = stated.find(isWholeList) ?? stated.find(isOfPart);
  if (whole !== undefined) return whole;
  const reported = stated.filter(({ text }) => text !== null);
  return mostReported(reported, ({ capacity_mw: mw }) => String(mw), 'newest') ?? stated[0] ?? null;
}

/** Of the value that most stories give, each story once: the first claim or the last. */
function mostReported(
  claims: readonly LocatedClaim[],
  read: (claim: LocatedClaim) => string,
  among: 'earliest' | 'newest',
): LocatedClaim | null {
  const groups = new Map<string, LocatedClaim[]>();
  for (const claim of claims) {
    const value = read(claim);
    groups.set(value, [...(groups.get(value) ?? []), claim]);
  }
  const dateOf = (claim: LocatedClaim | undefined): string => claim?.saidAt ?? '';
  const pick = (group: readonly LocatedClaim[]): LocatedClaim | undefined =>
    among === 'earliest' ? group[0] : group.at(-1);
  const [best] = [...groups.values()].sort(
    (a, b) =>
      storiesOf(b) - storiesOf(a) ||
      (among === 'earliest'
        ? compareText(dateOf(pick(a)), dateOf(pick(b)))
        : compareText(dateOf(pick(b)), dateOf(pick(a)))),
  );
  return best === undefined ? null : (pick(best) ?? null);
}

const storiesOf = (claims: readonly LocatedClaim[]): number =>
  new Set(claims.map((claim) => claim.story ?? refOf(claim))).size;

function foldStatus(byDate: readonly LocatedClaim[]): { status: ProjectStatus | null; from: LocatedClaim | null } {
  let from: LocatedClaim | null = null;
  let status: ProjectStatus | null = null;
  for (const claim of byDate) {
    if (claim.status === null) continue;
    const isForward = status === null || rankOf(claim.status) > rankOf(status);
    const goesOn =
      status === 'operational' && claim.status === 'under_construction' && isWholeList(claim) && claim.saidAt !== null;
    // A plan may come back after a refusal, and a part that is given up closes nothing that runs.
    const comesBack = status === 'cancelled' && claim.saidAt !== null && claim.saidAt > (from?.saidAt ?? '');
    if (status === 'operational' && claim.status === 'cancelled') continue;
    if (!isForward && !goesOn && !comesBack) continue;
    status = claim.status;
    from = claim;
  }
  return { status, from };
}

function nameOf(
  entries: readonly LocatedClaim[],
  operator: string | null,
  {
    city,
    state,
    country,
  }: { readonly city: string | null; readonly state: string | null; readonly country: string | null },
): string {
  const listed = firstOf(entries, ({ name }) => name);
  if (listed !== null) return listed;
  const reported = firstOf(entries, ({ text }) => PROJECT_NAME.exec(text ?? '')?.[0] ?? null);
  const who = operator ?? 'Data center';
  if (reported !== null) return operator === null ? reported : `${operator}, ${reported}`;
  const inState = state === null ? null : (US_STATES[state] ?? state);
  const inCountry = country === null || inState !== null ? null : (countryNameOf(country) ?? country);
  const place = [city, inState, inCountry].filter((part) => part !== null && part !== '');
  return place.length === 0 ? who : `${who} in ${[...new Set(place)].join(', ')}`;
}
