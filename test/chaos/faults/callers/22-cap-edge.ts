import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { runTests, seenOf } from '../../run-tests.ts';

export default defineFault({
  number: 22,
  fault: 'the edge of a daily cap',
  how: '10,000 requests at once with one key of 2,000 a day, over four API processes, on two days',
  expected: 'exactly 2,000 answered on each day, the others 429',
  mostlyWaits: false,
  run: async (world) => {
    const run = await runTests(world, ['test/e2e/quota-cap.test.ts']);
    return {
      ...NOTHING_COUNTED,
      ok: run.failed === 0 && run.figures.length === 1,
      seen: seenOf(run, 'exactly the cap was answered, and the ledger holds the same number'),
      figure: `${run.figures.join('; ')}: over-admitted ${run.failed === 0 ? 0 : 'some'}`,
    };
  },
});
