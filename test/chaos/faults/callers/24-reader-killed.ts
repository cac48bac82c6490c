import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createKey } from '../../../../src/store/accounts/api-keys.ts';
import { openDatabase } from '../../../../src/store/db/client.ts';
import { publish, storeMarkets } from '../../../support/api/api.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';

const PEPPER = 'a pepper for trials only';
const MARKETS = 60;
/** Pages after which the reader is killed, start by start; the last one reads on to the end. */
const DIES_AT = [1, 2, 3, 2, 1, 0];
const SCRIPT = fileURLToPath(new URL('../../readers/diff-reader.ts', import.meta.url));

interface Page {
  readonly cursor: string | null;
  readonly reset: boolean;
  readonly reported: readonly { readonly slug: string; readonly revision: number }[];
}

export default defineFault({
  number: 24,
  fault: 'a reader killed between receiving a page and saving its cursor',
  how: `SIGKILL of a reading process ${DIES_AT.length - 1} times, with publishes between its starts`,
  expected: 'the same page again and no other; by revision nothing is applied twice, and nothing is missing',
  mostlyWaits: false,
  run: async (world) => {
    const { url } = await world.postgres();
    const db = openDatabase(url, { maxConnections: 3, applicationName: 'trial' });
    world.add(() => db.close());
    const slugs = Array.from({ length: MARKETS }, (_, n) => `market-${n}`);
    await storeMarkets(
      db,
      slugs.map((slug) => ({ slug })),
    );
    await publish(db, ...slugs.map((slug) => ({ slug })));
    const key = await createKey(db, PEPPER, {
      tier: 'enterprise',
      name: null,
      createdAt: '2026-11-20T00:00:00Z',
      expiresAt: null,
    });
    const api = world.program(['api'], {
      env: { DATABASE_URL: url, KEY_PEPPER: PEPPER, PORT: '0', UPSTREAM: 'off' },
    });
    const base = (await api.line(/^ready /)).slice('ready '.length);
    const folder = join(world.folder, 'reader');
    await mkdir(folder);
    const ends: (number | string)[] = [];
    for (const [start, dieAt] of DIES_AT.entries()) {
      const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, base, key, folder, String(dieAt)], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      world.add(async () => child.kill('SIGKILL'));
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      ends.push(code ?? signal ?? 'nothing');
      // While it is away, some markets change that it has read, and some that it has not.
      if (dieAt !== 0)
        await publish(
          db,
          ...slugs.filter((_, n) => n % 7 === start).map((slug) => ({ slug, content: `after start ${start}` })),
        );
    }
    const pages = (await readFile(join(folder, 'received'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Page);
    const { rows } = await db.pool.query<{ slug: string; revision: number }>(
      'select market_slug as slug, revision from market_briefs where not removed',
    );
    const applied = new Map<string, number>();
    let [repeats, elsewhere, applications] = [0, 0, 0];
    for (const [at, { cursor, reported }] of pages.entries()) {
      // A page asked for by the same cursor as the one before is the one that was received and not saved.
      const isAgain = at > 0 && pages[at - 1]?.cursor === cursor;
      for (const { slug, revision } of reported) {
        if ((applied.get(slug) ?? -1) >= revision) {
          if (isAgain) repeats += 1;
          else elsewhere += 1;
          continue;
        }
        applied.set(slug, revision);
        applications += 1;
      }
    }
    const missed = rows.filter(({ slug, revision }) => applied.get(slug) !== revision).length;
    const killed = ends.filter((end) => end === 'SIGKILL').length;
    return {
      ...NOTHING_COUNTED,
      ok:
        missed === 0 &&
        elsewhere === 0 &&
        repeats > 0 &&
        killed === DIES_AT.length - 1 &&
        ends.at(-1) === 0 &&
        pages.every(({ reset }) => !reset),
      seen: `${killed} kills: ${repeats} revisions came again on the page that was not saved, ${elsewhere} anywhere else; ${applications} were applied, each once`,
      figure: `${pages.length} pages, ${repeats} repeated revisions, all recognized by their revision`,
      diffsMissed: missed,
      diffsDoubled: elsewhere,
    };
  },
});
