import { loadEnvFile } from 'node:process';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { parseUrl } from './domain/sources/parse-url.ts';
import { Fault, messageOf } from './errors.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const optional = z.string().trim().min(1).optional();

function address(...protocols: string[]) {
  return z.string().refine((text) => protocols.includes(parseUrl(text)?.protocol ?? ''), {
    error: `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
}

/**
 * Base of links that are printed into headers, pages and commands as it is written here: nothing in it may end any of
 * these, nor be meant for us alone, as a password is.
 */
const publicAddress = address('http:', 'https:').refine((text) => /^https?:\/\/[\w.:[\]/~%-]+$/.test(text));

/** Some nodes of a cluster, which name the others; a user and a password are the same for all. */
const redisCluster = z
  .string()
  .regex(
    /^rediss?\+cluster:\/\/([^@/,\s]*@)?(\[[\da-f:.]+\]|[^:@/,\s[\]]+):\d{1,5}(,(\[[\da-f:.]+\]|[^:@/,\s[\]]+):\d{1,5})*\/?$/i,
  );

/** Old ways of writing IPv4 (`17` for 0.0.0.17) are mistakes here. */
const isAddressOrRange = (text: string): boolean =>
  /[.:].*[.:]/.test(text) && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text));

/** Which hops before us may say who the caller is: so many of the nearest, or those at these addresses. */
const trustedProxies = z.union([
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(16)),
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((each) => each.every(isAddressOrRange)),
]);

/** Scores are made of the prices of 30 days; a day more, so that no price of them is pruned too early. */
const LEAST_LMP_DAYS = 31;

/** Every variable that Loadstar reads, what it may be, and what it is when unset. `allowed` is what an error says. */
const VARIABLES = {
  PORT: { schema: port.default(8080), allowed: 'a port from 0 to 65535 (0 picks a free one)' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), allowed: 'a host name or address to listen on' },
  DATA_DIR: { schema: z.string().min(1).default('.loadstar'), allowed: 'a folder' },
  DATABASE_URL: {
    schema: address('postgres:', 'postgresql:').optional(),
    allowed: 'postgres://user:password@host:port/database',
  },
  REDIS_URL: {
    schema: z.union([address('redis:', 'rediss:'), redisCluster]).optional(),
    allowed:
      'redis://host:port or rediss://host:port, or of a cluster redis+cluster://host:port,host:port or rediss+cluster://…',
  },
  UPSTREAM: {
    schema: z.union([z.literal('live'), z.literal('off'), address('http:', 'https:')]).default('live'),
    allowed: 'live, off, or the http address of a gateway',
  },
  PUBLIC_URL: {
    schema: publicAddress.optional(),
    allowed: 'an http or https address without user, query and quotes',
  },
  TRUST_PROXY: {
    schema: trustedProxies.optional(),
    allowed: 'addresses and ranges of reverse proxies with commas between them (10.0.0.0/8,::1), or how many hops (1)',
  },
  KEY_PEPPER: { schema: z.string().min(16).optional(), allowed: 'a secret of at least 16 characters' },
  OPERATOR_TOKEN: { schema: z.string().min(16).optional(), allowed: 'a secret of at least 16 characters' },
  OPS_PORT: {
    schema: port.optional(),
    allowed: 'a port from 0 to 65535 (0 picks a free one) for /ops and /metrics alone',
  },
  OPS_HOST: { schema: z.string().min(1).default('127.0.0.1'), allowed: 'a host name or address to listen on' },
  DRAIN_SECONDS: {
    schema: whole(0, 10).default(0),
    allowed: 'a whole number of seconds from 0 to 10',
  },
  DATABASE_REPLICA_URL: {
    schema: address('postgres:', 'postgresql:').optional(),
    allowed: 'postgres://user:password@host:port/database of a physical replica',
  },
  ARCHIVE_DAYS: {
    schema: z.union([z.literal('forever'), whole(7, 36_500)]).default(90),
    allowed: 'forever, or a whole number of days from 7 to 36500',
  },
  EIA_API_KEY: { schema: optional, allowed: 'a key from EIA' },
  ENTSOE_API_KEY: { schema: optional, allowed: 'a security token of ENTSO-E' },
  IEX_API_TOKEN: { schema: optional, allowed: 'a token from the Indian Energy Exchange' },
  EPIAS_USERNAME: { schema: optional, allowed: 'the name of an account of EPİAŞ' },
  EPIAS_PASSWORD: { schema: optional, allowed: 'the password of that account' },
  CEN_USER_KEY: { schema: optional, allowed: 'a user key of the Coordinador Eléctrico Nacional' },
  PJM_API_KEY: { schema: optional, allowed: 'a subscription key from PJM' },
  PEERINGDB_API_KEY: { schema: optional, allowed: 'a key from PeeringDB' },
  ISONE_USERNAME: { schema: optional, allowed: 'the name of an ISO Express account' },
  ISONE_PASSWORD: { schema: optional, allowed: 'the password of that account' },
  CONTACT_EMAIL: { schema: z.email().optional(), allowed: 'an e-mail address' },
  SMTP_URL: {
    schema: address('smtp:', 'smtps:').optional(),
    allowed: 'smtp://user:password@host:587 or smtps://user:password@host:465',
  },
  MAIL_FROM: { schema: z.email().optional(), allowed: 'an e-mail address' },
  EXTRACTION_URL: {
    schema: address('http:', 'https:').optional(),
    allowed: 'base of an endpoint of chat completions, http://localhost:11434/v1',
  },
  EXTRACTION_MODEL: { schema: optional, allowed: 'the name of a model of that endpoint' },
  EXTRACTION_API_KEY: { schema: optional, allowed: 'the key of that endpoint' },
  WORKER_CONCURRENCY: { schema: whole(1, 64).default(4), allowed: 'a whole number from 1 to 64' },
  LMP_NODES: {
    schema: z.enum(['hubs', 'all']).default('hubs'),
    allowed: 'hubs (hubs, zones and interfaces) or all (every node)',
  },
  LMP_DAYS: { schema: whole(LEAST_LMP_DAYS, 3_650).default(35), allowed: 'a whole number of days from 31 to 3650' },
  LMP_ROLLUP_DAYS: {
    schema: z.union([z.literal('forever'), whole(366, 36_500)]).default('forever'),
    allowed: 'forever, or a whole number of days from 366 to 36500',
  },
  FUEL_MIX_DAYS: {
    schema: z.union([z.literal('forever'), whole(LEAST_LMP_DAYS, 36_500)]).default(400),
    allowed: 'forever, or a whole number of days from 31 to 36500',
  },
  BACKFILL_DAYS: {
    schema: z.union([z.literal('off'), whole(1, 3_650)]).default(400),
    allowed: 'off, or a whole number of days from 1 to 3650',
  },
  DATA_FILE_DAYS: {
    schema: z.union([z.literal('off'), whole(LEAST_LMP_DAYS, 36_500)]).default(400),
    allowed: 'off, or a whole number of days from 31 to 36500',
  },
  DOCUMENT_DAYS: {
    schema: z.union([z.literal('forever'), whole(90, 36_500)]).default(400),
    allowed: 'forever, or a whole number of days from 90 to 36500',
  },
  ROW_HISTORY_DAYS: {
    schema: z.union([z.literal('forever'), whole(LEAST_LMP_DAYS, 36_500)]).default(1_100),
    allowed: 'forever, or a whole number of days from 31 to 36500',
  },
  OPERATOR_SOURCES: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,60}(?:,\s{0,3}[a-z0-9-]{1,60}){0,40}$/)
      .optional(),
    allowed: 'ids of sources that rest until they are named here, with commas between them',
  },
  RESTRICTED_SOURCES: {
    schema: z.enum(['auto', 'serve', 'withhold']).default('auto'),
    allowed: 'auto (served on loopback only, behind no proxy), serve or withhold',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    allowed: 'debug, info, warn or error',
  },
} as const satisfies Record<string, { schema: z.ZodType; allowed: string }>;

/** Names of all variables that are read, for the documentation's test. */
export const VARIABLE_NAMES = Object.keys(VARIABLES);

type Variables = { readonly [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['schema']> };

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly upstream: 'live' | 'off' | URL;
  readonly publicUrl: string | null;
  /** Reverse proxies that are believed when they say who the caller is (`X-Forwarded-For`); false: none is. */
  readonly trustProxy: false | number | string[];
  readonly keyPepper: string | null;
  readonly operatorToken: string | null;
  /** Where the operator's pages and metrics listen apart; null: with the API, which shows them to operators alone. */
  readonly ops: { readonly host: string; readonly port: number } | null;
  /** How long a stopping process says that it is not ready before it takes no more requests. */
  readonly drainMs: number;
  /** A physical replica that answers questions where it has caught up; null: the primary answers all. */
  readonly replicaUrl: string | null;
  /** Days for which publishers' bytes are kept; null: for ever. */
  readonly archiveDays: number | null;
  readonly workerConcurrency: number;
  /** Which nodes' prices are asked for and kept. */
  readonly lmpNodes: Variables['LMP_NODES'];
  /** Days for which prices are kept as published. */
  readonly lmpDays: number;
  /** Days for which hourly and daily prices are kept; null: for ever. */
  readonly lmpRollupDays: number | null;
  /** Days for which output by fuel is kept as published, its hourly means after that; null: for ever. */
  readonly fuelMixDays: number | null;
  /** How many past days of prices are read from the publishers' archives; null: none are. */
  readonly backfillDays: number | null;
  /** Days for which files to take away are kept; null: none are made. */
  readonly dataFileDays: number | null;
  /** Days for which documents are noted that no row points to any more; null: for ever. */
  readonly documentDays: number | null;
  /** Days for which former rows are kept, so that a past day can be scored by what was known then; null: for ever. */
  readonly rowHistoryDays: number | null;
  readonly logLevel: Variables['LOG_LEVEL'];
  /** What becomes of series whose terms forbid passing them on. */
  readonly restrictedSources: Variables['RESTRICTED_SOURCES'];
  readonly contactEmail: string | null;
  /** The server that mails are handed to and whom they are from; null: none are sent. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** The operator's own model that reads reports beside the grammar; null: none does. */
  readonly extraction: { readonly url: string; readonly model: string; readonly key: string | null } | null;
  /** Settings that sources need, where they are set. */
  readonly sourceSettings: ReadonlyMap<string, string>;
}

/**
 * Reads the environment, and `.env` in the working folder where there is one; the environment wins.
 * @throws Fault `bad-config` with one line that names the variable, its value and what is allowed.
 */
export function loadConfig(): Config {
  try {
    loadEnvFile();
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!missing) throw new Fault('bad-config', `.env cannot be read: ${messageOf(error)}`);
  }
  return readConfig(process.env);
}

/** As `loadConfig`, from given variables. An empty value counts as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const entries = Object.entries(VARIABLES).map(([name, { schema, allowed }]) => {
    const value = env[name] === '' ? undefined : env[name];
    const result = schema.safeParse(value);
    if (result.success) return [name, result.data];
    const shown = showValue(name, value ?? '');
    throw new Fault('bad-config', `${name} is ${shown}; allowed: ${allowed}`, { field: name });
  });
  const read = Object.fromEntries(entries) as Variables;
  if (read.DATABASE_REPLICA_URL !== undefined && read.DATABASE_URL === undefined) {
    throw new Fault(
      'bad-config',
      'DATABASE_REPLICA_URL is set without DATABASE_URL: the embedded database has no replica',
      {
        field: 'DATABASE_REPLICA_URL',
      },
    );
  }
  if ((read.SMTP_URL === undefined) !== (read.MAIL_FROM === undefined))
    throw new Fault(
      'bad-config',
      'SMTP_URL and MAIL_FROM are set together: mails need a server and an address that they are from',
      {
        field: read.SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM',
      },
    );
  if ((read.EXTRACTION_URL === undefined) !== (read.EXTRACTION_MODEL === undefined))
    throw new Fault(
      'bad-config',
      'EXTRACTION_URL and EXTRACTION_MODEL are set together: an endpoint has several models, and none is the default',
      { field: read.EXTRACTION_URL === undefined ? 'EXTRACTION_URL' : 'EXTRACTION_MODEL' },
    );
  const settings = {
    EIA_API_KEY: read.EIA_API_KEY,
    ENTSOE_API_KEY: read.ENTSOE_API_KEY,
    IEX_API_TOKEN: read.IEX_API_TOKEN,
    EPIAS_USERNAME: read.EPIAS_USERNAME,
    EPIAS_PASSWORD: read.EPIAS_PASSWORD,
    CEN_USER_KEY: read.CEN_USER_KEY,
    PJM_API_KEY: read.PJM_API_KEY,
    PEERINGDB_API_KEY: read.PEERINGDB_API_KEY,
    ISONE_USERNAME: read.ISONE_USERNAME,
    ISONE_PASSWORD: read.ISONE_PASSWORD,
    CONTACT_EMAIL: read.CONTACT_EMAIL,
  };
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    redisUrl: read.REDIS_URL ?? null,
    upstream: read.UPSTREAM === 'live' || read.UPSTREAM === 'off' ? read.UPSTREAM : new URL(read.UPSTREAM),
    publicUrl: read.PUBLIC_URL?.replace(/\/{1,9}$/, '') ?? null,
    trustProxy: read.TRUST_PROXY ?? false,
    keyPepper: read.KEY_PEPPER ?? null,
    operatorToken: read.OPERATOR_TOKEN ?? null,
    ops: read.OPS_PORT === undefined ? null : { host: read.OPS_HOST, port: read.OPS_PORT },
    drainMs: read.DRAIN_SECONDS * 1_000,
    replicaUrl: read.DATABASE_REPLICA_URL ?? null,
    archiveDays: read.ARCHIVE_DAYS === 'forever' ? null : read.ARCHIVE_DAYS,
    workerConcurrency: read.WORKER_CONCURRENCY,
    lmpNodes: read.LMP_NODES,
    lmpDays: read.LMP_DAYS,
    lmpRollupDays: read.LMP_ROLLUP_DAYS === 'forever' ? null : read.LMP_ROLLUP_DAYS,
    fuelMixDays: read.FUEL_MIX_DAYS === 'forever' ? null : read.FUEL_MIX_DAYS,
    backfillDays: read.BACKFILL_DAYS === 'off' ? null : read.BACKFILL_DAYS,
    dataFileDays: read.DATA_FILE_DAYS === 'off' ? null : read.DATA_FILE_DAYS,
    documentDays: read.DOCUMENT_DAYS === 'forever' ? null : read.DOCUMENT_DAYS,
    rowHistoryDays: read.ROW_HISTORY_DAYS === 'forever' ? null : read.ROW_HISTORY_DAYS,
    logLevel: read.LOG_LEVEL,
    restrictedSources: read.RESTRICTED_SOURCES,
    contactEmail: read.CONTACT_EMAIL ?? null,
    mail:
      read.SMTP_URL === undefined || read.MAIL_FROM === undefined
        ? null
        : { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    extraction:
      read.EXTRACTION_URL === undefined || read.EXTRACTION_MODEL === undefined
        ? null
        : { url: read.EXTRACTION_URL, model: read.EXTRACTION_MODEL, key: read.EXTRACTION_API_KEY ?? null },
    sourceSettings: new Map([
      ...Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined),
      // Each source needs its own name among them.
      ...(read.OPERATOR_SOURCES ?? '')
        .split(/,\s*/)
        .flatMap((id): [string, string][] => (id === '' ? [] : [[`OPERATOR_SOURCES=${id}`, id]])),
    ]),
  };
}

/** A bad value as it may be shown: secrets by their length, addresses without their password. */
function showValue(name: string, value: string): string {
  if (/_(KEY|TOKEN|PEPPER|PASSWORD)$/.test(name)) return `a value of ${value.length} characters (not shown)`;
  return JSON.stringify(value.replace(/\/\/[^/@]*@/, '//…@'));
}
