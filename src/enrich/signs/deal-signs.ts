import { isHedged, verbsOf } from '../deals/deal-frames.ts';
import type { DealLine } from '../deals/deal-line.ts';
import { BUILDINGS, FUNDING } from '../deals/deal-words.ts';
import { firstParty } from '../deals/noun-frames.ts';
import { operatorsIn } from '../operators/operator-names.ts';
import type { PlaceSpan } from '../places/find-places.ts';
import { phraseSigns } from './phrase-signs.ts';
import { shapeOf } from './shape-words.ts';

/** Two or more operators count as this many. */
const SEVERAL = 2;

/** What a line has of deals: sums, verbs by the frame that they open, things that are built, words of funding. */
function* lineSigns({ passage: { from }, sums, clauses }: DealLine): Generator<string> {
  for (const { of } of sums) yield `${from} sum ${of}`;
  for (const clause of clauses) {
    const hedge = isHedged(clause, clause.tokens.length) ? ' hedged' : '';
    if (hedge !== '') yield `${from} hedged`;
    for (const { verb } of verbsOf(clause)) {
      yield `${from} verb ${verb.frame}${hedge}`;
      yield `${from} verb ${verb.frame} ${verb.form}`;
    }
    for (const { lower } of clause.tokens) {
      if (BUILDINGS.has(lower)) yield `${from} building`;
      if (FUNDING.has(lower)) yield `${from} funding`;
    }
  }
}

/** The signs by which a text reports a deal: its phrases, and what the rules of deals find in it. The title comes first. */
export function dealSigns(lines: readonly DealLine[], placesOf: (line: DealLine) => readonly PlaceSpan[]): Set<string> {
  const [title] = lines;
  const [shape = [], shapeOfSummary = []] = lines.map((line) => shapeOf(line.passage, placesOf(line)));
  const signs = phraseSigns(shape, shapeOfSummary);
  for (const line of lines) for (const sign of lineSigns(line)) signs.add(sign);
  if (title === undefined) return signs;
  const isNamed = title.clauses.some((clause) => firstParty(clause, clause.tokens.length) !== null);
  if (isNamed) signs.add('party first');
  signs.add(`operators in title: ${Math.min(SEVERAL, operatorsIn(title.passage).length)}`);
  return signs;
}
