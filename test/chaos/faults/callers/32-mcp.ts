import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { runTests, seenOf } from '../../run-tests.ts';

const NAMED = 'who asks|what is asked wrongly';

export default defineFault({
  number: 32,
  fault: 'MCP under a crowd and under nonsense',
  how: '1,000 tools/call at once with one key; headers that do not match, arguments too large, a bad cursor, an unknown tool, broken JSON',
  expected: 'errors of JSON-RPC or of the tool, never a defect; one cap with REST',
  mostlyWaits: false,
  run: async (world) => {
    const run = await runTests(world, ['test/db/mcp/mcp-transport.test.ts'], { named: NAMED });
    return {
      ...NOTHING_COUNTED,
      ok: run.failed === 0 && run.passed >= 8 && run.figures.length === 1,
      seen: seenOf(run, 'each fault had its own error, and the cap was shared with REST to the last call'),
      figure: run.figures.join('; '),
      answers5xx: run.failed === 0 ? 0 : null,
    };
  },
});
