import { steppedClock } from '../../../../src/clock.ts';
import { isFault } from '../../../../src/errors.ts';
import { openDocumentReader } from '../../../../src/sources/ingest/document-reader.ts';
import { readSampleBytes } from '../../../../src/sources/ingest/samples.ts';
import { findSource } from '../../../../src/sources/registry.ts';
import { openDatabase } from '../../../../src/store/db/client.ts';
import { reply, startFaultyServer } from '../../../support/servers/faulty-server.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { playSources } from '../../fleet/play-source.ts';

const OTHER = 'nyiso-fuel-mix';
const AT = '2026-09-14T15:26:00Z';
const TICK_MS = 5;
/** What these documents blocked was seconds to minutes. Turns are of 15 ms; the rest is room for a busy machine. */
const MOST_BLOCK_MS = 100;
/** On a machine on which a document as it should be blocks for longer than that, so much more than that one. */
const MOST_RATIO = 2;
const WHOLE_FEED = '<rss version="2.0"><channel><title>x</title><item><title>A story</title></item></channel></rss>';

interface Exploding {
  readonly sourceId: string;
  readonly body: string;
  readonly contentType?: string;
}

const DOCUMENTS: Readonly<Record<string, Exploding>> = {
  'a bill of 18 KB of words': {
    sourceId: 'bommar-bills',
    body: `state_abbrev,bill,status,key_provisions\nVA,HB 1,pending,"${'limit build '.repeat(1_500)}"\n`,
  },
  'a DOCTYPE of 80 KB of white space': {
    sourceId: 'news',
    body: `<!DOCTYPE rss [<!ENTITY a SYSTEM ${' '.repeat(80_000)}`,
  },
  'a charset after 12 KB of white space': {
    sourceId: 'news',
    body: WHOLE_FEED,
    contentType: `text/xml;charset=${' '.repeat(12_000)}"`,
  },
  'a page of 20,000 tables that begin': { sourceId: 'isone-queue', body: '<table '.repeat(20_000) },
  'a page of 50,000 nested elements': {
    sourceId: 'isone-queue',
    body: `<table id="publicqueue"><tr><td>${'<div>'.repeat(50_000)}`,
  },
};

export default defineFault({
  number: 37,
  fault: 'documents on which expressions explode',
  how: 'bills, a DOCTYPE, a charset and pages of 12 to 250 KB that took seconds to minutes to read, from a real server, through the real ingest, with another source read after each',
  expected: `each is read or refused with a reason, the event loop stands still for no more than ${MOST_BLOCK_MS} ms, or ${MOST_RATIO} times what a harmless document takes, and the other source goes on`,
  mostlyWaits: true,
  mostMinutes: 5,
  run: async (world) => {
    const { url } = await world.postgres();
    const db = openDatabase(url, { maxConnections: 6, applicationName: 'trial' });
    world.add(() => db.close());
    const server = await startFaultyServer();
    world.add(() => server.close());
    const others = Buffer.from(await readSampleBytes(OTHER, 'summer.csv'));
    let served: Exploding = { sourceId: '', body: '' };
    server.on('*', (request, response, totals) => {
      const headers = served.contentType === undefined ? {} : { 'content-type': served.contentType };
      const answer = request.sourceId === OTHER ? { body: others } : { body: served.body, headers };
      return reply(answer)(request, response, totals);
    });
    const clock = steppedClock(AT);
    const feed = findSource('news').units?.[0]?.id;
    const wrong: string[] = [];
    const said: string[] = [];
    let longestMs = 0;
    // What is compiled and connected once is not the document's.
    const reader = openDocumentReader();
    world.add(() => reader.close());
    const play = () => playSources(db, server.origin, clock, {}, { reader });
    const first = play();
    await first.run(OTHER);
    const quiet = await watchLoop(() => first.run(OTHER));
    await first.close();
    const mostMs = Math.max(MOST_BLOCK_MS, quiet.blockedMs * MOST_RATIO);
    for (const [name, document] of Object.entries(DOCUMENTS)) {
      served = document;
      clock.advanceMs(3_600_000);
      const player = play();
      const { came, blockedMs } = await watchLoop(() =>
        player.run(document.sourceId, document.sourceId === 'news' ? feed : undefined).then(
          (report) => `${report.parsed} rows`,
          (error: unknown) => (isFault(error) ? error.code : `no fault: ${String(error)}`),
        ),
      );
      longestMs = Math.max(longestMs, blockedMs);
      said.push(came);
      if (came.startsWith('no fault')) wrong.push(`${name}: ${came}`);
      if (blockedMs > mostMs) wrong.push(`${name} blocks the event loop for ${Math.round(blockedMs)} ms`);
      const other = await player.run(OTHER).catch((error: unknown) => String(error));
      if (typeof other === 'string') wrong.push(`${name} stopped another source: ${other}`);
      await player.close();
    }
    return {
      ...NOTHING_COUNTED,
      ok: wrong.length === 0 && said.length === Object.keys(DOCUMENTS).length,
      seen: wrong.length === 0 ? `${said.join(', ')}; the other source went on after each` : wrong.join('; '),
      figure: `the event loop stood still for ${Math.round(longestMs)} ms at most, ${Math.round(quiet.blockedMs)} ms with a harmless document`,
    };
  },
});

/** What came of it, and the longest that nothing else could run meanwhile. */
async function watchLoop<T>(work: () => Promise<T>): Promise<{ readonly came: T; readonly blockedMs: number }> {
  let blockedMs = 0;
  let last = performance.now();
  const look = (): void => {
    const now = performance.now();
    blockedMs = Math.max(blockedMs, now - last - TICK_MS);
    last = now;
  };
  const timer = setInterval(look, TICK_MS);
  try {
    const came = await work();
    look();
    return { came, blockedMs };
  } finally {
    clearInterval(timer);
  }
}
