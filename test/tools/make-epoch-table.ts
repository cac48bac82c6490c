import { writeFactRows } from '../../src/sources/ingest/reference-tables.ts';
import { epochEdition } from '../support/projects/epoch-edition.ts';

// The table of `fixtures/reference/epoch-projects.csv`: `node --import tsx test/tools/make-epoch-table.ts <asOf> > …`.
process.stdout.write(writeFactRows('project', [...epochEdition(process.argv[2] ?? '')], null));
