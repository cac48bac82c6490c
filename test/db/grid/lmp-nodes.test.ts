import { beforeEach, describe, expect, it } from 'vitest';
import { steppedClock } from '../../../src/clock.ts';
import type { LmpNodes } from '../../../src/domain/grid/lmp.ts';
import { createLog } from '../../../src/log.ts';
import { ingest } from '../../../src/sources/ingest/ingest.ts';
import { readInPlace } from '../../../src/sources/ingest/read-in-place.ts';
import { readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { aDatabase } from '../../support/db/database.ts';

const NOW = '2025-03-31T13:46:00.000Z';

describe('LMP_NODES', () => {
  let db: Database;
  beforeEach(async () => {
    db = openDatabase((await aDatabase()).url, { maxConnections: 4, applicationName: 'test' });
    return () => db.close();
  });

  /** One interval of SPP: hubs, interfaces and plain settlement locations. */
  const run = async (lmpNodes: LmpNodes, given?: Uint8Array) => {
    const bytes = given ?? (await readSampleBytes('spp-lmp', 'interval-1350.csv'));
    const url = 'https://portal.spp.org/file-browser-api/download/rtbm-lmp-by-location';
    const report = await ingest(
      { db, clock: steppedClock(NOW), log: createLog('error'), lmpNodes, reader: readInPlace },
      findSource('spp-lmp'),
      {
        dueAt: new Date(NOW),
        unit: null,
        origin: 'live',
        obtain: async () => [
          {
            kind: 'document',
            url,
            finalUrl: url,
            permanentUrl: null,
            bytes,
            contentType: 'text/csv',
            fetchedAt: NOW,
            validators: { etag: null, lastModified: null },
            lastModified: null,
          },
        ],
        commit: db.transaction,
      },
    );
    const stored = await db.pool.query(
      `select node_type, count(*) as count from lmp_prices join lmp_nodes on lmp_nodes.id = node_id
       group by node_type order by node_type`,
    );
    return { report, stored: Object.fromEntries(stored.rows.map(({ node_type, count }) => [node_type, count])) };
  };

  it('keeps hubs, zones and interfaces, and counts what it leaves out', async () => {
    const { report, stored } = await run('hubs');
    expect(stored.hub).toBe(3);
    expect(stored).not.toHaveProperty('node');
    expect(report.left_out).toBeGreaterThan(0);
    expect(report.written).toBe(report.parsed - report.left_out);
    const ledger = await db.pool.query('select parsed, written, left_out from source_runs');
    expect(ledger.rows).toEqual([{ parsed: report.parsed, written: report.written, left_out: report.left_out }]);
  });

  it('takes no freshness from what it leaves out', async () => {
    const text = new TextDecoder().decode(await readSampleBytes('spp-lmp', 'interval-1350.csv'));
    const [header = '', ...lines] = text.split(/\r?\n/);
    const plain = lines.filter((line) => line !== '' && !/_HUB|ERCOT|MISO|SPS|AECI|HUB/.test(line)).slice(0, 1);
    expect(plain).toHaveLength(1);
    const { report } = await run('hubs', Buffer.from(`${header}\n${plain.join('\n')}\n`));
    expect(report).toMatchObject({ parsed: 1, left_out: 1, written: 0, newest_observed_at: null });
    const state = await db.pool.query('select newest_observed_at from source_state');
    expect(state.rows).toEqual([{ newest_observed_at: null }]);
  });

  it('keeps every node where all are asked for', async () => {
    const { report, stored } = await run('all');
    expect(report).toMatchObject({ left_out: 0, written: report.parsed });
    expect(stored.node).toBeGreaterThan(0);
  });
});
