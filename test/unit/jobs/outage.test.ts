import { expect, it } from 'vitest';
import { outageOf } from '../../../src/web/home/ranking-sources.tsx';

it('counts what fails and what is not asked here, and not what wants a key', () => {
  const states = [
    'fresh',
    'stale',
    'waiting',
    'failing: timed-out',
    'disabled: UPSTREAM=off',
    'disabled: needs PJM_API_KEY',
  ];
  expect(outageOf(states.map((state) => ({ state })))).toEqual({ off: 1, away: 1, asked: 5 });
});
