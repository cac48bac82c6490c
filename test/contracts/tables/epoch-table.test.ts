import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  loadReferenceTables,
  readReferenceBytes,
  writeFactRows,
} from '../../../src/sources/ingest/reference-tables.ts';
import { EPOCH_EDITIONS, epochEdition, recordedPath } from '../../support/projects/epoch-edition.ts';

const { sites, timelines, placed } = EPOCH_EDITIONS;
const isHeld = [sites, timelines, ...placed].every((path) => existsSync(recordedPath(path)));

describe('the table of frontier data centers', () => {
  if (!isHeld) return it.skip('the recorded editions are not there');

  it('is what the recorded editions come to: the plan of the one, the places of the others', async () => {
    const table = (await loadReferenceTables()).find(({ source }) => source === 'epoch-projects');
    if (table === undefined) throw new Error('there is no table');
    const made = writeFactRows('project', [...epochEdition(table.asOf)], null);
    expect(made).toBe(Buffer.from(await readReferenceBytes(table)).toString('utf8'));
  });

  it('has the planned power of the largest sites as their publisher has it', () => {
    const rows = new Map(epochEdition('2026-05-23T00:00:00Z').map((row) => [row.name, row]));
    const sum = [...rows.values()].reduce((total, { capacity_mw: mw }) => total + (mw ?? 0), 0);
    // The figures that the documents themselves come to: 50 sites, 38,204.6 MW planned, 11,683.6 MW today.
    expect(rows.size).toBe(50);
    expect(sum).toBeCloseTo(38_204.6, 0);
    expect([...rows.values()].reduce((total, { operational_mw: mw }) => total + (mw ?? 0), 0)).toBeCloseTo(11_683.6, 0);
    expect(rows.get('Anthropic-Amazon New Carlisle')).toMatchObject({ operational_mw: 1092 });
  });
});
