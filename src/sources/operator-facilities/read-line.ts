import type { FacilityRow, FacilityStatus } from '../../domain/facilities/facility.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { readCountryCode } from '../../domain/places/read-country-code.ts';
import { CODE_OF_STATE, isUsPostalCode } from '../../domain/places/us-states.ts';
import { readDecimal, readText, showCell, slugOf } from '../operators/operator/read-cells.ts';
import type * as own from '../operators/operator/read-own-csv.ts';
import type { Column } from './columns.ts';

type LineCells = own.LineCells<Column>;
type LineProblem = own.LineProblem<Column>;

const STATUSES: ReadonlyMap<string, FacilityStatus> = new Map([
  ['proposed', 'proposed'],
  ['planned', 'proposed'],
  ['announced', 'proposed'],
  ['under construction', 'under-construction'],
  ['construction', 'under-construction'],
  ['operational', 'operational'],
  ['operating', 'operational'],
  ['active', 'operational'],
  ['live', 'operational'],
  ['closed', 'closed'],
  ['decommissioned', 'closed'],
]);
const STATUS_WORDS = 'proposed, under-construction, operational or closed';

/** Reads one line; reports all its errors at once. */
export function readLine(cells: LineCells, observedOn: string | null): own.ReadLine<FacilityRow, Column> {
  const problems: LineProblem[] = [];
  const text = (column: Column): string | null => readText(cells.cellOf(column), column, problems);
  const name = text('name');
  const operator = text('operator');
  if (cells.cellOf('name').trim() === '')
    problems.push({ column: 'name', problem: 'is empty; every facility needs a name' });
  const country = readCountry(text('country'), problems);
  const row = {
    kind: 'facility',
    source: 'operator',
    name,
    operator,
    ...readPoint(cells, problems),
    address: text('address'),
    city: text('city'),
    state: readState(text('state'), country, problems),
    country,
    status: readStatus(text('status'), problems),
    capacity_mw: readCapacity(text('capacity_mw'), cells.hasDecimalComma, problems),
    facility_type: text('facility_type'),
    area_m2: null,
    observed_on: observedOn,
  } as const;
  if (row.lat === null && row.city === null && !problems.some(({ column }) => column === 'lat' || column === 'lon')) {
    problems.push({ column: 'lat', problem: 'is empty, and so is city; give lat and lon, or at least the city' });
  }
  const written = text('external_id');
  if (problems.length > 0) return { problems };
  return { row: { ...row, external_id: written ?? deriveId(row) }, isIdDerived: written === null };
}

function readPoint(cells: LineCells, problems: LineProblem[]): Pick<FacilityRow, 'lat' | 'lon'> {
  const none = { lat: null, lon: null };
  const [latText, lonText] = [cells.cellOf('lat').trim(), cells.cellOf('lon').trim()];
  if (latText === '' && lonText === '') return none;
  const read = (column: 'lat' | 'lon', text: string, other: string): number | null => {
    if (text === '') {
      problems.push({ column, problem: `is empty, and ${other} is not; give both or neither` });
      return null;
    }
    const degrees = readDecimal(text, cells.hasDecimalComma);
    if (degrees !== null) return degrees;
    const problem = `${showCell(text)} is no number of degrees; write it like ${column === 'lat' ? '39.0437' : '-77.4875'}`;
    problems.push({ column, problem });
    return null;
  };
  const lat = read('lat', latText, 'lon');
  const lon = read('lon', lonText, 'lat');
  if (lat === null || lon === null) return none;
  if (lat === 0 && lon === 0) {
    problems.push({ column: 'lat', problem: '0, 0 is in the sea; leave both empty where the place is not known' });
    return none;
  }
  const checked = checkCoordinates(lat, lon);
  if (checked.ok) return { lat: checked.lat, lon: checked.lon };
  problems.push({ column: checked.field, problem: checked.problem });
  return none;
}

const REGION_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function readCountry(text: string | null, problems: LineProblem[]): string | null {
  if (text === null) return null;
  const code = text.toUpperCase() === 'USA' ? 'US' : readCountryCode(text);
  if (code !== null && REGION_NAMES.of(code) !== undefined) return code;
  problems.push({
    column: 'country',
    problem: `${showCell(text)} is no country code; write two letters, e.g. US or DE`,
  });
  return null;
}

function readState(text: string | null, country: string | null, problems: LineProblem[]): string | null {
  if (text === null || country !== 'US') return text;
  const code = CODE_OF_STATE.get(text) ?? text.toUpperCase();
  if (isUsPostalCode(code)) return code;
  problems.push({
    column: 'state',
    problem: `${showCell(text)} is no state of the US; write its postal code, e.g. VA`,
  });
  return null;
}

function readStatus(text: string | null, problems: LineProblem[]): FacilityStatus | null {
  if (text === null) return null;
  const status = STATUSES.get(text.toLowerCase().replace(/[_-]/g, ' '));
  if (status !== undefined) return status;
  problems.push({ column: 'status', problem: `${showCell(text)} is none; write ${STATUS_WORDS}` });
  return null;
}

function readCapacity(text: string | null, hasDecimalComma: boolean, problems: LineProblem[]): number | null {
  if (text === null) return null;
  const mw = readDecimal(text.replace(/\s{0,9}MW$/i, ''), hasDecimalComma);
  if (mw !== null && mw > 0) return mw;
  const problem =
    mw === 0
      ? 'is 0; leave it empty where it is not known'
      : `${showCell(text)} is no number of megawatts; write it like 36 or 4.5, without separators of thousands`;
  problems.push({ column: 'capacity_mw', problem });
  return null;
}

type Named = Pick<FacilityRow, 'operator' | 'name' | 'city' | 'state' | 'country'>;

/** Made of the words alone, so that a facility with corrected coordinates is the same one. */
function deriveId({ operator, name, city, state, country }: Named): string {
  return [operator, name, city, state, country].map(slugOf).join('/');
}
