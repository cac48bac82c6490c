import { loadConfig } from '../../../config.ts';
import { greatCircleKm, unitVector } from '../../../enrich/geo/unit-vector.ts';
import { Fault } from '../../../errors.ts';
import {
  loadMatchCandidates,
  type MatchCandidateRecord,
  type StoredMatchCandidate,
} from '../../../store/facilities/load-match-candidates.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { printJson, printTable } from '../../print.ts';

export interface ReviewOptions {
  readonly json?: boolean;
  readonly limit?: string;
}

/** Rows of the table for people; `--json` has all. */
const SHOWN = 50;

/** `facilities review`: pairs of records that nearly were one facility, those that came nearest first. */
export async function reviewFacilities({ json = false, limit }: ReviewOptions): Promise<void> {
  const most = limit === undefined ? (json ? Number.POSITIVE_INFINITY : SHOWN) : readLimit(limit);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-review' }, async (installation) => {
    await requireCurrentSchema(installation);
    const candidates = (await loadMatchCandidates(installation.db)).slice(0, most);
    if (json) return printJson(candidates.map((miss) => ({ ...miss, distance_m: metersBetween(miss) })));
    printTable(
      ['score', 'meters', 'one', 'name', 'operator', 'other', 'name', 'operator', 'reason'],
      candidates.map((miss) => [
        miss.score.toFixed(2),
        metersBetween(miss),
        ...cellsOf(miss.left),
        ...cellsOf(miss.right),
        miss.reason,
      ]),
    );
  });
}

const cellsOf = ({ source, external_id, name, operator }: MatchCandidateRecord): (string | null)[] => [
  `${source} ${external_id}`,
  name,
  operator,
];

function metersBetween({ left, right }: StoredMatchCandidate): number | null {
  if (left.lat === null || left.lon === null || right.lat === null || right.lon === null) return null;
  const from = unitVector(left.lat, left.lon);
  const to = unitVector(right.lat, right.lon);
  return Math.round(greatCircleKm((from.x - to.x) ** 2 + (from.y - to.y) ** 2 + (from.z - to.z) ** 2) * 1_000);
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (!/^\d{1,6}$/.test(text) || limit === 0) {
    throw new Fault('usage', `--limit is ${JSON.stringify(text)}; expected a whole number from 1 to 999999`);
  }
  return limit;
}
