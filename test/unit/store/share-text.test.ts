import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { shareText } from '../../../src/store/db/share-text.ts';

/** As a driver reads them: each a text of its own. */
const fresh = (text: string): string => Buffer.from(text).toString('latin1');

it('is the same text, whatever was read before', () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `${'word'.repeat(at % 40)}${at % 997}`);
  for (const word of [...words, '', 'é', '\u{1f600}', 'x'.repeat(5_000)]) expect(shareText(word)).toBe(word);
});

it('keeps one of many that are equal, among others that are not', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heapOf = (read: (text: string) => string): number => {
    collect();
    const before = memoryUsage().heapUsed;
    const rows: string[] = [];
    for (let row = 0; row < 200_000; row += 1) {
      rows.push(read(fresh('https://publisher.example/water/water-risk-data.zip')));
      if (row % 10 === 0) rows.push(read(fresh(`id-${row}`)));
    }
    collect();
    const bytes = memoryUsage().heapUsed - before;
    expect(rows).toHaveLength(220_000);
    return bytes;
  };
  heapOf(shareText);
  expect(heapOf(shareText)).toBeLessThan(heapOf((text) => text) / 3);
});
