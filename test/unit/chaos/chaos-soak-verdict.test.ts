import { describe, expect, it } from 'vitest';
import type { SoakSample } from '../../chaos/soak/sample.ts';
import { checkSoak } from '../../chaos/soak/verdict.ts';

const EVERY_S = 30;

/** An hour of one process whose open files are as given; all else stands still. */
function anHourOf(openFilesAt: (sample: number) => number, loopLagP99Ms: number | null = 12) {
  const samples = Array.from(
    { length: 120 },
    (_, n): SoakSample => ({
      atS: (n + 1) * EVERY_S,
      processes: [{ name: 'api', rssMb: 400, openFiles: openFilesAt(n), heapMb: 150, loopLagP99Ms, cpuSeconds: n }],
      postgresMb: 100,
      postgresProcesses: 20,
      redisMb: 5,
      databaseMb: 40,
      load: {
        sent: 6_000,
        answered: 6_000,
        statuses: { 200: 6_000 },
        p50Ms: 10,
        p99Ms: 100,
        p99MsByKind: {},
        troubles: [],
      },
      jobs: {},
      kindsOfJobs: 1,
      rowsWritten: 1,
      feedSeq: n,
      events: n,
    }),
  );
  return checkSoak({
    machine: '',
    at: '',
    minutes: 60,
    rate: 200,
    warmUpMinutes: 10,
    queue: 'redis',
    samples,
    followers: [],
    failures: [],
    settled: true,
    exitCodes: [0],
  });
}
const verdictOf = (scored: ReturnType<typeof anHourOf>, name: string) => scored.find((each) => each.name === name);

describe('the verdict on a soak', () => {
  it('takes files that callers closed and opened again for what they are', () => {
    // Closed more often in the first half: the mean rises, the most does not.
    const scored = anHourOf((n) => (n % 5 === 0 || n > 60 ? 125 : 100));
    expect(verdictOf(scored, 'api: open files')).toMatchObject({ verdict: 'flat', ok: true });
  });

  it('finds files that stay open, however many callers close in between', () => {
    const scored = anHourOf((n) => 100 + Math.floor(n / 4) - (n % 3) * 10);
    expect(verdictOf(scored, 'api: open files')).toMatchObject({ verdict: 'GROWS', ok: false });
  });

  it('does not call flat what nobody measured', () => {
    const scored = anHourOf(() => 100, null);
    expect(verdictOf(scored, 'api: event loop lag p99')).toMatchObject({ verdict: 'NOT MEASURED', ok: false });
    expect(
      verdictOf(
        anHourOf(() => 100),
        'api: event loop lag p99',
      ),
    ).toMatchObject({ verdict: 'flat', ok: true });
  });
});
