import { createHash } from 'node:crypto';
import { type FacilityRecord, recordKey } from '../../../src/domain/facilities/facility.ts';
import { type LinkageModel, linkageOdds } from '../../../src/enrich/facilities/linkage-model.ts';
import { resolveFacilities } from '../../../src/enrich/facilities/resolve-facilities.ts';
import { fitLinkage, linkageCases } from '../facilities/fit-linkage.ts';
import { idOfPair, isSecondHalf, type LotPair, lotPairs, secondLotPairs, thirdLotPairs } from './labeled-lot.ts';

const LABELS = ['same', 'campus', 'different'] as const;
export type MergedByLabel = Readonly<Record<(typeof LABELS)[number], { readonly merged: number; readonly of: number }>>;

/** Of each label how many pairs became one facility. Pairs that the readings could not decide count nowhere. */
function mergedOf(
  pairs: readonly LotPair[],
  facilityOf: ReadonlyMap<string, string>,
  by: 'decided' | 'label' = 'decided',
): MergedByLabel {
  const of = (label: LotPair['label']) => pairs.filter((pair) => pair[by] === label);
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
  /** The halves by the labels of the first reader alone, with which earlier figures were made. */
  readonly byFirstReader: { readonly first: MergedByLabel; readonly second: MergedByLabel };
  /** The halves of the second lot. */
  readonly secondLot: { readonly first: MergedByLabel; readonly second: MergedByLabel };
  readonly thirdLot: { readonly first: MergedByLabel; readonly second: MergedByLabel };
  /** The second halves of all lots together. */
  readonly secondHalves: MergedByLabel;
  /** Of the second half, by how a pair was drawn. */
  readonly strata: Readonly<Record<string, MergedByLabel>>;
}

const facilitiesOf = (records: readonly FacilityRecord[], linkage?: LinkageModel): Map<string, string> => {
  const { facilities } = resolveFacilities(records, linkage === undefined ? {} : { linkage });
  return new Map(facilities.flatMap(({ id, records: members }) => members.map((one) => [recordKey(one), id] as const)));
};

const strataOf = (pairs: readonly LotPair[], facilityOf: ReadonlyMap<string, string>): Record<string, MergedByLabel> =>
  Object.fromEntries(
    [...new Set(pairs.map(({ stratum }) => stratum))].sort().map((name) => [
      name,
      mergedOf(
        pairs.filter(({ stratum }) => stratum === name),
        facilityOf,
      ),
    ]),
  );

export function scorePairs(records: readonly FacilityRecord[]): PairFigures {
  const facilityOf = facilitiesOf(records);
  const halfOf = (pairs: readonly LotPair[], isSecond: boolean): LotPair[] =>
    pairs.filter((pair) => isSecondHalf(idOfPair(pair)) === isSecond);
  const [first, second] = [halfOf(lotPairs(), false), halfOf(lotPairs(), true)];
  const [secondLot, thirdLot] = [secondLotPairs(), thirdLotPairs()];
  const halvesOf = (pairs: readonly LotPair[]) => ({
    first: mergedOf(halfOf(pairs, false), facilityOf),
    second: mergedOf(halfOf(pairs, true), facilityOf),
  });
  return {
    first: mergedOf(first, facilityOf),
    second: mergedOf(second, facilityOf),
    secondLot: halvesOf(secondLot),
    thirdLot: halvesOf(thirdLot),
    secondHalves: mergedOf([...second, ...halfOf(secondLot, true), ...halfOf(thirdLot, true)], facilityOf),
    byFirstReader: {
      first: mergedOf(first, facilityOf, 'label'),
      second: mergedOf(second, facilityOf, 'label'),
    },
    strata: strataOf(second, facilityOf),
  };
}

const FOLDS = 5;
/** Neighbors are of one fold: records by the degree that they lie in. */
const foldOfRecord = ({ lat, lon }: FacilityRecord, folds: number): number =>
  createHash('sha256')
    .update(`${Math.floor(lat ?? 0)} ${Math.floor(lon ?? 0)}`)
    .digest()
    .readUInt32BE(0) % folds;

/**
 * The whole resolver on both halves of all lots, each pair by a model that was fitted to records of other places: five folds by degree. Rules have no
 * weights to fit; they were developed on the first half.
 */
export function crossValidatePairs(records: readonly FacilityRecord[]): Record<string, MergedByLabel> {
  const byKey = new Map(records.map((record) => [recordKey(record), record]));
  const facilityOf = new Map<string, string>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const { open, two } = linkageCases(records.filter((record) => foldOfRecord(record, FOLDS) !== fold));
    const found = facilitiesOf(records, fitLinkage(open, two));
    for (const [key, id] of found) {
      const record = byKey.get(key);
      if (record !== undefined && foldOfRecord(record, FOLDS) === fold) facilityOf.set(key, id);
    }
  }
  const pairs = [...lotPairs(), ...secondLotPairs(), ...thirdLotPairs()];
  return { all: mergedOf(pairs, facilityOf), ...strataOf(pairs, facilityOf) };
}

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
      for (const pair of [...lotPairs(), ...secondLotPairs(), ...thirdLotPairs()]) {
        const at = held.keys.get(keyOfPair(pair));
        if (at === undefined || pair.decided === 'undecided') continue;
        total.of += 1;
        if ((odds[at] ?? 0) >= 1 === (pair.decided === 'same')) total.right += 1;
      }
    }
    return { records: share, ...total, open: Math.round(total.open) };
  });
}

const keyOfPair = ({ left_source, left_id, right_source, right_id }: LotPair): string =>
  [recordKey({ source: left_source, external_id: left_id }), recordKey({ source: right_source, external_id: right_id })]
    .sort()
    .join(' | ');
