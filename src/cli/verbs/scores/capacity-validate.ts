import { CAPACITY_MODEL } from '../../../enrich/capacity/capacity-model.ts';
import { validateCapacityModel } from '../../../enrich/capacity/fit-capacity-model.ts';
import { STATED_BUILDINGS } from '../../../enrich/capacity/stated-buildings.ts';
import { writeCapacityPage } from '../../../enrich/capacity/write-capacity-page.ts';

/** `capacity validate`: the model of facilities' power and its cross-validated error; no database is started. */
export function validateCapacity(options: { readonly json?: boolean }): void {
  const validation = validateCapacityModel(STATED_BUILDINGS);
  const page = { model: CAPACITY_MODEL, validation, buildings: STATED_BUILDINGS };
  process.stdout.write(
    options.json === true ? `${JSON.stringify({ ...validation, model: CAPACITY_MODEL })}\n` : writeCapacityPage(page),
  );
}
