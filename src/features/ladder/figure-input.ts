import type { Input } from '../../../scoring/input.ts';
import { INPUTS_3, type InputName3 } from '../../../scoring/market-power/ladder/inputs-3.ts';
import type { Basis } from '../../domain/facts/provenance.ts';
import type { FactKind } from '../../domain/facts/rows.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { sumOf } from '../markets/market-input.ts';
import { provenanceOf } from '../provenance.ts';
import { newestOf, observedAtOf } from '../states/fact-provenance.ts';

/** A list of facts of one kind that a figure is made of. */
export type FactList = readonly StoredFact<FactKind>[];

/** An input made of lists of facts: of each list its newest document is named, and the sum is as old as the oldest list. */
export function figureInput(
  name: InputName3,
  value: number,
  lists: readonly FactList[],
  how: { readonly basis: Basis; readonly notes: readonly string[] },
): Input {
  const sources = lists.flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const newest = newestOf(first, others);
    return [provenanceOf(newest, observedAtOf(newest), how.basis)];
  });
  return sumOf(INPUTS_3[name].unit, value, sources, how);
}
