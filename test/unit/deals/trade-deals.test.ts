import { beforeAll, describe, expect, it } from 'vitest';
import { openStoryReader, type StoryReader } from '../../../src/enrich/news/read-story.ts';

describe('deals that make a report one of the trade', () => {
  let read: StoryReader;
  beforeAll(async () => {
    read = await openStoryReader({ markets: [] });
  });

  it.each([
    'Microsoft to invest $15B in UAE AI industry',
    'Amazon to invest $4bn in AI in Poland',
    "Nvidia's $100 billion investment in OpenAI raises concerns",
  ])('counts "%s"', (title) => {
    const { relevant, deal } = read({ title, summary: null });
    expect(relevant).toBe(true);
    expect(deal?.deal_type).toBe('investment');
  });

  it.each([
    // Too little money, no buyer of computing, no computing, and a company that is bought.
    'Microsoft to invest $15M in UAE AI industry',
    'Kestrel Foods to invest $15B in UAE AI industry',
    'Nvidia invests $1B in Nokia',
    'Google to acquire security firm Kestrel for $32B',
    'Microsoft says the AI industry will be worth $15B',
  ])('leaves out "%s"', (title) => {
    const { relevant, deal } = read({ title, summary: null });
    expect(relevant).toBe(false);
    expect(deal).toBeNull();
  });
});
