import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readSampleBytes } from '../../../../src/sources/ingest/samples.ts';
import { type AnswerGateway, aGateway } from '../../../support/servers/gateway.ts';
import { packedCsv, quotedCsv, WHOLE_SHEETS } from '../../../support/sources/hostile-documents.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { startLoad } from '../../readers/steady-load.ts';
import type { ChaosWorld } from '../../world.ts';

// `npm run chaos -- --only 36 --minutes 60` serves them for an hour.
const { values } = parseArgs({ options: { minutes: { type: 'string' } }, strict: false });
const SERVED_MS = typeof values.minutes === 'string' ? Number(values.minutes) * 60_000 : 40_000;

const OTHER = 'miso-fuel-mix';
const PATHS = ['/api/v1/sources', `/api/grid/fuel-mix?iso=MISO`, '/api/v1/news'];
/** Asked so often that what holds the process up for a tenth of a second is seen. */
const PER_SECOND = 20;
/** Below this a ratio says more of the machine than of the program. */
const FLOOR_MS = 40;
const MOST_RATIO = 1.5;

/** Every time other bytes, so that none is known from the time before. */
function hostileAnswers(other: Uint8Array): AnswerGateway {
  const [sheet] = Object.values(WHOLE_SHEETS);
  const [packed, quoted] = [Buffer.from(packedCsv()), Buffer.from(quotedCsv())];
  let asked = 0;
  const anew = (bytes: Uint8Array) => {
    asked += 1;
    return Buffer.concat([bytes, Buffer.from(`"${asked}"`)]);
  };
  return ({ sourceId }) => {
    if (sourceId === 'nyiso-fuel-mix') return { body: packed };
    if (sourceId === 'nyiso-lmp') return { body: anew(quoted) };
    if (sourceId === 'nyiso-queue') return { body: Buffer.from(sheet?.() ?? []) };
    if (sourceId === OTHER) return { headers: { 'content-type': 'application/json' }, body: other };
    return { status: 404, body: 'nothing here' };
  };
}

const harmless =
  (other: Uint8Array): AnswerGateway =>
  ({ sourceId }) =>
    sourceId === OTHER
      ? { headers: { 'content-type': 'application/json' }, body: other }
      : { status: 404, body: 'nothing here' };

interface Told {
  readonly id: string;
  readonly state: string;
}

async function serve(world: ChaosWorld, name: string, answer: AnswerGateway) {
  const dataDir = join(world.folder, name);
  mkdirSync(dataDir, { mode: 0o755 });
  const gateway = await world.open(
    () => aGateway(answer),
    (each) => each.close(),
  );
  const program = world.program(['up'], { env: { DATA_DIR: dataDir, PORT: '0', UPSTREAM: gateway.url } });
  let ended: number | string | null = null;
  void program.ended.then((code) => {
    ended = code;
  });
  const origin = (await program.line(/^ready http/)).slice('ready '.length);
  const key = readFileSync(join(dataDir, 'operator-key'), 'utf8').trim();
  const load = startLoad(world, { origin, paths: PATHS, headers: { 'x-api-key': key }, perSecond: PER_SECOND });
  await Promise.race([pause(SERVED_MS), program.ended]);
  const samples = await load.stop();
  const told: readonly Told[] =
    ended === null
      ? (
          (await (await fetch(`${origin}/api/v1/sources`, { headers: { 'x-api-key': key } })).json()) as {
            sources: Told[];
          }
        ).sources
      : [];
  const end = ended as number | string | null;
  if (end === null) await program.stop();
  const took = samples.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  return {
    end,
    p99: took[Math.floor(took.length * 0.99)] ?? Number.POSITIVE_INFINITY,
    longest: took.at(-1) ?? Number.POSITIVE_INFINITY,
    answers5xx: samples.filter(({ fate }) => typeof fate !== 'number' || fate >= 500).length,
    stateOf: (id: string) => told.find((each) => each.id === id)?.state ?? 'not told',
  };
}

export default defineFault({
  number: 36,
  fault: 'documents of a few kilobytes that unpack, or grow, without end',
  how: 'the whole program behind a gateway that sends, for three sources of one publisher, a zip of 250 MB of CSV, 40 MB of quotes (other bytes every time) and a workbook with a hyperlink over a whole sheet; beside it a world without them',
  expected:
    'the process lives, those documents are set aside, other sources are read, answers take at most 1.5 times as long',
  mostlyWaits: false,
  mostMinutes: 12 + (2 * SERVED_MS) / 60_000,
  run: async (world) => {
    const other = await readSampleBytes(OTHER, 'latest.json');
    const quiet = await serve(world, 'quiet', harmless(other));
    const hostile = await serve(world, 'hostile', hostileAnswers(other));
    const ratio = hostile.p99 / Math.max(quiet.p99, FLOOR_MS);
    const wrong = [
      ...(quiet.end === null ? [] : [`ended without a hostile document: ${quiet.end}`]),
      ...(hostile.end === null ? [] : [`the process ended with ${hostile.end}`]),
      ...(['nyiso-fuel-mix', 'nyiso-lmp'] as const)
        .filter((id) => !hostile.stateOf(id).includes('set-aside'))
        .map((id) => `${id} is told as ${hostile.stateOf(id)}`),
      ...(hostile.stateOf(OTHER) === quiet.stateOf(OTHER) ? [] : [`${OTHER} is told as ${hostile.stateOf(OTHER)}`]),
      ...(ratio <= MOST_RATIO ? [] : [`p99 ${Math.round(hostile.p99)} ms, quiet ${Math.round(quiet.p99)} ms`]),
      ...(hostile.answers5xx <= quiet.answers5xx ? [] : [`${hostile.answers5xx} answers failed`]),
    ];
    return {
      ...NOTHING_COUNTED,
      ok: wrong.length === 0,
      seen:
        wrong.length === 0
          ? `the process lived; nyiso-fuel-mix and nyiso-lmp ${hostile.stateOf('nyiso-lmp')}; ${OTHER} ${hostile.stateOf(OTHER)} as without`
          : wrong.join('; '),
      figure: `p99 ${Math.round(hostile.p99)} ms, quiet ${Math.round(quiet.p99)} ms; longest ${Math.round(hostile.longest)} ms`,
      answers5xx: hostile.answers5xx,
    };
  },
});
