import { readdirSync } from 'node:fs';
import { readNews } from '../../../jobs/derive/extract-news.ts';
import { mergeDeals } from '../../../jobs/derive/merge-deals.ts';
import { mergeProjects } from '../../../jobs/derive/merge-projects.ts';
import { ingestSource } from '../../../jobs/ingest/ingest-source.ts';
import type { RunSummary } from '../../../jobs/runtime/job.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../src/clock.ts';
import { createLog } from '../../../src/log.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { anApi, aSource } from '../api/api.ts';
import { aJobsPolicy } from '../db/jobs-policy.ts';
import { aGateway } from '../servers/gateway.ts';
import { isRecorded, readRecorded } from '../sources/fact-replay.ts';

const FOLDER = 'news/recorded';

/** The feed that documents of this name were fetched from. */
const FEED_OF: Readonly<Record<string, string>> = {
  ainews: 'ai-news',
  dcd: 'data-center-dynamics',
  dck: 'data-center-knowledge',
  itprotoday: 'itpro-today',
  mitnews: 'mit-news-ai',
  nextplatform: 'the-next-platform',
  register: 'the-register',
  siliconangle: 'siliconangle',
  techcrunch_enterprise: 'techcrunch-enterprise',
  tomshardware: 'toms-hardware',
  venturebeat_ai: 'venturebeat-ai',
};

/** A feed's document, and when it stood like this. */
export interface RecordedFeed {
  readonly file: string;
  readonly feed: string;
  /** ISO UTC */
  readonly at: string;
}

export const areFeedsRecorded = (): boolean => isRecorded(FOLDER);

/** The recorded documents in the order of their time. */
export function recordedFeeds(): RecordedFeed[] {
  return readdirSync(packageFile('..', 'shared', 'payloads', FOLDER))
    .map((name) => {
      const [, key = '', ...parts] = /^(\w+)_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.xml$/.exec(name) ?? [];
      const feed = FEED_OF[key];
      if (feed === undefined) throw new Error(`${name} is of no feed that is known`);
      const [year, month, day, hour, minute, second] = parts;
      return { file: `${FOLDER}/${name}`, feed, at: `${year}-${month}-${day}T${hour}:${minute}:${second}Z` };
    })
    .sort((a, b) => a.at.localeCompare(b.at) || a.file.localeCompare(b.file));
}

/** The program behind a gateway that plays publishers of news, on a database that has the markets. */
export async function aNewsReplay() {
  const api = await anApi({ sources: [aSource('news', { kind: 'news', units: 3, staleAfterMinutes: 1_440 })] });
  await saveMarkets(api.db, await loadShippedMarkets());
  const clock = steppedClock('2025-09-25T00:00:00Z');
  const news = findSource('news');
  let bytes: Uint8Array = new Uint8Array();
  const gateway = await aGateway(() => ({ body: bytes }));
  const deps = { db: api.db, clock };
  return {
    api,
    clock,
    /** Fetches one document as its feed served it then. */
    ingest: async ({ file, feed, at }: RecordedFeed) => {
      bytes = readRecorded(file);
      clock.set(at);
      const unit = news.units?.find(({ id }) => id === feed);
      if (unit === undefined) throw new Error(`no feed ${feed}`);
      const http = createHttpClient({ upstream: new URL(gateway.url), userAgent: 'test', clock });
      try {
        const all = { ...aJobsPolicy(), ...deps, http, log: createLog('silent') };
        return await ingestSource(all, news, unit, {
          dueAt: clock.now(),
          commit: (effect) => api.db.transaction(effect),
        });
      } finally {
        await http.close();
      }
    },
    /** Reads what was not read, then merges deals and projects. */
    read: (): Promise<RunSummary> =>
      runNow(deps, readNews(deps, { deals: mergeDeals(deps), projects: mergeProjects(deps) }), clock.now()),
    close: async () => {
      await gateway.close();
      await api.close();
    },
  };
}

export type NewsReplay = Awaited<ReturnType<typeof aNewsReplay>>;
