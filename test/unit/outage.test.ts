import { expect, it } from 'vitest';
import { outageOf } from '../../src/web/home/ranking-sources.tsx';

it('counts as away what cannot be asked from here, and not what wants a key', () => {
  const states = [
    'fresh',
    'stale',
    'waiting',
    'failing: timed-out',
    'disabled: UPSTREAM=off',
    'disabled: needs PJM_API_KEY',
  ];
  expect(outageOf(states.map((state) => ({ state })))).toEqual({ away: 2, asked: 5 });
});
