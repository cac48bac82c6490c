import { z } from 'zod';
import { Fault } from '../../errors.ts';
import { Instant } from '../../features/provenance.ts';
import { countOfDay } from '../../store/accounts/count-of-day.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import { listWatches, type StoredWatch, type WatchSettings } from '../../store/watches/watches.ts';
import type { ReadContext } from '../context.ts';
import { resolveMarket } from '../markets/resolve-market.ts';
import { TextParam } from '../parameters.ts';
import { requireWebhook } from './show-webhook.ts';

export const WatchId = TextParam(40).describe('Id of a watch of yours, as `/api/v1/watches` has it.');

/** What is watched and how it speaks, as inputs have it. Absent: not said; null: not watched, or not sent. */
export const WATCH_MEMBERS = {
  name: TextParam(100).nullable().optional().describe('Your name for it.'),
  markets: z
    .array(TextParam(80))
    .min(1)
    .max(400)
    .nullable()
    .optional()
    .describe('Markets by slug, name or alias; null: every market.'),
  verdict_changes: z.boolean().optional().describe('Report each change of a verdict.'),
  restrictions: z
    .boolean()
    .optional()
    .describe(
      'Report each moratorium, pause of connections or other rule for large loads that comes into force at a market.',
    ),
  score_points: z
    .number()
    .min(0.1)
    .max(100)
    .nullable()
    .optional()
    .describe('Report a score that has moved by so many points since it was last reported.'),
  deal_usd: z.number().min(0).max(1e15).nullable().optional().describe('Report deals of at least so many US dollars.'),
  price_usd_per_mwh: z
    .number()
    .min(-1_000)
    .max(100_000)
    .nullable()
    .optional()
    .describe('Report the first price of a day over so many $/MWh at the node of a market.'),
  webhook: TextParam(40).nullable().optional().describe('Id of a webhook of yours that receives the alerts.'),
  email: z
    .email()
    .max(254)
    .nullable()
    .optional()
    .describe('Address that receives the alerts once its reader has confirmed it.'),
} as const;

export const WatchInput = z
  .object(WATCH_MEMBERS)
  .meta({ id: 'WatchInput', description: 'What is watched and how it speaks.' });
type WatchInput = z.output<typeof WatchInput>;

export const ShownWatch = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    markets: z.array(z.string()).nullable().describe('Slugs; null: every market.'),
    verdict_changes: z.boolean().describe('Whether changes of verdicts are reported.'),
    restrictions: z.boolean().describe('Whether new restrictions are reported.'),
    score_points: z.number().nullable().describe('Points by which a score must move; null: not watched.'),
    deal_usd: z.number().nullable().describe('US dollars from which deals are reported; null: not watched.'),
    price_usd_per_mwh: z.number().nullable().describe('$/MWh above which prices are reported; null: not watched.'),
    webhook: z.string().nullable().describe('Webhook that receives the alerts; null: none.'),
    email: z.string().nullable().describe('Address that receives the alerts; null: none.'),
    email_confirmed: z
      .boolean()
      .describe('Whether its reader has confirmed it. Until then nothing is sent but the question.'),
    feed_url: z.string().describe('Atom feed of the alerts. Whoever knows the address may read it.'),
    created_at: Instant,
    changed_at: Instant,
    checked_at: Instant.nullable().describe(
      'When it was last checked; null: not yet. The first check reports nothing.',
    ),
  })
  .meta({ id: 'OwnWatch', description: 'A watch of the account.' });

export function showWatch(
  watch: StoredWatch,
  { publicUrl }: Pick<ReadContext, 'publicUrl'>,
): z.input<typeof ShownWatch> {
  return {
    id: watch.id,
    name: watch.name,
    markets: watch.markets === null ? null : [...watch.markets],
    verdict_changes: watch.verdictChanges,
    restrictions: watch.restrictions,
    score_points: watch.scorePoints,
    deal_usd: watch.dealUsd,
    price_usd_per_mwh: watch.priceUsdPerMwh,
    webhook: watch.webhookId,
    email: watch.email,
    email_confirmed: watch.emailConfirmedAt !== null,
    feed_url: feedUrl(watch, publicUrl),
    created_at: watch.createdAt,
    changed_at: watch.changedAt,
    checked_at: watch.checkedAt,
  };
}

export const feedUrl = ({ feedToken }: StoredWatch, publicUrl: string): string =>
  `${publicUrl}/feeds/watches/${feedToken}`;

/** The caller's own watch. @throws Fault `not-found` with the ids of those that the caller has. */
export async function requireWatch(
  { db, caller }: Pick<ReadContext, 'db' | 'caller'>,
  id: string,
): Promise<StoredWatch> {
  const watches = await listWatches(db, caller.holder);
  const watch = watches.find((one) => one.id === id);
  if (watch !== undefined) return watch;
  throw new Fault('not-found', 'You have no watch of this id. /api/v1/watches lists yours.', {
    reason: 'watch_not_found',
    didYouMean: watches.map((one) => one.id).slice(0, 10),
  });
}

/** Mails that ask for agreement, of one account and to one address in a UTC day. */
const QUESTIONS_PER_DAY = 5;

/**
 * What a watch is after `input`, whose absent members leave what `before` has.
 * @throws Fault `bad-request` for a watch of nothing, `not-found` for a market or webhook that there is not, `unprocessable` for
 * mails where none are sent.
 */
export async function settingsOf(
  context: ReadContext,
  input: WatchInput,
  before: WatchSettings | null,
): Promise<WatchSettings> {
  const { db, caller } = context;
  const given = <T>(value: T | undefined, old: T | undefined, none: T): T =>
    value === undefined ? (old ?? none) : value;
  const settings: WatchSettings = {
    name: given(input.name, before?.name, null),
    markets: input.markets === undefined ? (before?.markets ?? null) : await slugsOf(context, input.markets),
    verdictChanges: given(input.verdict_changes, before?.verdictChanges, false),
    restrictions: given(input.restrictions, before?.restrictions, false),
    scorePoints: given(input.score_points, before?.scorePoints, null),
    dealUsd: given(input.deal_usd, before?.dealUsd, null),
    priceUsdPerMwh: given(input.price_usd_per_mwh, before?.priceUsdPerMwh, null),
    webhookId: given(input.webhook, before?.webhookId, null),
    email: given(input.email, before?.email, null),
  };
  const { verdictChanges, restrictions, scorePoints, dealUsd, priceUsdPerMwh, webhookId, email } = settings;
  if (!verdictChanges && !restrictions && scorePoints === null && dealUsd === null && priceUsdPerMwh === null) {
    const detail = 'or another threshold is required: a watch of nothing reports nothing';
    throw new Fault('bad-request', `verdict_changes ${detail}.`, {
      problems: [{ pointer: '/body/verdict_changes', detail }],
      didYouMean: ['verdict_changes', 'restrictions', 'score_points', 'deal_usd', 'price_usd_per_mwh'],
    });
  }
  if (webhookId !== null && input.webhook !== undefined) await requireWebhook(context, webhookId);
  if (email !== null && email !== (before?.email ?? null)) {
    if (context.sendsMail !== true)
      throw new Fault('unprocessable', 'No mails are sent here. Use a webhook or the feed.', {
        reason: 'no_mail_here',
      });
    for (const holder of [caller.holder, `mail ${email.toLowerCase()}`])
      if (!(await countOfDay(db.pool, { holder, bucket: 'mails', most: QUESTIONS_PER_DAY })))
        throw new Fault('too-many-requests', `${QUESTIONS_PER_DAY} addresses were asked today. Try again tomorrow.`, {
          reason: 'mails_exceeded',
        });
  }
  return settings;
}

async function slugsOf({ db }: ReadContext, names: readonly string[] | null): Promise<readonly string[] | null> {
  if (names === null) return null;
  const markets = await loadMarkets(db.db);
  const slugs = new Set<string>();
  for (const name of names) slugs.add((await resolveMarket({ db }, markets, name)).slug);
  return [...slugs];
}
