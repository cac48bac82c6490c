import { beforeAll, describe, expect, it } from 'vitest';
import type { DealMention } from '../../../src/domain/deals/deal.ts';
import { extractDeal } from '../../../src/enrich/deals/extract-deal.ts';
import { openPlaceNames, type PlaceNames } from '../../../src/enrich/places/place-names.ts';
import { readWords } from '../../../src/enrich/text/read-words.ts';
import { DEAL_EVENTS, EVENTS_OF_SUMMARIES, OTHER_EVENTS } from '../../support/news/deal-events.ts';
import { DEAL_SENTENCES, OTHER_SENTENCES } from '../../support/news/deal-sentences.ts';
import { UNSEEN_DEALS, UNSEEN_OTHERS } from '../../support/news/deal-sentences-unseen.ts';

let places: PlaceNames;
beforeAll(async () => {
  places = await openPlaceNames([]);
});

const read = (title: string, summary: string | null = null): DealMention | null =>
  extractDeal([readWords(title, 'title'), ...(summary === null ? [] : [readWords(summary, 'summary')])], places);

/** A row of the tables: text | type | buyer | target | millions of US dollars. */
function rowOf(row: string): { text: string; types: string[]; buyer: string; target: string; usd: string } {
  const [text = '', types = '', buyer = '', target = '', usd = ''] = row.split(' | ').map((cell) => cell.trim());
  return { text, types: types.split('-or-'), buyer, target, usd };
}

describe('sentences of deals', () => {
  it.each([...DEAL_SENTENCES, ...UNSEEN_DEALS])('%s', (row) => {
    const { text, types, buyer, target, usd } = rowOf(row);
    const deal = read(text);
    expect(types).toContain(deal?.deal_type);
    expect(deal?.buyer ?? '-').toBe(buyer);
    expect(deal?.target ?? '-').toBe(target);
    const millions = deal?.value_usd === null || deal === null ? '-' : String(deal.value_usd / 1e6);
    expect(millions).toBe(usd);
  });
});

describe('a title about power that is bought', () => {
  const plans = 'Kelmora has said that it will spend $2.9 billion to expand its infrastructure in Japan.';
  it('has no deal in what its summary says of plans', () => {
    expect(read('Kelmora buys another 100MW of solar in Japan', plans)).toBeNull();
    expect(read('Kelmora expands in Japan', plans)?.value_usd).toBe(2.9e9);
  });
});

describe('a rule that is left out', () => {
  it('finds nothing, and the others find what they found', () => {
    const title = [readWords('Google Acquires Waze For $1.1 Billion', 'title')];
    expect(extractDeal(title, places, new Set(['acquire']))).toBeNull();
    expect(extractDeal(title, places, new Set(['raise', 'nouns']))?.buyer).toBe('Google');
  });
});

describe('sentences that tell of no deal', () => {
  it.each([...OTHER_SENTENCES, ...UNSEEN_OTHERS])('%s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('events of nouns', () => {
  it.each(DEAL_EVENTS)('%s', (row) => {
    const { text, types, buyer, target, usd } = rowOf(row);
    const deal = read(text);
    expect(types).toContain(deal?.deal_type);
    expect(deal?.buyer ?? '-').toBe(buyer);
    if (target !== '*') expect(deal?.target ?? '-').toBe(target);
    expect(deal?.value_usd == null ? '-' : String(deal.value_usd / 1e6)).toBe(usd);
  });
  it.each(OTHER_EVENTS)('is none: %s', (text) => {
    expect(read(text)).toBeNull();
  });
  it.each(EVENTS_OF_SUMMARIES)('with a summary: %s', (row) => {
    const [title = '', summary = '', buyer, usd] = row.split(' | ');
    const deal = read(title, summary);
    expect(deal?.buyer ?? '-').toBe(buyer);
    expect(deal?.value_usd == null ? '-' : String(deal.value_usd / 1e6)).toBe(usd);
  });
});

it('has enough sentences to say something', () => {
  expect(DEAL_SENTENCES.length + UNSEEN_DEALS.length).toBeGreaterThanOrEqual(200);
  expect(OTHER_SENTENCES.length + UNSEEN_OTHERS.length).toBeGreaterThanOrEqual(150);
});

it('keeps the sum as written and converts nothing', () => {
  expect(read('AirTrunk to be acquired by Blackstone in A$24bn deal')).toMatchObject({
    value_usd: null,
    value_native: { amount: 24e9, currency: 'AUD' },
  });
  expect(read('Zephyr Colo buys Mistral Vaults for up to $2bn')).toMatchObject({
    value_usd: 2e9,
    value_native: { amount: 2e9, currency: 'USD' },
    value_bound: 'up-to',
  });
});

it.each([
  ['Zephyr Colo completes acquisition of Mistral Vaults', 'completed'],
  ['Zephyr Colo closes $2bn purchase of Mistral Vaults', 'completed'],
  ['Zephyr Colo to acquire Mistral Vaults', 'announced'],
  ['Zephyr Colo calls off acquisition of Mistral Vaults', 'terminated'],
  ['Shareholders reject Zephyr Colo’s takeover of Mistral Vaults', 'terminated'],
] as const)('reads the status of "%s"', (title, status) => {
  expect(read(title)).toMatchObject({ status, buyer: 'Zephyr Colo', target: 'Mistral Vaults' });
});

it('names the seller', () => {
  expect(read('Bain offloads Harbor Colo to Brightline for £500m')).toMatchObject({
    seller: 'Bain',
    buyer: 'Brightline',
  });
  expect(read("Brightline acquires Orange's Harbor Colo")).toMatchObject({ seller: 'Orange', target: 'Harbor Colo' });
});

it('fills from the summary what the title leaves open, with the sentence it was read from', () => {
  const deal = read(
    'Colocation firm buys rival in Ohio',
    'The purchase was announced today. Zephyr Colo has acquired Mistral Vaults for $300 million.',
  );
  expect(deal).toMatchObject({ buyer: 'Zephyr Colo', value_usd: 3e8, market: 'Ohio' });
  expect(deal?.quotes.buyer).toEqual({
    text: 'Zephyr Colo has acquired Mistral Vaults for $300 million.',
    from: 'summary',
  });
});

it('takes no older deal, no other company and no past funding from a summary', () => {
  expect(read('Zephyr Colo opens office', 'Its 2019 acquisition of Mistral Vaults made it the largest.')).toBeNull();
  expect(read('Zephyr Colo opens office', 'This week Boreal raised $5 million in funding.')).toBeNull();
  expect(
    read('Zephyr Colo acquires Mistral Vaults', 'Mistral Vaults has raised $20 million since 2011.')?.value_native,
  ).toBeNull();
});

it('believes no summary under a title that asks or hedges', () => {
  const summary = 'Zephyr Colo acquires Mistral Vaults for $5bn.';
  expect(read('Why Zephyr Colo wants Mistral Vaults', summary)).toBeNull();
  expect(read('Zephyr Colo in talks to acquire Mistral Vaults', summary)).toBeNull();
});

it.each([
  ['Zephyr Colo to invest $2bn in Ohio data centers', 'Ohio'],
  ['UK-based Zephyr Colo acquires data center in Frankfurt', 'Frankfurt'],
  ['Zephyr Colo acquires Mistral Vaults', null],
] as const)('reads the market of "%s"', (title, market) => {
  expect(read(title)?.market).toBe(market);
});
