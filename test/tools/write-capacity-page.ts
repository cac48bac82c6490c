import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CAPACITY_MODEL } from '../../src/enrich/capacity/capacity-model.ts';
import { validateCapacityModel } from '../../src/enrich/capacity/fit-capacity-model.ts';
import { STATED_BUILDINGS } from '../../src/enrich/capacity/stated-buildings.ts';
import { writeCapacityPage } from '../../src/enrich/capacity/write-capacity-page.ts';

export const CAPACITY_PAGE = fileURLToPath(new URL('../../docs/capacity.md', import.meta.url));

export const capacityPage = (): string =>
  writeCapacityPage({
    model: CAPACITY_MODEL,
    validation: validateCapacityModel(STATED_BUILDINGS),
    buildings: STATED_BUILDINGS,
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(CAPACITY_PAGE, capacityPage());
