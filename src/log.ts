import { pino } from 'pino';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** Structured logs on stderr; stdout belongs to machine output. Secrets are redacted by name. */
export function createLog(level: string): pino.Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ['key', 'apiKey', 'authorization', '*.authorization', '*["x-api-key"]', 'databaseUrl', 'redisUrl'],
        censor: '[redacted]',
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
