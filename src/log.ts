import { pino } from 'pino';
import { KEY_PATTERN } from './domain/accounts/api-key.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** Wherever a key may have slipped into, a message or an address say: its tier is all that is left of it. */
const KEYS = new RegExp(KEY_PATTERN, 'g');
/** What opens streams, reads a feed or stands in a mail: in addresses, where keys are not. */
const TOKENS = /(st_[0-9a-f]{64}|wf_[\w-]{43}|wm_[\w-]{43})\w{0,80}/g;
const withoutKeys = (line: string): string =>
  line
    .replace(KEYS, (key) => `${key.slice(0, key.indexOf('_', 4))}_[redacted]`)
    .replace(TOKENS, (token) => `${token.slice(0, 3)}[redacted]`);

/**
 * Structured logs on stderr; stdout belongs to machine output. Secrets are redacted by name, keys by their form as well.
 * @param process what sort of process speaks, said on every line (`api`, `worker`); null: nothing is said.
 */
export function createLog(level: string, process: string | null = null): pino.Logger {
  return pino(
    {
      level,
      base: process === null ? null : { process },
      redact: {
        paths: [
          'key',
          'apiKey',
          'authorization',
          '*.authorization',
          '*["x-api-key"]',
          'databaseUrl',
          'redisUrl',
          'smtpUrl',
          'mail.smtpUrl',
        ],
        censor: '[redacted]',
      },
      hooks: { streamWrite: withoutKeys },
    },
    openStderr(),
  );
}

/** Lines that cannot be written are kept up to here and written when there is room again; what is beyond it is lost. */
const MOST_KEPT_BYTES = 256 * 1024;

/** A log that cannot be written, for a disk that is full or a reader that is gone, is no reason to fail whoever logs. */
function openStderr(): ReturnType<typeof pino.destination> {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MOST_KEPT_BYTES });
  destination.on('error', () => undefined);
  return destination;
}
