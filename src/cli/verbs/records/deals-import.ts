import { mergeDeals } from '../../../../jobs/derive/merge-deals.ts';
import { operatorDeals } from '../../../sources/operator-deals/index.ts';
import { readDealsCsv } from '../../../sources/operator-deals/read-deals-csv.ts';
import { SOURCES } from '../../../sources/registry.ts';
import { importOwnFile } from '../../own-file.ts';
import { withheldSources } from '../../source-facts.ts';

/** `deals import <file.csv>`: imports the operator's own deals; then merges all deals. */
export function importDeals(file: string): Promise<void> {
  return importOwnFile(file, {
    what: 'a CSV of deals',
    source: operatorDeals,
    read: readDealsCsv,
    result: 'merged',
    job: (deps, config) => mergeDeals(deps, { withheldSources: withheldSources(config, SOURCES) }),
  });
}
