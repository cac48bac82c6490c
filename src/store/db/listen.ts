import pg from 'pg';
import type { Database } from './client.ts';

/** Channels on which one process notifies the others of a change. */
type Channel = 'briefs_published' | 'keys_changed';

interface ListenEvents {
  /** From here on no notice is missed; what was read before may already be old. */
  up(): void;
  /** Notices may be missed until `up`. */
  down(): void;
  notice(payload: string): void;
}

export interface Listening {
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;
/** A connection whose other end has vanished without a word is found out after this and the answer's time together. */
const HEARTBEAT_MS = 5_000;
const ANSWER_MS = 3_000;

/** Holds a connection of its own that listens to `channel`, and opens a new one whenever it is lost, until closed. */
export function listenTo(db: Database, channel: Channel, events: ListenEvents): Listening {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;

  const open = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: db.pool.options.connectionString,
      application_name: `${db.pool.options.application_name ?? 'loadstar'}-listen`,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    client = opened;
    let isUp = false;
    const lose = (): void => {
      if (client !== opened) return;
      client = undefined;
      clearTimeout(timer);
      if (isUp) events.down();
      void opened.end().catch(() => undefined);
      if (isClosed) return;
      timer = setTimeout(() => void open(), retryMs).unref();
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    };
    const beat = (): void => {
      timer = setTimeout(() => opened.query('select 1').then(() => client === opened && beat(), lose), HEARTBEAT_MS);
      timer.unref();
    };
    opened.on('error', lose);
    opened.on('end', lose);
    opened.on('notification', (message) => events.notice(message.payload ?? ''));
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
    } catch {
      // The database is away: whoever reads meets that by themselves; here only the next try matters.
      lose();
      return;
    }
    if (client !== opened) return;
    retryMs = FIRST_RETRY_MS;
    isUp = true;
    events.up();
    beat();
  };

  void open();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
