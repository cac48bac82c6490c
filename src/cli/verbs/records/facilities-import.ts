import { mergeProjects } from '../../../../jobs/derive/merge-projects.ts';
import { resolveFacilities } from '../../../../jobs/derive/resolve-facilities.ts';
import { chainJobs } from '../../../../jobs/runtime/chain-jobs.ts';
import { operatorFacilities } from '../../../sources/operator-facilities/index.ts';
import { readOperatorCsv } from '../../../sources/operator-facilities/read-operator-csv.ts';
import { SOURCES } from '../../../sources/registry.ts';
import { importOwnFile } from '../../own-file.ts';
import { withheldSources } from '../../source-facts.ts';

/** `facilities import <file.csv>`: the operator's own facilities; then all records are resolved. */
export function importFacilities(file: string): Promise<void> {
  return importOwnFile(file, {
    what: 'a CSV of facilities',
    source: operatorFacilities,
    read: (text, asOf) => readOperatorCsv(text, asOf.slice(0, 10)),
    result: 'resolved',
    job: (deps, config) => {
      const options = { withheldSources: withheldSources(config, SOURCES) };
      return chainJobs(deps, resolveFacilities(deps, options), mergeProjects(deps, options));
    },
  });
}
