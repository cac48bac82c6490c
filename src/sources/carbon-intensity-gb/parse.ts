import type { AreaCarbonRow } from '../../domain/grid/area-carbon.ts';
import { changedShape } from '../../errors.ts';
import { readUtc } from '../documents/mix/read-utc.ts';
import { refuseOther } from '../documents/mix/refuse-other.ts';
import { hasMembers, quoteNames, readJson, readShape } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { AREA, FUELS, MINUTES, NATIONAL, National, OneRegion, Regional, WHAT, WHOLE } from './schema.ts';

interface Figure {
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly place: string;
  readonly name: string;
  readonly intensity: { readonly forecast: number | null; readonly actual?: number | null };
  readonly mix: readonly { readonly fuel: string; readonly perc: number }[] | null;
}

/** @throws Fault `wrong-document` for another answer; `changed-shape` for another interval, and for a mix that is not of percent. */
export function parse({ bytes, asOf }: SourceDocument): Parsed<'area-carbon'> {
  const unknown = new Set<string>();
  const rows = figuresOf(readJson(bytes, WHAT)).map((figure) => rowOf(figure, unknown));
  // Forecasts of half hours to come are no figures of now.
  const begun = rows.filter((row) => asOf === null || Date.parse(row.interval_start) <= Date.parse(asOf));
  const newest = new Map<string, AreaCarbonRow>();
  for (const row of begun) {
    const former = newest.get(row.place);
    if (former === undefined || former.interval_start < row.interval_start) newest.set(row.place, row);
  }
  const warnings = [
    ...(rows.length > begun.length ? [`intervals that are still to come: ${rows.length - begun.length}`] : []),
    ...(begun.length > newest.size
      ? [`intervals before the newest of their place: ${begun.length - newest.size}`]
      : []),
    ...(unknown.size > 0 ? [`fuels that are new, left out of the mix: ${quoteNames([...unknown])}`] : []),
  ];
  return parsed([...newest.values()], { warnings });
}

function figuresOf(json: unknown): readonly Figure[] {
  const data = hasMembers(json, 'data') ? json.data : null;
  const [first] = Array.isArray(data) ? data : [data];
  if (!Array.isArray(data)) {
    refuseOther(json, hasMembers(first, 'regionid', 'data'), WHAT);
    const { regionid, shortname: name, data: intervals } = readShape(OneRegion, json, 'the document').data;
    return intervals.map(({ generationmix: mix, ...interval }, position) => {
      return { ...interval, at: `data[${position}]`, place: String(regionid), name, mix };
    });
  }
  refuseOther(json, hasMembers(first, 'from', 'to') && ('regions' in first || 'intensity' in first), WHAT);
  if (hasMembers(first, 'regions')) {
    return readShape(Regional, json, 'the document').data.flatMap(({ from, to, regions }, position) =>
      regions.map(({ regionid, shortname: name, intensity, generationmix: mix }) => {
        return { at: `data[${position}] region ${regionid}`, from, to, place: String(regionid), name, intensity, mix };
      }),
    );
  }
  return readShape(National, json, 'the document').data.map((interval, position) => {
    return { ...interval, ...NATIONAL, at: `data[${position}]`, mix: null };
  });
}

function rowOf({ at, from, to, place, name, intensity, mix }: Figure, unknown: Set<string>): AreaCarbonRow {
  const start = readUtc(from, 'from', at);
  if (Date.parse(readUtc(to, 'to', at)) - Date.parse(start) !== MINUTES * 60_000) {
    throw changedShape('to', at, `expected ${MINUTES} minutes after from`);
  }
  const percentOf = new Map(mix?.map(({ fuel, perc }) => [fuel, perc]));
  const whole = [...percentOf.values()].reduce((sum, percent) => sum + percent, 0);
  if (mix !== null && (whole < WHOLE.least || whole > WHOLE.most)) {
    throw changedShape('perc', at, `expected percent of a whole, found a sum of ${whole.toFixed(1)}`);
  }
  for (const fuel of percentOf.keys()) {
    if (!FUELS.some((one) => one === fuel)) unknown.add(fuel);
  }
  const percent = (fuel: (typeof FUELS)[number]): number | null => percentOf.get(fuel) ?? null;
  return {
    kind: 'area-carbon',
    source: 'carbon-intensity-gb',
    area: AREA,
    place,
    place_name: name,
    interval_start: start,
    interval_minutes: MINUTES,
    forecast_gco2_per_kwh: intensity.forecast,
    actual_gco2_per_kwh: intensity.actual ?? null,
    biomass_pct: percent('biomass'),
    coal_pct: percent('coal'),
    gas_pct: percent('gas'),
    hydro_pct: percent('hydro'),
    imports_pct: percent('imports'),
    nuclear_pct: percent('nuclear'),
    solar_pct: percent('solar'),
    wind_pct: percent('wind'),
    other_pct: percent('other'),
  };
}
