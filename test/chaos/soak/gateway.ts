import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { aGateway, type GatewayAnswer } from '../../support/servers/gateway.ts';
import { wholeWorld } from './whole-world.ts';

// Replaces all publishers during a soak, as a process of its own: the documents that ship as samples, with figures that
// change every minute; data centers of a whole world; feeds with a new story every few minutes; and New York's prices
// of today. Prints its address as its first line.

const MINUTE_MS = 60_000;
const MARK_MS = 5 * MINUTE_MS;
const ZONES = ['CAPITL', 'CENTRL', 'DUNWOD', 'GENESE', 'H Q', 'HUD VL', 'LONGIL', 'MHK VL', 'N.Y.C.', 'NORTH', 'WEST'];
const STORIES = 12;
const STORY_EVERY_MS = 3 * MINUTE_MS;

const samples = new Map<string, Uint8Array>();
for (const { id } of SOURCES) {
  const cases = await loadSampleCases(id).catch(() => null);
  const seed = cases?.documents.find((sample) => sample.seed) ?? cases?.documents[0];
  if (seed === undefined) continue;
  const bytes = await readSampleBytes(id, seed.file);
  samples.set(id, id === 'osm-facilities' ? Buffer.from(wholeWorld(bytes)) : bytes);
}

/** A text whose figures with two decimals have another last digit each minute; archives and workbooks as they are. */
function changed(bytes: Uint8Array, nowMs: number): Uint8Array | string {
  const isText = !bytes.subarray(0, 1_000).includes(0);
  if (!isText) return bytes;
  const digit = Math.floor(nowMs / MINUTE_MS) % 10;
  return Buffer.from(bytes)
    .toString('utf8')
    .replaceAll(/\b(\d+\.\d)\d\b/g, (_, head: string) => `${head}${digit}`);
}

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Prices of the last hour, the newest mark among them not seen before. */
function newYorksPrices(nowMs: number): string {
  const newest = Math.floor(nowMs / MARK_MS) * MARK_MS;
  const lines = Array.from({ length: 12 }, (_, back) => newest - back * MARK_MS).flatMap((atMs) => {
    const [date, time] = newYork.format(atMs).split(', ');
    return ZONES.map((zone, n) => {
      const price = 30 + ((atMs / MARK_MS + n * 7) % 40);
      return `"${date} ${time}:00","${zone}",${61_750 + n},${price.toFixed(2)},1.00,-0.50`;
    });
  });
  return [
    '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
    ...lines.reverse(),
    '',
  ].join('\r\n');
}

function feed(url: string, nowMs: number): string {
  const host = URL.canParse(url) ? new URL(url).host : 'feed.example';
  const newest = Math.floor(nowMs / STORY_EVERY_MS);
  const items = Array.from({ length: STORIES }, (_, back) => newest - back).map((n) => {
    const title = `${host} plans a ${20 + (n % 300)} MW data center campus, phase ${n % 1_000}`;
    const date = new Date(n * STORY_EVERY_MS).toUTCString();
    return `<item><title>${title}</title><link>https://${host}/stories/${n}</link><guid>https://${host}/stories/${n}</guid><pubDate>${date}</pubDate><description>${title}.</description></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${host}</title><link>https://${host}</link><description>News</description>${items.join('')}</channel></rss>`;
}

function answer({ sourceId, url }: { sourceId: string; url: string }): GatewayAnswer {
  const nowMs = Date.now();
  if (sourceId === 'nyiso-lmp') return { headers: { 'content-type': 'text/csv' }, body: newYorksPrices(nowMs) };
  if (sourceId === 'news') return { headers: { 'content-type': 'application/rss+xml' }, body: feed(url, nowMs) };
  const sample = samples.get(sourceId);
  if (sample === undefined) return { status: 404, body: 'nothing here' };
  return { headers: { 'content-type': 'application/octet-stream' }, body: changed(sample, nowMs) };
}

const gateway = await aGateway(answer);
console.log(gateway.url);
process.once('SIGTERM', () => void gateway.close().then(() => process.exit(0)));
