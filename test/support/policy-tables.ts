import { readFileSync } from 'node:fs';
import type { FactKind } from '../../src/domain/facts/rows.ts';
import type { PolicyTables } from '../../src/features/policy/policy-tables.ts';
import { readFactRows } from '../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../src/store/db/package-file.ts';
import type { StoredFact } from '../../src/store/facts/fact-shape.ts';

/** Rows of a table that ships, as they are stored. */
function shipped<K extends FactKind>(kind: K, source: string): StoredFact<K>[] {
  const bytes = readFileSync(packageFile('fixtures', 'reference', `${source}.csv`));
  const document = { sourceId: source, url: null, origin: 'reference', fetchedAt: '2026-11-22T00:00:00Z' };
  return readFactRows(kind, bytes).map((row) => ({ ...row, ...document }));
}

/** The policy tables that ship, without a database. */
export const shippedPolicy = (): PolicyTables => ({
  measures: shipped('policy-measure', 'policy-measures'),
  pauses: shipped('connection-pause', 'connection-pauses'),
  tariffs: shipped('large-load-tariff', 'large-load-tariffs'),
  incentives: shipped('data-center-incentive', 'data-center-incentives'),
  loadShares: shipped('load-share', 'load-shares'),
  moratoria: [...shipped('moratorium', 'bommar-moratoria'), ...shipped('moratorium', 'local-moratoria')],
});
