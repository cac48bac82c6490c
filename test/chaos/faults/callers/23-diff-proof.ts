import { describeProof } from '../../../tools/diff-proof/print-proof.ts';
import { proveDiff } from '../../../tools/diff-proof/prove-diff.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';

/** The long proof is `npm run -s prove:diff -- --seconds 600`. */
const SECONDS = 20;
const SEED = 23;

export default defineFault({
  number: 23,
  fault: 'readers of the diff under writers',
  how: `8 writers with pauses and rollbacks, 50 readers with limits, restarts and changes of tier, restores of the feed, ${SECONDS} s`,
  expected: 'every reader gets each change once; one that goes by the wall clock misses some',
  mostlyWaits: false,
  run: async (world) => {
    const { url: databaseUrl } = await world.postgres();
    const proof = await proveDiff({ databaseUrl, seconds: SECONDS, seed: SEED });
    console.error(describeProof(proof));
    const happened = [proof.rollbacks, proof.removals, proof.notModified, proof.restarts, proof.tierChanges];
    return {
      ...NOTHING_COUNTED,
      ok:
        proof.missed === 0 &&
        proof.doubled === 0 &&
        proof.wrong.length === 0 &&
        proof.naiveMissed > 0 &&
        happened.every((count) => count > 0),
      seen: `${proof.reads} readings of ${proof.changes} changes, ${proof.restores} restores, ${proof.restarts} restarts; by \`computed_at > since\` ${proof.naiveMissed} would have been missed`,
      figure: `${(proof.commits / proof.seconds).toFixed(0)} commits/s, lag p50 ${proof.lagP50Ms.toFixed(0)} ms, p99 ${proof.lagP99Ms.toFixed(0)} ms`,
      diffsMissed: proof.missed,
      diffsDoubled: proof.doubled,
    };
  },
});
