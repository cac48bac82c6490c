import { readFileSync } from 'node:fs';
import type { SignCase } from './fit-lasso.ts';

/**
 * What the weights are fitted to: for each labeled story the hash of its title, its lot, whether it is of a site, and which of the signs
 * it has that have a weight. A sign without a weight changes nothing, so the same fit comes out of these alone. Titles are not held.
 */
const FOLDER = new URL('../labels/', import.meta.url);
export const SIGNS_FILE = new URL('site-signs.txt', FOLDER);
export const EVIDENCE_FILE = new URL('site-evidence.csv', FOLDER);

export interface LabeledSigns extends SignCase {
  readonly title_sha256: string;
  readonly lot: string;
}

const linesOf = (file: URL): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

export function readEvidence(): LabeledSigns[] {
  const names = linesOf(SIGNS_FILE);
  return linesOf(EVIDENCE_FILE)
    .slice(1)
    .map((line) => {
      const [title_sha256 = '', lot = '', project = '', numbers = ''] = line.split(',');
      const signs = numbers === '' ? [] : numbers.split(' ').map((number) => names[Number(number)] ?? '');
      return { title_sha256, lot, is: project === '1', signs };
    });
}

/** The two files that hold these stories, less every sign without a weight. */
export function evidenceFiles(
  stories: readonly LabeledSigns[],
  weighed: readonly string[],
): { readonly signs: string; readonly evidence: string } {
  const numbers = new Map(weighed.map((sign, at) => [sign, at]));
  const rows = stories
    .map(({ title_sha256, lot, is, signs }) => {
      const kept = signs.flatMap((sign) => numbers.get(sign) ?? []).sort((a, b) => a - b);
      return `${title_sha256},${lot},${is ? 1 : 0},${kept.join(' ')}`;
    })
    .sort();
  return {
    signs: `${weighed.join('\n')}\n`,
    evidence: `${['title_sha256,lot,project,signs', ...rows].join('\n')}\n`,
  };
}
