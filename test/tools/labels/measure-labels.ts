import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  hasRecordedFacilities,
  RECORDED_FACILITIES,
  recordedFacilities,
} from '../../support/facilities/recorded-facilities.ts';
import { kappaOf } from '../../support/labels/agreement.ts';
import {
  HEADLINE_KINDS,
  idOfPair,
  isSecondHalf,
  lotHeadlines,
  lotPairs,
  secondLotPairs,
  thirdLotPairs,
} from '../../support/labels/labeled-lot.ts';
import { labelsSection } from '../../support/labels/labels-section.ts';
import { gainsOfRules } from '../../support/labels/rule-gains.ts';
import { readLot, scoreLot } from '../../support/labels/score-lot.ts';
import { crossValidateModel, crossValidatePairs, scorePairs } from '../../support/labels/score-pairs.ts';

// `npm run -s measure:labels`: reads and resolves the recorded documents, holds them against the labels of the lot, and
// keeps the figures that docs/validation.md shows.
if (!hasRecordedFacilities) {
  console.error(`no recorded documents at ${RECORDED_FACILITIES.pathname}`);
  process.exit(2);
}
const yes = (value: boolean): string => String(value);
const records = recordedFacilities();
const headlines = lotHeadlines();
const figures = {
  agreement: {
    'pairs, two readings of the first reader': kappaOf(lotPairs().map(({ first, second }) => [first, second])),
    'pairs, first and second reader': kappaOf(lotPairs().map(({ label, other }) => [label, other])),
    'pairs of the second half, first and second reader': kappaOf(
      lotPairs()
        .filter((pair) => isSecondHalf(idOfPair(pair)))
        .map(({ label, other }) => [label, other]),
    ),
    'pairs of the second lot, first and second reader': kappaOf(
      secondLotPairs().map(({ label, other }) => [label, other]),
    ),
    'pairs of the third lot, first and second reader': kappaOf(
      thirdLotPairs().map(({ label, other }) => [label, other]),
    ),
    'relevance, two readings of the first reader': kappaOf(
      headlines.map((row) => [yes(row.relevant_first), yes(row.relevant_second)]),
    ),
    ...Object.fromEntries(
      HEADLINE_KINDS.map((kind) => [
        `headlines (${kind}), first and second reader`,
        kappaOf(headlines.map(({ firstReader, other }) => [yes(firstReader[kind]), yes(other.includes(kind))])),
      ]),
    ),
  },
  pairs: scorePairs(records),
  crossValidated: crossValidatePairs(records),
  rules: await gainsOfRules(),
  model: crossValidateModel(records),
  headlines: { first: scoreLot(await readLot('first')), second: scoreLot(await readLot('second')) },
};
writeFileSync(
  fileURLToPath(new URL('../../support/labels/figures.json', import.meta.url)),
  `${JSON.stringify(figures, null, 1)}\n`,
);
console.log(labelsSection(figures).join('\n'));
