import type { CellType, FactTable } from '../../domain/facts/fact-table.ts';
import { FACT_TABLES } from '../../domain/facts/fact-tables.ts';
import type { FactKind, FactRowByKind } from '../../domain/facts/rows.ts';
import type { Database } from '../db/client.ts';
import { queryRows } from '../db/query-rows.ts';
import { SOURCE_DOCUMENT } from '../db/source-document.ts';
import { type StoredFact, shapeOfFact } from './fact-shape.ts';

interface FactQuery<K extends FactKind> {
  /** Only rows with these values. */
  readonly where?: Partial<FactRowByKind[K]>;
  /** Only rows that share the greatest value of this member among those rows: the newest year or edition. */
  readonly newest?: Exclude<keyof FactRowByKind[K] & string, 'kind'>;
  /** With `newest`: the greatest among the rows with the same value of this member, each state for itself, say. */
  readonly per?: Exclude<keyof FactRowByKind[K] & string, 'kind'>;
}

/** Facts of one kind, in the order of their key. */
export async function loadFacts<K extends FactKind>(
  db: Database,
  kind: K,
  { where = {}, newest, per }: FactQuery<K> = {},
): Promise<StoredFact<K>[]> {
  const spec: FactTable<FactRowByKind[K]> = FACT_TABLES[kind];
  const shown = Object.entries<CellType>(spec.cells).map(([member, type]) =>
    type === 'day' ? `fact.${member}::text` : `fact.${member}`,
  );
  const wanted = Object.entries(where).filter(([member]) => member !== 'kind');
  const fits = (alias: string): string =>
    wanted.map(([member], position) => `${alias}.${member} = $${position + 2}`).join(' and ') || 'true';
  const isNewest =
    newest === undefined
      ? 'true'
      : `fact.${newest} = (select max(other.${newest}) from ${spec.table} as other
          where ${fits('other')} and ${per === undefined ? 'true' : `other.${per} = fact.${per}`})`;
  const found = await queryRows(
    db.pool,
    shapeOfFact(spec),
    `select $1::text as kind, ${shown.join(', ')}, ${SOURCE_DOCUMENT}
     from ${spec.table} as fact join documents as document on document.id = fact.document_id
     where ${fits('fact')} and ${isNewest}
     order by ${spec.key.map((member) => `fact.${member}`).join(', ')}`,
    [kind, ...wanted.map(([, value]) => value)],
  );
  return found.rows;
}
