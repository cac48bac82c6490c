import { describe, expect, it } from 'vitest';
import { aDatabase } from '../support/db/database.ts';
import { describeProof } from '../tools/diff-proof/print-proof.ts';
import { proveDiff } from '../tools/diff-proof/prove-diff.ts';

/** Ten minutes are `npm run -s prove:diff -- --seconds 600`. */
const SECONDS = 10;
const SEED = 7;

describe('the diff under writers, restarts, changes of tier and restores', () => {
  it('tells every reader each change exactly once, where a reader by the wall clock misses some', async () => {
    const { url } = await aDatabase();
    const proof = await proveDiff({ databaseUrl: url, seconds: SECONDS, seed: SEED });
    console.log(describeProof(proof));

    expect(proof.wrong.slice(0, 5)).toEqual([]);
    expect({ missed: proof.missed, doubled: proof.doubled }).toEqual({ missed: 0, doubled: 0 });
    expect(proof.naiveMissed).toBeGreaterThan(0);
    // Each of what makes it hard has happened.
    expect(proof.commits).toBeGreaterThan(30);
    expect(proof.reads).toBeGreaterThan(200);
    for (const count of ['rollbacks', 'removals', 'notModified', 'restarts', 'tierChanges', 'restores'] as const)
      expect([count, proof[count]]).not.toEqual([count, 0]);
    expect(proof.resets).toBeGreaterThan(proof.restores);
  }, 300_000);
});
