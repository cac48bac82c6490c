import { openStoryReader } from '../../../src/enrich/news/read-story.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';

/** Stories as feeds have them: a title, and a summary of none, one or several sentences. */
const STORIES = [
  {
    title: 'Acme breaks ground on 300MW data center campus in Plano, Illinois',
    summary: 'Company to invest $1.2bn. The campus could be scaled up to 600MW, and will draw on the regional grid.',
  },
  {
    title: 'Acme Infrastructure to Acquire Bright Data Centers in $4B Deal',
    summary: 'The purchase adds 50 sites in the US and Latin America amid surging demand for AI.',
  },
  { title: 'Ransomware crew hits hospital chain', summary: null },
  {
    title: 'Database startup Foo raises $40M to speed up queries',
    summary:
      'Foo Inc. today announced that it has raised $40 million in an early-stage round led by Bar Capital, with several existing ' +
      'backers taking part. Founded in 2021, the company builds a database for developers who want their applications to answer ' +
      'faster. It will spend the money on hiring and on new offices in London, Berlin and Singapore, said its chief executive.',
  },
  {
    title: 'County officials reject rezoning for data centre near Fredericksburg, Virginia',
    summary: 'Residents had objected.',
  },
] as const;

const ROUNDS = 2_000;
const STORIES_PER_SECOND = 1_000;

/** Stories read in a second of processor time on one core, the reader being open. */
export async function benchReadStories(): Promise<void> {
  const openedFrom = performance.now();
  const read = await openStoryReader({ markets: await loadShippedMarkets() });
  const openMs = performance.now() - openedFrom;
  const rates: number[] = [];
  let relevant = 0;
  for (let run = 0; run < 5; run += 1) {
    const from = process.cpuUsage();
    for (let round = 0; round < ROUNDS / STORIES.length; round += 1)
      for (const story of STORIES) if (read(story).relevant) relevant += 1;
    const { user, system } = process.cpuUsage(from);
    rates.push((ROUNDS * 1e6) / (user + system));
  }
  const [, , median = 0] = [...rates].sort((a, b) => a - b);
  console.log(`\nStories read, one core (${ROUNDS} at a time, 5 runs, ${relevant / 5} of them relevant)`);
  console.log(`  opening the reader ${openMs.toFixed(0)} ms`);
  console.log(
    `  median ${median.toFixed(0)} a second of processor time, least ${Math.min(...rates).toFixed(0)} (asked ${STORIES_PER_SECOND})`,
  );
}
