import { describe, expect, it } from 'vitest';
import { openAnswerCache } from '../../../src/cache/answer-cache.ts';
import { FinishedJson } from '../../../src/cache/finished-answer.ts';

describe('a cache of answers', () => {
  it('has an answer made once for all who ask meanwhile, and for who asks soon after', async () => {
    const cache = openAnswerCache();
    let made = 0;
    const make = async () => {
      made += 1;
      await Promise.resolve();
      return new FinishedJson(Buffer.from('{}'), 'v1');
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.take('a year', make)));
    expect(new Set([...answers, await cache.take('a year', make)]).size).toBe(1);
    expect(made).toBe(1);
    await cache.take('another year', make);
    expect(made).toBe(2);
  });

  it('keeps no failure', async () => {
    const cache = openAnswerCache();
    const fail = () => Promise.reject(new Error('the database is down'));
    await expect(cache.take('a year', fail)).rejects.toThrow('the database is down');
    const answer = new FinishedJson(Buffer.from('{}'), 'v1');
    expect(await cache.take('a year', async () => answer)).toBe(answer);
  });
});
