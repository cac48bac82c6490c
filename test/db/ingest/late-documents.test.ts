import { beforeEach, describe, expect, it } from 'vitest';
import { ingestJob } from '../../../jobs/ingest/ingest-source.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { aDatabase } from '../../support/db/database.ts';
import { aJobsPolicy } from '../../support/db/jobs-policy.ts';
import { aGateway, type GatewayAnswer } from '../../support/servers/gateway.ts';
import { aWorkbook } from '../../support/sources/workbook.ts';

let db: Database;
let clock: ReturnType<typeof steppedClock>;
let asked: string[];
let answer: (url: string) => GatewayAnswer;
let jobOf: (id: string) => ReturnType<typeof ingestJob>;
const run = (id: string, at: string) => {
  clock.set(at);
  asked = [];
  return runNow({ db }, jobOf(id), new Date(at));
};

beforeEach(async () => {
  db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
  clock = steppedClock('2026-07-14T08:10:00Z');
  const gateway = await aGateway(({ url }) => {
    asked.push(decodeURIComponent(url).replace(/.*\//, ''));
    return answer(decodeURIComponent(url));
  });
  const http = createHttpClient({ upstream: new URL(gateway.url), userAgent: 'test', clock });
  jobOf = (id) => ingestJob({ ...aJobsPolicy(), db, clock, http, log: createLog('silent') }, findSource(id), null);
  return async () => {
    await http.close();
    await gateway.close();
    await db.close();
  };
});

describe('a workbook that the publisher makes when it is asked for', () => {
  const HEADER = [
    'Queue Pos.',
    'Project Name',
    'Date of IR',
    'SP (MW)',
    'Type/ Fuel',
    'County',
    'State',
    'S',
    'Proposed COD',
  ];
  const workbook = (mw: number): GatewayAnswer => ({
    body: aWorkbook({
      'Interconnection Queue': [HEADER, ['0500', 'A Project', 43831, mw, 'S', 'Erie', 'NY', '5', '03-2027']],
    }),
  });
  const megawatts = async () => (await db.pool.query('select capacity_mw from queue_requests')).rows;
  const BEING_MADE: GatewayAnswer = { status: 202, body: '' };

  it('is asked for until it is there, some minutes and no longer', async () => {
    const { attempts, backoffMs } = jobOf('nyiso-queue');
    const longestMs = backoffMs * (2 ** (attempts - 1) - 1);
    expect(longestMs).toBeGreaterThan(4 * 60_000);
    expect(longestMs).toBeLessThan(5.5 * 60_000);
    const answers = [BEING_MADE, BEING_MADE, BEING_MADE, workbook(20)];
    answer = () => answers.shift() ?? workbook(20);
    for (let tries = 1; tries <= 3; tries += 1) {
      await expect(run('nyiso-queue', '2026-07-14T06:41:00Z')).rejects.toMatchObject({ retryable: true });
      expect(asked).toEqual(['NYISO-Interconnection-Queue.xlsx']);
    }
    expect(await run('nyiso-queue', '2026-07-14T06:41:00Z')).toMatchObject({ outcome: 'stored', written: 1 });
  });

  it('leaves the last one in place while it is not there, and the ledger says so', async () => {
    answer = () => workbook(20);
    await run('nyiso-queue', '2026-07-13T06:41:00Z');
    answer = () => BEING_MADE;
    await expect(run('nyiso-queue', '2026-07-14T06:41:00Z')).rejects.toMatchObject({ code: 'bad-status' });
    expect(await megawatts()).toEqual([{ capacity_mw: 20 }]);
    const { rows } = await db.pool.query('select fault from source_runs order by id desc limit 1');
    expect(rows).toEqual([{ fault: expect.stringMatching(/making the workbook.*The last one stays.*saved by hand/) }]);
  });
});

describe('a day of SPP that is published late', () => {
  const HEADER = 'Interval,GMTIntervalEnd,Settlement Location,Pnode,LMP,MLC,MCC,MEC';
  const line = (local: string, gmt: string, lmp: number) =>
    `${HEADER}\n${local},${gmt},SPPNORTH_HUB,SPPNORTH_H,${lmp},0,0,${lmp}\n`;
  const DAY = 'RTBM-LMP-DAILY-SL-20260708.csv';
  const LATEST = 'RTBM-LMP-SL-latestInterval.csv';

  it('is read when it is there after eight days, or fourteen, and not asked for once it was read', async () => {
    let isPublished = false;
    answer = (url) => {
      if (url.endsWith(LATEST)) return { body: line('07/14/2026 03:05:00', '07/14/2026 08:05:00', 20) };
      if (url.endsWith(DAY) && isPublished) return { body: line('07/08/2026 12:05:00', '07/08/2026 17:05:00', 33) };
      return { status: 404, body: 'nothing here' };
    };
    const stored = async () =>
      (await db.pool.query("select lmp from lmp_prices where interval_start = '2026-07-08T17:00:00Z'")).rows.length;
    await run('spp-lmp', '2026-07-14T08:10:00Z');
    expect(asked).toEqual([...[LATEST, DAY, 'RTBM-LMP-DAILY-SL-20260706.csv', 'RTBM-LMP-DAILY-SL-20260630.csv']]);
    isPublished = true;
    await run('spp-lmp', '2026-07-14T08:15:00Z');
    expect(asked).toEqual([LATEST]);
    await run('spp-lmp', '2026-07-16T08:10:00Z');
    expect(asked).toContain(DAY);
    expect(await stored()).toBe(1);
    await run('spp-lmp', '2026-07-22T08:10:00Z');
    expect(asked).toEqual([LATEST, 'RTBM-LMP-DAILY-SL-20260716.csv', 'RTBM-LMP-DAILY-SL-20260714.csv']);
  });

  it('is asked for again where what came was no such file', async () => {
    answer = (url) =>
      url.endsWith(LATEST)
        ? { body: line('07/14/2026 03:05:00', '07/14/2026 08:05:00', 20) }
        : { body: '<html>Maintenance</html>' };
    await expect(run('spp-lmp', '2026-07-14T08:10:00Z')).rejects.toMatchObject({ code: 'wrong-document' });
    await expect(run('spp-lmp', '2026-07-16T08:10:00Z')).rejects.toMatchObject({ code: 'wrong-document' });
    expect(asked).toContain(DAY);
  });
});
