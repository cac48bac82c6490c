import type { Queries } from '../db/client.ts';

/** A repeat of a claim is known by the hash of its body for so long. */
const REPEAT_HOURS = 24;
/** After so long without use, the holder of a key needs no notice of its changes. */
const UNUSED_DAYS = 90;
/** The longest that an address is kept; whoever wants word for longer claims anew. */
const MOST_DAYS = 400;

const DAY_MS = 86_400_000;

/**
 * Forgets the e-mail addresses of claims that are for nothing any more: of keys that are revoked, have expired, were not
 * used for 90 days, or were claimed 400 days ago. The hash of what was claimed goes sooner, since an address can be guessed
 * from it.
 * @returns how many addresses, and how many hashes.
 */
export async function forgetClaimers(
  queries: Queries,
  dueAt: Date,
): Promise<{ readonly emails: number; readonly claimHashes: number }> {
  const before = (ms: number): string => new Date(dueAt.getTime() - ms).toISOString();
  const emails = await queries.query(
    `update key_claims as claim set email = null
     where email is not null and (
       claimed_at < $2 or not exists (
         select from api_keys as k
         where (k.key_hash = claim.key_hash or k.key_hash in (
             select a.key_hash from account_keys as a where a.account = claim.key_hash
           )) and revoked_at is null
           and (expires_at is null or expires_at > $1) and greatest(last_used_at, claim.claimed_at) >= $3
       )
     )`,
    [dueAt.toISOString(), before(MOST_DAYS * DAY_MS), before(UNUSED_DAYS * DAY_MS)],
  );
  const hashes = await queries.query(`update key_claims set body_hash = '' where body_hash <> '' and claimed_at < $1`, [
    before(REPEAT_HOURS * 3_600_000),
  ]);
  return { emails: emails.rowCount ?? 0, claimHashes: hashes.rowCount ?? 0 };
}
