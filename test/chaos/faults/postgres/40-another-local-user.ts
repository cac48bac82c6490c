import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrateDatabase } from '../../../../src/store/db/migrate.ts';
import { blockingDirectory, isRoot } from '../../../../src/store/embedded-postgres/account.ts';
import { startEmbeddedPostgres } from '../../../../src/store/embedded-postgres/embedded-postgres.ts';
import { makeTrustingFolder } from '../../../support/db/trusting-folder.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';
import type { ChaosWorld } from '../../world.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** `nobody`, under whom a server started by root runs, and an account that does not exist. */
const OTHERS = [65_534, 65_533];

export default defineFault({
  number: 40,
  fault: 'another local user at the embedded database',
  how: 'another account of the machine (where the trial runs as root) connects without a password, by every port and socket that the server has, as each of its roles, and has a command run by `copy … to program`; to a new folder, one of a version before, and one whose path is too long for a socket',
  expected: 'every connection is refused and no command is run; what the folder held is there',
  mostlyWaits: true,
  run: async (world) => {
    const former = join(world.folder, 'former');
    await makeTrustingFolder(former, async (url) => {
      await migrateDatabase(url);
      await ask(url, 'create table kept as select 7 as n');
    });
    const folders = [
      ['new', join(world.folder, 'new')],
      ['of a version before', former],
      ['long path', join(world.folder, 'x'.repeat(100))],
    ] as const;
    let tries = 0;
    const wrong: string[] = [];
    for (const [name, dataDir] of folders) {
      const server = await world.open(
        () => startEmbeddedPostgres({ dataDir, durable: false }),
        (started) => started.stop(),
      );
      const found = await attack(world, server.dataDir, name);
      tries += found.tries;
      wrong.push(...found.inside.map((words) => `${name}: ${words}`));
      if (dataDir === former && (await ask(server.url, 'select n from kept'))[0]?.n !== 7) wrong.push('rows are gone');
    }
    return {
      ...NOTHING_COUNTED,
      ok: wrong.length === 0 && tries >= 3 * folders.length,
      seen: wrong.length === 0 ? `${tries} connections refused` : wrong.slice(0, 3).join('; '),
      figure: `${wrong.length} of ${tries} tries got in`,
      rowsLost: wrong.includes('rows are gone') ? 1 : 0,
    };
  },
});

async function attack(world: ChaosWorld, clusterDir: string, name: string) {
  const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  const port = Number(lines[3]);
  const sockets = lines[4]?.trim() ? [lines[4].trim()] : [];
  const open = join(world.folder, `proof ${name}`);
  mkdirSync(open);
  chmodSync(open, 0o777);
  const inside: string[] = [];
  let tries = 0;
  for (const uid of await accounts())
    for (const host of ['127.0.0.1', ...sockets])
      for (const user of ['loadstar', 'loadstar_app', 'postgres']) {
        tries += 1;
        const proof = join(open, `${tries}`);
        const said = await tryAs(
          uid,
          { host, port, user, database: 'postgres' },
          `copy (select 1) to program 'cat > "${proof}"'`,
        );
        if (said === 'connected' || existsSync(proof))
          inside.push(
            `user ${uid ?? 'of the trial'} came in as ${user} at ${host}${existsSync(proof) ? ' and ran a command' : ''}`,
          );
      }
  return { tries, inside };
}

/** Those that this machine lets us play and that can read the driver; else ourselves, without the password. */
async function accounts(): Promise<readonly (number | null)[]> {
  if (!isRoot()) return [null];
  const [uid = 0] = OTHERS;
  return (await blockingDirectory(ROOT, { uid, gid: uid })) === null ? OTHERS : [null];
}

async function tryAs(uid: number | null, address: object, sql: string): Promise<string> {
  const script = `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const client = new pg.Client({ ...${JSON.stringify(address)}, password: '', connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      console.log('connected');
      await client.query(${JSON.stringify(sql)});
      await client.end();
    } catch {
      process.exit();
    }`;
  const words = ['--input-type=module', '-e', script];
  const account = uid === null ? {} : { uid, gid: uid };
  const { stdout } = await promisify(execFile)(process.execPath, words, { ...account, cwd: '/', env: {} });
  return stdout.trim();
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
