import { describe, expect, it } from 'vitest';
import { readLine } from '../../../src/enrich/deals/deal-line.ts';
import { readWords } from '../../../src/enrich/text/read-words.ts';

/** The best of five, and of it what this process worked at most: others may have the machine. */
function msToRead(text: string): number {
  const passage = readWords(text, 'summary');
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    const worked = process.cpuUsage();
    readLine(passage);
    const { user, system } = process.cpuUsage(worked);
    return Math.min(performance.now() - begun, (user + system) / 1_000);
  });
  return Math.min(...times);
}

describe('a line of a deal', () => {
  it('is read in time that grows with its brackets, not with their square', () => {
    const whole = msToRead('('.repeat(32_000));
    // Four times the brackets took sixteen times as long, and seconds.
    expect(whole).toBeLessThan(Math.max(msToRead('('.repeat(8_000)), 25) * 9);
  });

  it('leaves out what stands in brackets, and nothing after one that is not closed', () => {
    const words = (text: string) => readLine(readWords(text, 'title')).clauses.flatMap(({ tokens }) => tokens);
    expect(words('Acme (a fund [of funds]) buys Foo').map(({ text }) => text)).toEqual(['Acme', 'buys', 'Foo']);
    expect(words('Acme (a fund buys Foo').map(({ text }) => text)).toEqual(['Acme', 'a', 'fund', 'buys', 'Foo']);
    expect(words('Acme) buys (Foo').map(({ text }) => text)).toEqual(['Acme', 'buys', 'Foo']);
  });
});
