import type { Input } from '../../../scoring/input.ts';
import { INPUTS, type InputName } from '../../../scoring/market-power/inputs.ts';
import type { Basis } from '../../domain/facts/provenance.ts';
import type { FactKind } from '../../domain/facts/rows.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { sumOf } from '../markets/market-input.ts';
import { provenanceOf } from '../provenance.ts';
import { newestOf, observedAtOf } from '../states/fact-provenance.ts';

/** A list of facts of one kind that a figure is made of. */
export type FactList = readonly StoredFact<FactKind>[];

/** The newest fact of a list, once for each list: figures of all markets of a grid are made of the same one. */
const newestByList = new WeakMap<FactList, StoredFact<FactKind>>();

function newestIn(list: FactList): StoredFact<FactKind> | undefined {
  const before = newestByList.get(list);
  if (before !== undefined) return before;
  const [first, ...others] = list;
  if (first === undefined) return undefined;
  const newest = newestOf(first, others);
  newestByList.set(list, newest);
  return newest;
}

/** An input made of lists of facts: of each list its newest document is named, and the sum is as old as the oldest list. */
export function figureInput(
  name: InputName,
  value: number,
  lists: readonly FactList[],
  how: { readonly basis: Basis; readonly notes: readonly string[] },
): Input {
  const sources = lists.flatMap((list) => {
    const newest = newestIn(list);
    return newest === undefined ? [] : [provenanceOf(newest, observedAtOf(newest), how.basis)];
  });
  return sumOf(INPUTS[name].unit, value, sources, how);
}

/** A list by the fact that its document and its day are taken from. */
export function newestAlone<K extends FactKind>(list: readonly StoredFact<K>[]): readonly StoredFact<K>[] {
  const [first] = list;
  return first === undefined ? [] : [newestOf(first, list)];
}
