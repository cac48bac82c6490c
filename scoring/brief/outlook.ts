import { openFactBook, type Sentence } from '../sentence.ts';
import type { BriefFact } from './brief-fact.ts';
import type { BriefFacts } from './brief-facts.ts';
import { stateName } from './facts/fact.ts';
import { countryName } from './format-names.ts';
import { listFacts } from './list-facts.ts';
import { compsParagraph, surroundingsParagraph } from './outlook/around.ts';
import { balanceParagraph } from './outlook/balance.ts';
import { dealsParagraph, facilitiesParagraph, newsParagraph, projectsParagraph } from './outlook/growth.ts';
import { type Paragraph, type Subject, THEMES, type Writer } from './outlook/paragraph.ts';
import { dueParagraph, generationParagraph, nearbyFuelParagraph } from './outlook/power.ts';
import {
  areaPriceParagraph,
  congestionParagraph,
  gridFuelParagraph,
  industrialParagraph,
  latestParagraph,
  priceParagraph,
  surplusParagraph,
} from './outlook/price.ts';
import { signedParagraph, waitParagraph, withdrawnParagraph } from './outlook/queue.ts';
import { hazardParagraph, restrictionsParagraph, waterParagraph } from './outlook/risk.ts';
import { closingParagraphs } from './outlook/verdict.ts';

/** The paragraphs that an outlook may have, in an order that decides between equals. */
const WRITERS: readonly Writer[] = [
  balanceParagraph,
  generationParagraph,
  nearbyFuelParagraph,
  dueParagraph,
  priceParagraph,
  areaPriceParagraph,
  surplusParagraph,
  congestionParagraph,
  latestParagraph,
  industrialParagraph,
  gridFuelParagraph,
  waitParagraph,
  withdrawnParagraph,
  signedParagraph,
  facilitiesParagraph,
  projectsParagraph,
  dealsParagraph,
  newsParagraph,
  waterParagraph,
  hazardParagraph,
  restrictionsParagraph,
  compsParagraph,
  surroundingsParagraph,
];

/** Number of the most unusual paragraphs, which come first and in that order. */
const LEADING = 3;
/** Number of words from which on ordinary paragraphs are left out, and the maximum of an outlook. */
const ENOUGH_WORDS = 200;
export const MOST_WORDS = 300;
/** Below this a matter is ordinary. */
const ORDINARY = 0.2;

export interface Outlook {
  readonly text: string;
  readonly words: number;
  /** In the order of the text. */
  readonly sentences: readonly Sentence[];
  readonly facts: readonly BriefFact[];
}

/** The facts of a brief as text. */
export function writeOutlook(facts: BriefFacts): Outlook {
  const { market } = facts;
  const place = market.state === null ? countryName(market.country) : stateName(market.state);
  const { name, iso, priceNode } = market;
  return writeFrom(listFacts(facts), { name, place, iso, priceNode, isHome: market.country === 'US' });
}

/**
 * The text for a list of facts: each paragraph uses facts of the list and is left out without them. First the most
 * unusual, then the others by theme, last the verdict, what would change it and what is missing. Figures are rounded
 * for reading.
 */
export function writeFrom(facts: readonly BriefFact[], subject: Subject): Outlook {
  const book = openFactBook(facts);
  const closing = closingParagraphs(book, subject);
  const ranked = WRITERS.flatMap((write) => write(book, subject) ?? []).toSorted((a, b) => b.unusual - a.unusual);
  let words = closing.reduce((sum, { text }) => sum + wordsIn(text), 0);
  const chosen: Paragraph[] = [];
  for (const paragraph of ranked) {
    const more = wordsIn(paragraph.text);
    if (words >= ENOUGH_WORDS && paragraph.unusual < ORDINARY) break;
    if (words + more > MOST_WORDS) continue;
    chosen.push(paragraph);
    words += more;
  }
  const leading = chosen.slice(0, LEADING);
  const others = chosen.slice(LEADING).toSorted((a, b) => THEMES.indexOf(a.theme) - THEMES.indexOf(b.theme));
  // For places abroad there is little data: one paragraph.
  const parts = subject.isHome ? [leading, others, closing] : [[...leading, ...others, ...closing]];
  const paragraphs = parts.filter((paragraph) => paragraph.length > 0);
  const text = paragraphs.map((paragraph) => paragraph.map(({ text: said }) => said).join(' ')).join('\n\n');
  return { text, words: wordsIn(text), sentences: paragraphs.flat(), facts };
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
