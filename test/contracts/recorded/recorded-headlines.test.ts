import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { extractRows, loadLabelled } from '../../support/news/read-headlines.ts';
import { type Score, scoreHeadlines, scoreOf } from '../../support/news/score-headlines.ts';

/** Headlines are their publishers' and are not kept here; without them these tests are skipped. */
const LABELLED = fileURLToPath(new URL('../../../../shared/payloads/news/headlines_dev.jsonl', import.meta.url));
const hasLabelled = existsSync(LABELLED);
if (!hasLabelled) console.log(`skipped: no labelled headlines at ${LABELLED}`);

/** The least that is asked of each measure, over what is not borderline. */
const AT_LEAST = [
  ['relevance', 0.95],
  ['deal', 0.92],
  ['buyer, of detected', 0.92],
  ['value, of stated', 0.98],
  ['capacity, of stated', 0.97],
  ['duplicates, pairs', 0.9],
] as const;

describe.skipIf(!hasLabelled)('labelled headlines', () => {
  let clear: readonly Score[] = [];

  beforeAll(async () => {
    const rows = loadLabelled(LABELLED);
    expect(rows.length).toBeGreaterThan(250);
    clear = scoreHeadlines(rows, await extractRows(rows)).clear;
  });

  it.each(AT_LEAST)('are read right: %s', (measure, least) => {
    const score = scoreOf(clear, measure);
    expect(score.right).toBeGreaterThan(0);
    expect(score.value).toBeGreaterThanOrEqual(least);
  });
});
