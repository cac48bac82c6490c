import { US_STATES } from '../../domain/places/us-states.ts';
import { hasMembers } from '../documents/tables.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
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
    for (const states of groups()) answers.push(...(await fetchStates(http, states)));
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

/** The service may have to put an answer together. */
const PATIENCE_MS = 60_000;

/**
 * The basins of some states, each state whole in one answer, since its mean is made of all of them: an answer that the
 * service has cut is asked for again by halves.
 */
async function fetchStates(http: SourceHttp, states: readonly string[], fields = FIELDS): Promise<Fetched[]> {
  const options = { accept: 'application/json', patienceMs: PATIENCE_MS };
  const answer = await http.get(addressOf(states, fields), options);
  const said = answer.kind === 'document' ? readAnswer(answer.bytes) : null;
  // One unknown field spoils the whole answer; with all fields the parser names the one that it misses.
  if (said === 'error' && fields === FIELDS) return fetchStates(http, states, '*');
  if (said !== 'cut' || states.length === 1) return [answer];
  const half = Math.ceil(states.length / 2);
  const [first, second] = [states.slice(0, half), states.slice(half)];
  return [...(await fetchStates(http, first, fields)), ...(await fetchStates(http, second, fields))];
}

/** What an answer says of itself; null for anything else, which the parser reads or refuses. */
function readAnswer(bytes: Uint8Array): 'cut' | 'error' | null {
  const text = new TextDecoder().decode(bytes);
  if (!/^\s*\{/.test(text)) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (hasMembers(json, 'error')) return 'error';
  return hasMembers(json, 'exceededTransferLimit') && json.exceededTransferLimit === true ? 'cut' : null;
}

function addressOf(states: readonly string[], fields: string): string {
  const where = `gid_0='${COUNTRY}' AND name_1 IN (${states.map((name) => `'${name}'`).join(',')})`;
  const parameters = { where, outFields: fields, returnGeometry: 'false', orderByFields: 'string_id', f: 'json' };
  return `${LAYER}?${new URLSearchParams(parameters)}`;
}
