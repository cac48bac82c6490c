import { ISO_NAMES } from '../../../../src/domain/grid/iso.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { runTests, seenOf } from '../../run-tests.ts';

const LEAST_TESTS = 40;

export default defineFault({
  number: 20,
  fault: 'days of 23 and of 25 hours, all seven operators',
  how: 'whole days in each publisher’s own format, of years drawn by lot, read by the parsers; ERCOT’s repeated hour by its flag',
  expected: '276 and 300 five-minute intervals, each once, under its own UTC key',
  mostlyWaits: false,
  run: async (world) => {
    const run = await runTests(world, ['test/unit/sources/clock-changes.test.ts']);
    const operators = new Set(run.figures.map((figure) => figure.split(' ')[0]?.split('-')[0]?.toUpperCase()));
    const days = run.figures.reduce((sum, figure) => sum + Number(/(\d+) days/.exec(figure)?.[1] ?? 0), 0);
    return {
      ...NOTHING_COUNTED,
      ok: run.failed === 0 && run.passed >= LEAST_TESTS && operators.size === ISO_NAMES.length,
      seen: seenOf(run, `every interval read once, under its own UTC key, by ${operators.size} operators' formats`),
      figure: `${days} days in ${run.passed} combinations of format and day${run.failed === 0 ? ': intervals missing 0, doubled 0' : ''}`,
      rowsLost: run.failed === 0 ? 0 : null,
      rowsDoubled: run.failed === 0 ? 0 : null,
    };
  },
});
