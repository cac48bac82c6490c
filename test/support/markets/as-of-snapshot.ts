import type { Market } from '../../../src/domain/markets/market.ts';
import type { RegisterRow } from '../../../src/store/facilities/load-facilities.ts';
import type { StoredFact } from '../../../src/store/facts/fact-shape.ts';
import type { AsOfSnapshot, QueueStatsAsOf } from '../../../src/store/history/as-of-snapshot.ts';
import type { StoredProject } from '../../../src/store/projects/load-projects.ts';

/** Where rows of these builders are from. */
const document = (sourceId: string) => ({
  sourceId,
  url: `https://publisher.example/${sourceId}`,
  origin: 'live' as const,
  fetchedAt: '2026-11-20T06:00:00Z',
});

/** A market near Ashburn; what a test leaves out is ordinary. */
export function aMarket(more: Partial<Market> = {}): Market {
  return {
    slug: 'here',
    name: 'Here',
    city: 'Here',
    state: 'VA',
    country: 'US',
    lat: 39,
    lon: -77.5,
    radiusKm: 50,
    aliases: [],
    iso: 'PJM',
    isoSource: 'polygon',
    balancingAuthority: 'PJM',
    priceIso: null,
    priceNode: null,
    timeZone: 'America/New_York',
    ...more,
  };
}

/** A world in which nothing is known but what is given. */
export function aWorld(more: Partial<AsOfSnapshot> = {}): AsOfSnapshot {
  return {
    at: '2026-11-20T09:30:00.000Z',
    markets: [],
    readings: { prices: new Map(), fuelMixes: new Map(), stories: [] },
    plants: [],
    worldPlants: [],
    droughts: [],
    waterRisks: [],
    hazards: [],
    moratoria: [],
    bills: [],
    retailPrices: [],
    register: [],
    registerOrigin: null,
    facilityPower: [],
    projects: [],
    deals: [],
    queueStats: [],
    importedFacts: [],
    areaPrices: [],
    areaDemand: [],
    areaQueues: [],
    countryPower: [],
    countryRisks: [],
    countryPrices: [],
    exchangeRates: [],
    policyMeasures: [],
    connectionPauses: [],
    connectionWaits: [],
    largeLoadTariffs: [],
    incentives: [],
    loadShares: [],
    ...more,
  };
}

let plants = 0;
/** An operating plant of 100 MW near Frankfurt, of a list of 2024. */
export function aWorldPlant(more: Partial<StoredFact<'world-plant'>> = {}): StoredFact<'world-plant'> {
  return {
    kind: 'world-plant',
    source: 'a-list',
    plant_id: '1',
    name: 'Mainkraft',
    country: 'DE',
    lat: 50.1,
    lon: 8.7,
    fuel: 'gas',
    source_fuel: 'Natural Gas',
    mw: 100,
    commissioned: null,
    closes: null,
    as_of: '2024-09-18',
    sourceId: 'a-list',
    url: null,
    origin: 'live',
    fetchedAt: '2026-01-01T00:00:00Z',
    ...more,
  };
}

export function aPlant(more: Partial<StoredFact<'plant'>> = {}): StoredFact<'plant'> {
  plants += 1;
  return {
    kind: 'plant',
    plant_id: String(plants),
    status: 'operating',
    as_of: '2026-09-30',
    name: null,
    utility: null,
    sector: null,
    state: 'VA',
    county: null,
    balancing_authority: null,
    lat: 39,
    lon: -77.5,
    fuel: 'gas',
    nameplate_mw: 100,
    net_summer_mw: null,
    fuels: ['gas'],
    fuel_mw: [100],
    expected: null,
    ...document('eia-plants'),
    ...more,
  };
}

let facilities = 0;
export function aSite(more: Partial<RegisterRow> = {}): RegisterRow {
  facilities += 1;
  return {
    id: `fac_${String(facilities).padStart(16, '0')}`,
    name: `Hall ${facilities}`,
    operator: null,
    lat: 39,
    lon: -77.5,
    address: null,
    city: null,
    state: 'VA',
    country: 'US',
    statedCountry: null,
    countryMismatch: false,
    status: 'operational',
    capacityMw: null,
    facilityType: 'building',
    areaM2: null,
    observedOn: '2026-11-01',
    confidence: 1,
    sources: ['osm'],
    capacitySource: null,
    market: null,
    marketKm: null,
    firstSeen: '2026-11-01T00:00:00Z',
    changedAt: '2026-11-01T00:00:00Z',
    ...more,
  };
}

export const REGISTER_ORIGIN = { ...document('osm-facilities'), observedOn: '2026-11-01', sources: ['osm'] };

let projects = 0;
export function aProject(more: Partial<StoredProject> = {}): StoredProject {
  projects += 1;
  return {
    id: `proj_${String(projects).padStart(16, '0')}`,
    name: `Campus ${projects}`,
    operator: null,
    market: null,
    city: null,
    state: 'VA',
    country: 'US',
    lat: 39,
    lon: -77.5,
    capacityMw: null,
    operationalMw: null,
    capacityBasis: null,
    capacityTerm: null,
    permitStatus: null,
    timeline: null,
    status: 'announced',
    statusAt: null,
    expected: null,
    announcedAt: null,
    observedAt: null,
    quotes: {},
    firstSeen: '2026-11-01T00:00:00Z',
    changedAt: '2026-11-01T00:00:00Z',
    sources: [
      {
        source: 'epoch-projects',
        externalId: `Campus ${projects}`,
        publisher: null,
        title: null,
        url: null,
        isSample: false,
        publishedAt: null,
        links: [],
        sourceId: 'epoch-projects',
        observedOn: '2026-06-01',
        capacityBasis: 'estimated',
      },
    ],
    ...more,
  };
}

/** Figures of a whole operator in which nothing is stated. */
export function someFigures(more: Partial<QueueStatsAsOf> = {}): QueueStatsAsOf {
  return {
    ...document(more.sourceId ?? 'pjm-queue'),
    iso: 'PJM',
    isOwn: more.sourceId !== 'lbnl-queues',
    listedAt: '2026-10-01T00:00:00Z',
    state: null,
    countyFips: null,
    activeRequests: 0,
    activeMw: null,
    agreementToldMw: null,
    agreementSignedMw: null,
    due24MonthsMw: null,
    settledRequests: null,
    completedRequests: null,
    withdrawnRequests: null,
    waitMonths: null,
    waitProjects: 0,
    waitFrom: null,
    waitTo: null,
    survivalMonths: null,
    survivalRequests: 0,
    ...more,
  };
}

/** A fact of a kind as its publisher reported it, from a document of `sourceId`. */
export const reported = <T extends object>(sourceId: string, row: T) => ({ ...row, ...document(sourceId) });
