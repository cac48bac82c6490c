import { expect, it } from 'vitest';
import { rightsOf } from '../../../src/domain/accounts/tiers.ts';
import { openBurstLimiter, TooFast } from '../../../src/http/burst-limiter.ts';

const CALLER = { holder: 'one', tier: 'free' } as const;
const { burstPerSecond } = rightsOf('free');

it('a second begins with the first request of a caller, and the next one after it', () => {
  let nowMs = 5_000;
  const { pass } = openBurstLimiter(() => nowMs);
  const passed = (holder = 'one'): boolean => {
    try {
      pass({ ...CALLER, holder });
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(TooFast);
      return false;
    }
  };
  const passAll = (): number => Array.from({ length: burstPerSecond + 5 }, () => passed()).filter(Boolean).length;
  passed('another, with whom the turn began');
  nowMs += 700;
  expect(passAll()).toBe(burstPerSecond);
  // The caller is still in the same second, whenever what is remembered is turned over.
  nowMs += 999;
  expect(passed()).toBe(false);
  expect(passed('another')).toBe(true);
  nowMs += 1;
  expect(passAll()).toBe(burstPerSecond);
  nowMs += 60_000;
  expect(passAll()).toBe(burstPerSecond);
});
