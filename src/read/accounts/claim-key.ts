import { z } from 'zod';
import { CLAIM_REPEATS_HOURS, CLAIMED_TIER, CLAIMS_PER_DAY } from '../../domain/accounts/tiers.ts';
import { Fault } from '../../errors.ts';
import { Instant } from '../../features/provenance.ts';
import { claimKey as storeClaim } from '../../store/accounts/claim-key.ts';
import type { AskedAs, ReadContext } from '../context.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { formatLimits } from '../tier-words.ts';
import { showLimits, TierLimits } from './tier-limits.ts';

const MOST_EMAIL = 254;

/** Visible ASCII, so that what is a space at one proxy and none at the next is no part of it. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

const ClaimAnswer = z.object({
  ok: z.literal(true),
  api_key: z.string().describe('The key. It is shown only here and stored as a hash.'),
  tier: z.literal(CLAIMED_TIER),
  claim_id: z.string().describe('Id of the claim, for support requests. It grants no access.'),
  created_at: Instant,
  limits: TierLimits,
  usage_instructions: z.string(),
});

/** Makes a free key for whoever asks. */
export const claimKey = defineQuestion({
  name: 'account_claim',
  path: '/api/v1/keys/claim',
  method: 'POST',
  ignoresUnknown: true,
  access: 'open',
  cost: 'free',
  toolset: 'account',
  idempotent: true,
  isForOwnPages: true,
  summary: 'Claims a free API key. No sign-up.',
  description:
    `The key is shown once. Its limits: ${formatLimits(CLAIMED_TIER)} One address can claim at most ${CLAIMS_PER_DAY} keys ` +
    `per UTC day. With an \`Idempotency-Key\` (1 to 255 visible ASCII characters) a repeat within ${CLAIM_REPEATS_HOURS} ` +
    'hours by the same caller gets the same answer. It is not counted, even if the key was revoked in the meantime. A repeat with another body is refused with 422. Unknown members of the body are ignored. Requests from web pages of other origins are refused with 403, because they would use up the claims of their visitors.',
  input: z.object({
    client_name: TextParam(100).optional().describe('Name of the key in lists.'),
    intended_use: TextParam(500).optional(),
    email: z.email().max(MOST_EMAIL).optional().describe('Used only for notices about the key.'),
  }),
  output: ClaimAnswer,
  cache: { maxAgeSeconds: null },
  example: { client_name: 'A market map' },
  status: () => 201,

  async answer(context, { client_name = null, intended_use = null, email = null }) {
    const { request, pepper } = placeOfClaim(context);
    if (request.idempotencyKey !== null && !IDEMPOTENCY_KEY.test(request.idempotencyKey)) throw badIdempotencyKey();
    const outcome = await storeClaim(context.db, {
      pepper,
      tier: CLAIMED_TIER,
      body: { clientName: client_name, intendedUse: intended_use, email },
      callerHolder: context.caller.tier === 'anonymous' ? request.addressHolder : context.caller.holder,
      addressHolder: request.addressHolder,
      idempotencyKey: request.idempotencyKey,
      claimsPerDay: CLAIMS_PER_DAY,
      repeatsHours: CLAIM_REPEATS_HOURS,
    });
    if (outcome.kind === 'other-body') {
      throw new Fault('unprocessable', 'This Idempotency-Key was already used with another body.', {
        reason: 'idempotency_key_reused',
      });
    }
    if (outcome.kind === 'too-many') {
      throw new Fault(
        'too-many-requests',
        `All ${CLAIMS_PER_DAY} claims a day from this address are used. The day ends at 00:00 UTC.`,
        {
          reason: 'claims_exceeded',
          violatedPolicies: ['claims'],
          retryAfterMs: outcome.resetSeconds * 1_000,
        },
      );
    }
    return {
      ok: true as const,
      api_key: outcome.key,
      tier: CLAIMED_TIER,
      claim_id: outcome.claimId,
      created_at: outcome.claimedAt,
      limits: showLimits(CLAIMED_TIER),
      usage_instructions:
        'Store the key: it is not shown again. Send it with every request as the header X-API-Key, or as Authorization: ' +
        `Bearer, never in an address. ${context.publicUrl}/auth.md has examples, ${context.publicUrl}/api/v1/usage ` +
        'what is left of the day.',
    };
  },
});

/** @throws Fault `forbidden` where there is no request to claim with: on the command line the operator makes keys. */
function placeOfClaim({ request, keyPepper }: ReadContext): { readonly request: AskedAs; readonly pepper: string } {
  if (request !== undefined && keyPepper !== undefined) return { request, pepper: keyPepper };
  throw new Fault('forbidden', 'Keys are claimed over HTTP. The operator creates keys with `loadstar keys create`.', {
    reason: 'no_claims_here',
  });
}

const badIdempotencyKey = (): Fault =>
  new Fault('bad-request', 'Idempotency-Key must have 1 to 255 visible ASCII characters.', {
    problems: [{ pointer: '/headers/idempotency-key', detail: 'must have 1 to 255 visible ASCII characters' }],
  });
