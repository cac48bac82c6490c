import { randomUUID } from 'node:crypto';
import { type DealNow, findAlerts, type PriceNow, type WatchReadings } from '../../src/enrich/watches/find-alerts.ts';
import { alertMembers } from '../../src/read/own/show-alert.ts';
import { queueAlertMessage } from '../../src/store/accounts/webhook-deliveries.ts';
import type { Database, Tx } from '../../src/store/db/client.ts';
import { loadDealSources } from '../../src/store/deals/load-deals.ts';
import { ALL_CODES, loadLatestLmp } from '../../src/store/grid/load-lmp.ts';
import {
  loadWatchedDeals,
  loadWatchedMarkets,
  scoreSeen,
  type WatchedMarket,
} from '../../src/store/watches/load-watch-readings.ts';
import {
  lockWatch,
  queueMail,
  type StoredAlert,
  saveChecked,
  watchesToCheck,
} from '../../src/store/watches/watches.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';
import { messageBody } from './make-webhook-messages.ts';
import { loadRestrictionsNow } from './restrictions-now.ts';

interface CheckOptions {
  /** Sources whose terms do not let us serve figures: nothing of theirs is reported. */
  readonly withheldSources?: readonly string[];
  /** Base of links; empty: they are paths alone. */
  readonly publicUrl?: string;
}

const DAY_MS = 86_400_000;

/** A deal that is learned of later than this after it was first seen is no news. */
const DEAL_DAYS = 14;

/** Alerts in one message or mail. */
const MOST_TOGETHER = 100;

/**
 * Holds every watch against what is so now, each in a transaction of its own, with its alerts, the message and the mail that
 * report them, and what is compared with the next time: whoever dies, and on however many machines this runs, each alert is
 * stored and reported once. docs/adr/0069
 */
export function checkWatches({ db, clock }: Pick<Deps, 'db' | 'clock'>, options: CheckOptions = {}): Job {
  return defineJob({
    name: 'check-watches',
    schedule: '*/5 * * * *',
    catchUp: 'latest',
    attempts: 2,
    backoffMs: 5_000,
    async run({ signal }) {
      const watches = await watchesToCheck(db);
      const counts = { watches: watches.length, checked: 0, alerts: 0, messages: 0, mails: 0 };
      if (watches.length === 0) return counts;
      const least = watches.flatMap(({ dealUsd }) => dealUsd ?? []);
      const readings = await loadReadings(db, clock.now(), least.length === 0 ? null : Math.min(...least), options);
      for (const { id } of watches) {
        signal.throwIfAborted();
        const done = await db.transaction((tx) => checkOne(tx, id, readings, clock.now()));
        if (done === null) continue;
        counts.checked += 1;
        counts.alerts += done.alerts;
        counts.messages += done.messages;
        counts.mails += done.mails;
      }
      return counts;
    },
  });
}

async function checkOne(
  tx: Tx,
  id: string,
  readings: WatchReadings,
  now: Date,
): Promise<{ readonly alerts: number; readonly messages: number; readonly mails: number } | null> {
  const watch = await lockWatch(tx, id);
  if (watch === null) return null;
  const stored = await saveChecked(tx, id, findAlerts(watch, watch.baseline, readings), now);
  let [messages, mails] = [0, 0];
  for (let start = 0; start < stored.length; start += MOST_TOGETHER) {
    const alerts = stored.slice(start, start + MOST_TOGETHER);
    const { webhookId, owner, email } = watch;
    if (webhookId !== null) {
      const messageId = randomUUID();
      const body = messageBody(messageId, 'watch.alerts', now, messageOf(watch, alerts));
      if (await queueAlertMessage(tx, { webhookId, owner, id: messageId, body, now })) messages += 1;
    }
    if (email !== null && watch.emailConfirmedAt !== null) {
      await queueMail(tx.client, { watchId: id, kind: 'alerts', alertIds: alerts.map((alert) => alert.id), now });
      mails += 1;
    }
  }
  return { alerts: stored.length, messages, mails };
}

const messageOf = ({ id, name }: { id: string; name: string | null }, alerts: readonly StoredAlert[]) => ({
  watch: id,
  name,
  alerts: alerts.map(alertMembers),
});

/** Read once for all watches. @param leastUsd the lowest threshold of deals of any watch; null: none watches deals. */
async function loadReadings(
  db: Database,
  now: Date,
  leastUsd: number | null,
  { withheldSources = [], publicUrl = '' }: CheckOptions,
): Promise<WatchReadings> {
  const markets = await loadWatchedMarkets(db.pool);
  return {
    now: now.toISOString(),
    markets: markets.map((market) => ({ slug: market.slug, name: market.name, score: scoreSeen(market) })),
    deals: leastUsd === null ? [] : await loadDealsNow(db, leastUsd, now),
    prices: await loadPricesNow(db, markets, now, withheldSources),
    restrictions: await loadRestrictionsNow(db, now, withheldSources),
    briefUrl: (slug) => `${publicUrl}/api/v1/market-brief/${encodeURIComponent(slug)}`,
  };
}

async function loadDealsNow(db: Database, leastUsd: number, now: Date): Promise<DealNow[]> {
  const since = new Date(now.getTime() - DEAL_DAYS * DAY_MS).toISOString();
  const deals = await loadWatchedDeals(db.pool, leastUsd, since);
  const sources = await loadDealSources(
    db,
    deals.map(({ id }) => id),
  );
  return deals.flatMap((deal) => {
    const report = sources.find(({ dealId }) => dealId === deal.id);
    // A deal without a report that may be named says nothing that can be checked.
    if (report === undefined) return [];
    return [
      {
        ...deal,
        source: report.name,
        sourceUrl: report.url ?? report.documentUrl,
        documentDate: (report.publishedAt ?? report.fetchedAt).slice(0, 10),
      },
    ];
  });
}

/** The newest price of the last day at the node of each market. */
async function loadPricesNow(
  db: Database,
  markets: readonly WatchedMarket[],
  now: Date,
  withheld: readonly string[],
): Promise<PriceNow[]> {
  const priced = markets.filter(({ priceIso, priceNode }) => priceIso !== null && priceNode !== null);
  if (priced.length === 0) return [];
  const filter = {
    isos: [...new Set(priced.flatMap(({ priceIso }) => priceIso ?? []))],
    nodes: [...new Set(priced.flatMap(({ priceNode }) => priceNode ?? []))],
    types: null,
  };
  const until = now.toISOString();
  const found = await loadLatestLmp(db, filter, until, 5_000, ALL_CODES);
  const young = found.filter(
    ({ intervalStart, sourceId }) =>
      now.getTime() - Date.parse(intervalStart) <= DAY_MS && !withheld.includes(sourceId),
  );
  const byNode = new Map(young.map((price) => [`${price.iso} ${price.node.toUpperCase()}`, price]));
  return priced.flatMap(({ slug, name, priceIso, priceNode }) => {
    const price = byNode.get(`${priceIso} ${priceNode?.toUpperCase()}`);
    if (price === undefined || price.lmp === null) return [];
    return [
      {
        marketSlug: slug,
        marketName: name,
        node: price.node,
        usdPerMwh: price.lmp,
        startsAt: price.intervalStart,
        source: price.sourceId,
        sourceUrl: price.url,
      },
    ];
  });
}
