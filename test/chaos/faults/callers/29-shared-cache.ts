import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { runTests, seenOf } from '../../run-tests.ts';
import { VARNISH } from '../../servers/varnish.ts';

const NAMED = 'gives no byte of one tier|would give answers away|tells nobody how another';
const TESTS = ['test/e2e/cache-nginx.test.ts', 'test/chaos/cache-varnish.test.ts'];

export default defineFault({
  number: 29,
  fault: 'a shared cache in front',
  how: 'every tier, by both headers, in three encodings, at every address that tiers see differently, through nginx (as it comes, as documented, and with its care taken away) and through Varnish (as it comes, and heedless)',
  expected: 'no byte of one tier to another; without Vary or private the same matrix sees leaks',
  needs: ['nginx'],
  mostlyWaits: false,
  run: async (world) => {
    const run = await runTests(world, VARNISH === null ? TESTS.slice(0, 1) : TESTS, { named: NAMED });
    return {
      ...NOTHING_COUNTED,
      ok:
        run.failed === 0 &&
        run.passed >= (VARNISH === null ? 5 : 7) &&
        run.figures.length === (VARNISH === null ? 2 : 3),
      seen: seenOf(
        run,
        'every answer of the edge was the origin’s answer to that caller, and the matrix sees a leak where there is one',
      ),
      figure: [...run.figures, ...(VARNISH === null ? ['Varnish: not run, there is no varnishd here'] : [])].join('; '),
    };
  },
});
