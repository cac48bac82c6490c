import { memoryUsage } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { returnMemory } from '../../../src/cli/return-memory.ts';
import { eventually } from '../../support/api/eventually.ts';

const MB = 1024 * 1024;

it('memory that work needed is given back in a quiet moment, and work goes on', async () => {
  let rows: object[] | null = Array.from({ length: 600_000 }, (_, id) => ({ id, name: `row ${id}` }));
  await wait(10);
  const full = memoryUsage().heapTotal;
  expect(rows).toHaveLength(600_000);
  rows = null;
  const returning = returnMemory(100);
  try {
    await eventually(
      async () => (full - memoryUsage().heapTotal) / MB,
      (returnedMb) => returnedMb > 20,
    );
  } finally {
    returning.close();
  }
});
