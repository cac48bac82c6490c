import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readNews } from '../../../jobs/derive/extract-news.ts';
import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { mergeProjects } from '../../../jobs/derive/merge-projects.ts';
import type { Job } from '../../../jobs/runtime/job.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { GRAMMAR } from '../../../src/enrich/news/read-story.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { saveReadings } from '../../../src/store/news/save-readings.ts';
import { NOW, storeNews } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';

const clock = steppedClock(NOW);
const DEAL = { title: 'Vantor Data Centers acquires Kelmora for $1.2bn', summary: null };
const PROJECT = { title: 'Vantor breaks ground on 300MW data center campus in Dallas, Texas', summary: null };
const OTHER = { title: 'Ten recipes for a rainy Sunday', summary: null };

describe('reading the news', () => {
  let url: string;
  let db: Database;
  let asked: string[];
  beforeEach(async () => {
    ({ url } = await aDatabase());
    db = openDatabase(url, { maxConnections: 6, applicationName: 'test-read-news' });
    await saveMarkets(db, await loadShippedMarkets());
    asked = [];
  });
  afterEach(() => db.close());

  const noted = (job: Job): Job => ({
    ...job,
    run: (run) => {
      asked.push(job.name);
      return job.run(run);
    },
  });
  const aReader = () => {
    const deps = { db, clock };
    return readNews(deps, { deals: noted(mergeDeals(deps)), projects: noted(mergeProjects(deps)) });
  };
  /** As a process that has just started. */
  const read = (job = aReader()) => runNow({ db }, job, clock.now());
  const stories = async () =>
    (await db.pool.query('select title, relevant, markets from news_stories order by title')).rows;
  const mentions = async () =>
    (
      await db.pool.query(
        `select feed, deal->>'buyer' as buyer, project->>'capacity_mw' as mw from news_mentions order by feed, item_id`,
      )
    ).rows;

  it('reads what each report says, and asks for deals and projects where something was reported of them', async () => {
    await storeNews(db, 'one', [DEAL, PROJECT, OTHER]);
    expect(await read()).toMatchObject({
      stories: 3,
      reports: 3,
      deals_changed: 1,
      projects_changed: 1,
      grammar: GRAMMAR,
    });
    expect(await stories()).toEqual([
      { title: OTHER.title, relevant: false, markets: [] },
      { title: DEAL.title, relevant: true, markets: [] },
      { title: PROJECT.title, relevant: true, markets: ['dallas'] },
    ]);
    expect((await db.pool.query('select buyer, target, value_usd from deals')).rows).toEqual([
      { buyer: 'Vantor Data Centers', target: 'Kelmora', value_usd: 1.2e9 },
    ]);
    expect((await db.pool.query('select operator, capacity_mw from projects')).rows).toEqual([
      { operator: 'Vantor', capacity_mw: 300 },
    ]);
  });

  it('reads nothing twice, and asks for nothing then', async () => {
    await storeNews(db, 'one', [DEAL, PROJECT]);
    const job = aReader();
    await read(job);
    asked = [];
    expect(await read(job)).toMatchObject({ stories: 0, reports: 0, deals_changed: 0, projects_changed: 0 });
    expect(asked).toEqual([]);
  });

  it('asks again for what has failed, and once after every start', async () => {
    await storeNews(db, 'one', [DEAL, PROJECT]);
    const deps = { db, clock };
    let isBroken = true;
    const deals: Job = {
      ...mergeDeals(deps),
      run: (run) => (isBroken ? Promise.reject(new Error('no disk left')) : mergeDeals(deps).run(run)),
    };
    const job = readNews(deps, { deals, projects: noted(mergeProjects(deps)) });
    await expect(read(job)).rejects.toThrow('no disk left');
    isBroken = false;
    expect(await read(job)).toMatchObject({ reports: 0, 'merge-deals': { added: 1 }, 'merge-projects': { added: 1 } });
    asked = [];
    expect(await read()).toMatchObject({ reports: 0, 'merge-deals': { unchanged: 1 } });
    expect(asked).toEqual(['merge-deals', 'merge-projects']);
  });

  it('leaves whole batches when its process is killed, and the next one does the rest', async () => {
    const filler = Array.from({ length: 400 }, (_, number) => ({ ...OTHER, title: `${OTHER.title} ${number}` }));
    await storeNews(db, 'one', [...filler, DEAL, PROJECT]);
    const program = fileURLToPath(new URL('../../tools/extract-news-process.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', program, url, NOW], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await ended;
    const isRead = async () =>
      (await db.pool.query(`select count(*)::int as reports from news_reports where grammar is not null`)).rows[0];
    expect(await isRead()).toEqual({ reports: 250 });
    expect(await mentions()).toHaveLength(2);
    expect((await db.pool.query('select from deals')).rowCount).toBe(0);
    expect(await read()).toMatchObject({ reports: 152, 'merge-deals': { added: 1 }, 'merge-projects': { added: 1 } });
    expect(await isRead()).toEqual({ reports: 402 });
  });

  it('comes to the same rows with two machines as with one', async () => {
    const items = [
      DEAL,
      PROJECT,
      ...Array.from({ length: 300 }, (_, at) => ({ ...OTHER, title: `${OTHER.title} ${at}` })),
    ];
    await storeNews(db, 'one', items);
    const rows = async () => {
      const { rows: found } = await db.pool.query(
        `select (select json_agg(story order by id) from news_stories as story) as stories,
           (select json_agg(mention order by feed, item_id) from news_mentions as mention) as mentions,
           (select json_agg(deal order by id) from deals as deal) as deals,
           (select json_agg(project order by id) from projects as project) as projects`,
      );
      return found[0];
    };
    await Promise.all([read(), read()]);
    const byTwo = await rows();
    expect(byTwo.deals).toHaveLength(1);
    await db.pool.query('update news_reports set grammar = null');
    await db.pool.query('delete from news_mentions');
    await db.pool.query('update news_stories set relevant = null');
    await read();
    expect(await rows()).toEqual(byTwo);
  });

  it('reads again what another grammar has read', async () => {
    await storeNews(db, 'one', [DEAL]);
    await read();
    await db.pool.query(`update news_reports set grammar = '0'`);
    await db.pool.query(`update news_mentions set grammar = '0', deal = deal || '{"buyer": "Somebody"}'`);
    expect(await read()).toMatchObject({ reports: 1, deals_changed: 1, projects_changed: 0 });
    expect(await mentions()).toEqual([expect.objectContaining({ buyer: 'Vantor Data Centers' })]);
  });

  it('takes back what a report no longer tells', async () => {
    await storeNews(db, 'one', [{ ...DEAL, id: 'guid-1' }]);
    await read();
    await storeNews(db, 'one', [{ ...OTHER, id: 'guid-1' }]);
    expect(await read()).toMatchObject({ deals_changed: 1 });
    expect(await mentions()).toEqual([]);
    expect(await stories()).toEqual([expect.objectContaining({ relevant: false })]);
  });

  it('takes a story for one of the trade when one of its reports is', async () => {
    await storeNews(db, 'one', [{ ...OTHER, storyKey: 'same' }]);
    await storeNews(db, 'two', [{ ...PROJECT, storyKey: 'same' }]);
    await read();
    expect(await stories()).toEqual([{ title: OTHER.title, relevant: true, markets: ['dallas'] }]);
  });

  it('leaves a report whose words have changed while it was read for the next run', async () => {
    await storeNews(db, 'one', [DEAL]);
    const { rows } = await db.pool.query<{ id: number; item: string }>(
      'select story_id as id, item_id as item from news_reports',
    );
    const reading = { relevant: true, markets: [], deal: null, project: null };
    const stale = rows.map(({ id, item }) => ({
      id,
      reports: [{ feed: 'one', itemId: item, title: 'Before', summary: null, reading }],
    }));
    const saved = await db.transaction((tx) => saveReadings(tx, stale, GRAMMAR, clock.now()));
    expect(saved).toEqual({ read: 0, dealsChanged: 0, projectsChanged: 0 });
    expect(await read()).toMatchObject({ reports: 1 });
  });

  it('lets two machines read at once and reads each report once', async () => {
    await storeNews(
      db,
      'one',
      Array.from({ length: 300 }, (_, number) => ({ ...OTHER, title: `${OTHER.title} ${number}` })),
    );
    const runs = await Promise.all([read(), read()]);
    expect(runs.map((run) => Number(run.reports)).reduce((sum, count) => sum + count, 0)).toBe(300);
  });
});
