import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messageOf } from '../../../src/errors.ts';

describe('the message of what was thrown', () => {
  it.each([
    [new Error('the first line\nthe second'), 'the first line'],
    [new TypeError(), 'TypeError'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
  ])('is one line of %j', (thrown, says) => {
    expect(messageOf(thrown)).toBe(says);
  });

  it('names the member that is not as its schema says', () => {
    const Table = z.object({ rows: z.array(z.object({ count: z.number('a count') })) });
    expect(messageOf(Table.safeParse({ rows: [{ count: 1 }, { count: 'x' }] }).error)).toBe('rows.1.count: a count');
    expect(messageOf(z.array(z.string(), 'a list').safeParse(1).error)).toBe('the value: a list');
  });

  it('of a query that failed is why it failed, not its text', () => {
    const cause = new Error('timeout exceeded when trying to connect');
    expect(messageOf(new DrizzleQueryError('select "id" from "documents"', [], cause))).toBe(cause.message);
    expect(messageOf(new DrizzleQueryError('select 1', []))).toContain('Failed query: select 1');
  });
});
