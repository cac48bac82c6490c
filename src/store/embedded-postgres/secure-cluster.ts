import { chown, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '../../errors.ts';
import { sha256Of } from '../db/sha256.ts';
import { DATABASE, PROGRAM_ROLE, SUPERUSER } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { flushDirectory } from './flush-directory.ts';
import { readIfPresent } from './if-present.ts';
import { dealReportLine, runProgram } from './run-program.ts';

/** Who may get in, and what they may do. */
export interface Access {
  /** Of the program's role; hexadecimal digits. */
  readonly password: string;
  /** SQL that the superuser runs for the program's role over its own database, for tests. */
  readonly grants: readonly string[];
}

const HBA = 'pg_hba.conf';
const MARK = '# Loadstar ';
/** What the file of versions before trusts: everybody. */
const FORMER_HBA = 'host all all 127.0.0.1/32 trust\n';

/**
 * A hash of the access for which the roles were made. It does not reveal the password: 256 random bits cannot be found
 * from it.
 */
const markOf = ({ password, grants }: Access): string =>
  `${MARK}${sha256Of(Buffer.from([password, ...grants].join('\n')))}: lines of your own may follow, this one must stay.`;

const RULES = [
  ...(process.platform === 'win32' ? [] : ['local all all scram-sha-256']),
  'host all all 127.0.0.1/32 scram-sha-256',
];

/**
 * Whether the roles of this cluster were made for this access. Any server started on it since requires the password.
 */
export async function isSecured(clusterDir: string, access: Access): Promise<boolean> {
  const [first] = ((await readIfPresent(join(clusterDir, HBA))) ?? '').split('\n', 1);
  return first === markOf(access);
}

/**
 * Makes a cluster that no server runs on safe from other users of the machine: the program gets an ordinary role with a
 * password, which owns the database and all in it; the superuser can no longer log in; `pg_hba.conf` trusts no one.
 * Works without clients, by a single-user server. Each step may be repeated, and `pg_hba.conf` comes last and in one
 * piece: what is killed in between is done again by the next start.
 * @throws Fault `bad-config` with what the server says.
 */
export async function secureCluster(
  { clusterDir, account }: Pick<ClusterPlace, 'clusterDir' | 'account'>,
  { postgres }: Binaries,
  access: Access,
  { durable, isNew, log }: { durable: boolean; isNew: boolean; log?: (message: string) => void },
): Promise<void> {
  const run = async (database: string, statements: readonly string[]): Promise<void> => {
    // A statement ends with its line.
    const input = statements.map((statement) => `${statement.replaceAll(/\s+/g, ' ').trim()}\n`).join('');
    const args = [...singleUserArgs(clusterDir, durable), database];
    const { status, errors } = await runProgram(postgres, args, account, clusterDir, input);
    const problem = errors.split('\n').find((line) => /\b(ERROR|FATAL|PANIC):/.test(line) && !ALREADY_THERE.test(line));
    if (status === 0 && problem === undefined) return;
    throw new Fault(
      'bad-config',
      `the roles of the database in ${clusterDir} could not be made: ${problem?.trim() ?? dealReportLine(errors)}`,
    );
  };
  await run('postgres', [
    rolesFor(access),
    `create database ${DATABASE} owner ${PROGRAM_ROLE}`,
    `alter database ${DATABASE} owner to ${PROGRAM_ROLE}`,
  ]);
  const rest = [...(isNew ? [] : [HAND_OVER]), ...access.grants];
  if (rest.length > 0) await run(DATABASE, rest);
  const own = isNew ? [] : await ownLines({ clusterDir, account }, log);
  await writeWhole(join(clusterDir, HBA), [markOf(access), ...RULES, ...own, ''].join('\n'), account);
  if (durable) await flushDirectory(clusterDir);
}

const ALREADY_THERE = new RegExp(`database "${DATABASE}" already exists`);

/** Without helpers, of which a single-user server has none, and with locks for all that changes hands at once. */
function singleUserArgs(clusterDir: string, durable: boolean): string[] {
  const settings = {
    log_min_messages: 'error',
    max_connections: '5',
    max_locks_per_transaction: '2000',
    password_encryption: 'scram-sha-256',
    io_method: 'sync',
    ...(durable ? {} : { fsync: 'off' }),
  };
  return [
    '--single',
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** All of it or nothing. Only the settings of the server are read besides what is the role's own: which data it serves. */
const rolesFor = ({ password }: Access): string => `do $$
  declare one text;
  begin
    if not exists (select from pg_roles where rolname = '${PROGRAM_ROLE}') then create role ${PROGRAM_ROLE}; end if;
    alter role ${PROGRAM_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}';
    grant pg_read_all_settings to ${PROGRAM_ROLE};
    alter role ${SUPERUSER} nologin password null;
    for one in select rolname from pg_roles where rolsuper and rolname <> '${SUPERUSER}' loop
      execute format('alter role %I nosuperuser nologin', one);
    end loop;
  end $$`;

/** What belongs to an extension stays with it. */
const isFree = (catalog: string): string =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`;

/** The sequence of a column changes hands with its table, and not by itself. */
const IS_OF_COLUMN = `relkind = 'S' and exists (select from pg_depend
  where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))`;

const isOurs = (owner: string): string =>
  `${owner} = (select oid from pg_roles where rolname = '${SUPERUSER}')
   and nspname not like 'pg\\_%' and nspname <> 'information_schema'`;

/**
 * Versions before worked as the superuser, to whom everything belongs; Postgres does not reassign what is its as a whole.
 * Committed by the hundred: thousands of partitions in one transaction would need as many locks.
 */
const HAND_OVER = `do $$
  declare
    one text;
    done int := 0;
  begin
    for one in
      select format('alter schema %I', nspname) from pg_namespace where ${isOurs('nspowner')}
      union all
      select format('alter %s %I.%I', case relkind when 'S' then 'sequence' when 'v' then 'view'
        when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end, nspname, relname)
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${isOurs('relowner')} and ${isFree('pg_class')} and not (${IS_OF_COLUMN})
      union all
      select format('alter routine %s', pg_proc.oid::regprocedure)
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where ${isOurs('proowner')} and ${isFree('pg_proc')}
      union all
      select format('alter type %s', pg_type.oid::regtype)
      from pg_type join pg_namespace on pg_namespace.oid = typnamespace
      where ${isOurs('typowner')} and ${isFree('pg_type')} and (typtype in ('e', 'd', 'r')
        or exists (select from pg_class as composite where composite.oid = typrelid and composite.relkind = 'c'))
      union all
      select format('alter statistics %I.%I', nspname, stxname)
      from pg_statistic_ext join pg_namespace on pg_namespace.oid = stxnamespace where ${isOurs('stxowner')}
    loop
      execute one || ' owner to ${PROGRAM_ROLE}';
      done := done + 1;
      if done % 100 = 0 then commit; end if;
    end loop;
  end $$`;

/**
 * What an operator added below our lines. Lines of a file that is not ours are put beside instead: they were written
 * where everybody was trusted.
 */
async function ownLines(
  { clusterDir, account }: Pick<ClusterPlace, 'clusterDir' | 'account'>,
  log?: (message: string) => void,
): Promise<string[]> {
  const former = await readIfPresent(join(clusterDir, HBA));
  if (former === null || former === FORMER_HBA) return [];
  const [first, ...lines] = former.split('\n');
  if (first?.startsWith(MARK) === true) return lines.filter((line) => line !== '' && !RULES.includes(line));
  const kept = join(clusterDir, `${HBA}.former`);
  await writeWhole(kept, former, account);
  log?.(`${HBA} was written anew; what it held is in ${kept}`);
  return [];
}

async function writeWhole(path: string, text: string, account: ClusterPlace['account']): Promise<void> {
  const fresh = `${path}.new`;
  await rm(fresh, { force: true });
  const file = await open(fresh, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  if (account !== null) await chown(fresh, account.uid, account.gid);
  await rename(fresh, path);
}
