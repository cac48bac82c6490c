import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStoryReader } from '../../src/enrich/news/read-story.ts';
import { parseFeed } from '../../src/sources/news/parse.ts';
import { loadShippedMarkets } from '../../src/store/markets/load-shipped-markets.ts';

/**
 * Stories of the feed documents in a folder, drawn by lot, with what is read of each:
 * `npm run -s measure:draw -- <folder> [count] [seed]`. The same seed draws the same stories.
 */
const [folder, count = '10', seed = '1'] = process.argv.slice(2);
if (folder === undefined || !(Number(count) > 0)) {
  console.error('usage: measure:draw -- <folder of feed documents> [count] [seed]');
  process.exit(2);
}

const stories = new Map<string, { readonly title: string; readonly summary: string | null }>();
for (const file of readdirSync(folder).sort()) {
  const { rows } = parseFeed(readFileSync(join(folder, file)), { contentType: null, url: null });
  for (const { title, summary } of rows) stories.set(title, { title, summary });
}
const lot = (title: string): string => createHash('sha256').update(`${seed} ${title}`).digest('hex');
const drawn = [...stories.values()].sort((a, b) => (lot(a.title) < lot(b.title) ? -1 : 1)).slice(0, Number(count));

const read = await openStoryReader({ markets: await loadShippedMarkets() });
console.log(`${drawn.length} of ${stories.size} stories, seed ${seed}`);
for (const story of drawn) {
  const { relevant, markets, deal, project } = read(story);
  console.log(`\n${story.title}`);
  console.log(JSON.stringify({ relevant, markets, deal, project }, null, 1));
}
