import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { composeKey } from '../../domain/accounts/api-key.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database, Queries, Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { hashKey, insertKey } from './api-keys.ts';

/** What somebody says of itself who claims a key, each as far as it does. */
interface ClaimBody {
  readonly clientName: string | null;
  readonly intendedUse: string | null;
  readonly email: string | null;
}

interface ClaimToStore {
  readonly pepper: string;
  readonly tier: string;
  readonly body: ClaimBody;
  /** Who claims: of a key or of an address. A repeat is one of the same caller alone. */
  readonly callerHolder: string;
  /** Whose claims of the day are counted. */
  readonly addressHolder: string;
  /** `Idempotency-Key`, or null. */
  readonly idempotencyKey: string | null;
  readonly claimsPerDay: number;
  readonly repeatsHours: number;
}

type ClaimOutcome =
  | { readonly kind: 'claimed'; readonly claimId: string; readonly key: string; readonly claimedAt: string }
  /** The same `Idempotency-Key` came with another body before. */
  | { readonly kind: 'other-body' }
  | { readonly kind: 'too-many'; readonly resetSeconds: number };

const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 16;

/**
 * Claims a key: the key, the claim and its count in one transaction. The key itself is never stored. Without an
 * `Idempotency-Key` its secret is random; with one it is derived from the pepper, the claim, the caller and that word,
 * so that a repeat composes the same key again. Two at the same moment wait for each other. Time is the database's.
 */
export function claimKey(db: Database, claim: ClaimToStore): Promise<ClaimOutcome> {
  return db.transaction(async (tx) => {
    const idempotency = await beginRepeatable(tx, claim);
    const bodyHash = hashBody(claim.body);
    const earlier = idempotency === null ? null : await findClaim(tx.client, idempotency, claim.repeatsHours);
    if (earlier !== null) {
      if (earlier.bodyHash !== bodyHash) return { kind: 'other-body' };
      return { kind: 'claimed', claimId: earlier.id, key: composeClaimed(claim, earlier.id), claimedAt: earlier.at };
    }
    if (!(await countClaim(tx.client, claim))) return { kind: 'too-many', resetSeconds: await secondsOfDay(tx.client) };
    const claimId = `clm_${Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('')}`;
    const key = composeClaimed(claim, claimId);
    const { rows } = await queryRows(
      tx.client,
      { at: cell.text },
      `insert into key_claims (id, key_hash, idempotency, body_hash, claimed_at, client_name, intended_use, email)
       values ($1, $2, $3, $4, usage_now(), $5, $6, $7) returning claimed_at as at`,
      [
        claimId,
        hashKey(claim.pepper, key),
        idempotency,
        bodyHash,
        claim.body.clientName,
        claim.body.intendedUse,
        claim.body.email,
      ],
    );
    const claimedAt = rows[0]?.at;
    if (claimedAt === undefined) throw new TypeError('an insert returned no row');
    const named = { tier: claim.tier, name: claim.body.clientName, createdAt: claimedAt, expiresAt: null };
    await insertKey(tx.client, claim.pepper, key, named);
    return { kind: 'claimed', claimId, key, claimedAt };
  });
}

/** A hash of the caller and its `Idempotency-Key`; from here to the end no other transaction claims under it. */
async function beginRepeatable(tx: Tx, { pepper, callerHolder, idempotencyKey }: ClaimToStore): Promise<string | null> {
  if (idempotencyKey === null) return null;
  const idempotency = createHmac('sha256', pepper)
    .update(`idempotency ${callerHolder} ${idempotencyKey}`)
    .digest('hex');
  await tx.client.query('select pg_advisory_xact_lock($1, hashtext($2))', [ADVISORY_LOCKS.claim, idempotency]);
  return idempotency;
}

/** The claim that was made under it, if not too long ago; of an older one the word is free again. */
async function findClaim(
  client: Queries,
  idempotency: string,
  repeatsHours: number,
): Promise<{ readonly id: string; readonly bodyHash: string; readonly at: string } | null> {
  await client.query(
    `update key_claims set idempotency = null
     where idempotency = $1 and claimed_at <= usage_now() - make_interval(hours => $2)`,
    [idempotency, repeatsHours],
  );
  const found = await queryRows(
    client,
    { id: cell.text, bodyHash: cell.text, at: cell.text },
    `select id, body_hash as "bodyHash", claimed_at as at from key_claims where idempotency = $1`,
    [idempotency],
  );
  return found.rows[0] ?? null;
}

/** Counts one more claim of the address today; false, and nothing counted, where that would be one too many. */
async function countClaim(client: Queries, { addressHolder, claimsPerDay }: ClaimToStore): Promise<boolean> {
  const counted = await client.query(
    `insert into api_usage as usage (holder, day, bucket, used, granted)
     values ($1, (usage_now() at time zone 'UTC')::date, 'claims', 1, 1)
     on conflict (day, holder, bucket) do update set used = usage.used + 1, granted = 1 where usage.used < $2`,
    [addressHolder, claimsPerDay],
  );
  return counted.rowCount === 1;
}

async function secondsOfDay(client: Queries): Promise<number> {
  const left = await queryRows(
    client,
    { seconds: cell.number },
    `select ceil(extract(epoch from date_trunc('day', at) + interval '1 day' - at))::int as seconds
     from (select usage_now() at time zone 'UTC' as at) as now`,
  );
  return left.rows[0]?.seconds ?? 0;
}

function composeClaimed({ pepper, tier, callerHolder, idempotencyKey }: ClaimToStore, claimId: string): string {
  const secret =
    idempotencyKey === null
      ? randomBytes(32)
      : createHmac('sha256', pepper).update(`claim ${claimId} ${callerHolder} ${idempotencyKey}`).digest();
  return composeKey(tier, BigInt(`0x${secret.toString('hex')}`));
}

function hashBody({ clientName, intendedUse, email }: ClaimBody): string {
  return createHash('sha256')
    .update(JSON.stringify([clientName, intendedUse, email]))
    .digest('hex');
}
