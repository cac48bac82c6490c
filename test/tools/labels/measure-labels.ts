import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  hasRecordedFacilities,
  RECORDED_FACILITIES,
  recordedFacilities,
} from '../../support/facilities/recorded-facilities.ts';
import { kappaOf } from '../../support/labels/agreement.ts';
import { lotHeadlines, lotPairs } from '../../support/labels/labeled-lot.ts';
import { labelsSection } from '../../support/labels/labels-section.ts';
import { readLot, scoreLot } from '../../support/labels/score-lot.ts';
import { crossValidateModel, scorePairs } from '../../support/labels/score-pairs.ts';

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
    pairs: kappaOf(lotPairs().map(({ first, second }) => [first, second])),
    relevance: kappaOf(headlines.map((row) => [yes(row.relevant_first), yes(row.relevant_second)])),
    deals: kappaOf(headlines.map(({ deal, disputed }) => [yes(deal), yes(deal !== disputed.includes('deal'))])),
    projects: kappaOf(
      headlines.map(({ project, disputed }) => [yes(project), yes(project !== disputed.includes('project'))]),
    ),
  },
  pairs: scorePairs(records),
  model: crossValidateModel(records),
  headlines: { first: scoreLot(await readLot('first')), second: scoreLot(await readLot('second')) },
};
writeFileSync(
  fileURLToPath(new URL('../../support/labels/figures.json', import.meta.url)),
  `${JSON.stringify(figures, null, 1)}\n`,
);
console.log(labelsSection(figures).join('\n'));
