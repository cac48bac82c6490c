import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { US_STATES } from '../../../src/domain/places/us-states.ts';
import { Fault } from '../../../src/errors.ts';
import { isFactKind } from '../../../src/sources/ingest/reference-tables.ts';
import { loadSampleCases } from '../../../src/sources/ingest/samples.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { AREA_PRICE_SOURCES } from '../../support/sources/area-sources.ts';
import { COMPILED_SOURCES } from '../../support/sources/compiled-sources.ts';
import {
  aFactReplay,
  type FactReplay,
  isRecorded,
  loadRecordedReplay,
  loadSampleReplay,
  readRecorded,
} from '../../support/sources/fact-replay.ts';
import { FACT_SOURCES, RECORDED_ROUNDS, recordedFiles, SAMPLE_ROUNDS } from '../../support/sources/fact-rounds.ts';
import {
  askStateFigures,
  FIVE_STATES,
  readStateFigures,
  type StateDocuments,
} from '../../support/sources/state-figures.ts';

/** Has no address and no validators: its servers are asked by POST. */
const ALWAYS_SENT: readonly string[] = ['osm-facilities', 'tennet-capacity', 'entsoe-daily-prices'];
/** Sources of which a sample says something else than the table that ships. */
const SAYS_OTHERWISE: ReadonlySet<string> = new Set([
  'bommar-bills',
  'bommar-moratoria',
  'eia-capacity',
  'eia-plants',
  'eia-retail-prices',
  'nrel-potential',
  'osm-facilities',
  'owid-electricity',
  'wri-aqueduct',
]);
const SHIPPED = 'from a table of facts that ships';

async function expectFigures(replay: FactReplay, documents: StateDocuments, states: number): Promise<void> {
  const figures = readStateFigures(documents);
  expect(figures.size).toBe(states);
  for (const [state, { potential, ...written }] of figures) {
    const { potential: answered, ...asked } = await askStateFigures(replay.ask, state);
    expect({ state, ...asked }).toEqual({ state, ...written });
    if (potential !== null) expect({ state, potential: answered }).toEqual({ state, potential });
  }
}

/** Notes of provenance, by source. */
async function notesOf(replay: FactReplay, path: string): Promise<Record<string, string>> {
  const { body } = await replay.ask(path);
  return Object.fromEntries(
    body.provenance.map(({ source, notes }: { source: string; notes?: string }) => [source, notes ?? '']),
  );
}

async function failing(replay: FactReplay): Promise<string[]> {
  const { body } = await replay.ask('/api/v1/sources');
  const states: { id: string; state: string }[] = body.sources;
  return states.filter(({ state }) => state.startsWith('failing')).map(({ id }) => id);
}

it('every source of facts is replayed', () => {
  const ids = SOURCES.filter(({ kind }) => isFactKind(kind)).map(({ id }) => id);
  const elsewhere: readonly string[] = [...AREA_PRICE_SOURCES, ...COMPILED_SOURCES];
  expect([...FACT_SOURCES].sort()).toEqual(ids.filter((id) => !elsewhere.includes(id)).sort());
});

describe('a gateway that replays the samples of facts', () => {
  let replay: FactReplay;
  beforeAll(async () => {
    replay = await aFactReplay(loadSampleReplay);
    expect(replay.shipped).toBeGreaterThan(30_000);
  }, 300_000);
  afterAll(() => replay.close());

  it('answers the figures of the tables that ship, and says where they are from, before anything is fetched', async () => {
    await expectFigures(replay, FIVE_STATES, 5);
    const notes = await notesOf(replay, '/api/carbon/intensity?state=CA');
    expect(notes['epa-egrid']).toContain(SHIPPED);
  });

  it.each(FACT_SOURCES)('%s: every sample with rows and an address is played', async (id) => {
    const { documents } = await loadSampleCases(id);
    const named = documents.filter(({ url, rows }) => url !== null && rows > 0).map(({ file }) => file);
    const played = SAMPLE_ROUNDS[id].flatMap(({ answers }) => answers.map(([, answer]) => answer));
    expect(played).toEqual(expect.arrayContaining(named));
  });

  it('refuses a world of eight data centers, and stores none of them', async () => {
    const before = await replay.sumTables();
    const small = { answers: [['', 'overpass.json']], asks: 1 } as const;
    await expect(replay.play('osm-facilities', small)).rejects.toMatchObject({
      code: 'changed-shape',
      message: expect.stringMatching(/too few for the world/),
    });
    expect(await replay.sumTables()).toEqual(before);
    expect(await failing(replay)).toEqual(['osm-facilities']);
  });

  it.each(FACT_SOURCES)('%s: rows are stored as those of the publisher’s own document, once', async (id) => {
    for (const round of SAMPLE_ROUNDS[id]) {
      const report = await replay.play(id, round);
      expect(replay.requests).toHaveLength(round.asks);
      const reported = replay.reported(id);
      expect(reported.size).toBeGreaterThan(0);
      expect((await replay.notStored(id, reported)).slice(0, 3)).toEqual([]);
      const again = await replay.play(id, round);
      expect(again).toMatchObject({ outcome: ALWAYS_SENT.includes(id) ? 'unchanged' : 'not-modified', written: 0 });
      const third = await replay.playForgetfully(id, round);
      expect(third).toMatchObject({ outcome: 'unchanged', written: 0, parsed: report.parsed });
    }
  });

  it('asks for the drought of all states in one request', async () => {
    const [round] = SAMPLE_ROUNDS['usdm-drought'];
    if (round === undefined) throw new Error('no round');
    await replay.playForgetfully('usdm-drought', round);
    expect(replay.requests).toHaveLength(2);
    const [states] = replay.requests.map(({ url }) => new URL(url).searchParams.get('aoi')?.split(',') ?? []);
    expect(new Set(states).size).toBe(Object.keys(US_STATES).length);
  });

  it('answers the newer vintage, and that the publisher itself reported it', async () => {
    const carbon = await replay.ask('/api/carbon/intensity?state=VA');
    expect(carbon.body).toMatchObject({
      year: 2024,
      carbon_intensity_gCO2_per_kWh: 453.592,
      primary_source: 'nuclear',
    });
    const prices = await replay.ask('/api/energy/prices/VA');
    expect(prices.body).toMatchObject({ period: '2024', avg_commercial_rate: '8.93', avg_industrial_rate: '8.78' });
    const drought = await replay.ask('/api/v1/water/drought?state=CA');
    // The map of the last round is newer than the statistics of the one before, and has nothing over California.
    expect(drought.body).toMatchObject({ valid_from: '2026-11-17', area_pct: { none: 100, d0: 0 } });
    expect((await notesOf(replay, '/api/carbon/intensity?state=VA'))['epa-egrid']).not.toContain(SHIPPED);
    expect((await notesOf(replay, '/api/energy/prices/VA'))['eia-retail-prices']).not.toContain(SHIPPED);
    // The sample repeats of the year before what ships: that is the publisher's own word now. Other states wait for it.
    const older = await replay.api.db.pool.query(
      `select state, origin from state_carbon join documents on documents.id = document_id
       where year = 2023 and state in ('VA', 'GA') order by state`,
    );
    expect(older.rows).toEqual([
      { state: 'GA', origin: 'reference' },
      { state: 'VA', origin: 'live' },
    ]);
  });

  it.each(FACT_SOURCES)(
    '%s: the table that ships is older, and overwrites nothing when it is read again',
    async (id) => {
      const before = await replay.sumTables();
      if (SAYS_OTHERWISE.has(id)) expect(await replay.countOtherwiseShipped(id)).toBeGreaterThan(0);
      expect(await replay.shipAgain(id)).toBe(0);
      expect(await replay.sumTables()).toEqual(before);
    },
  );

  it.each(FACT_SOURCES)('%s: gone for good keeps the last good rows, and leaves the others as they are', async (id) => {
    const before = await replay.sumTables();
    expect(await failing(replay)).toEqual([]);
    await expect(replay.playStatus(id, 410)).rejects.toBeInstanceOf(Fault);
    expect(await replay.sumTables()).toEqual(before);
    expect(await failing(replay)).toEqual([id]);
    const last = SAMPLE_ROUNDS[id].at(-1);
    if (last === undefined) throw new Error('no round');
    expect(await replay.playForgetfully(id, last)).toMatchObject({ outcome: 'unchanged', written: 0 });
    expect(await failing(replay)).toEqual([]);
  });
});

const TABLES = {
  prices: 'state/derived_eia_state_prices_2023_2024.csv',
  carbon: 'state/egrid2023_state.csv',
  installed: 'state/derived_eia_installed_renewables_2024.csv',
  potential: 'state/derived_nrel_technical_potential_2012.csv',
};
const NEEDED = [...recordedFiles(), ...Object.values(TABLES)];

describe('a gateway that replays the recorded documents of facts', () => {
  if (!isRecorded(...NEEDED)) return it.skip('the recorded documents are not there');
  let replay: FactReplay;
  beforeAll(async () => {
    replay = await aFactReplay(loadRecordedReplay);
  }, 300_000);
  afterAll(() => replay.close());

  it.each(FACT_SOURCES)(
    '%s: rows are stored as those of the publisher’s own document, once',
    async (id) => {
      for (const round of RECORDED_ROUNDS[id]) {
        const report = await replay.play(id, round);
        expect(replay.requests).toHaveLength(round.asks);
        const reported = replay.reported(id);
        // All that shipped are the publisher's own now; those that did not ship are new.
        expect(report).toMatchObject({ outcome: 'stored', written: reported.size });
        expect((await replay.notStored(id, reported)).slice(0, 3)).toEqual([]);
        expect(await replay.playForgetfully(id, round)).toMatchObject({ outcome: 'unchanged', written: 0 });
      }
    },
    300_000,
  );

  it('answers the figures of all 51 states as the tables made from the same documents have them', async () => {
    const read = (name: keyof StateDocuments) => readRecorded(TABLES[name]).toString('utf8');
    const documents = {
      prices: read('prices'),
      carbon: read('carbon'),
      installed: read('installed'),
      potential: read('potential'),
    };
    await expectFigures(replay, documents, Object.keys(US_STATES).length);
    await expectFigures(replay, FIVE_STATES, 5);
    expect([...readStateFigures(documents)].filter(([, { potential }]) => potential === null)).toHaveLength(1);
  }, 300_000);
});
