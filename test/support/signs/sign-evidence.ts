import { readFileSync } from 'node:fs';
import type { SignCase } from './fit-lasso.ts';

/** What weights are fitted to: that a story is of one site, or reports a deal. */
export const SIGN_KINDS = ['site', 'deal'] as const;
export type SignKind = (typeof SIGN_KINDS)[number];

/**
 * For each labeled story the hash of its title, its lot, what it is labeled, and which of the signs it has that have a weight. A sign
 * without a weight changes nothing, so the same fit comes out of these alone. Titles are not held.
 */
export const evidenceFile = (kind: SignKind, part: 'signs.txt' | 'evidence.csv'): URL =>
  new URL(`../labels/${kind}-${part}`, import.meta.url);

export interface LabeledSigns extends SignCase {
  readonly title_sha256: string;
  readonly lot: string;
}

const linesOf = (file: URL): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

export function readEvidence(kind: SignKind): LabeledSigns[] {
  const names = linesOf(evidenceFile(kind, 'signs.txt'));
  return linesOf(evidenceFile(kind, 'evidence.csv'))
    .slice(1)
    .map((line) => {
      const [title_sha256 = '', lot = '', is = '', numbers = ''] = line.split(',');
      const signs = numbers === '' ? [] : numbers.split(' ').map((number) => names[Number(number)] ?? '');
      return { title_sha256, lot, is: is === '1', signs };
    });
}

/** The two files that hold these stories, less every sign without a weight. */
export function evidenceTexts(
  kind: SignKind,
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
    evidence: `${[`title_sha256,lot,${kind},signs`, ...rows].join('\n')}\n`,
  };
}
