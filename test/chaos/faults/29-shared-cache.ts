import { defineFault, NOTHING_COUNTED } from '../fault.ts';
import { runTests, seenOf } from '../run-tests.ts';

const NAMED = 'gives no byte of one tier|would give answers away|tells nobody how another';

export default defineFault({
  number: 29,
  fault: 'a shared cache in front',
  how: 'every tier, by both headers, in three encodings, at every address that tiers see differently, through nginx: as it comes, as documented, and with its care taken away',
  expected: 'no byte of one tier to another; without Vary or private the same matrix sees leaks',
  needs: ['nginx'],
  mostlyWaits: false,
  run: async ({ folder }) => {
    const run = await runTests(['test/e2e/cache-nginx.test.ts'], { folder, named: NAMED });
    return {
      ...NOTHING_COUNTED,
      ok: run.failed === 0 && run.passed >= 5 && run.figures.length === 2,
      seen: seenOf(
        run,
        'every answer of the edge was the origin’s answer to that caller, and the matrix sees a leak where there is one',
      ),
      figure: run.figures.join('; '),
    };
  },
});
