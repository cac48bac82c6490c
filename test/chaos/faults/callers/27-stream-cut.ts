import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isFault, messageOf } from '../../../../src/errors.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import { publishOnce, type ServedBriefs, serveBriefs, untilWell } from '../../readers/served-briefs.ts';
import type { ChaosWorld } from '../../world.ts';

const MARKETS = 400;
const BRIEF_BYTES = 150_000;
const PATH = '/api/v1/market-brief/all?limit=500';
/** `curl`: the transfer ended before it was whole. */
const PARTIAL_FILE = 18;
const ROUNDS = 3;

export default defineFault({
  number: 27,
  fault: 'the database is lost in the middle of a stream',
  how: `SIGKILL of Postgres once the first bytes of all briefs (${Math.round((MARKETS * BRIEF_BYTES) / 1_000_000)} MB) have arrived, at curl, curl --compressed and fetch`,
  expected: 'each client gets an error: curl exits with 18, fetch rejects; never a 200 that looks whole',
  needs: ['curl'],
  mostlyWaits: true,
  run: async (world) => {
    const briefs = await serveBriefs(world, { markets: MARKETS, paddingBytes: BRIEF_BYTES });
    const api = await briefs.startApi();
    const seen: string[] = [];
    let [cut, whole] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      // What the last round has in memory is no answer any more.
      await publishAgain(briefs, `round ${round}`);
      const begun = new Set<string>();
      let report: () => void = () => undefined;
      const allBegun = new Promise<void>((resolve) => {
        report = resolve;
      });
      const hasBegun = (name: string): void => {
        begun.add(name);
        if (begun.size === 3) report();
      };
      const asking = Promise.all([
        askByCurl(world, api.url, briefs.headers, [], () => hasBegun('curl')),
        askByCurl(world, api.url, briefs.headers, ['--compressed'], () => hasBegun('curl --compressed')),
        askByFetch(api.url, briefs.headers, () => hasBegun('fetch')),
      ]);
      await Promise.race([allBegun, asking]);
      await briefs.server.kill();
      const answers = await asking;
      await briefs.server.restart();
      await untilWell(api.url, briefs.headers);
      cut += answers.filter(({ isCut }) => isCut).length;
      whole += answers.filter(({ isWhole }) => isWhole).length;
      seen.push(answers.map(({ reported }) => reported).join(', '));
    }
    const after = await askByFetch(api.url, briefs.headers, () => undefined);
    return {
      ...NOTHING_COUNTED,
      // A round whose stream was complete before Postgres died shows nothing; a short stream without an error is what
      // must not be.
      ok: cut >= ROUNDS && cut + whole === 3 * ROUNDS && after.isWhole,
      seen: `${seen.join('; ')}; ${whole} were whole before it died; the next answer after it is whole`,
      figure: `${cut} cut, each with an error; short answers that look whole ${3 * ROUNDS - cut - whole}`,
    };
  },
});

async function publishAgain({ db, slugs }: ServedBriefs, id: string): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      await publishOnce(db, slugs.slice(0, 1), `${id} ${tries}`);
      return;
    } catch (error) {
      if (tries === 20 || isFault(error, 'usage')) throw error;
      await pause(250);
    }
}

interface Seen {
  /** The client got an error: it has not all. */
  readonly isCut: boolean;
  readonly isWhole: boolean;
  readonly reported: string;
}

async function askByCurl(
  { add }: ChaosWorld,
  url: string,
  headers: Readonly<Record<string, string>>,
  words: readonly string[],
  hasBegun: () => void,
): Promise<Seen> {
  const own = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const child = spawn('curl', ['-sS', '-N', ...words, ...own, url + PATH], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  add(async () => child.kill('SIGKILL'));
  const chunks: Buffer[] = [];
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunks.length === 0) hasBegun();
    chunks.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  const isWhole = code === 0 && isWholeAnswer(Buffer.concat(chunks).toString());
  return {
    isCut: code === PARTIAL_FILE,
    isWhole,
    reported: `${['curl', ...words].join(' ')} exit ${code}${code === 0 && !isWhole ? ` SHORT ${said}` : ''}`,
  };
}

async function askByFetch(url: string, headers: Readonly<Record<string, string>>, hasBegun: () => void): Promise<Seen> {
  let text = '';
  try {
    const answer = await fetch(url + PATH, { headers: { ...headers, 'accept-encoding': 'identity' } });
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      if (text === '') hasBegun();
      text += decoder.decode(chunk as Uint8Array, { stream: true });
    }
  } catch (error) {
    return { isCut: text !== '', isWhole: false, reported: `fetch rejects (${messageOf(error)})` };
  }
  const isWhole = isWholeAnswer(text);
  return { isCut: false, isWhole, reported: isWhole ? 'fetch whole' : 'fetch SHORT' };
}

function isWholeAnswer(text: string): boolean {
  try {
    const { briefs } = JSON.parse(text) as { briefs: readonly { error?: string }[] };
    return briefs.length === MARKETS && briefs.every(({ error }) => error === undefined);
  } catch {
    return false;
  }
}
