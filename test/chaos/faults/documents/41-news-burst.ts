import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { NewsRow } from '../../../../src/domain/news/news.ts';
import { openDatabase } from '../../../../src/store/db/client.ts';
import type { NewsReport } from '../../../../src/store/news/save-news.ts';
import { aHeadline, aSummary, inventedName, openDice } from '../../../bench/news/many-stories.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { NEWEST_AT, storeBurst } from '../../news-burst.ts';
import type { BurstOptions, StoredBurst } from '../../news-burst-process.ts';

const SCRIPT = fileURLToPath(new URL('../../news-burst-process.ts', import.meta.url));
const BURST = { perDay: 27_000, days: 7 };
const HOSTILE_ITEMS = 2_000;
const DAY_MS = 86_400_000;
/** The new item is of the middle of what is stored, so that three days lie on both sides of it. */
const MIDDLE_AT = NEWEST_AT - (BURST.days / 2) * DAY_MS;
/** Turns are of 15 ms; the rest is what a busy machine takes away. */
const MOST_BLOCKED_MS = 100;
const MOST_MIB = 300;
const MOST_ITEM_MS = 3_000;
const MOST_DOCUMENT_MS = 120_000;

export default defineFault({
  number: 41,
  fault: 'news of 27,000 reports a day, and documents made to cost',
  how: `seven such days are stored; then come two new items, and three documents of ${HOSTILE_ITEMS} items: all in the same words, all with one rare word, each of another week`,
  expected: 'the event loop is never held, memory and time are bounded; what tells the same still becomes one story',
  mostlyWaits: false,
  run: async (world) => {
    const { url } = await world.postgres({ settings: { synchronous_commit: 'off' } });
    const db = openDatabase(url, { maxConnections: 2, applicationName: 'news-burst' });
    world.add(() => db.close());
    const some = await storeBurst(db, BURST);
    const twinOf = some.find((report) => Date.parse(report.published_at ?? '') > MIDDLE_AT);
    if (twinOf === undefined) throw new Error('nothing is stored');
    const documents = documentsAfter(twinOf);
    const stored = await storeApart({ url, seenAt: new Date(NEWEST_AT).toISOString(), documents });
    const joined = await db.pool.query<{ stories: number }>(
      `select count(distinct story_id)::int as stories from news_reports
       where (feed, item_id) in (($1, $2), ('burst-one', 'twin'))`,
      [twinOf.source, twinOf.id],
    );
    const kept = await db.pool.query<{ reports: number }>(
      `select count(*)::int as reports from news_reports where feed like 'burst-%'`,
    );
    const lost = documents.reduce((sum, { rows }) => sum + rows.length, 0) - (kept.rows[0]?.reports ?? 0);
    const isBounded = stored.every(
      ({ name, ms, blockedMs, memoryMiB }) =>
        blockedMs <= MOST_BLOCKED_MS &&
        memoryMiB <= MOST_MIB &&
        ms <= (name === 'burst-one' ? MOST_ITEM_MS : MOST_DOCUMENT_MS),
    );
    const isOne = joined.rows[0]?.stories === 1;
    return {
      ...NOTHING_COUNTED,
      ok: isBounded && isOne && lost === 0 && stored.length === documents.length,
      seen: `${stored.map(describe).join('; ')}; the report that tells what a stored one tells ${isOne ? 'joined its story' : 'made a story of its own'}`,
      figure: `blocked ${Math.max(...stored.map(({ blockedMs }) => blockedMs)).toFixed(0)} ms at most, ${Math.max(...stored.map(({ memoryMiB }) => memoryMiB)).toFixed(0)} MiB at most`,
      rowsLost: lost,
    };
  },
});

const describe = ({ name, ms, blockedMs, memoryMiB }: StoredBurst): string =>
  `${name.replace('burst-', '')}: ${(ms / 1000).toFixed(1)} s, blocked ${blockedMs.toFixed(0)} ms, ${memoryMiB.toFixed(0)} MiB`;

function documentsAfter(twinOf: NewsReport): BurstOptions['documents'] {
  const dice = openDice(11);
  const row = (source: string, id: string, words: { title: string; summary: string | null }, at: number): NewsRow => ({
    kind: 'news',
    id,
    source,
    url: `https://${source}.example/${id}`,
    source_title: source,
    published_at: new Date(at).toISOString(),
    ...words,
  });
  const items = (source: string, wordsOf: (number: number) => string, apartMs = 0): NewsRow[] =>
    Array.from({ length: HOSTILE_ITEMS }, (_, number) =>
      row(source, String(number), { title: wordsOf(number), summary: aSummary(dice) }, MIDDLE_AT - number * apartMs),
    );
  const same = aHeadline(dice);
  return [
    {
      name: 'burst-one',
      rows: [
        row(
          'burst-one',
          'twin',
          { title: `Report: ${twinOf.title}`, summary: twinOf.summary },
          Date.parse(twinOf.published_at ?? '') + 3_600_000,
        ),
        row('burst-one', 'other', { title: aHeadline(dice), summary: aSummary(dice) }, MIDDLE_AT),
      ],
    },
    { name: 'burst-same', rows: items('burst-same', () => same) },
    { name: 'burst-rare', rows: items('burst-rare', (n) => `Xylophonium ${inventedName(n)} ${aHeadline(dice)}`) },
    { name: 'burst-far', rows: items('burst-far', () => aHeadline(dice), 7 * DAY_MS) },
  ];
}

async function storeApart(options: BurstOptions): Promise<StoredBurst[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(options));
  const lines = (await text(child.stdout)).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as StoredBurst);
}
