import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { runTests, seenOf } from '../../run-tests.ts';

export default defineFault({
  number: 30,
  fault: 'keys tried by brute force',
  how: '100,000 wrong keys that fail their checksum, 2,000 more of a good form, beside a right one',
  expected: 'all 401, alike; no look-up for junk, few for the others; the right one is let in',
  mostlyWaits: false,
  run: async (world) => {
    const run = await runTests(world, ['test/db/accounts/api-keys.test.ts'], { named: 'wrong keys' });
    return {
      ...NOTHING_COUNTED,
      ok: run.failed === 0 && run.passed >= 5 && run.figures.length === 2,
      seen: seenOf(run, 'all refused alike and as late, whether looked up or not; the right key was let in'),
      figure: run.figures.join('; '),
      answers5xx: run.failed === 0 ? 0 : null,
    };
  },
});
