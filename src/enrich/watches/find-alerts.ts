import type { Alert, ScoreSeen, WatchBaseline, WatchRules } from '../../domain/watches/watch.ts';

/** A market with its newest score; null: it has none. */
interface MarketNow {
  readonly slug: string;
  readonly name: string;
  readonly score: ScoreSeen | null;
}

/** A deal with the report that says so. */
export interface DealNow {
  readonly id: string;
  readonly title: string;
  readonly valueUsd: number;
  readonly marketSlug: string | null;
  readonly announcedAt: string | null;
  readonly firstSeen: string;
  readonly source: string;
  readonly sourceUrl: string | null;
  readonly documentDate: string;
}

/** The newest price at the node of a market. */
export interface PriceNow {
  readonly marketSlug: string;
  readonly marketName: string;
  readonly node: string;
  readonly usdPerMwh: number;
  readonly startsAt: string;
  readonly source: string;
  readonly sourceUrl: string | null;
}

/** A restriction in force, and the markets in which it binds. */
export interface RestrictionNow {
  /** `rule`: a pause of connections or another measure. */
  readonly kind: 'moratorium' | 'rule';
  readonly source: string;
  readonly id: string;
  /** What is in force and where, as a sentence begins. */
  readonly what: string;
  /** Its first day; null: no day is published. */
  readonly since: string | null;
  readonly listedOn: string;
  readonly sourceUrl: string | null;
  readonly markets: readonly { readonly slug: string; readonly name: string }[];
}

/** What watches are held against, read once for all of them. */
export interface WatchReadings {
  readonly now: string;
  readonly markets: readonly MarketNow[];
  readonly deals: readonly DealNow[];
  readonly prices: readonly PriceNow[];
  readonly restrictions: readonly RestrictionNow[];
  /** Address of the brief of a market, which shows what a score is made of. */
  briefUrl(slug: string): string;
}

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/**
 * What is new to a watch, and what it is held against the next time. Without a baseline nothing is new. Readings that are older
 * than the baseline, of a machine that was slow, change nothing.
 */
export function findAlerts(
  rules: WatchRules,
  before: WatchBaseline | null,
  readings: WatchReadings,
): { readonly alerts: readonly Alert[]; readonly baseline: WatchBaseline } {
  const isWatched = (slug: string): boolean => rules.markets === null || rules.markets.includes(slug);
  const scores = findScores(rules, before, readings, isWatched);
  const restrictions = findRestrictions(rules, before, readings, isWatched);
  const since = before ?? { dealsSince: readings.now, pricesSince: readings.now };
  return {
    alerts: [
      ...scores.alerts,
      ...findDeals(rules, since.dealsSince, readings, isWatched),
      ...findPrices(rules, since.pricesSince, readings, isWatched),
      ...restrictions.alerts,
    ],
    baseline: {
      scores: scores.seen,
      restrictions: restrictions.seen,
      dealsSince: rules.dealUsd === null ? readings.now : since.dealsSince,
      pricesSince: rules.priceUsdPerMwh === null ? readings.now : since.pricesSince,
    },
  };
}

type IsWatched = (slug: string) => boolean;

function findScores(
  rules: WatchRules,
  before: WatchBaseline | null,
  { markets, briefUrl }: WatchReadings,
  isWatched: IsWatched,
): { readonly alerts: Alert[]; readonly seen: WatchBaseline['scores'] } {
  const alerts: Alert[] = [];
  const seen: Record<string, { verdict: ScoreSeen; score: ScoreSeen }> = {};
  if (!rules.verdictChanges && rules.scorePoints === null) return { alerts, seen };
  for (const { slug, name, score: now } of markets) {
    if (!isWatched(slug)) continue;
    const past = before?.scores[slug];
    // Of a market without a score nothing can be said, and what was said of it last stands.
    const isOld = past !== undefined && now !== null && Date.parse(now.scoredFor) <= Date.parse(past.verdict.scoredFor);
    if (now === null || isOld) {
      if (past !== undefined) seen[slug] = past;
      continue;
    }
    // A change caused by another method is no change of the market.
    if (past === undefined || past.score.method !== now.method) {
      seen[slug] = { verdict: now, score: now };
      continue;
    }
    const from = {
      marketSlug: slug,
      since: now.scoredFor,
      source: now.method,
      sourceUrl: briefUrl(slug),
      documentDate: now.scoredFor.slice(0, 10),
    };
    if (rules.verdictChanges && past.verdict.verdict !== now.verdict)
      alerts.push({
        ...from,
        kind: 'verdict',
        subject: `verdict:${slug}:${now.scoredFor}`,
        said: `${name}: the verdict is ${now.verdict}, it was ${past.verdict.verdict}.`,
        before: past.verdict.verdict,
        after: now.verdict,
      });
    const moved = movedBy(past.score, now);
    const isMove = rules.scorePoints !== null && moved !== null && Math.abs(moved) >= rules.scorePoints;
    if (isMove)
      alerts.push({
        ...from,
        kind: 'score',
        subject: `score:${slug}:${now.scoredFor}`,
        said: `${name}: the score is ${now.composite}, it was ${past.score.composite} on ${past.score.scoredFor.slice(0, 10)}.`,
        before: String(past.score.composite),
        after: String(now.composite),
      });
    seen[slug] = { verdict: now, score: isMove || past.score.composite === null ? now : past.score };
  }
  return { alerts, seen };
}

/** Rounded to what scores are shown with, so that a threshold of 5 is met by 5.0; null where there is none to compare. */
const movedBy = ({ composite: before }: ScoreSeen, { composite: now }: ScoreSeen): number | null =>
  before === null || now === null ? null : Math.round((now - before) * 10) / 10;

function findDeals({ dealUsd }: WatchRules, since: string, { deals }: WatchReadings, isWatched: IsWatched): Alert[] {
  if (dealUsd === null) return [];
  return deals.flatMap((deal): Alert[] => {
    const { id, title, valueUsd, marketSlug, announcedAt, firstSeen, source, sourceUrl, documentDate } = deal;
    // A deal whose place nobody knows is one of every market, and of none that is named.
    const fits = valueUsd >= dealUsd && isWatched(marketSlug ?? '') && Date.parse(firstSeen) >= Date.parse(since);
    if (!fits) return [];
    return [
      {
        kind: 'deal',
        subject: `deal:${id}`,
        marketSlug,
        said: `${title} (${MONEY.format(valueUsd)}).`,
        before: null,
        after: String(valueUsd),
        since: announcedAt ?? firstSeen,
        source,
        sourceUrl,
        documentDate,
      },
    ];
  });
}

function findPrices(
  { priceUsdPerMwh: most }: WatchRules,
  since: string,
  { prices }: WatchReadings,
  isWatched: IsWatched,
): Alert[] {
  if (most === null) return [];
  return prices.flatMap((price): Alert[] => {
    const { marketSlug, marketName, node, usdPerMwh, startsAt, source, sourceUrl } = price;
    if (usdPerMwh <= most || !isWatched(marketSlug) || Date.parse(startsAt) < Date.parse(since)) return [];
    const day = startsAt.slice(0, 10);
    return [
      {
        kind: 'price',
        // The first of a day: prices of minutes cross a bound many times.
        subject: `price:${marketSlug}:${day}`,
        marketSlug,
        said: `${marketName}: the price at ${node} is ${usdPerMwh} $/MWh, over ${most}.`,
        before: null,
        after: String(usdPerMwh),
        since: startsAt,
        source,
        sourceUrl,
        documentDate: day,
      },
    ];
  });
}

/** In the baseline of a watch that has been held against rules: older ones were held against moratoria alone, and no rule is new to them. */
const RULES_READ = 'rules';

function findRestrictions(
  rules: WatchRules,
  before: WatchBaseline | null,
  { restrictions }: WatchReadings,
  isWatched: IsWatched,
): { readonly alerts: Alert[]; readonly seen: readonly string[] | null } {
  if (!rules.restrictions) return { alerts: [], seen: null };
  const present = [RULES_READ, ...restrictions.map(({ source, id }) => `${source} ${id}`)];
  const past = before?.restrictions ?? null;
  // What is lifted stays known: a list that lacks an entry for a day does not make it new.
  if (past === null) return { alerts: [], seen: present };
  const earlier = new Set(past);
  const alerts = restrictions.flatMap(({ kind, source, id, what, since, listedOn, sourceUrl, markets }): Alert[] => {
    const here = markets.filter(({ slug }) => isWatched(slug));
    const [first] = here;
    if (earlier.has(`${source} ${id}`) || first === undefined) return [];
    if (kind === 'rule' && !earlier.has(RULES_READ)) return [];
    return [
      {
        kind: 'restriction',
        subject: `restriction:${source}:${id}`,
        marketSlug: here.length === 1 ? first.slug : null,
        said: `${what}, near ${here.map(({ name }) => name).join(', ')}.`,
        before: null,
        after: 'in force',
        since: `${since ?? listedOn}T00:00:00Z`,
        source,
        sourceUrl,
        documentDate: listedOn,
      },
    ];
  });
  return { alerts, seen: [...new Set([...past, ...present])] };
}
