import { type BriefFactBook, figureOf, figuresUnder } from '../brief-fact.ts';
import { count, countOf, listed } from '../format-names.ts';
import { type Paragraph, paragraph, plain, type Subject } from './paragraph.ts';

/** Distances of the index below which two markets are similar. */
const MUCH_ALIKE = 5;

/** The most similar markets. */
export function compsParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const [first, second] = figuresUnder(book, 'comp.');
  if (first === undefined) return null;
  const off = (points: number): string => `${Math.round(points)} ${Math.round(points) === 1 ? 'point' : 'points'}`;
  const facts = [first, second ?? null];
  if (first.value > 2 * MUCH_ALIKE) {
    return paragraph(
      'around',
      0.3,
      facts,
      `No other market is similar to ${name}: the closest by the parts of the index, ${plain(first.words.name ?? '')}, differs by ${off(first.value)} on average.`,
    );
  }
  const others = [first, ...(second === undefined ? [] : [second])];
  const named = others.map(({ words }) => plain(words.name ?? ''));
  if (first.value < MUCH_ALIKE)
    return paragraph(
      'around',
      0.1,
      facts,
      `By the parts of the index, ${name} is most similar to ${listed(named)} (${listed(others.map(({ value }) => off(value)))} apart on average).`,
    );
  return paragraph(
    'around',
    0.1,
    facts,
    `${name} is somewhat similar to ${listed(named)} (${listed(others.map(({ value }) => off(value)))} apart on average).`,
  );
}

/** The position of a market among the others, if there is no data of its own surroundings. */
export function surroundingsParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const [first, second] = figuresUnder(book, 'neighbor.');
  if (first === undefined || second === undefined) return null;
  const nearby = figureOf(book, 'input.facilities_nearby');
  const reach = figureOf(book, 'reach');
  const near = `${plain(first.words.name ?? '')} (${count(first.value)} km) and ${plain(second.words.name ?? '')} (${count(second.value)} km)`;
  const present =
    nearby === null || reach === null
      ? ''
      : ` Within ${reach.value} km ${countOf(nearby.value, 'data center site operates', 'data center sites operate')}, with a campus counted as one site.`;
  return paragraph(
    'around',
    0.05,
    [first, second, nearby, reach],
    first.value > 400
      ? `${name} is remote: the nearest other listed markets are ${near}.${present}`
      : `The nearest other listed markets are ${near}.${present}`,
  );
}
