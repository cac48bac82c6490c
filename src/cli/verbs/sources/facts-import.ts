import { systemClock } from '../../../clock.ts';
import { loadConfig } from '../../../config.ts';
import { Fault } from '../../../errors.ts';
import { decodeText } from '../../../sources/documents/tables.ts';
import type { FoundMarket } from '../../../sources/operator-market-facts/read-line.ts';
import { readMarketFactsCsv } from '../../../sources/operator-market-facts/read-market-facts-csv.ts';
import { loadMarketSpellings } from '../../../store/briefs/load-briefs.ts';
import type { Database } from '../../../store/db/client.ts';
import { countImportedFacts, type FactToImport, saveImportedFacts } from '../../../store/facts/save-imported-facts.ts';
import { loadMarkets, pickMarket } from '../../../store/markets/load-markets.ts';
import { loadNearNames } from '../../../store/places/load-near-names.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { noteRefused } from '../../note-refused.ts';
import { readOwnFile } from '../../own-file.ts';
import { note, printJson } from '../../print.ts';

export interface FactsImportOptions {
  /** Reports the result, and stores nothing. */
  readonly dryRun?: boolean;
}

/**
 * `facts import <file.csv>`: vacancy and lease rates that the operator knows of. One line on stderr for each row that
 * is refused; the others are stored, and are in the briefs of the next recompute. The same file again changes nothing.
 * @throws Fault `usage` for a file that cannot be read; `wrong-document` if no row is valid.
 */
export async function importFacts(file: string, { dryRun = false }: FactsImportOptions): Promise<void> {
  const { bytes } = await readOwnFile(file);
  const text = decodeText(bytes, 'a CSV of figures of markets');
  await withInstallation(loadConfig(), { applicationName: 'loadstar-import' }, async (installation) => {
    await requireCurrentSchema(installation);
    const { db } = installation;
    const now = systemClock.now();
    const today = now.toISOString().slice(0, 10);
    const written = new Set<string>();
    const findMarketLater = (market: string): FoundMarket => {
      written.add(market);
      return { slug: market };
    };
    readMarketFactsCsv(text, { today, findMarket: findMarketLater });
    const markets = await findMarkets(db, [...written]);
    const findMarket = (market: string): FoundMarket => markets.get(market) ?? { problem: 'is not a market' };
    const read = readMarketFactsCsv(text, { today, findMarket });
    const refused = noteRefused(file, read);
    if (read.rows.length === 0) throw new Fault('wrong-document', `${file}: no valid rows; nothing was stored`);
    const facts = read.rows.map(
      ({ market, observed_on, source_url, external_id: _id, ...row }): FactToImport => ({
        ...row,
        marketSlug: market,
        observedOn: observed_on,
        sourceUrl: source_url,
      }),
    );
    const counts = dryRun
      ? await db.snapshot((tx) => countImportedFacts(tx, facts))
      : await db.transaction((tx) => saveImportedFacts(tx, facts, now));
    printJson({ rows: facts.length, ...counts, refused, ...(dryRun ? { dry_run: true } : {}) });
    if (counts.written > 0 && !dryRun)
      note('the next recompute puts them in the briefs: run `loadstar recompute` to do it now');
  });
}

/** The market of each text; for invalid texts, the error and similar markets. */
async function findMarkets(db: Database, texts: readonly string[]): Promise<ReadonlyMap<string, FoundMarket>> {
  const markets = await loadMarkets(db.db);
  const spellings = await loadMarketSpellings(db);
  const found = new Map<string, FoundMarket>();
  for (const text of texts) {
    const market = pickMarket(markets, text);
    const near = market === null ? await loadNearNames(db, text, spellings) : [];
    const hint = near.length === 0 ? 'use the slug of a listed market' : `did you mean ${near.join(', ')}?`;
    found.set(
      text,
      market === null ? { problem: `${JSON.stringify(text)} is not a market; ${hint}` } : { slug: market.slug },
    );
  }
  return found;
}
