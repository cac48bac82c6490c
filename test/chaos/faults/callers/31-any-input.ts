import { QUESTIONS } from '../../../../src/read/registry.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { runTests, seenOf } from '../../run-tests.ts';

export default defineFault({
  number: 31,
  fault: 'invalid input to every schema',
  how: 'fast-check: long, Unicode, NUL, arrays, prototypes, huge numbers, broken escapes, in each parameter and body of each question',
  expected: 'never 5xx; every refusal a problem document that the OpenAPI document describes',
  mostlyWaits: false,
  run: async (world) => {
    const run = await runTests(world, ['test/db/api/api-fuzz.test.ts']);
    return {
      ...NOTHING_COUNTED,
      ok: run.failed === 0 && run.passed > QUESTIONS.length && run.figures.length === 1,
      seen: seenOf(run, 'answered or refused as documented'),
      figure: run.figures.join('; '),
      answers5xx: run.failed === 0 ? 0 : null,
    };
  },
});
