import { isUsState } from '../../domain/places/us-states.ts';
import type { LargeLoadTariffRow, TariffScope } from '../../domain/policy/policy-rows.ts';
import { changedShape } from '../../errors.ts';
import { idOf, readCompiled, readReported } from '../documents/compiled/read-cells.ts';
import { keepLast } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { COLUMNS, CONTRACT, OF_A_GRID, OF_A_STATE, SCOPE_OF_STATE, STATUS_WORDS, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for another table; `changed-shape` for an unknown status or state, a bad number, date or address. */
export function parse(document: SourceDocument): Parsed<'large-load-tariff'> {
  const rows = readCompiled(document, COLUMNS, WHAT).map((cells): LargeLoadTariffRow => {
    const { place } = cells;
    const body = cells.required('utility_or_body');
    const area = cells.required('state');
    const name = cells.required('name');
    const stated = cells.required('status');
    const status = STATUS_WORDS.find(([words]) => words.test(stated))?.[1];
    if (status === undefined) throw changedShape('status', place, `"${stated.slice(0, 60)}" has no meaning here`);
    const states = SCOPE_OF_STATE.has(area) ? [] : area.split(' ');
    const strange = states.find((state) => !isUsState(state));
    if (strange !== undefined) throw changedShape('state', place, `"${strange}" is no state`);
    const region = cells.required('region_or_rto');
    const term = cells.text('contract_years');
    const threshold = cells.text('threshold_note');
    return {
      kind: 'large-load-tariff',
      tariff_id: idOf('us', area, body, name.split(' ').slice(0, 5).join(' ')),
      country: 'US',
      states,
      scope: scopeOf(area, body),
      body,
      regions: region === 'none' ? [] : region.split(' '),
      docket: cells.text('docket'),
      name,
      is_contract: CONTRACT.test(threshold ?? ''),
      threshold_mw: cells.number('threshold_mw'),
      threshold_note: threshold,
      min_demand_pct: cells.number('min_demand_pct'),
      min_demand_note: cells.text('min_demand_note'),
      // One number of years; a span or a rule has none.
      contract_years: term !== null && /^\d{1,2}(?! to| rising)/.test(term) ? Number.parseInt(term, 10) : null,
      contract_note: term,
      collateral: cells.text('collateral'),
      status,
      status_note: stated,
      filed: cells.period('filed'),
      decided: cells.period('decided'),
      effective: cells.period('effective'),
      ...readReported(cells, cells.address('second_source_url')),
    };
  });
  const kept = keepLast(rows, ({ tariff_id }) => tariff_id);
  return parsed(kept.rows, { rejected: kept.rejected });
}

function scopeOf(area: string, body: string): TariffScope {
  if (OF_A_GRID.test(body)) return 'grid-operator';
  return SCOPE_OF_STATE.get(area) ?? (OF_A_STATE.test(body) ? 'state' : 'utility');
}
