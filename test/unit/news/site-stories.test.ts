import { beforeAll, describe, expect, it } from 'vitest';
import type { StoryReading } from '../../../src/domain/news/story.ts';
import { openStoryReader, type StoryReader } from '../../../src/enrich/news/read-story.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import {
  OF_THE_TRADE,
  OTHER_MONEY,
  OTHER_TRADES,
  SITE_PROJECTS,
  SITE_STORIES,
} from '../../support/news/site-stories.ts';

let reader: StoryReader;
beforeAll(async () => {
  reader = await openStoryReader({ markets: await loadShippedMarkets() });
});

function read(text: string): StoryReading {
  const [title = '', summary = null] = text.split(' :: ');
  return reader({ title, summary });
}
const cellsOf = (row: string): string[] => row.split(' | ').map((cell) => cell.trim());
const written = (value: string | number | null | undefined): string => String(value ?? '-');

describe('a story of a site and its money', () => {
  it.each(SITE_STORIES)('%s', (row) => {
    const [text = '', type, buyer, millions, operator, mw] = cellsOf(row);
    const { deal, project } = read(text);
    const usd = deal?.value_usd ?? null;
    const got = [
      deal?.deal_type,
      deal?.buyer,
      usd === null ? null : usd / 1e6,
      project?.operator,
      project?.capacity_mw,
    ];
    const wanted = [type, buyer, millions, operator, mw];
    expect(got.map((value, at) => (wanted[at] === '*' ? '*' : written(value)))).toEqual(wanted);
  });
});

describe('a title of a site', () => {
  it.each(SITE_PROJECTS)('%s', (row) => {
    const [text = '', operator, mw] = cellsOf(row);
    const { project } = read(text);
    expect([written(project?.operator), written(project?.capacity_mw)]).toEqual([operator, mw]);
  });
});

describe('money that is not spent on the building', () => {
  it.each(OTHER_MONEY)('%s', (title) => expect(read(title).deal).toBeNull());
});

describe('relevance', () => {
  it.each(OTHER_TRADES)('is another trade: %s', (text) => expect(read(text).relevant).toBe(false));
  it.each(OF_THE_TRADE)('is of the trade: %s', (text) => expect(read(text).relevant).toBe(true));
});
