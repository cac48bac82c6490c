import { render } from 'preact-render-to-string';
import { describeSource } from '../../../jobs/ingest/describe-source.ts';
import { openAnswerCache } from '../../../src/cache/answer-cache.ts';
import { openBriefCache } from '../../../src/cache/briefs/brief-cache.ts';
import { systemClock } from '../../../src/clock.ts';
import { openRegisterCache } from '../../../src/features/facilities/register-cache.ts';
import { openPipelineCache } from '../../../src/features/projects/pipeline-cache.ts';
import { openSiteCache } from '../../../src/features/site/site-cache.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { openDatabase } from '../../../src/store/db/client.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { openAssets } from '../../../src/web/assets.ts';
import { Layout } from '../../../src/web/frame/layout.tsx';
import { marketPage } from '../../../src/web/market/market-page.tsx';
import { asReader } from '../../../src/web/reader.ts';

const RENDERS = 300;
const WARM_UP = 40;
const WANTED_MS = 15;

/**
 * How long the page of a market takes to make once its answers are at hand: all questions and the document, without
 * the cache of finished pages. p99 is to be under 15 ms.
 * The time of the processor tells what a busy machine adds.
 * @param url of a database with published briefs, which is only read.
 */
export async function benchMarketPage(url: string, slug: string): Promise<void> {
  const db = openDatabase(url, { maxConnections: 6, applicationName: 'bench-market-page' });
  const briefs = openBriefCache(db);
  const read = asReader({
    db,
    briefs,
    answers: openAnswerCache(),
    facilities: openRegisterCache(),
    pipeline: openPipelineCache(),
    sites: openSiteCache(),
    clock: systemClock,
    caller: { tier: 'enterprise', holder: 'bench', keyPrefix: null, keyName: null },
    publicUrl: 'https://loadstar.example',
    sources: SOURCES.map((source) => describeSource(source, false, null)),
    questions: QUESTIONS,
    version: 'bench',
    startedAt: systemClock.now(),
  });
  const assets = openAssets(packageFile('dist', 'web'));
  const frame = { assets, publicUrl: read.publicUrl, version: read.version };
  const asked: number[] = [];
  const whole: number[] = [];
  const worked: number[] = [];
  let bytes = 0;
  try {
    for (let turn = 0; turn < WARM_UP + RENDERS; turn += 1) {
      const start = performance.now();
      const before = process.cpuUsage();
      const view = await marketPage.render({
        read,
        params: { slug },
        query: new URLSearchParams(),
        assets,
        openApi: () => ({}),
      });
      const answered = performance.now();
      if (view.kind !== 'page') throw new Error(`${slug} is a ${view.kind}`);
      bytes = render(Layout({ ...frame, view, address: `/markets/${slug}` })).length;
      if (turn < WARM_UP) continue;
      asked.push(answered - start);
      whole.push(performance.now() - start);
      const { user, system } = process.cpuUsage(before);
      worked.push((user + system) / 1_000);
    }
  } finally {
    await briefs.close();
    await db.close();
  }
  console.log(`Page of ${slug}, ${bytes} characters, ${RENDERS} times: questions, and with the document`);
  for (const [name, times] of [
    ['questions', asked],
    ['whole', whole],
    ['processor', worked],
  ] as const)
    console.log(
      `  ${name.padEnd(10)} p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`,
    );
  if (quantile(whole, 0.99) >= WANTED_MS) console.log(`  SHORT: p99 is to be under ${WANTED_MS} ms`);
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

// `node --import tsx test/bench/answers/market-page.ts <postgres url> [slug]`
const [url, slug = 'northern-virginia'] = process.argv.slice(2);
if (url !== undefined && import.meta.filename === process.argv[1]) await benchMarketPage(url, slug);
