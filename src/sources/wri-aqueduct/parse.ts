import { CODE_OF_STATE } from '../../domain/places/us-states.ts';
import type { WaterRiskRow } from '../../domain/states/water.ts';
import { noRows, quoteNames } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { type ListedPiece, readBasins } from './read-basins.ts';
import { COUNTRY, EDITION, NAME_OF_OLDER, OLDER_EDITION } from './schema.ts';
import { type StateMean, sampleStates } from './state-means.ts';

/** Least share of a state with a value for a mean of the state. */
const HALF = 0.5;
/**
 * If a document covers at least half of each of this many states, it is of the whole country: the others have no data.
 */
const STATES_OF_A_WHOLE = 40;

/**
 * Rows of basins, where the document has outlines, and of states.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming member and place.
 */
export function parse(document: SourceDocument): Parsed<'water-risk'> {
  const edition = NAME_OF_OLDER.test(`${document.url ?? ''} ${document.fileName ?? ''}`) ? OLDER_EDITION : EDITION;
  const { outlined, withoutOutline, listed } = readBasins(document);
  const rows: WaterRiskRow[] = outlined.map(({ id, score, label }) => ({
    kind: 'water-risk',
    area_type: 'basin',
    area_id: id,
    edition,
    overall_risk: score,
    label,
    covered_pct: score === null ? 0 : 100,
  }));
  const warnings: string[] = [];
  if (withoutOutline.features > 0) {
    warnings.push(
      `basins without an outline, which no place can be in, left out: ${withoutOutline.features}, ${withoutOutline.withValue} of them with a value`,
    );
  }
  if (listed.length > 0) {
    warnings.push(`${listed.length} pieces of basins without outlines: only the means of their states are read`);
  }
  for (const mean of listed.length > 0 ? sumUp(listed, warnings) : meansOf(sampleStates(outlined))) {
    rows.push(rowOf(mean, edition));
  }
  if (rows.length === 0) throw noRows('document of basins');
  return parsed(rows, { warnings });
}

/** A state that the document covers too little has no row, unless the document is of the whole country. */
function meansOf(states: readonly StateMean[]): StateMean[] {
  const shown = states.filter(({ inBasin }) => inBasin >= HALF);
  return shown.length >= STATES_OF_A_WHOLE ? [...states] : shown;
}

function sumUp(pieces: readonly ListedPiece[], warnings: string[]): StateMean[] {
  const elsewhere = new Set<string>();
  const sums = new Map<string, { area: number; withValue: number; weighed: number }>();
  let passedOver = 0;
  for (const { country, state, areaKm2, score } of pieces) {
    const code = country === COUNTRY ? CODE_OF_STATE.get(state) : undefined;
    if (code === undefined) {
      passedOver += 1;
      elsewhere.add(country === COUNTRY ? state : country);
      continue;
    }
    const sum = sums.get(code) ?? { area: 0, withValue: 0, weighed: 0 };
    sum.area += areaKm2;
    if (score !== null) {
      sum.withValue += areaKm2;
      sum.weighed += areaKm2 * score;
    }
    sums.set(code, sum);
  }
  if (passedOver > 0)
    warnings.push(`pieces outside the states skipped: ${passedOver}, of ${quoteNames([...elsewhere])}`);
  return [...sums].map(([state, { area, withValue, weighed }]) => ({
    state,
    mean: withValue === 0 ? null : weighed / withValue,
    withValue: area === 0 ? 0 : withValue / area,
    inBasin: 1,
  }));
}

function rowOf({ state, mean, withValue }: StateMean, edition: string): WaterRiskRow {
  return {
    kind: 'water-risk',
    area_type: 'state',
    area_id: state,
    edition,
    overall_risk: mean === null || withValue < HALF ? null : Math.round(mean * 1_000) / 1_000,
    label: null,
    covered_pct: Math.round(withValue * 1_000) / 10,
  };
}
