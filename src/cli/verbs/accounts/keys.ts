import { systemClock } from '../../../clock.ts';
import { loadConfig } from '../../../config.ts';
import { isWellFormedKey, shownPrefixOf } from '../../../domain/accounts/api-key.ts';
import { parseTier, TIERS } from '../../../domain/accounts/tiers.ts';
import { Fault } from '../../../errors.ts';
import { createKey, hashKey } from '../../../store/accounts/api-keys.ts';
import { keyId, type ListedKey, listKeys, revokeListedKey } from '../../../store/accounts/list-keys.ts';
import { type Installation, requireCurrentSchema, withInstallation } from '../../installation.ts';
import { parseInstant } from '../../instant.ts';
import { note, printJson, printLine, printTable, visibleCell } from '../../print.ts';
import { readPepper } from '../../secrets.ts';

const MOST_NAME = 100;

/** Anonymous callers need no key. */
const TIERS_OF_KEYS = TIERS.filter((tier) => tier !== 'anonymous');

function withDatabase(work: (installation: Installation) => Promise<void>): Promise<void> {
  return withInstallation(loadConfig(), { applicationName: 'loadstar-keys' }, async (installation) => {
    await requireCurrentSchema(installation);
    await work(installation);
  });
}

/** `keys create`: the notes, then the key as the last line of stdout. @throws Fault `usage`. */
export async function create(options: { tier: string; name?: string; expires?: string }): Promise<void> {
  const tier = parseTier(options.tier);
  if (tier === null || tier === 'anonymous')
    throw new Fault('usage', `--tier: there is no key tier ${options.tier}; use ${TIERS_OF_KEYS.join(', ')}`);
  const name = options.name?.trim() ?? null;
  if (name !== null && !/^\P{Cc}+$/u.test(name))
    throw new Fault('usage', '--name: no control characters, and not empty');
  if (name !== null && name.length > MOST_NAME) throw new Fault('usage', `--name: at most ${MOST_NAME} characters`);
  const now = systemClock.now();
  const expiresAt = options.expires === undefined ? null : parseInstant(options.expires, '--expires');
  if (expiresAt !== null && expiresAt.getTime() <= now.getTime())
    throw new Fault(
      'usage',
      `--expires is ${JSON.stringify(options.expires)}, which is in the past; now is ${now.toISOString()}`,
    );
  await withDatabase(async (installation) => {
    const pepper = await readPepper(installation);
    const key = await createKey(installation.db, pepper, {
      tier,
      name,
      createdAt: now.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    });
    note(
      `a key of tier ${tier}${expiresAt === null ? '' : `, valid until ${expiresAt.toISOString()}`}; store it: it is not shown again`,
    );
    printLine(key);
  });
}

/** `keys list`: a table, or with --json the same as JSON. The keys themselves cannot be listed. */
export async function list(options: { json?: boolean }): Promise<void> {
  await withDatabase(async ({ db }) => {
    const keys = await listKeys(db);
    if (options.json === true) return printJson(keys.map((key) => ({ ...key, madeBy: madeBy(key) })));
    printKeys(keys);
  });
}

/**
 * `keys revoke <prefix>`: by first characters, by id, or by a whole key that has leaked. A key that is revoked already
 * stays so. @throws Fault `not-found` when several keys match, or no key does.
 */
export async function revoke(given: string): Promise<void> {
  const wanted = given.trim();
  if (wanted === '') throw new Fault('usage', 'name a key by its first characters; `loadstar keys list` shows them');
  await withDatabase(async (installation) => {
    const { db } = installation;
    const isWhole = isWellFormedKey(wanted);
    // Only the first characters of a whole key are ever printed.
    const shown = isWhole ? shownPrefixOf(wanted) : wanted;
    const found = await listKeys(db, isWhole ? keyId(hashKey(await readPepper(installation), wanted)) : wanted);
    const good = found.filter(({ revokedAt }) => revokedAt === null);
    const [key, ...others] = good.length > 0 ? good : found;
    if (key === undefined) throw new Fault('not-found', `there is no key ${shown}; \`loadstar keys list\``);
    if (others.length > 0) {
      for (const one of [key, ...others])
        note([one.id, one.prefix, one.tier, one.createdAt, visibleCell(one.name ?? '-')].join('  '));
      throw new Fault('not-found', `${shown} matches ${others.length + 1} keys: give more characters, or an id`);
    }
    if (key.revokedAt !== null) return note(`${key.prefix} was revoked at ${key.revokedAt}`);
    await revokeListedKey(db, key.id, systemClock.now().toISOString());
    note(`revoked ${key.prefix}`);
  });
}

const madeBy = ({ claimId }: Pick<ListedKey, 'claimId'>): string => (claimId === null ? 'operator' : 'claimed');

function printKeys(keys: readonly ListedKey[]): void {
  printTable(
    ['prefix', 'id', 'tier', 'name', 'made by', 'created', 'expires', 'revoked', 'last used', 'today', '30 days'],
    keys.map((key) => [
      key.prefix,
      key.id,
      key.tier,
      key.name,
      madeBy(key),
      key.createdAt,
      key.expiresAt,
      key.revokedAt,
      key.lastUsedAt,
      key.requestsToday,
      key.requests30Days,
    ]),
  );
}
