import { openWebhookSender } from '../../../../jobs/publish/webhook-sender.ts';
import { systemClock } from '../../../clock.ts';
import { loadConfig } from '../../../config.ts';
import { parseTier, TIERS } from '../../../domain/accounts/tiers.ts';
import { Fault } from '../../../errors.ts';
import { checkReceiver, createMessagePoster } from '../../../sources/http/message-poster.ts';
import { listDeadLetters, retryDeadLetters } from '../../../store/accounts/webhook-deliveries.ts';
import { addWebhook, findWebhook, listWebhooks, removeWebhook } from '../../../store/accounts/webhooks.ts';
import { type Installation, requireCurrentSchema, withInstallation } from '../../installation.ts';
import { note, printJson, printTable } from '../../print.ts';
import { readVersion } from '../../version.ts';

const MOST_NAME = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function withDatabase(work: (installation: Installation) => Promise<void>): Promise<void> {
  return withInstallation(loadConfig(), { applicationName: 'loadstar-webhooks' }, async (installation) => {
    await requireCurrentSchema(installation);
    await work(installation);
  });
}

/**
 * `webhooks add <url>`: the id and the secret as JSON. @throws Fault `address-refused` for an address that is not
 * public https.
 */
export async function add(url: string, options: { name?: string; tier: string }): Promise<void> {
  const tier = parseTier(options.tier);
  if (tier === null) throw new Fault('usage', `--tier: there is no tier ${options.tier}; use ${TIERS.join(', ')}`);
  const name = options.name?.trim() ?? null;
  if (name !== null && (name === '' || name.length > MOST_NAME))
    throw new Fault('usage', `--name: 1 to ${MOST_NAME} characters`);
  if (!(await checkReceiver(url))) note('the name does not resolve now; the address is checked at each delivery');
  await withDatabase(async ({ db }) => {
    const made = await addWebhook(db, { url, name, tier, createdAt: systemClock.now() });
    note('store the secret: it is not shown again');
    printJson({ id: made.id, url, name, tier, secret: made.secret });
  });
}

/** `webhooks list`: a table, or with --json the same as JSON. */
export async function list(options: { json?: boolean }): Promise<void> {
  await withDatabase(async ({ db }) => {
    const webhooks = await listWebhooks(db);
    if (options.json === true) return printJson(webhooks);
    printTable(
      ['id', 'name', 'url', 'tier', 'state', 'waiting', 'dead', 'last delivery', 'last error'],
      webhooks.map((webhook) => [
        webhook.id,
        webhook.name,
        webhook.url,
        webhook.tier,
        webhook.disabledAt === null ? 'on' : `off since ${webhook.disabledAt}`,
        webhook.waiting,
        webhook.dead,
        webhook.deliveredAt,
        webhook.lastError,
      ]),
    );
  });
}

/** `webhooks remove <id>`. */
export async function remove(id: string): Promise<void> {
  await withDatabase(async ({ db }) => {
    if (!(await removeWebhook(db, id))) throw noWebhook(id);
    note(`removed ${id}`);
  });
}

/** `webhooks test <id>`: one message of type `test`, past the line. @throws Fault `unreachable` when it is not received. */
export async function test(id: string): Promise<void> {
  await withDatabase(async ({ db }) => {
    const webhook = await findWebhook(db, id);
    if (webhook === null) throw noWebhook(id);
    const poster = createMessagePoster({ userAgent: `Loadstar/${readVersion()}` });
    try {
      const { id: message, status, error } = await openWebhookSender({ clock: systemClock, poster }).sendTest(webhook);
      printJson({ webhook: id, message, received: error === null, status, error });
      if (error !== null) throw new Fault('unreachable', `the test message was not received: ${error}`);
    } finally {
      await poster.close();
    }
  });
}

/** `webhooks dead`: the dead letters. */
export async function dead(options: { json?: boolean }): Promise<void> {
  await withDatabase(async ({ db }) => {
    const letters = await listDeadLetters(db);
    if (options.json === true) return printJson(letters);
    printTable(
      ['message', 'webhook', 'url', 'made', 'failed', 'tries', 'last status', 'last error'],
      letters.map((letter) => [
        letter.id,
        letter.webhookId,
        letter.url,
        letter.createdAt,
        letter.deadAt,
        letter.attempts,
        letter.lastStatus,
        letter.lastError,
      ]),
    );
  });
}

/** `webhooks retry <message>` or `--all`. */
export async function retry(message: string | null, options: { all?: boolean }): Promise<void> {
  if ((message === null) === (options.all !== true))
    throw new Fault('usage', 'name one message (`loadstar webhooks dead` lists them), or use --all');
  if (message !== null && !UUID.test(message)) throw new Fault('usage', `${message} is not a message id`);
  await withDatabase(async ({ db }) => {
    const count = await retryDeadLetters(db, message, systemClock.now());
    if (message !== null && count === 0)
      throw new Fault('not-found', `there is no dead message ${message} of an enabled webhook`);
    note(`${count} queued again`);
  });
}

const noWebhook = (id: string): Fault =>
  new Fault('not-found', `there is no webhook ${id}; \`loadstar webhooks list\``);
