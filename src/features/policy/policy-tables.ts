import type { Database } from '../../store/db/client.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';

/** The lists of rules, all rows: also what was only recalled, which is shown as such. */
export interface PolicyTables {
  readonly measures: readonly StoredFact<'policy-measure'>[];
  readonly pauses: readonly StoredFact<'connection-pause'>[];
  readonly tariffs: readonly StoredFact<'large-load-tariff'>[];
  readonly incentives: readonly StoredFact<'data-center-incentive'>[];
  readonly loadShares: readonly StoredFact<'load-share'>[];
  readonly moratoria: readonly StoredFact<'moratorium'>[];
}

/** @param served whether the terms of a source let its rows be served. */
export async function loadPolicyTables(db: Database, served: (sourceId: string) => boolean): Promise<PolicyTables> {
  const [measures, pauses, tariffs, incentives, loadShares, moratoria] = await Promise.all([
    loadFacts(db, 'policy-measure'),
    loadFacts(db, 'connection-pause'),
    loadFacts(db, 'large-load-tariff'),
    loadFacts(db, 'data-center-incentive'),
    loadFacts(db, 'load-share'),
    loadFacts(db, 'moratorium'),
  ]);
  const only = <F extends { readonly sourceId: string }>(rows: readonly F[]): F[] =>
    rows.filter(({ sourceId }) => served(sourceId));
  return {
    measures: only(measures),
    pauses: only(pauses),
    tariffs: only(tariffs),
    incentives: only(incentives),
    loadShares: only(loadShares),
    moratoria: only(moratoria),
  };
}
