import { onceOpened } from '../../cache/once-opened.ts';
import type { CapacityBasis } from '../../domain/facilities/capacity.ts';
import { type FacilityStatus, PLAUSIBLE_FACILITY_MW, type RecordRef } from '../../domain/facilities/facility.ts';
import type { FacilityPower } from '../../domain/facilities/power.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { type FacilitySearch, openingFacilitySearch } from '../../enrich/facilities/search-facilities.ts';
import { operatorKey } from '../../enrich/operators/operator-key.ts';
import { foldText } from '../../enrich/text/fold-text.ts';
import type { FacilityRun, RecordOrigin, RegisterRow } from '../../store/facilities/load-facilities.ts';
import { runCooperatively } from '../run-cooperatively.ts';

/** A facility of the register with what it is found by. */
export interface IndexedFacility extends FacilityWithPower {
  readonly records: readonly RecordRef[];
  /** One word per operator; null where none is stated. */
  readonly operatorKey: string | null;
  readonly foldedOperator: string;
  readonly foldedState: string;
  /** Place among all by name, those without one last. */
  readonly nameRank: number;
}

/** MW of the facilities that have a figure of one basis; null where none has. */
interface PowerSum {
  readonly mw: number | null;
  readonly facilities: number;
}

export type PowerByBasis = Readonly<Record<CapacityBasis, PowerSum>>;

/** Numbers of a set of facilities. MW are sums of what is stated, and null where nothing is. */
export interface FacilityTally {
  readonly count: number;
  readonly operationalMw: number | null;
  /** Operational facilities that state a capacity. */
  readonly operationalMwOf: number;
  /** Proposed ones and those under construction that state a capacity; their sum is that of projects. */
  readonly pipelineMwOf: number;
  readonly byStatus: Readonly<Record<FacilityStatus | 'unknown', number>>;
  /** Of operational facilities, by what the figures rest on: never added to one another. */
  readonly operating: PowerByBasis;
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
  /** The same without waiting; null: it is not open yet. */
  searchAtOnce(): FacilitySearch | null;
}

interface RegisterParts {
  readonly version: string;
  readonly run: FacilityRun | null;
  readonly rows: readonly RegisterRow[];
  readonly records: ReadonlyMap<string, readonly RecordRef[]>;
  readonly power: ReadonlyMap<string, FacilityPower>;
  readonly markets: readonly Market[];
  readonly origins: readonly RecordOrigin[];
}

export function makeRegister({ version, run, rows, records, power, markets, origins }: RegisterParts): Register {
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
  const powerOf = powerReader(power);
  const facilities = rows.map((row, position): IndexedFacility => {
    const operator = row.operator === null ? null : readOperator(row.operator);
    return {
      ...row,
      records: records.get(row.id) ?? [],
      power: powerOf(row),
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
  let opened: FacilitySearch | null = null;
  return {
    version,
    run,
    facilities,
    markets,
    origins: new Map(origins.map((origin) => [origin.source, origin])),
    byMarket,
    tally: tallyFacilities(facilities),
    tallyOf: (slug) => tallies.get(slug) ?? nothing,
    search: onceOpened(async () => {
      opened = await openSearch(facilities, markets);
      return opened;
    }),
    searchAtOnce: () => opened,
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

/**
 * The figure for the power of each facility, for whatever is shown or summed.
 * @param chosen what was worked out; empty in a database of an earlier version, and on days before it was.
 */
export function powerReader(chosen: ReadonlyMap<string, FacilityPower>): (row: RegisterRow) => FacilityPower | null {
  return (row) => chosen.get(row.id) ?? (chosen.size === 0 ? powerOfRecords(row) : null);
}

/** What the records state, where the power of facilities was not worked out here yet: a database of an earlier version. */
export function powerOfRecords({
  id,
  capacityMw,
  capacitySource,
  sources,
  observedOn,
  facilityType,
}: RegisterRow): FacilityPower | null {
  if (capacityMw === null) return null;
  return {
    facilityId: id,
    source: capacitySource ?? sources.join(' '),
    external_id: id,
    term: 'not-stated',
    as_of: observedOn,
    capacity_mw: capacityMw,
    low_mw: null,
    high_mw: null,
    basis: 'stated',
    status: null,
    scope: facilityType === 'campus' ? 'campus' : 'building',
    citation: null,
    quote: null,
    heldBy: id,
    isChosen: true,
  };
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

/** A facility with the figure for its power; null where there is none. */
export interface FacilityWithPower extends RegisterRow {
  readonly power: FacilityPower | null;
}

const isPipeline = ({ status }: Pick<RegisterRow, 'status'>): boolean =>
  status === 'proposed' || status === 'under-construction';

export function tallyFacilities(facilities: readonly FacilityWithPower[]): FacilityTally {
  const byStatus = { proposed: 0, 'under-construction': 0, operational: 0, closed: 0, unknown: 0 };
  for (const { status } of facilities) byStatus[status ?? 'unknown'] += 1;
  const operating = sumPower(facilities.filter(({ status }) => status === 'operational'));
  return {
    count: facilities.length,
    operationalMw: operating.stated.mw,
    operationalMwOf: operating.stated.facilities,
    pipelineMwOf: sumPower(facilities.filter(isPipeline)).stated.facilities,
    byStatus,
    operating,
  };
}

/**
 * Sums by basis, to the kilowatt; null where no facility has a figure of it. A figure beyond the largest campuses that
 * anybody plans is in no sum.
 */
function sumPower(facilities: readonly FacilityWithPower[]): PowerByBasis {
  const sumOf = (basis: CapacityBasis): PowerSum => {
    const found = facilities
      .map(({ power }) => power)
      .filter((figure) => figure !== null)
      .filter((figure) => figure.basis === basis && figure.capacity_mw <= PLAUSIBLE_FACILITY_MW);
    const sum = found.reduce((total, { capacity_mw: mw }) => total + mw, 0);
    return { mw: found.length === 0 ? null : roundTo(sum, 3), facilities: found.length };
  };
  return { stated: sumOf('stated'), permitted: sumOf('permitted'), estimated: sumOf('estimated') };
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
