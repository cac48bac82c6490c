import { steppedClock } from '../../../../src/clock.ts';
import { openDatabase } from '../../../../src/store/db/client.ts';
import { aGateway } from '../../../support/servers/gateway.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { playSources } from '../../fleet/play-source.ts';

const ZONES = ['CAPITL', 'CENTRL', 'DUNWOD', 'GENESE', 'HUD VL', 'LONGIL', 'MHK VL', 'N.Y.C.', 'NORTH', 'WEST'];
const START = '2026-09-14T16:00:00Z';

/** A day file of New York: prices by mark and zone, with what some of them are changed to. */
function dayFile(marks: readonly number[], price: (mark: number, zone: number) => number): string {
  const lines = marks.flatMap((mark) => {
    const stamp = `09/14/2026 ${String(Math.floor(mark / 12)).padStart(2, '0')}:${String((mark % 12) * 5).padStart(2, '0')}:00`;
    return ZONES.map(
      (name, zone) => `"${stamp}","${name}",${61_750 + zone},${price(mark, zone).toFixed(2)},1.00,-0.50`,
    );
  });
  return [
    '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
    ...lines,
    '',
  ].join('\r\n');
}

const first = (mark: number, zone: number): number => 30 + mark + zone / 10;
const MARKS = Array.from({ length: 12 }, (_, n) => 120 + n);
/** The two marks of the second zone that the publisher revises. */
const isRevised = (mark: number, zone: number): boolean => zone === 1 && (mark === 121 || mark === 122);

/** What the publisher sends, one after the other, and the expected result. */
const DOCUMENTS = [
  {
    what: 'the first document',
    issuedAt: '2026-09-14T16:00:00Z',
    body: dayFile(MARKS, first),
    written: MARKS.length * ZONES.length,
  },
  { what: 'the same bytes again', issuedAt: '2026-09-14T16:00:00Z', body: dayFile(MARKS, first), written: 0 },
  { what: 'the same figures, issued later', issuedAt: '2026-09-14T16:05:00Z', body: dayFile(MARKS, first), written: 0 },
  {
    what: 'two figures revised, and one mark more',
    issuedAt: '2026-09-14T16:10:00Z',
    body: dayFile([...MARKS, 132], (mark, zone) => first(mark, zone) + (isRevised(mark, zone) ? 7 : 0)),
    written: ZONES.length + 2,
  },
  {
    what: 'out of order: an earlier issue with other figures',
    issuedAt: '2026-09-14T16:02:00Z',
    body: dayFile(MARKS, (mark, zone) => first(mark, zone) + (isRevised(mark, zone) ? 99 : 0)),
    written: 0,
  },
  {
    what: 'the same two figures revised again',
    issuedAt: '2026-09-14T16:15:00Z',
    body: dayFile([...MARKS, 132], (mark, zone) => first(mark, zone) + (isRevised(mark, zone) ? 9 : 0)),
    written: 2,
  },
] as const;
/** An interval twice in one document, with two prices: the last one counts, and the other is reported as rejected. */
const CONTRADICTION = `${dayFile([120], first)}${dayFile([120], (mark, zone) => first(mark, zone) + 1)
  .split('\r\n')
  .slice(1)
  .join('\r\n')}`;

/** The day file alone is played, not that of the newest interval. */
const isNewest = (url: string): boolean => url.includes('realtime_zone_lbmp');
const NOTHING = { status: 404, body: 'nothing here' } as const;

export default defineFault({
  number: 19,
  fault: 'documents that come again, are revised, or come out of order',
  how: 'New York’s prices through the real path: repeated, revised twice, an earlier issue after a later one, an interval twice in one document',
  expected: 'the latest issue wins, what stood before is kept, and exactly what changed is written',
  mostlyWaits: false,
  run: async (world) => {
    const { url } = await world.postgres();
    const db = openDatabase(url, { maxConnections: 4, applicationName: 'trial' });
    world.add(() => db.close());
    const gateway = await aGateway();
    world.add(() => gateway.close());
    const clock = steppedClock(START);
    // Nothing here is about time: a slow machine may take the time it needs.
    const player = playSources(db, gateway.url, clock, { headersMs: 10_000, bodyIdleMs: 10_000, wholeMs: 30_000 });
    world.add(() => player.close());
    const wrong: string[] = [];
    let written = 0;
    for (const { what, issuedAt, body, written: wanted } of DOCUMENTS) {
      clock.set(issuedAt > clock.now().toISOString() ? issuedAt : clock.now());
      clock.advanceMs(60_000);
      gateway.answerWith(({ url }) =>
        isNewest(url) ? NOTHING : { headers: { 'last-modified': new Date(issuedAt).toUTCString() }, body },
      );
      const report = await player.run('nyiso-lmp');
      written += report.written;
      if (report.written !== wanted) wrong.push(`${what}: ${report.written} written instead of ${wanted}`);
    }
    gateway.answerWith(({ url }) => (isNewest(url) ? NOTHING : { body: CONTRADICTION }));
    clock.advanceMs(60_000);
    const twice = await player.run('nyiso-lmp');
    if (twice.written !== ZONES.length || twice.rejected !== ZONES.length)
      wrong.push(`an interval twice in one document: ${twice.written} written, ${twice.rejected} counted as rejected`);
    const { rows } = await db.pool.query<{ rows: number; keys: number; latest: number; revised: number; kept: number }>(
      `select count(*)::int as rows,
              count(distinct (node_id, market, interval_start))::int as keys,
              count(*) filter (where revision = 2)::int as revised,
              (select count(*)::int from lmp_revisions) as kept,
              count(*) filter (where revision = 2 and round(lmp::numeric, 2) in (
                select round((30 + mark + 0.1 + 9)::numeric, 2) from unnest(array[121, 122]) as mark))::int as latest
       from lmp_prices`,
    );
    const found = rows[0];
    const wantedRows = (MARKS.length + 1) * ZONES.length;
    if (found?.latest !== 2 || found.revised !== 2)
      wrong.push(`the latest issue does not stand: ${JSON.stringify(found)}`);
    const kept = 4 + ZONES.length;
    if (found?.kept !== kept) wrong.push(`${found?.kept} former figures kept instead of ${kept}`);
    return {
      ...NOTHING_COUNTED,
      ok: wrong.length === 0 && found?.rows === wantedRows && found.keys === wantedRows,
      seen:
        wrong.length === 0
          ? `${DOCUMENTS.length + 1} documents: ${written} rows written, ${found?.kept} former figures kept; of an interval that stood twice the last price counted, the other was reported as rejected`
          : wrong.join('; '),
      figure: `${found?.rows} rows under ${found?.keys} keys, ${found?.revised} revised twice`,
      rowsLost: Math.max(0, wantedRows - (found?.keys ?? 0)),
      rowsDoubled: (found?.rows ?? 0) - (found?.keys ?? 0),
    };
  },
});
