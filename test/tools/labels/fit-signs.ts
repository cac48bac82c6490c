import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { evidenceFile, evidenceTexts, readEvidence, SIGN_KINDS } from '../../support/signs/sign-evidence.ts';
import { fitSigns, signsOfStories, usableSigns } from '../../support/signs/sign-fits.ts';
import { signWeightsFile } from '../../support/signs/sign-weights-file.ts';

// `npm run -s fit:signs [stories.jsonl]`: fits the weights by which a story is of a site or reports a deal. With labeled stories
// (`title_sha256`, `lot`, `title`, `summary`, `site`, `deal` a line) it reads their signs first and keeps those that get a weight; without,
// it fits again to the signs kept.
const Story = z.object({
  title_sha256: z.string(),
  lot: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  site: z.boolean().nullable(),
  deal: z.boolean().nullable(),
});
const WRITTEN = {
  site: { path: 'projects/site-weights.ts', name: 'SITE_WEIGHTS', speaksOf: 'a story is of one site' },
  deal: { path: 'signs/deal-weights.ts', name: 'DEAL_WEIGHTS', speaksOf: 'a story reports a deal' },
} as const;
const [file] = process.argv.slice(2);
const given =
  file === undefined
    ? null
    : readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => Story.parse(JSON.parse(line)));
for (const kind of SIGN_KINDS) {
  const cases = given === null ? readEvidence(kind) : usableSigns(await signsOfStories(kind, given));
  const weights = fitSigns(kind, cases);
  const signs = Object.keys(weights.weights);
  const kept = evidenceTexts(kind, cases, signs);
  const { path, name, speaksOf } = WRITTEN[kind];
  writeFileSync(evidenceFile(kind, 'signs.txt'), kept.signs);
  writeFileSync(evidenceFile(kind, 'evidence.csv'), kept.evidence);
  writeFileSync(
    fileURLToPath(new URL(`../../../src/enrich/${path}`, import.meta.url)),
    signWeightsFile(weights, {
      name,
      speaksOf,
      stories: cases.length,
      types: path.startsWith('signs/') ? '.' : '../signs',
    }),
  );
  console.log(`${kind}: ${cases.length} stories, ${signs.length} signs with a weight`);
}
