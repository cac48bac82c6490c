import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { EVIDENCE_FILE, evidenceFiles, readEvidence, SIGNS_FILE } from '../../support/signs/sign-evidence.ts';
import { signWeightsFile } from '../../support/signs/sign-weights-file.ts';
import { fitSites, signsOfStories, usableSigns } from '../../support/signs/site-fit.ts';

// `npm run -s fit:signs [stories.jsonl]`: fits the weights by which a story is of a site. With labeled stories (`title_sha256`, `lot`, `title`,
// `summary`, `project` a line) it reads their signs first and keeps those that get a weight; without, it fits again to the signs kept.
const Story = z.object({
  title_sha256: z.string(),
  lot: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  project: z.boolean(),
});
const [file] = process.argv.slice(2);
const given =
  file === undefined
    ? null
    : readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => Story.parse(JSON.parse(line)));
const cases = given === null ? readEvidence() : usableSigns(await signsOfStories(given));
const weights = fitSites(cases);
const signs = Object.keys(weights.weights);
const kept = evidenceFiles(cases, signs);
writeFileSync(SIGNS_FILE, kept.signs);
writeFileSync(EVIDENCE_FILE, kept.evidence);
writeFileSync(
  fileURLToPath(new URL('../../../src/enrich/projects/site-weights.ts', import.meta.url)),
  signWeightsFile(weights, { name: 'SITE_WEIGHTS', speaksOf: 'a story is of one site', stories: cases.length }),
);
console.log(`${cases.length} stories, ${signs.length} signs with a weight`);
