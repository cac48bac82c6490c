import { mergeArcs } from 'topojson-client';
import { thinTopology } from './thin-topology.ts';
import type { Area, GeometryObject, Topology } from './topology.ts';

/** Degrees that a border may be off: about a kilometer and a half. */
const TOLERANCE_DEGREES = 0.015;

/**
 * Areas of the grid operators as unions of whole counties, as `fixtures/reference/counties.csv` has them: one object
 * `isos`, its features called by `id` and `properties.name`.
 * @param counties us-atlas by counties.
 * @param isoOfCounty by FIPS code.
 */
export function isoBorders(counties: Topology, isoOfCounty: ReadonlyMap<string, string>): Topology {
  const all = counties.objects.counties;
  if (all?.type !== 'GeometryCollection') throw new RangeError('the atlas has no counties');
  const geometries = [...new Set(isoOfCounty.values())].sort().map((iso): GeometryObject => {
    const areas = all.geometries.filter(({ id }) => isoOfCounty.get(String(id)) === iso) as Area[];
    return { ...mergeArcs(counties, areas), id: iso, properties: { name: iso } };
  });
  return thinTopology(counties, { isos: { type: 'GeometryCollection', geometries } }, TOLERANCE_DEGREES);
}

/** Columns of the table of counties; cells hold no commas. */
export function readIsoOfCounty(csv: string): ReadonlyMap<string, string> {
  const [head = '', ...rows] = csv.trim().split('\n');
  const names = head.split(',');
  const [fips, iso] = [names.indexOf('county_fips'), names.indexOf('iso')];
  if (fips === -1 || iso === -1) throw new RangeError('the table of counties has other columns');
  return new Map(
    rows.flatMap((row) => {
      const cells = row.split(',');
      return cells[iso] === '' ? [] : [[cells[fips] ?? '', cells[iso] ?? '']];
    }),
  );
}
