import { onceOpened } from '../../cache/once-opened.ts';
import { type FacilityStatus, PLAUSIBLE_FACILITY_MW, type RecordRef } from '../../domain/facilities/facility.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { type FacilitySearch, openingFacilitySearch } from '../../enrich/facilities/search-facilities.ts';
import { operatorKey } from '../../enrich/operators/operator-key.ts';
import { foldText } from '../../enrich/text/fold-text.ts';
import type { FacilityRun, RecordOrigin, RegisterRow } from '../../store/facilities/load-facilities.ts';
import { runCooperatively } from '../run-cooperatively.ts';

/** A facility of the register with what it is found by. */
export interface IndexedFacility extends RegisterRow {
  readonly records: readonly RecordRef[];
  /** One word per operator; null where none is stated. */
  readonly operatorKey: string | null;
  readonly foldedOperator: string;
  readonly foldedState: string;
  /** Place among all by name, those without one last. */
  readonly nameRank: number;
}

/** Numbers of a set of facilities. MW are sums of what is stated, and null where nothing is. */
export interface FacilityTally {
  readonly count: number;
  readonly operationalMw: number | null;
  /** Operational facilities that state a capacity. */
  readonly operationalMwOf: number;
  /** Proposed ones and those under construction that state a capacity; their sum is that of projects. */
  readonly pipelineMwOf: number;
  readonly byStatus: Readonly<Record<FacilityStatus | 'unknown', number>>;
}

/** All facilities that are shown and counted, with indexes for questions. */
export interface Register {
  /** Changes whenever a facility or a market does. */
  readonly version: string;
  readonly run: FacilityRun | null;
  /** In the order of their ids. */
  readonly facilities: readonly IndexedFacility[];
  readonly markets: readonly Market[];
  readonly origins: ReadonlyMap<string, RecordOrigin>;
  readonly byMarket: ReadonlyMap<string, readonly IndexedFacility[]>;
  readonly tally: FacilityTally;
  /** The tally of a market; of one without facilities all is none. */
  tallyOf(slug: string): FacilityTally;
  /** Positions are those of `facilities`. Opened when it is first asked for, beside other work. */
  search(): Promise<FacilitySearch>;
}

interface RegisterParts {
  readonly version: string;
  readonly run: FacilityRun | null;
  readonly rows: readonly RegisterRow[];
  readonly records: ReadonlyMap<string, readonly RecordRef[]>;
  readonly markets: readonly Market[];
  readonly origins: readonly RecordOrigin[];
}

export function makeRegister({ version, run, rows, records, markets, origins }: RegisterParts): Register {
  const ranks = nameRanks(rows);
  const operators = new Map<string, { readonly key: string | null; readonly folded: string }>();
  const readOperator = (name: string): { readonly key: string | null; readonly folded: string } => {
    let operator = operators.get(name);
    if (operator === undefined) {
      operator = { key: operatorKey(name), folded: foldText(name) };
      operators.set(name, operator);
    }
    return operator;
  };
  const facilities = rows.map((row, position): IndexedFacility => {
    const operator = row.operator === null ? null : readOperator(row.operator);
    return {
      ...row,
      records: records.get(row.id) ?? [],
      operatorKey: operator?.key ?? null,
      foldedOperator: operator?.folded ?? '',
      foldedState: foldText(row.state ?? ''),
      nameRank: ranks[position] ?? 0,
    };
  });
  const byMarket = new Map<string, IndexedFacility[]>();
  for (const facility of facilities) {
    if (facility.market === null) continue;
    const others = byMarket.get(facility.market);
    if (others === undefined) byMarket.set(facility.market, [facility]);
    else others.push(facility);
  }
  const tallies = new Map([...byMarket].map(([slug, within]) => [slug, tallyFacilities(within)]));
  const nothing = tallyFacilities([]);
  return {
    version,
    run,
    facilities,
    markets,
    origins: new Map(origins.map((origin) => [origin.source, origin])),
    byMarket,
    tally: tallyFacilities(facilities),
    tallyOf: (slug) => tallies.get(slug) ?? nothing,
    search: onceOpened(() => openSearch(facilities, markets)),
  };
}

/** A second of work for 25,000 facilities: done in steps, with whoever else asks served between them. */
function openSearch(facilities: readonly IndexedFacility[], markets: readonly Market[]): Promise<FacilitySearch> {
  const wordsOf = new Map(markets.map(({ slug, name, aliases }) => [slug, [name, ...aliases]]));
  return runCooperatively(
    openingFacilitySearch(
      facilities.map((facility) => ({
        id: facility.id,
        name: facility.name,
        operator: facility.operator,
        city: facility.city,
        state: facility.state,
        country: facility.country,
        address: facility.address,
        marketWords: facility.market === null ? [] : (wordsOf.get(facility.market) ?? []),
      })),
    ),
  );
}

/** The place of each row by name, then by id. */
function nameRanks(rows: readonly RegisterRow[]): Uint32Array {
  const keys = rows.map(({ name }) => (name === null ? null : foldText(name)));
  const order = rows.map((_, position) => position);
  order.sort((left, right) => {
    const [a = null, b = null] = [keys[left], keys[right]];
    if (a === b) return left - right;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -1 : 1;
  });
  const ranks = new Uint32Array(rows.length);
  for (const [rank, position] of order.entries()) ranks[position] = rank;
  return ranks;
}

/** The capacity as far as it can be true: a figure beyond the largest campuses that anybody plans is in no sum. */
function plausibleMw({ capacityMw }: Pick<RegisterRow, 'capacityMw'>): number | null {
  return capacityMw === null || capacityMw > PLAUSIBLE_FACILITY_MW ? null : capacityMw;
}

const isPipeline = ({ status }: Pick<RegisterRow, 'status'>): boolean =>
  status === 'proposed' || status === 'under-construction';

export function tallyFacilities(facilities: readonly RegisterRow[]): FacilityTally {
  const byStatus = { proposed: 0, 'under-construction': 0, operational: 0, closed: 0, unknown: 0 };
  for (const { status } of facilities) byStatus[status ?? 'unknown'] += 1;
  const operational = statedMw(facilities.filter(({ status }) => status === 'operational'));
  const pipeline = statedMw(facilities.filter(isPipeline));
  return {
    count: facilities.length,
    operationalMw: operational.mw,
    operationalMwOf: operational.of,
    pipelineMwOf: pipeline.of,
    byStatus,
  };
}

/** Sum of the capacities that are stated, to the kilowatt. */
function statedMw(facilities: readonly RegisterRow[]): { readonly mw: number | null; readonly of: number } {
  const stated = facilities.map(plausibleMw).filter((mw) => mw !== null);
  const sum = stated.reduce((total, mw) => total + mw, 0);
  return { mw: stated.length === 0 ? null : roundTo(sum, 3), of: stated.length };
}

/** The start of a day, UTC; null where there is no day. */
export const startOfDay = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00Z`);

/** The newest day for which a record of the facilities speaks, as the sources date them. */
export function newestObservation(facilities: readonly Pick<RegisterRow, 'observedOn'>[]): string | null {
  return startOfDay(
    facilities.reduce<string | null>(
      (newest, { observedOn }) =>
        observedOn !== null && (newest === null || observedOn > newest) ? observedOn : newest,
      null,
    ),
  );
}
