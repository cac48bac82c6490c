import {
  type Facility,
  type FacilityRecord,
  type MatchCandidate,
  type RecordRef,
  recordKey,
} from '../../domain/facilities/facility.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { assignIds, compareText } from '../text/stable-ids.ts';
import { chooseValues, newestDay } from './choose-facility-values.ts';
import { type Clusters, clusterFacilities } from './cluster-facilities.ts';
import { splitRegions } from './facility-regions.ts';
import { readTraits } from './facility-traits.ts';
import type { LinkageModel } from './linkage-model.ts';

/** A longer list is never read to its end. */
const MOST_MATCH_CANDIDATES = 2_000;

interface ResolveOptions {
  /** The previous facility of each record, by `recordKey`. */
  readonly previous?: ReadonlyMap<string, string>;
  /** Sources whose records are resolved, but whose values are never shown. */
  readonly hiddenSources?: ReadonlySet<string>;
  /** Another model of linkage than ours, to measure one that was fitted to other records. */
  readonly linkage?: LinkageModel;
}

export interface Resolution {
  /** In order of id. Every record is of exactly one. */
  readonly facilities: readonly Facility[];
  /** Strongest first. */
  readonly matchCandidates: readonly MatchCandidate[];
  /** Merged facility id → the id that most of its records went to. */
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * Joins records of independent sources to facilities, one building or campus each. The same records give the same
 * facilities in any order, and the facility of a record depends on its neighborhood alone.
 *
 * Names decide first: the operator (with renamed and acquired ones, see `operator-aliases.ts`), then numbers and
 * letters of buildings, which are identities, then the address, then the distance, and the operator's other buildings
 * near by. These are never one facility: two operators, two building numbers, two entries of one register, anything
 * beyond 2 km. A record with impossible coordinates is resolved as one without.
 */
export function resolveFacilities(records: readonly FacilityRecord[], options: ResolveOptions = {}): Resolution {
  const hidden = options.hiddenSources ?? new Set<string>();
  const found: Found[] = [];
  const matchCandidates: MatchCandidate[] = [];
  for (const region of splitRegions(sortRecords(records))) {
    const traits = region.map(readTraits);
    const { members, confidence, candidates } = clusterFacilities(traits, options.linkage);
    for (const positions of members) {
      const all = positions.flatMap((at) => region[at] ?? []);
      found.push({ all, keys: all.map(recordKey), sure: positions.map((at) => confidence[at] ?? 1) });
    }
    matchCandidates.push(...matchCandidatesOf(region, candidates));
  }
  found.sort((a, b) => compareText(a.keys[0] ?? '', b.keys[0] ?? ''));
  const { ids, redirects } = assignIds(
    'fac_',
    found.map(({ keys }) => keys),
    options.previous ?? new Map<string, string>(),
  );
  const facilities = found.map(({ all, sure }, at): Facility => {
    const shown = all.filter(({ source }) => !hidden.has(source));
    return {
      id: ids[at] ?? '',
      ...chooseValues(shown),
      observed_on: newestDay(shown),
      confidence: Math.min(...sure),
      records: all.map((record, position) => ({ ...refOf(record), confidence: sure[position] ?? 1 })),
    };
  });
  return {
    facilities: facilities.sort((a, b) => compareText(a.id, b.id)),
    matchCandidates: strongest(matchCandidates),
    redirects,
  };
}

const refOf = ({ source, external_id }: FacilityRecord): RecordRef => ({ source, external_id });

/** In order of source and id; of two rows of one record the newer, in any order of arrival. */
function sortRecords(records: readonly FacilityRecord[]): FacilityRecord[] {
  const byKey = new Map<string, FacilityRecord>();
  for (const record of records) {
    const found = byKey.get(recordKey(record));
    if (found === undefined || isNewer(record, found)) byKey.set(recordKey(record), record);
  }
  return [...byKey.values()]
    .sort((a, b) => compareText(a.source, b.source) || compareText(a.external_id, b.external_id))
    .map((record) => (isPlace(record) ? record : { ...record, lat: null, lon: null }));
}

const isNewer = (a: FacilityRecord, b: FacilityRecord): boolean =>
  compareText(a.observed_on ?? '', b.observed_on ?? '') > 0 ||
  (a.observed_on === b.observed_on && JSON.stringify(a) > JSON.stringify(b));

const isPlace = ({ lat, lon }: FacilityRecord): boolean =>
  lat !== null &&
  lon !== null &&
  Number.isFinite(lat) &&
  Math.abs(lat) <= 90 &&
  Number.isFinite(lon) &&
  Math.abs(lon) <= 180;

function matchCandidatesOf(region: readonly FacilityRecord[], candidates: Clusters['candidates']): MatchCandidate[] {
  const found: MatchCandidate[] = [];
  for (const { edge, reason } of candidates) {
    const [left, right] = [region[edge.a], region[edge.b]];
    if (left !== undefined && right !== undefined) {
      found.push({ left: refOf(left), right: refOf(right), score: roundTo(edge.score, 3), reason });
    }
  }
  return found;
}

const strongest = (candidates: MatchCandidate[]): MatchCandidate[] =>
  candidates
    .sort(
      (a, b) =>
        b.score - a.score ||
        compareText(recordKey(a.left), recordKey(b.left)) ||
        compareText(recordKey(a.right), recordKey(b.right)),
    )
    .slice(0, MOST_MATCH_CANDIDATES);

/** A facility before it has its id and its values. */
interface Found {
  readonly all: readonly FacilityRecord[];
  readonly keys: readonly string[];
  readonly sure: readonly number[];
}
