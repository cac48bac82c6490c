import { US_STATES } from '../../domain/places/us-states.ts';
import type { Fetched } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { COUNTRY } from './schema.ts';

/** The layer "Baseline Annual" of Aqueduct 4.0 in Esri's Living Atlas, published with WRI. */
const LAYER =
  'https://services.arcgis.com/P3ePLMYs2RVChkJx/arcgis/rest/services/aqueduct_water_risk/FeatureServer/1/query';
const FIELDS = 'string_id,gid_0,name_1,area_km2,w_awr_def_tot_score,w_awr_def_tot_label';
/** An answer has at most 750 features; eight states have some 600 pieces of basins, Texas and its neighbors. */
const STATES_ASKED = 8;

export const wriAqueduct = defineSource({
  id: 'wri-aqueduct',
  kind: 'water-risk',
  iso: null,
  operator: 'World Resources Institute (WRI), Aqueduct 4.0',
  docs: 'https://github.com/wri/Aqueduct40/blob/master/data_dictionary_water-risk-atlas.md',
  licence: 'CC BY 4.0; Kuzma et al. 2023, Aqueduct 4.0, World Resources Institute (doi.org/10.46830/writn.23.00061)',
  publishable: true,
  timezone: null,
  // Once a month: editions are four years apart.
  schedule: '43 5 9 * *',
  staleAfterMinutes: 6 * 365 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 32 * 1024 * 1024,
  async fetch(http) {
    const answers: Fetched[] = [];
    for (const states of groups()) answers.push(await http.get(addressOf(states), { accept: 'application/json' }));
    return answers;
  },
  parse,
});

/** Names of states, a few at a time, so that each answer has its states whole. Alaska, the largest, alone and last. */
function groups(): string[][] {
  const { AK: alaska = 'Alaska', ...others } = US_STATES;
  const names = Object.values(others);
  const found: string[][] = [];
  for (let first = 0; first < names.length; first += STATES_ASKED) found.push(names.slice(first, first + STATES_ASKED));
  return [...found, [alaska]];
}

function addressOf(states: readonly string[]): string {
  const where = `gid_0='${COUNTRY}' AND name_1 IN (${states.map((name) => `'${name}'`).join(',')})`;
  const parameters = { where, outFields: FIELDS, returnGeometry: 'false', orderByFields: 'string_id', f: 'json' };
  return `${LAYER}?${new URLSearchParams(parameters)}`;
}
