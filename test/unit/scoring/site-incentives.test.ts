import { describe, expect, it } from 'vitest';
import { incentiveInput } from '../../../src/features/site/state-inputs.ts';
import { shippedPolicy } from '../../support/policy-tables.ts';

const { incentives } = shippedPolicy();
const DAY = '2026-11-27';
const inputOf = (state: string, day = DAY) => incentiveInput(state, incentives, day).incentive_known;

describe('the incentive of a state as the site score reads it', () => {
  it.each(['AZ', 'IL', 'NJ', 'OH'])('is none in force in %s, where the only one is paused, and says so', (state) => {
    const input = inputOf(state);
    expect(input?.value).toBe(0);
    expect(input?.notes).toContain('paused for new applicants, so none in force');
  });

  it('is none where the list says that there is none, or that it ended', () => {
    expect(inputOf('CO')?.value).toBe(0);
    expect(inputOf('NE')).toMatchObject({ value: 0, notes: expect.stringContaining('ended for new applicants') });
  });

  it('is one while it is in force, and none from the day after its end', () => {
    expect(inputOf('TX')?.value).toBe(1);
    expect(inputOf('SC', '2031-12-31')?.value).toBe(1);
    expect(inputOf('SC', '2032-01-01')?.value).toBe(0);
  });

  it('is missing where nobody has read of one', () => {
    expect(inputOf('ME')).toBeUndefined();
    expect(inputOf('HI')).toBeUndefined();
  });
});
