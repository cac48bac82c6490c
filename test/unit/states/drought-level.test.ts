import { describe, expect, it } from 'vitest';
import { DROUGHT_RULE, droughtLevel, droughtSeverity } from '../../../src/enrich/states/drought-level.ts';

const shares = (d0: number | null, d1: number | null, d2: number | null, d3: number | null, d4: number | null) => ({
  d0_pct: d0,
  d1_pct: d1,
  d2_pct: d2,
  d3_pct: d3,
  d4_pct: d4,
});
/** California, the map valid from 2026-09-15. */
const CALIFORNIA = shares(65.23, 22.32, 0.04, 0, 0);

describe('drought severity', () => {
  it('is the sum of the cumulative percentages', () => {
    expect(droughtSeverity(CALIFORNIA)).toBe(87.59);
    expect(droughtSeverity(shares(0, 0, 0, 0, 0))).toBe(0);
    expect(droughtSeverity(shares(100, 100, 100, 100, 100))).toBe(500);
  });

  it('carries no noise of binary fractions', () => {
    expect(droughtSeverity(shares(0.3, 0.2, 0.1, 0, 0))).toBe(0.6);
  });

  it('is null where a figure is missing, not a sum of the others', () => {
    expect(droughtSeverity(shares(50, 20, null, 0, 0))).toBeNull();
    expect(droughtSeverity(shares(null, null, null, null, null))).toBeNull();
  });
});

describe('drought level', () => {
  it('is the worst class that covers at least a tenth of the area with all worse ones', () => {
    expect(droughtLevel(CALIFORNIA)).toBe('D1');
    expect(droughtLevel(shares(100, 77.82, 10, 9.99, 0))).toBe('D2');
    expect(droughtLevel(shares(100, 100, 100, 100, 10))).toBe('D4');
    expect(DROUGHT_RULE).toContain('10 %');
  });

  it('is None where even the mildest class covers less', () => {
    expect(droughtLevel(shares(9.99, 0, 0, 0, 0))).toBe('None');
    expect(droughtLevel(shares(10, 0, 0, 0, 0))).toBe('D0');
    expect(droughtLevel(shares(0, 0, 0, 0, 0))).toBe('None');
  });

  it('is null where a figure is missing', () => {
    expect(droughtLevel(shares(50, 20, 0, 0, null))).toBeNull();
  });
});
