import { roundTo } from '../../src/domain/scores/round-to.ts';
import { earlierFigure, type ReportFact } from './report-fact.ts';
import type { DealReading, FigureOrigin, PipelineShare, ProjectReading, ReportInputs } from './report-inputs.ts';

/** Most of each list that become facts for a report. */
const MOST_PROJECTS = 3;
const MOST_DEALS = 3;
const MOST_COUNTRIES = 5;
const MOST_MARKETS_IN_NEWS = 3;
const MOST_MOVERS = 3;

/** Points of the index below which a move is the noise of its inputs. */
const LEAST_MOVE_POINTS = 0.5;

/** Share of a week's hours from which on a mean over them is valid for the week. */
const LEAST_HOURS = 0.9 * 168;

const DAY_MS = 86_400_000;

export const startOfDay = (day: string): string => `${day}T00:00:00Z`;

/** The start of the day before: of a Monday, of the last day of the week before. */
const dayBefore = (day: string): string =>
  startOfDay(new Date(Date.parse(startOfDay(day)) - DAY_MS).toISOString().slice(0, 10));

/** Every figure that the report may use, each once, in a fixed order. */
export function gatherFacts(inputs: ReportInputs): ReportFact[] {
  return [
    ...facilityFacts(inputs),
    ...pipelineFacts(inputs),
    ...inputs.projects.toSorted(largestFirst).slice(0, MOST_PROJECTS).map(projectFact),
    ...dealFacts(inputs),
    ...scoreFacts(inputs),
    ...newsFacts(inputs),
    ...moratoriumFacts(inputs),
    ...priceFacts(inputs),
  ];
}

interface FactParts {
  readonly names?: Readonly<Record<string, string>>;
  readonly before?: ReportFact['before'];
}

function fact(id: string, value: number, unit: string, origin: FigureOrigin, parts: FactParts = {}): ReportFact {
  const { source, source_url, date } = origin;
  return { id, value, unit, source, source_url, date, before: parts.before ?? null, names: parts.names ?? {} };
}

/** A fact that is compared with the same one of the last report. */
function comparedFact(
  { previous }: Pick<ReportInputs, 'previous'>,
  id: string,
  value: number,
  unit: string,
  origin: FigureOrigin,
  names: Readonly<Record<string, string>> = {},
): ReportFact {
  return fact(id, value, unit, origin, { names, before: earlierFigure(previous, id, origin.date) });
}

function facilityFacts(inputs: ReportInputs): ReportFact[] {
  const { facilities, countries, origin } = inputs.facilities;
  return [
    comparedFact(inputs, 'facilities.count', facilities, 'facilities', origin),
    comparedFact(inputs, 'facilities.countries', countries, 'countries', origin),
  ];
}

function pipelineFacts(inputs: ReportInputs): ReportFact[] {
  const { pipeline } = inputs;
  if (pipeline === null) return [];
  const { gw, gw_told_at, projects, projects_with_mw, by_status, by_country, origin } = pipeline;
  // A figure is as old as its components, not as the newest of the whole.
  const compared = (
    id: string,
    value: number,
    unit: string,
    date: string | null,
    names: Record<string, string> = {},
  ): ReportFact => comparedFact(inputs, id, value, unit, { ...origin, date: date ?? origin.date }, names);
  const shareFacts = (of: string, name: string, share: PipelineShare<string>): ReportFact[] => {
    const id = `pipeline.${of}.${share.key ?? 'unknown'}`;
    const names = share.key === null ? {} : { [name]: share.key };
    return [
      ...(share.gw === null ? [] : [compared(`${id}.gw`, share.gw, 'GW', share.gw_told_at, names)]),
      compared(`${id}.projects`, share.projects, 'projects', share.told_at, names),
    ];
  };
  const largest = by_country
    .filter(({ key, gw: own }) => key !== null && own !== null)
    .toSorted((a, b) => (b.gw ?? 0) - (a.gw ?? 0) || inOrder(a.key ?? '', b.key ?? ''))
    .slice(0, MOST_COUNTRIES);
  return [
    ...(gw === null ? [] : [compared('pipeline.gw', gw, 'GW', gw_told_at)]),
    compared('pipeline.projects', projects, 'projects', origin.date),
    compared('pipeline.projects_with_mw', projects_with_mw, 'projects', gw_told_at),
    ...by_status
      .filter(({ projects: listed }) => listed > 0)
      .toSorted((a, b) => inOrder(a.key ?? '~', b.key ?? '~'))
      .flatMap((share) => shareFacts('status', 'status', share)),
    ...largest.flatMap((share) => shareFacts('country', 'country', share)),
  ];
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const largestFirst = (a: ProjectReading, b: ProjectReading): number =>
  b.capacity_mw - a.capacity_mw || inOrder(a.id, b.id);

/** Members as names, without those that are not known. */
function namesOf(members: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  );
}

function projectFact(project: ProjectReading): ReportFact {
  const { id, name, operator, city, state, country, status, capacity_mw, origin } = project;
  return fact(`project.${id}.capacity_mw`, capacity_mw, 'MW', origin, {
    names: namesOf({ project: name, operator, city, state, country, status }),
  });
}

/** A count from the news is compared with the last one only if the feeds were live for the whole of both weeks. */
function countsBefore({ news, week, previous }: ReportInputs): ReportInputs['previous'] {
  const watchedSince = news?.watched_since ?? null;
  const weekBefore = Date.parse(startOfDay(week.monday)) - 7 * DAY_MS;
  return watchedSince !== null && Date.parse(watchedSince) <= weekBefore ? previous : new Map();
}

function dealFacts(inputs: ReportInputs): ReportFact[] {
  const { deals, week } = inputs;
  if (deals === null) return [];
  const present = { previous: countsBefore(inputs) };
  const origin = { source: 'transactions', source_url: null, date: startOfDay(week.sunday) };
  const stated = deals.filter((deal): deal is DealReading & { value_usd: number } => deal.value_usd !== null);
  const compared = (id: string, value: number, unit: string): ReportFact =>
    comparedFact(present, id, value, unit, origin);
  const total = stated.reduce((sum, { value_usd }) => sum + value_usd, 0);
  const largest = stated.toSorted((a, b) => b.value_usd - a.value_usd || inOrder(a.id, b.id)).slice(0, MOST_DEALS);
  return [
    compared('deals.count', deals.length, 'deals'),
    compared('deals.with_value', stated.length, 'deals'),
    ...(stated.length === 0 ? [] : [compared('deals.value_usd', roundTo(total, 2), 'USD')]),
    ...largest.map((deal) =>
      fact(`deal.${deal.id}.value_usd`, deal.value_usd, 'USD', deal.origin, {
        names: namesOf({
          type: deal.deal_type,
          buyer: deal.buyer,
          seller: deal.seller,
          target: deal.target,
          bound: deal.value_bound,
        }),
      }),
    ),
  ];
}

function scoreFacts({ scores }: ReportInputs): ReportFact[] {
  const moveOf = ({ composite, before }: ReportInputs['scores'][number]): number =>
    before === null ? 0 : Math.abs(composite - before.value);
  return scores
    .filter((score) => moveOf(score) >= LEAST_MOVE_POINTS)
    .toSorted((a, b) => moveOf(b) - moveOf(a) || inOrder(a.slug, b.slug))
    .slice(0, MOST_MOVERS)
    .map(({ slug, market, method, composite, scored_for, before }) =>
      fact(
        `score.${slug}.composite`,
        composite,
        'points of 100',
        { source: method, source_url: null, date: scored_for },
        { before, names: { market } },
      ),
    );
}

function newsFacts(inputs: ReportInputs): ReportFact[] {
  const { news, week } = inputs;
  if (news === null) return [];
  const origin = { source: 'news', source_url: null, date: startOfDay(week.sunday) };
  const present = { previous: countsBefore(inputs) };
  const compared = (id: string, value: number, unit: string, names: Record<string, string> = {}): ReportFact =>
    comparedFact(present, id, value, unit, origin, names);
  const named = news.by_market
    .filter(({ stories }) => stories > 0)
    .toSorted((a, b) => b.stories - a.stories || inOrder(a.slug, b.slug))
    .slice(0, MOST_MARKETS_IN_NEWS);
  return [
    compared('news.stories', news.stories, 'stories'),
    compared('news.feeds', news.feeds, 'feeds'),
    ...named.map(({ slug, market, stories }) => compared(`news.market.${slug}`, stories, 'stories', { market })),
  ];
}

function moratoriumFacts(inputs: ReportInputs): ReportFact[] {
  const { moratoria, week } = inputs;
  if (moratoria === null) return [];
  const { in_force, listed_on, taken_force, origin } = moratoria;
  const atEnd = { ...origin, date: startOfDay(week.sunday) };
  return [
    comparedFact(inputs, 'halts.in_force', in_force, 'local moratoria', atEnd, { listed_on }),
    ...(taken_force.length === 0 ? [] : [fact('halts.taken_force', taken_force.length, 'local moratoria', atEnd)]),
    ...taken_force
      .toSorted((a, b) => inOrder(a.enacted_on, b.enacted_on) || inOrder(a.id, b.id))
      .map(({ id, place, state, enacted_on }) =>
        fact(
          `halt.${id}`,
          1,
          'local moratorium',
          { ...origin, date: startOfDay(enacted_on) },
          { names: { place, state } },
        ),
      ),
  ];
}

function priceFacts({ prices, week }: ReportInputs): ReportFact[] {
  return prices
    .filter(({ hours }) => hours >= LEAST_HOURS)
    .toSorted((a, b) => inOrder(a.iso, b.iso))
    .map(({ iso, node, market, mean_usd_per_mwh, mean_before_usd_per_mwh, hours_before, origin }) =>
      fact(`price.${iso}.${node}`, mean_usd_per_mwh, '$/MWh', origin, {
        names: { iso, node, market },
        before:
          mean_before_usd_per_mwh === null || hours_before < LEAST_HOURS
            ? null
            : { value: mean_before_usd_per_mwh, date: dayBefore(week.monday) },
      }),
    );
}
