import { pino } from 'pino';
import { KEY_PATTERN } from './domain/api-key.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** Wherever a key may have slipped into, a message or an address say: its tier is all that is left of it. */
const KEYS = new RegExp(KEY_PATTERN, 'g');
const withoutKeys = (line: string): string =>
  line.includes('svc_') ? line.replace(KEYS, (key) => `${key.slice(0, key.indexOf('_', 4))}_[redacted]`) : line;

/** Structured logs on stderr; stdout belongs to machine output. Secrets are redacted by name, keys by their form as well. */
export function createLog(level: string): pino.Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ['key', 'apiKey', 'authorization', '*.authorization', '*["x-api-key"]', 'databaseUrl', 'redisUrl'],
        censor: '[redacted]',
      },
      hooks: { streamWrite: withoutKeys },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
