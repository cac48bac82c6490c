import type { RowKind } from '../../domain/facts/rows.ts';
import { messageOf } from '../../errors.ts';
import { listWebhooks, type WebhookState } from '../../store/accounts/webhooks.ts';
import { type FutureRule, lookForFuture } from '../../store/ingest/future-rows.ts';
import {
  countQuarantined,
  type DataFacts,
  loadDataFacts,
  loadReplicaLag,
  type QuarantineCount,
} from '../../store/ops/load-ops-status.ts';
import { bad, type Finding, look, ok } from './finding.ts';
import type { OpsContext } from './ops-context.ts';
import { counted, formatSeconds } from './words.ts';

/**
 * Times of the feed are shown to readers; a clock that was ahead by this much was set wrong, and holds the feed's
 * there.
 */
const LEAD_SECONDS = 5;
const FAR_LEAD_SECONDS = 60;
/** Markets are scored once a day; half a day late is worth a warning. */
const OLD_SCORES_SECONDS = 36 * 3_600;
/** A replica this far behind is not asked by readers with a newer cursor. */
const REPLICA_LAG_SECONDS = 30;
const MOST_NAMED = 5;

export function checkQuarantine(counts: readonly QuarantineCount[]): Finding {
  const total = counts.reduce((sum, { documents }) => sum + documents, 0);
  if (total === 0) return ok('quarantine', 'no document is kept out');
  const asked = counts.reduce((sum, each) => sum + each.asked, 0);
  const names = counts.map(({ sourceId, documents }) => `${sourceId} ${documents}`);
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return look(
    'quarantine',
    `${counted(total, 'document')} kept out by a fault: ${names.slice(0, MOST_NAMED).join(', ')}${more}${asked > 0 ? `; ${asked} to be parsed again` : ''}`,
    'see the failing field under /ops/documents; after an update of the parser press "parse again" there, or run `loadstar sources reparse <id>`',
  );
}

/** @param ids sources that have rows, documents or a state dated to the future. */
export function checkFuture(ids: readonly string[]): Finding {
  if (ids.length === 0) return ok('dates of the future', 'no source has any');
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '';
  return look(
    'dates of the future',
    `stored before they were refused: ${ids.slice(0, MOST_NAMED).join(', ')}${more}`,
    `\`loadstar sources repair ${ids[0]} --dry-run\` tells what would go and what would come back; without --dry-run it is done`,
  );
}

/** How far the stamps of each source may be ahead. */
const rulesOf = (sources: OpsContext['sources']): FutureRule[] =>
  sources.map(({ id, kind, aheadMinutes = null }) => ({ sourceId: id, kind: kind as RowKind, aheadMinutes }));

export function checkFeed({ feedLeadSeconds, feedSeq, publishedAt }: DataFacts): Finding {
  const detail = publishedAt === null ? 'nothing published yet' : `last publish ${publishedAt}, position ${feedSeq}`;
  const lead = feedLeadSeconds ?? 0;
  if (lead <= LEAD_SECONDS) return ok('feed', detail);
  const ahead = `its clock is ${formatSeconds(lead)} ahead of the database's; ${detail}`;
  const advice =
    "the database server's clock was ahead once: check its time synchronization. Nothing is lost, and times of the feed are right again once the clock has caught up";
  return lead > FAR_LEAD_SECONDS ? bad('feed', ahead, advice) : look('feed', ahead, advice);
}

export function checkScores({ markets, scoredFor, scoresAgeSeconds }: DataFacts): Finding {
  const advice = 'see `recompute-scores` under /ops/jobs, or run `loadstar recompute` now';
  if (scoredFor === null || scoresAgeSeconds === null) {
    if (markets === 0) return look('scores', 'there are no markets yet', 'run `loadstar seed`');
    return look('scores', `${counted(markets, 'market')}, none judged yet`, advice);
  }
  const detail = `${counted(markets, 'market')}, judged for ${scoredFor}`;
  return scoresAgeSeconds > OLD_SCORES_SECONDS ? look('scores', detail, advice) : ok('scores', detail);
}

export function checkWebhooks(webhooks: readonly WebhookState[]): Finding[] {
  if (webhooks.length === 0) return [];
  const dead = webhooks.reduce((sum, each) => sum + each.dead, 0);
  const waiting = webhooks.reduce((sum, each) => sum + each.waiting, 0);
  const off = webhooks.filter(({ disabledAt }) => disabledAt !== null).length;
  const detail = `${webhooks.length === 1 ? '1 address' : `${webhooks.length} addresses`}, ${waiting} messages waiting, ${dead} given up${off > 0 ? `, ${off} switched off` : ''}`;
  if (dead === 0 && off === 0) return [ok('webhooks', detail)];
  const advice =
    'ask the receiver what the matter is (`loadstar webhooks dead` tells the last answer), then `loadstar webhooks retry --all`';
  return [look('webhooks', detail, advice)];
}

/** What is made of the sources, and how it gets out. */
export async function checkData({ db, clock, sources, replica }: OpsContext): Promise<Finding[]> {
  const facts = await loadDataFacts(db);
  return [
    checkQuarantine(await countQuarantined(db)),
    checkFuture(await lookForFuture(db, rulesOf(sources), clock.now())),
    checkFeed(facts),
    checkScores(facts),
    ...(replica === null ? [] : [await checkReplica(replica)]),
    ...checkWebhooks(await listWebhooks(db)),
  ];
}

async function checkReplica(replica: NonNullable<OpsContext['replica']>): Promise<Finding> {
  try {
    const lag = await loadReplicaLag(replica);
    if (lag === null) {
      return bad(
        'replica',
        'the server is no replica',
        'DATABASE_REPLICA_URL must lead to a physical replica of DATABASE_URL',
      );
    }
    if (lag <= REPLICA_LAG_SECONDS) return ok('replica', `${formatSeconds(lag)} behind`);
    const advice = 'see its log and the network between; until it has caught up the primary answers';
    return look('replica', `${formatSeconds(lag)} behind`, advice);
  } catch (error) {
    return bad(
      'replica',
      messageOf(error),
      'is the replica up? Check DATABASE_REPLICA_URL; the primary answers meanwhile',
    );
  }
}
