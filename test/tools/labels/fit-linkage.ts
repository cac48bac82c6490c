import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fitLinkage, linkageCases } from '../../support/facilities/fit-linkage.ts';
import { linkageWeightsFile } from '../../support/facilities/linkage-weights-file.ts';
import {
  hasRecordedFacilities,
  RECORDED_FACILITIES,
  recordedFacilities,
} from '../../support/facilities/recorded-facilities.ts';

// `npm run -s fit:linkage`: fits the model of facilities to the recorded records, without a label, and writes its weights.
if (!hasRecordedFacilities) {
  console.error(`no recorded facilities at ${RECORDED_FACILITIES.pathname}`);
  process.exit(2);
}
const { open, two } = linkageCases(recordedFacilities());
const file = fileURLToPath(new URL('../../../src/enrich/facilities/linkage-weights.ts', import.meta.url));
writeFileSync(file, linkageWeightsFile(fitLinkage(open, two), open.length, two.length));
console.log(`${open.length} pairs of which nobody said what they are, ${two.length} that are two by a guard rail`);
