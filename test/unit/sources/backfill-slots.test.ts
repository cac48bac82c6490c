import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveSlotOf, archiveSlots } from '../../../src/domain/sources/backfill.ts';

const STEPS = ['day', 'month', 'year', 'year-from-april'] as const;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('slots of an archive', () => {
  it('begin with yesterday and go back by days', () => {
    expect(archiveSlots({ step: 'day', days: 3 }, new Date('2026-03-01T00:10:00Z'))).toEqual([
      { from: '2026-02-28', to: '2026-03-01' },
      { from: '2026-02-27', to: '2026-02-28' },
      { from: '2026-02-26', to: '2026-02-27' },
    ]);
  });

  it('are whole months and years, but for what is not there yet', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    expect(archiveSlots({ step: 'month', days: 30 }, now)).toEqual([
      { from: '2026-11-01', to: '2026-11-23' },
      { from: '2026-10-01', to: '2026-11-01' },
    ]);
    expect(archiveSlots({ step: 'year', days: 400 }, now)).toEqual([
      { from: '2026-01-01', to: '2026-11-23' },
      { from: '2025-01-01', to: '2026-01-01' },
    ]);
    expect(archiveSlots({ step: 'year-from-april', days: 400 }, now).map(({ from }) => from)).toEqual([
      '2026-04-01',
      '2025-04-01',
    ]);
  });

  it('touch, cover every day that is wanted, and are known again by their first day', () => {
    const anyInstant = fc.date({ min: new Date('2024-01-02T00:00:00Z'), max: new Date('2031-12-31T23:59:59Z') });
    fc.assert(
      fc.property(
        fc.constantFrom(...STEPS),
        fc.integer({ min: 1, max: 900 }),
        anyInstant.filter((at) => !Number.isNaN(at.getTime())),
        (step, days, now) => {
          const slots = archiveSlots({ step, days }, now);
          const today = now.toISOString().slice(0, 10);
          expect(slots[0]?.to).toBe(today);
          for (const [position, slot] of slots.entries()) {
            expect(slot.from < slot.to).toBe(true);
            if (position > 0) expect(slot.to).toBe(slots[position - 1]?.from);
            expect(archiveSlotOf(step, slot.from, now)).toEqual(slot);
          }
          const oldest = addDays(today, -days);
          const last = slots.at(-1);
          expect(last !== undefined && last.from <= oldest && last.to > oldest).toBe(true);
        },
      ),
    );
  });
});
