import { createHash } from 'node:crypto';
import { type FacilityRecord, recordKey } from '../../../src/domain/facilities/facility.ts';
import { linkageOdds } from '../../../src/enrich/facilities/linkage-model.ts';
import { resolveFacilities } from '../../../src/enrich/facilities/resolve-facilities.ts';
import { fitLinkage, linkageCases } from '../facilities/fit-linkage.ts';
import { idOfPair, isSecondHalf, type LotPair, lotPairs } from './labeled-lot.ts';

const LABELS = ['same', 'campus', 'different'] as const;
export type MergedByLabel = Readonly<Record<(typeof LABELS)[number], { readonly merged: number; readonly of: number }>>;

/** Of each label how many pairs became one facility. Pairs that the readings could not decide count nowhere. */
function mergedOf(pairs: readonly LotPair[], facilityOf: ReadonlyMap<string, string>): MergedByLabel {
  const of = (label: LotPair['label']) => pairs.filter((pair) => pair.label === label);
  const isOne = (pair: LotPair): boolean =>
    facilityOf.get(recordKey({ source: pair.left_source, external_id: pair.left_id })) ===
    facilityOf.get(recordKey({ source: pair.right_source, external_id: pair.right_id }));
  return Object.fromEntries(
    LABELS.map((label) => [label, { merged: of(label).filter(isOne).length, of: of(label).length }]),
  ) as unknown as MergedByLabel;
}

export interface PairFigures {
  readonly first: MergedByLabel;
  readonly second: MergedByLabel;
  /** Of the second half, by how a pair was drawn. */
  readonly strata: Readonly<Record<string, MergedByLabel>>;
}

export function scorePairs(records: readonly FacilityRecord[]): PairFigures {
  const facilityOf = new Map<string, string>();
  for (const { id, records: members } of resolveFacilities(records).facilities)
    for (const member of members) facilityOf.set(recordKey(member), id);
  const [first, second] = [false, true].map((half) =>
    lotPairs().filter((pair) => isSecondHalf(idOfPair(pair)) === half),
  );
  const strata = [...new Set((second ?? []).map(({ stratum }) => stratum))].sort();
  return {
    first: mergedOf(first ?? [], facilityOf),
    second: mergedOf(second ?? [], facilityOf),
    strata: Object.fromEntries(
      strata.map((stratum) => [
        stratum,
        mergedOf(
          (second ?? []).filter((pair) => pair.stratum === stratum),
          facilityOf,
        ),
      ]),
    ),
  };
}

const FOLDS = 5;
/** Neighbors are of one fold: records by the degree that they lie in. */
const foldOfRecord = ({ lat, lon }: FacilityRecord, folds: number): number =>
  createHash('sha256')
    .update(`${Math.floor(lat ?? 0)} ${Math.floor(lon ?? 0)}`)
    .digest()
    .readUInt32BE(0) % folds;

export interface ModelFigure {
  /** Share of the records that the model was fitted to. */
  readonly records: number;
  readonly open: number;
  /** Labeled pairs that the model alone decides right, at even odds, and how many there are. */
  readonly right: number;
  readonly of: number;
}

/** How the model alone does on labeled pairs of places that it was not fitted to, by how much it was fitted to. */
export function crossValidateModel(records: readonly FacilityRecord[]): ModelFigure[] {
  return [0.05, 0.1, 0.25, 0.5, 1].map((share) => {
    const total = { open: 0, right: 0, of: 0 };
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const fitted = records.filter(
        (record) => foldOfRecord(record, FOLDS) !== fold && foldOfRecord(record, 1_009) < share * 1_009,
      );
      const { open, two } = linkageCases(fitted);
      const model = fitLinkage(open, two);
      const held = linkageCases(records.filter((record) => foldOfRecord(record, FOLDS) === fold));
      const odds = linkageOdds(model, held.open);
      total.open += open.length / FOLDS;
      for (const pair of lotPairs()) {
        const at = held.keys.get(keyOfPair(pair));
        if (at === undefined || pair.label === 'undecided') continue;
        total.of += 1;
        if ((odds[at] ?? 0) >= 1 === (pair.label === 'same')) total.right += 1;
      }
    }
    return { records: share, ...total, open: Math.round(total.open) };
  });
}

const keyOfPair = ({ left_source, left_id, right_source, right_id }: LotPair): string =>
  [recordKey({ source: left_source, external_id: left_id }), recordKey({ source: right_source, external_id: right_id })]
    .sort()
    .join(' | ');
