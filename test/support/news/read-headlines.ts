import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findDuplicates } from '../../../src/enrich/news/find-duplicates.ts';
import { openStoryReader, type StoryReaderOptions } from '../../../src/enrich/news/read-story.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { type ExtractedRow, LabelledRow } from './score-headlines.ts';

/** Labelled headlines of a file, one JSON object a line. */
export const loadLabelled = (file: string): LabelledRow[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => LabelledRow.parse(JSON.parse(line)));

/** What the grammar makes of labelled headlines: as `news extract` prints it. */
export async function extractRows(
  rows: readonly LabelledRow[],
  options: Pick<StoryReaderOptions, 'terms'> = {},
): Promise<ExtractedRow[]> {
  const read = await openStoryReader({ markets: await loadShippedMarkets(), ...options });
  const originals = findDuplicates(
    rows.map(({ id, title, summary, url, published }) => ({
      id,
      title,
      summary: summary ?? null,
      url: url ?? null,
      published: published ?? null,
    })),
  );
  return rows.map(({ id, title, summary }) => {
    const { relevant, deal, project } = read({ title, summary: summary === '' ? null : (summary ?? null) });
    return { id, relevant, deal, project, duplicate_of: originals.get(id) ?? null };
  });
}

/** Which of so many folds an id falls into: by its hash, so that the order of a file says nothing. */
export const foldOf = (id: string, folds: number): number =>
  createHash('sha256').update(id).digest().readUInt32BE(0) % folds;
