import type { FactTable } from '../../domain/facts/fact-table.ts';
import { FACT_TABLES } from '../../domain/facts/fact-tables.ts';
import type { Basis, Provenance } from '../../domain/facts/provenance.ts';
import type { FactKind, FactRowByKind } from '../../domain/facts/rows.ts';
import { compareText } from '../../enrich/text/stable-ids.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { provenanceOf } from '../provenance.ts';

type AnyStoredFact = { [K in FactKind]: StoredFact<K> }[FactKind];

/** The world's time of a stored fact: the end of its period. */
export function observedAtOf<K extends FactKind>(fact: StoredFact<K>): string | null {
  const table: FactTable<FactRowByKind[K]> = FACT_TABLES[fact.kind as K];
  return table.observedAt(fact);
}

/**
 * The fact of the newest time: its document and its time are reported together. Of several of one time, that of the
 * document that came last: rows that a later document repeats keep the one that they came in with. Their order does not
 * count.
 */
export function newestOf<K extends FactKind>(first: StoredFact<K>, facts: readonly StoredFact<K>[]): StoredFact<K> {
  let newest = first;
  let newestAt = observedAtOf(first) ?? '';
  for (const fact of facts) {
    const at = observedAtOf(fact) ?? '';
    // Lists have tens of thousands of facts of one time, nearly all of one document: those are told apart by nothing more.
    if (at < newestAt || (at === newestAt && compareDocuments(fact, newest) <= 0)) continue;
    newest = fact;
    newestAt = at;
  }
  return newest;
}

function compareDocuments<K extends FactKind>(a: StoredFact<K>, b: StoredFact<K>): number {
  if (a.fetchedAt === b.fetchedAt && a.sourceId === b.sourceId && a.url === b.url) return 0;
  return (
    Date.parse(a.fetchedAt) - Date.parse(b.fetchedAt) || compareText(`${a.sourceId} ${a.url}`, `${b.sourceId} ${b.url}`)
  );
}

/**
 * Provenance of the groups of members of an answer, each named in its note; groups without a fact are skipped. Members
 * from one document and one time are named together.
 */
export function factProvenance(
  basis: Basis,
  groups: readonly (readonly [members: string, fact: AnyStoredFact | undefined, ...notes: string[]])[],
): Provenance[] {
  const found = new Map<string, { fact: AnyStoredFact; members: string[]; notes: string[] }>();
  for (const [members, fact, ...notes] of groups) {
    if (fact === undefined) continue;
    const key = `${fact.sourceId} ${fact.url} ${observedAtOf(fact)}`;
    const entry = found.get(key) ?? { fact, members: [], notes: [] };
    entry.members.push(members);
    entry.notes.push(...notes);
    found.set(key, entry);
  }
  return [...found.values()].map(({ fact, members, notes }) =>
    provenanceOf(fact, observedAtOf(fact), basis, [members.join(', '), ...notes]),
  );
}
