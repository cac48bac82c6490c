import { readFileSync } from 'node:fs';
import type { FactKind } from '../../src/domain/facts/rows.ts';
import type { PolicyTables } from '../../src/features/policy/policy-tables.ts';
import { readFactRows } from '../../src/sources/ingest/reference-tables.ts';
import type { Database } from '../../src/store/db/client.ts';
import { packageFile } from '../../src/store/db/package-file.ts';
import type { StoredFact } from '../../src/store/facts/fact-shape.ts';
import { aSource, storeFacts } from './api/api.ts';

/** Rows of a table that ships, as they are stored. */
function shipped<K extends FactKind>(kind: K, source: string): StoredFact<K>[] {
  const bytes = readFileSync(packageFile('fixtures', 'reference', `${source}.csv`));
  const document = { sourceId: source, url: null, origin: 'reference', fetchedAt: '2026-11-22T00:00:00Z' };
  return readFactRows(kind, bytes).map((row) => ({ ...row, ...document }));
}

const SHIPPED = [
  ['policy-measure', 'policy-measures'],
  ['connection-pause', 'connection-pauses'],
  ['large-load-tariff', 'large-load-tariffs'],
  ['data-center-incentive', 'data-center-incentives'],
  ['load-share', 'load-shares'],
  ['moratorium', 'bommar-moratoria'],
  ['moratorium', 'local-moratoria'],
] as const satisfies readonly (readonly [FactKind, string])[];

/** Their sources, for an API of a test. */
export const POLICY_SOURCES = SHIPPED.map(([kind, source]) => aSource(source, { kind }));

/** Stores the tables that ship. */
export async function storePolicy(db: Database): Promise<void> {
  for (const [kind, source] of SHIPPED) {
    const bytes = readFileSync(packageFile('fixtures', 'reference', `${source}.csv`));
    await storeFacts(db, source, kind, readFactRows(kind, bytes));
  }
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
