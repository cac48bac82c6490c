import { anApi, openForApi } from '../../support/api/api.ts';
import { inventedName } from '../news/many-stories.ts';
import { storeStoriesTo } from '../news/store-stories.ts';
import { medianMs, type Point, printCurve, tableBytes } from './curve.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 40;

/** Newest stories, a common word, a rare name and a feed, over ever more stories; each answer is made anew. */
export async function growStories(databaseUrl: string): Promise<void> {
  const db = openForApi(databaseUrl);
  const api = await anApi({ db, checkAnswers: false });
  const points: Point[] = [];
  try {
    let stored = 0;
    for (const size of SIZES) {
      await storeStoriesTo(db, stored, size);
      stored = size;
      await db.pool.query('vacuum analyze news_stories, news_reports');
      const ask = async (path: string): Promise<void> => {
        const { status } = await api.get(path);
        if (status !== 200) throw new Error(`${path}: ${status}`);
      };
      points.push({
        size,
        figures: {
          'newest, ms': await medianMs(ROUNDS, (round) => ask(`/api/news?limit=${20 + round}`)),
          'a common word, ms': await medianMs(ROUNDS, (round) => ask(`/api/news?q=power&limit=${20 + round}`)),
          'a rare name, ms': await medianMs(ROUNDS, (round) => ask(`/api/news?q=${inventedName(2_000 + round)}`)),
          'a page far back, ms': await medianMs(ROUNDS, (round) => ask(`/api/news?limit=20&offset=${9_000 + round}`)),
          'bytes of a story': ((await tableBytes(db, 'news_stories')) + (await tableBytes(db, 'news_reports'))) / size,
        },
      });
    }
  } finally {
    await api.close();
    await db.close();
  }
  printCurve('Stories', 'stories', points);
}
