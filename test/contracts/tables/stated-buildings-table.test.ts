import { expect, it } from 'vitest';
import { STATED_BUILDINGS } from '../../../src/enrich/capacity/stated-buildings.ts';
import {
  loadReferenceTables,
  readReferenceBytes,
  writeFactRows,
} from '../../../src/sources/ingest/reference-tables.ts';
import { statedBuildingRows } from '../../support/facilities/stated-building-rows.ts';

it('the table of stated buildings has those that the model is fitted on and whose page has a date', async () => {
  const table = (await loadReferenceTables()).find(({ source }) => source === 'stated-buildings');
  if (table === undefined) throw new Error('there is no table');
  const rows = statedBuildingRows();
  expect(writeFactRows('capacity-statement', rows, null)).toBe(
    Buffer.from(await readReferenceBytes(table)).toString('utf8'),
  );
  expect(rows.length).toBe(STATED_BUILDINGS.filter(({ asOf }) => asOf !== null).length);
});
