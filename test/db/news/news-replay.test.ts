import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { aNewsReplay, areFeedsRecorded, type NewsReplay, recordedFeeds } from '../../support/news/news-replay.ts';
import { loadLabelled } from '../../support/news/read-headlines.ts';
import { isRecorded } from '../../support/sources/fact-replay.ts';

const LABELS = 'news/headlines_dev.jsonl';

interface Report {
  readonly page: string;
  readonly story: number;
  readonly title: string;
  readonly summary: string | null;
}

/** One address of a page for what a feed says and what the labels say. */
const pageOf = (url: string | null | undefined): string =>
  (url ?? '')
    .replace('https://go.theregister.com/feed/', 'https://')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');

const wordsOf = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

describe('a gateway that replays the recorded feeds', () => {
  if (!areFeedsRecorded() || !isRecorded(LABELS)) return it.skip('the recorded documents are not there');
  const documents = recordedFeeds();
  const labelled = loadLabelled(packageFile('..', 'shared', 'payloads', LABELS));
  let replay: NewsReplay;
  let reports: readonly Report[];
  const reportsOf = (url: string | null | undefined) => reports.filter(({ page }) => page === pageOf(url));
  /** Labelled headlines that are in these documents, and that two readers would label alike in this member. */
  const clearly = (member: string) =>
    labelled.filter(({ url, borderline }) => reportsOf(url).length > 0 && !borderline?.includes(member));

  beforeAll(async () => {
    replay = await aNewsReplay();
    for (const document of documents) expect((await replay.ingest(document)).outcome).toBe('stored');
    expect(documents.length).toBeGreaterThan(35);
    const read = await replay.read();
    expect(read).toMatchObject({ 'merge-deals': { removed: 0 }, 'merge-projects': { removed: 0 } });
    const found = await replay.api.db.pool.query('select url, story_id as story, title, summary from news_reports');
    reports = found.rows.map(({ url, ...report }) => ({ ...report, page: pageOf(url) }));
    expect(reports.length).toBeGreaterThan(700);
  });
  afterAll(() => replay?.close());

  const transactions = async () => (await replay.api.get('/api/transactions?limit=500')).body.transactions;
  const projects = async () => (await replay.api.get('/api/v1/pipeline?status=all&limit=500')).body.projects;
  const reportedBy = <T extends { sources: { url: string | null }[] }>(
    things: readonly T[],
    url: string | null | undefined,
  ) => things.filter(({ sources }) => sources.some((source) => pageOf(source.url) === pageOf(url)));

  it('answers each deal that is reported as one transaction, with its parties and its sum', async () => {
    const all = await transactions();
    const deals = clearly('deal').flatMap(({ url, deal }) => (deal === null ? [] : [{ url, deal }]));
    expect(deals.length).toBeGreaterThanOrEqual(5);
    for (const { url, deal } of deals) {
      const found = reportedBy<(typeof all)[number]>(all, url).map(
        ({ deal_type, buyer, seller, target, value_usd }) => {
          return { deal_type, buyer: wordsOf(buyer), seller: wordsOf(seller), target: wordsOf(target), value_usd };
        },
      );
      const { deal_type, buyer, seller, target, value_usd } = deal;
      const wanted = { buyer: wordsOf(buyer), seller: wordsOf(seller ?? null), target: wordsOf(target ?? null) };
      expect({ url, found }).toEqual({ url, found: [{ deal_type, ...wanted, value_usd: value_usd ?? null }] });
    }
  });

  it('makes no transaction of money that is no deal of the trade', async () => {
    const all = await transactions();
    const others = labelled.filter(({ url, deal, note }) => deal === null && note && reportsOf(url).length > 0);
    expect(others.length).toBeGreaterThan(20);
    expect(others.filter(({ url }) => reportedBy(all, url).length > 0).map(({ id }) => id)).toEqual([]);
  });

  it('lists each project that is reported once, where and as far as it was reported', async () => {
    const all = await projects();
    const reported = clearly('project').flatMap(({ url, project }) => (project === null ? [] : [{ url, project }]));
    expect(reported.length).toBeGreaterThanOrEqual(7);
    for (const { url, project } of reported) {
      const found = reportedBy<(typeof all)[number]>(all, url).map(({ operator, capacity_mw, status, city }) => {
        return { operator: wordsOf(operator), capacity_mw, status, city: wordsOf(city) };
      });
      const { operator, capacity_mw, status, city } = project;
      const wanted = {
        operator: wordsOf(operator ?? null),
        capacity_mw: capacity_mw ?? null,
        status,
        city: wordsOf(city ?? null),
      };
      expect({ url, found }).toEqual({ url, found: [wanted] });
    }
  });

  it('tells once what several feeds tell, and names them', async () => {
    const byId = new Map(labelled.map((row) => [row.id, row]));
    const stories: { id: number; also_reported_by: string[] }[] = [];
    for (let offset = 0; offset < reports.length; offset += 200) {
      stories.push(...(await replay.api.get(`/api/news?topic=all&limit=200&offset=${offset}`)).body.news);
    }
    expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length);
    let pairs = 0;
    for (const row of clearly('duplicate_of')) {
      const [first] = reportsOf(byId.get(row.duplicate_of ?? '')?.url);
      const [again] = reportsOf(row.url);
      if (first === undefined || again === undefined) continue;
      pairs += 1;
      expect({ id: row.id, story: again.story }).toEqual({ id: row.id, story: first.story });
      const story = stories.find(({ id }) => id === first.story);
      if (first.page !== again.page) expect(story?.also_reported_by.length).toBeGreaterThan(0);
    }
    expect(pairs).toBeGreaterThanOrEqual(3);
  });

  it('quotes nothing that was not published', async () => {
    const [deals, built] = [await transactions(), await projects()];
    const quotes: { text?: string; url: string | null }[] = [...deals, ...built].flatMap(({ quotes: all }) =>
      Object.values(all),
    );
    const texts = quotes.flatMap(({ text, url }) => (text === undefined ? [] : [{ text, url }]));
    expect(texts.length).toBeGreaterThan(50);
    const published = (url: string | null) => reportsOf(url).flatMap(({ title, summary }) => [title, summary ?? '']);
    expect(texts.filter(({ text, url }) => !published(url).some((words) => words.includes(text)))).toEqual([]);
  });

  it('comes to the same when the documents are sent again', async () => {
    const before = [await transactions(), await projects()];
    for (const document of documents.slice(-10)) await replay.ingest(document);
    await replay.read();
    expect([await transactions(), await projects()]).toEqual(before);
  });
});
