import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pruneLedgers } from '../../../jobs/prune/prune-ledgers.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { forgetClaimers } from '../../../src/store/accounts/forget-claimers.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { aDatabase } from '../../support/db/database.ts';

const DUE = new Date('2026-11-20T03:17:00Z');

interface Claim {
  readonly id: string;
  readonly claimed: string;
  readonly used?: string;
  readonly revoked?: string;
  readonly expires?: string;
  readonly isKept: boolean;
}

const CLAIMS: readonly Claim[] = [
  { id: 'clm_new', claimed: '2026-11-19T12:00:00Z', isKept: true },
  { id: 'clm_in_use', claimed: '2026-01-01T00:00:00Z', used: '2026-11-01T00:00:00Z', isKept: true },
  { id: 'clm_not_expired', claimed: '2026-11-01T00:00:00Z', expires: '2026-12-01T00:00:00Z', isKept: true },
  { id: 'clm_revoked', claimed: '2026-11-19T00:00:00Z', revoked: '2026-11-19T12:00:00Z', isKept: false },
  { id: 'clm_expired', claimed: '2026-11-01T00:00:00Z', expires: '2026-11-19T00:00:00Z', isKept: false },
  { id: 'clm_never_used', claimed: '2026-08-20T00:00:00Z', isKept: false },
  { id: 'clm_long_unused', claimed: '2026-01-01T00:00:00Z', used: '2026-08-20T00:00:00Z', isKept: false },
  { id: 'clm_very_old', claimed: '2025-10-16T00:00:00Z', used: '2026-11-19T00:00:00Z', isKept: false },
];

describe('the e-mail address of who claimed a key', () => {
  let db: Database;
  beforeAll(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 2, applicationName: 'test-claims' });
    for (const { id, claimed, used = null, revoked = null, expires = null } of CLAIMS) {
      await db.pool.query(
        `insert into api_keys (key_hash, prefix, tier, created_at, last_used_at, revoked_at, expires_at)
         values ('k ' || $1, 'svc_free_', 'free', $2, $3, $4, $5)`,
        [id, claimed, used, revoked, expires],
      );
      await db.pool.query(
        `insert into key_claims (id, key_hash, body_hash, claimed_at, client_name, email)
         values ($1, 'k ' || $1, 'b', $2, 'a map', $1 || '@example.org')`,
        [id, claimed],
      );
    }
    await db.pool.query(
      `insert into key_claims (id, key_hash, body_hash, claimed_at, email)
       values ('clm_without_key', 'gone', 'b', '2026-11-19T12:00:00Z', 'gone@example.org')`,
    );
  });
  afterAll(() => db.close());

  it('is forgotten by the daily job once the key needs no word any more, and what is guessed from it after a day', async () => {
    const expected = CLAIMS.flatMap(({ id, isKept }) => (isKept ? [`${id}@example.org`] : []));
    const summary = await runNow({ db }, pruneLedgers({ db } as Parameters<typeof pruneLedgers>[0]), DUE);
    expect(summary).toMatchObject({ emails: CLAIMS.length + 1 - expected.length, claimHashes: CLAIMS.length - 1 });
    const left = await db.pool.query<{ email: string }>('select email from key_claims where email is not null');
    expect(left.rows.map(({ email }) => email).sort()).toEqual(expected.sort());
    const whole = await db.pool.query<{ id: string }>(`select id from key_claims where body_hash <> '' order by id`);
    expect(whole.rows.map(({ id }) => id)).toEqual(['clm_new', 'clm_without_key']);
    // The claim itself stays, and a second run has nothing to do.
    expect((await db.pool.query('select from key_claims')).rowCount).toBe(CLAIMS.length + 1);
    expect(await forgetClaimers(db.pool, DUE)).toEqual({ emails: 0, claimHashes: 0 });
  });
});
