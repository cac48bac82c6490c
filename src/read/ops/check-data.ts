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

function checkQuarantine(counts: readonly QuarantineCount[]): Finding {
  const total = counts.reduce((sum, { documents }) => sum + documents, 0);
  if (total === 0) return ok('quarantine', 'no rejected documents');
  const asked = counts.reduce((sum, each) => sum + each.asked, 0);
  const names = counts.map(({ sourceId, documents }) => `${sourceId} ${documents}`);
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return look(
    'quarantine',
    `${counted(total, 'document')} rejected for a fault: ${names.slice(0, MOST_NAMED).join(', ')}${more}${asked > 0 ? `; ${asked} to be parsed again` : ''}`,
    'see the failing field under /ops/documents; after a parser update press "Parse again" there, or run `loadstar sources reparse <id>`',
  );
}

/** @param ids sources that have rows, documents or a state dated to the future. */
export function checkFuture(ids: readonly string[]): Finding {
  if (ids.length === 0) return ok('future dates', 'none');
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '';
  return look(
    'future dates',
    `stored before they were refused: ${ids.slice(0, MOST_NAMED).join(', ')}${more}`,
    `\`loadstar sources repair ${ids[0]} --dry-run\` shows what would be removed and restored; without --dry-run it makes the change`,
  );
}

/** How far the stamps of each source may be ahead. */
const rulesOf = (sources: OpsContext['sources']): FutureRule[] =>
  sources.map(({ id, kind, aheadMinutes = null }) => ({ sourceId: id, kind: kind as RowKind, aheadMinutes }));

function checkFeed({ feedLeadSeconds, feedSeq, publishedAt }: DataFacts): Finding {
  const detail = publishedAt === null ? 'nothing published yet' : `last publish ${publishedAt}, position ${feedSeq}`;
  const lead = feedLeadSeconds ?? 0;
  if (lead <= LEAD_SECONDS) return ok('feed', detail);
  const ahead = `its clock is ${formatSeconds(lead)} ahead of the database's; ${detail}`;
  const advice =
    "the database server's clock was ahead: check its time synchronization. Nothing is lost; feed times are correct again when the clock has caught up";
  return lead > FAR_LEAD_SECONDS ? bad('feed', ahead, advice) : look('feed', ahead, advice);
}

function checkScores({ markets, scoredFor, scoresAgeSeconds }: DataFacts): Finding {
  const advice = 'see `recompute-scores` under /ops/jobs, or run `loadstar recompute` now';
  if (scoredFor === null || scoresAgeSeconds === null) {
    if (markets === 0) return look('scores', 'there are no markets yet', 'run `loadstar seed`');
    return look('scores', `${counted(markets, 'market')}, none scored yet`, advice);
  }
  const detail = `${counted(markets, 'market')}, scored for ${scoredFor}`;
  return scoresAgeSeconds > OLD_SCORES_SECONDS ? look('scores', detail, advice) : ok('scores', detail);
}

function checkWebhooks(webhooks: readonly WebhookState[]): Finding[] {
  if (webhooks.length === 0) return [];
  const dead = webhooks.reduce((sum, each) => sum + each.dead, 0);
  const waiting = webhooks.reduce((sum, each) => sum + each.waiting, 0);
  const off = webhooks.filter(({ disabledAt }) => disabledAt !== null).length;
  const detail = `${webhooks.length === 1 ? '1 address' : `${webhooks.length} addresses`}, ${waiting} messages waiting, ${dead} failed${off > 0 ? `, ${off} disabled` : ''}`;
  if (dead === 0 && off === 0) return [ok('webhooks', detail)];
  const advice =
    'ask the operator of the receiver (`loadstar webhooks dead` shows its last answer), then run `loadstar webhooks retry --all`';
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
        'the server is not a replica',
        'set DATABASE_REPLICA_URL to a physical replica of DATABASE_URL',
      );
    }
    if (lag <= REPLICA_LAG_SECONDS) return ok('replica', `${formatSeconds(lag)} behind`);
    const advice = 'check its log and the network; the primary answers until it has caught up';
    return look('replica', `${formatSeconds(lag)} behind`, advice);
  } catch (error) {
    return bad(
      'replica',
      messageOf(error),
      'check that the replica runs and DATABASE_REPLICA_URL is right; the primary answers meanwhile',
    );
  }
}
