import { expect, it } from 'vitest';
import { outageOf } from '../../../src/web/home/ranking-sources.tsx';

it('counts what fails and what is not asked here, and not what wants a key', () => {
  const states = [
    { condition: 'fresh', disabled_by: null },
    { condition: 'stale', disabled_by: null },
    { condition: 'waiting', disabled_by: null },
    { condition: 'failing', disabled_by: null },
    { condition: 'disabled', disabled_by: 'offline' },
    { condition: 'disabled', disabled_by: 'missing-settings' },
  ] as const;
  expect(outageOf(states)).toEqual({ off: 1, away: 1, asked: 5 });
});
