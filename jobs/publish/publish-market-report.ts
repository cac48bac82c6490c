import { composeReport, type Report } from '../../scoring/report/compose-report.ts';
import type { EarlierFigure, ReportFact } from '../../scoring/report/report-fact.ts';
import type {
  FigureOrigin,
  HubPriceReading,
  MoratoriaReading,
  PipelineReading,
  PipelineShare,
  ProjectReading,
  ReportInputs,
  ScoreReading,
} from '../../scoring/report/report-inputs.ts';
import { ISO_NAMES } from '../../src/domain/grid/iso.ts';
import { scoringMoratoria } from '../../src/domain/states/join-moratoria.ts';
import { isInForce } from '../../src/enrich/states/moratorium-in-force.ts';
import { platformStats } from '../../src/features/facilities/platform-stats.ts';
import { gigawatts } from '../../src/features/grid/queue-stats.ts';
import { REPRESENTATIVE_HUBS } from '../../src/features/grid/representative-hubs.ts';
import { type IndexedProject, type Pipeline, tallyProjects } from '../../src/features/projects/pipeline.ts';
import { openPipeline } from '../../src/features/projects/pipeline-cache.ts';
import type { AnySource } from '../../src/sources/source.ts';
import { hashContent } from '../../src/store/briefs/publish-briefs.ts';
import type { StoredFact } from '../../src/store/facts/fact-shape.ts';
import { loadFacts } from '../../src/store/facts/load-facts.ts';
import { MARKET_BY_CODE } from '../../src/store/grid/load-lmp.ts';
import { hasMarketReport, loadReportBefore } from '../../src/store/reports/load-market-reports.ts';
import {
  type HubWeek,
  loadReportFacts,
  type ReportReadings,
  type ReportSpan,
} from '../../src/store/reports/load-report-facts.ts';
import { saveMarketReport } from '../../src/store/reports/save-market-report.ts';
import { describeSource } from '../ingest/describe-source.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';

const DAY_MS = 86_400_000;

interface ReportOptions {
  /** All sources of the program, also those that do not run here but may have rows. */
  readonly sources: readonly AnySource[];
  /** Sources whose terms do not let us serve figures: their data is not used in a report. */
  readonly withheldSources?: readonly string[];
}

/**
 * Publishes the report of the last complete week before the run was due: from its Monday to its Sunday, UTC. A week
 * that has a report keeps it. Facilities and the pipeline are as the statistics count them when the job runs, and are
 * dated so.
 */
export function publishMarketReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sources, withheldSources = [] }: ReportOptions,
): Job {
  return defineJob({
    name: 'publish-market-report',
    schedule: '0 6 * * 1',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 60_000,
    async run({ dueAt, commit, signal }) {
      const span = lastWholeWeek(dueAt);
      const week = { monday: dayOf(span.from), sunday: dayOf(shifted(span.to, -1)) };
      if (await hasMarketReport(db, week.monday)) return { outcome: 'published before', week: week.monday };
      const described = sources.map((source) => describeSource(source, withheldSources.includes(source.id), null));
      const pipeline = await openPipeline({ db, clock });
      const stats = await platformStats({
        db,
        clock,
        sources: described,
        // One query of the projects, so that the parts add up to the whole.
        pipeline: { pipeline: () => Promise.resolve(pipeline), pipelineAtOnce: () => pipeline },
      });
      const readings = await db.snapshot((tx) => loadReportFacts(tx, span, HUBS, withheldSources));
      const moratoria = scoringMoratoria(await loadFacts(db, 'moratorium'));
      const earlier = await loadReportBefore<unknown, ReportFact>(db, week.monday);
      signal.throwIfAborted();

      const now = clock.now().toISOString();
      const report = composeReport({
        week,
        facilities: {
          facilities: stats.total_facilities,
          countries: stats.total_countries,
          origin: {
            source: Object.entries(stats.by_source)
              .filter(([, { facilities }]) => facilities > 0)
              .map(([source]) => source)
              .join(', '),
            source_url: null,
            date: newestOf(stats.provenance.map(({ observed_at: at }) => at)) ?? stats.resolved_at ?? now,
          },
        },
        pipeline: pipelineReading(pipeline),
        projects: announcedIn(pipeline, span),
        // Zero deals mean something only if the feeds were live.
        deals: readings.deals.length > 0 || readings.isWatched ? readings.deals.map(dealReading) : null,
        scores: readings.scores.map(scoreReading),
        news:
          readings.stories === 0
            ? null
            : {
                stories: readings.stories,
                feeds: readings.feeds,
                by_market: readings.storiesByMarket,
                watched_since: readings.watchedSince,
              },
        moratoria: moratoriaReading(
          moratoria.filter(({ sourceId }) => !withheldSources.includes(sourceId)),
          week,
        ),
        prices: pricesOfOperators(readings.prices),
        previous: new Map(earlier?.facts.map(({ id, value, date }): [string, EarlierFigure] => [id, { value, date }])),
      });
      const { facts, ...said } = report;
      const body = { ...said, provenance: stats.provenance };
      const published = await commit((tx) =>
        saveMarketReport(
          tx,
          { week: week.monday, body, facts, rules: report.rules, contentHash: hashContent(JSON.stringify(report)) },
          clock.now(),
        ),
      );
      return { outcome: published ? 'published' : 'published before', week: week.monday, ...countsOf(report) };
    },
  });
}

const countsOf = ({ facts, key_trends, missing }: Report) => ({
  facts: facts.length,
  trends: key_trends.length,
  missing: missing.length,
});

const shifted = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString().replace('.000Z', 'Z');

const dayOf = (instant: string): string => instant.slice(0, 10);

/** The newest date of the sources' data. */
function newestOf(instants: readonly (string | null)[]): string | null {
  return instants.reduce(
    (newest, at) => (at !== null && (newest === null || Date.parse(at) > Date.parse(newest)) ? at : newest),
    null,
  );
}

/** The newest week from Monday to Monday that had ended by then. */
export function lastWholeWeek(at: Date): ReportSpan {
  const midnight = `${at.toISOString().slice(0, 10)}T00:00:00Z`;
  // getUTCDay counts from Sunday.
  const to = shifted(midnight, -((at.getUTCDay() + 6) % 7));
  return { from: shifted(to, -7), to, before: shifted(to, -14) };
}

/** Every node that may be the hub of an operator. */
const HUBS = ISO_NAMES.flatMap((iso) => REPRESENTATIVE_HUBS[iso].nodes.map((node) => ({ iso, node })));

/** The pipeline, as the statistics and the pipeline's list count it. */
function pipelineReading({ toCome, tally }: Pipeline): PipelineReading | null {
  const newest = recordedAt(toCome);
  if (newest === null) return null;
  const sources = new Set(toCome.flatMap((project) => project.sources.map(({ source }) => source)));
  return {
    gw: gigawatts(tally.mw),
    gw_told_at: recordedAt(toCome.filter(({ capacityMw }) => capacityMw !== null)),
    projects: tally.count,
    projects_with_mw: tally.withMw,
    by_status: sharesBy(toCome, ({ status }) => status),
    by_country: sharesBy(toCome, ({ country }) => country),
    origin: { source: [...sources].sort().join(', '), source_url: null, date: newest },
  };
}

function sharesBy<K extends string>(
  projects: readonly IndexedProject[],
  keyOf: (project: IndexedProject) => K | null,
): PipelineShare<K>[] {
  return [...new Set(projects.map(keyOf))].flatMap((key) => {
    const own = projects.filter((project) => keyOf(project) === key);
    const reported = recordedAt(own);
    if (reported === null) return [];
    const { count, withMw, mw } = tallyProjects(own);
    const gwReported = recordedAt(own.filter(({ capacityMw }) => capacityMw !== null));
    return [
      { key, projects: count, projects_with_mw: withMw, gw: gigawatts(mw), told_at: reported, gw_told_at: gwReported },
    ];
  });
}

/** The newest date of the projects' sources, else when we first saw one; null for no projects. */
const recordedAt = (projects: readonly IndexedProject[]): string | null =>
  newestOf(projects.map(({ observedAt }) => observedAt)) ?? newestOf(projects.map(({ firstSeen }) => firstSeen));

/** Pipeline projects that state a capacity and whose first report is of the week. */
function announcedIn({ toCome }: Pipeline, { from, to }: ReportSpan): ProjectReading[] {
  return toCome.flatMap(
    ({ id, name, operator, city, state, country, status, capacityMw, announcedAt, ...reported }) => {
      if (capacityMw === null || announcedAt === null) return [];
      if (Date.parse(announcedAt) < Date.parse(from) || Date.parse(announcedAt) >= Date.parse(to)) return [];
      const quote = reported.quotes.capacity;
      const report = reported.sources.find(({ url }) => url !== null && url === quote?.url);
      const origin: FigureOrigin = {
        source: report?.publisher ?? quote?.source ?? 'projects',
        source_url: quote?.url ?? null,
        date: report?.publishedAt ?? announcedAt,
      };
      return [{ id, name, operator, city, state, country, status, capacity_mw: capacityMw, origin }];
    },
  );
}

function dealReading(deal: ReportReadings['deals'][number]) {
  const { id, dealType, buyer, seller, target, valueUsd, valueBound, announcedAt, source, url } = deal;
  const origin: FigureOrigin = { source: source ?? 'transactions', source_url: url, date: announcedAt };
  return { id, deal_type: dealType, buyer, seller, target, value_usd: valueUsd, value_bound: valueBound, origin };
}

function scoreReading(score: ReportReadings['scores'][number]): ScoreReading {
  const { slug, market, method, composite, scoredFor, methodBefore, compositeBefore, scoredForBefore } = score;
  // A change caused by another method is no change of the market.
  const isComparable = methodBefore === method && compositeBefore !== null && scoredForBefore !== null;
  const before = isComparable ? { value: compositeBefore, date: scoredForBefore } : null;
  return { slug, market, method, composite, scored_for: scoredFor, before };
}

function moratoriaReading(
  moratoria: readonly StoredFact<'moratorium'>[],
  { monday, sunday }: ReportInputs['week'],
): MoratoriaReading | null {
  const listedOn = moratoria.reduce<string | null>(
    (newest, { as_of }) => ((newest ?? '') < as_of ? as_of : newest),
    null,
  );
  const [first] = moratoria;
  if (first === undefined || listedOn === null) return null;
  const inForce = moratoria.filter((moratorium) => isInForce(moratorium, sunday));
  return {
    in_force: inForce.length,
    listed_on: listedOn,
    taken_force: inForce.flatMap(({ moratorium_id, place, state, enacted_on }) =>
      enacted_on === null || enacted_on < monday ? [] : [{ id: moratorium_id, place, state, enacted_on }],
    ),
    origin: { source: first.sourceId, source_url: first.url, date: `${listedOn}T00:00:00Z` },
  };
}

/** Of each operator the first of its representative nodes that is priced in the week. */
function pricesOfOperators(weeks: readonly HubWeek[]): HubPriceReading[] {
  return ISO_NAMES.flatMap((iso) => {
    const own = weeks.filter((week) => week.iso === iso);
    const hub = REPRESENTATIVE_HUBS[iso].nodes
      .map((node) => own.find((week) => week.node.toUpperCase() === node.toUpperCase()))
      .find((week) => week !== undefined);
    if (hub === undefined) return [];
    return [
      {
        iso,
        node: hub.node,
        market: MARKET_BY_CODE.get(hub.market) ?? 'real time',
        mean_usd_per_mwh: hub.mean,
        hours: hub.hours,
        mean_before_usd_per_mwh: hub.meanBefore,
        hours_before: hub.hoursBefore,
        origin: { source: hub.sourceId, source_url: hub.url, date: hub.newest },
      },
    ];
  });
}
