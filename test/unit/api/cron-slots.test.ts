import { createTask } from 'node-cron';
import { describe, expect, it } from 'vitest';
import { slotsBack } from '../../../jobs/runtime/scheduler.ts';

/** Kinds of patterns that jobs and feeds use. */
const PATTERNS = [
  '*/5 * * * *',
  '30 9 * * *',
  '17 */6 * * *',
  '41 2-59/5 * * * *',
  '0 6 * * 1',
  '15 3 1 * *',
  '0 4 2 1,7 *',
  '0 12 * * 1-5',
] as const;
const UNTIL = new Date('2028-03-01T00:00:00Z');
const DAY_MS = 86_400_000;

/** Every second of some days that node-cron's own matcher takes, newest first. */
function matchedSeconds(pattern: string, after: Date, until: Date): Date[] {
  const task = createTask(pattern, () => undefined, { timezone: 'UTC' });
  const seconds = pattern.split(' ').length === 6;
  const stepMs = seconds ? 1_000 : 60_000;
  const found: Date[] = [];
  for (let at = until.getTime(); at > after.getTime(); at -= stepMs) {
    const date = new Date(at);
    if (task.match(date)) found.push(date);
  }
  void task.destroy();
  return found;
}

describe('slots of a schedule', () => {
  it.each(PATTERNS)('of %s are those at which the clock ticks, over a leap day', (pattern) => {
    const days = pattern.split(' ').length === 6 ? 1 : 3;
    const after = new Date(UNTIL.getTime() - days * DAY_MS);
    expect(slotsBack(pattern, { after, until: UNTIL, most: 10_000 })).toEqual(matchedSeconds(pattern, after, UNTIL));
  });

  it('count the one that is due at this very moment, and not the one after which is looked', () => {
    const at = (time: string): Date => new Date(`2026-11-22T${time}Z`);
    const found = slotsBack('*/5 * * * *', { after: at('09:50:00'), until: at('10:00:00.700'), most: 10 });
    expect(found).toEqual([at('10:00:00'), at('09:55:00')]);
  });

  it('are found a year back for the rarest pattern, and no further', () => {
    const one = { after: null, until: new Date('2027-02-28T00:00:00Z'), most: 1 };
    expect(slotsBack('0 0 1 3 *', one)).toEqual([new Date('2026-03-01T00:00:00Z')]);
    expect(slotsBack('0 0 29 2 *', one)).toEqual([]);
  });
});
