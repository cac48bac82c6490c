import { z } from 'zod';
import { Fault } from '../../errors.ts';
import { facilityMap } from '../../read/facilities/facility-map.ts';
import { ask } from '../ask.ts';
import { formatPower, NONE } from '../frame/format.ts';
import { Day, Foreign, Nothing, Table } from '../frame/parts.tsx';
import type { Page } from '../page.ts';
import { STEPS_OF_DEGREE } from './unpack-facilities.ts';

/** Half a step of the places that the map has, and a little for the last digit. */
const AROUND_DEGREES = 0.51 / STEPS_OF_DEGREE;

const Answer = z.object({
  as_of: z.string().nullable(),
  attribution: z.string(),
  facilities: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      operator: z.string().nullable(),
      status: z.string().nullable(),
      capacity_mw: z.number().nullable(),
      power_basis: z.string().nullable(),
    }),
  ),
});

const COLUMNS = [
  { name: 'Facility' },
  { name: 'Operator' },
  { name: 'Status' },
  { name: 'Capacity', isNumber: true },
] as const;

/** `/map/facility?lat=&lon=`: the facility of a place on the map, or a choice where several are in one place. */
export const facilityAtPage: Page = {
  path: '/map/facility',
  summary: 'The facilities that the map shows at one place.',
  query: ['lat', 'lon'],
  example: '/map/facility?lat=39.96271&lon=-75.16308',
  isListed: false,
  render: async ({ read, query }) => {
    const [lat, lon] = [readDegrees(query, 'lat', 90), readDegrees(query, 'lon', 180)];
    const box = [
      Math.max(-180, lon - AROUND_DEGREES),
      Math.max(-90, lat - AROUND_DEGREES),
      Math.min(180, lon + AROUND_DEGREES),
      Math.min(90, lat + AROUND_DEGREES),
    ];
    const bbox = box.map((degrees) => degrees.toFixed(6)).join(',');
    const { facilities, as_of: asOf, attribution } = Answer.parse(await ask(facilityMap, read, { bbox }));
    const [only, second] = facilities;
    if (only !== undefined && second === undefined) return { kind: 'moved', to: `/facilities/${only.id}` };
    const place = `${lat.toFixed(4)}, ${lon.toFixed(4)}`;
    return {
      kind: 'page',
      title: `Facilities at ${place}`,
      description: `Data centers at ${place}.`,
      at: '/',
      ...(only === undefined ? { status: 404 as const } : {}),
      body: (
        <>
          <h1>Facilities at {place}</h1>
          {only === undefined ? (
            <Nothing>
              There is no facility here anymore: your map is older than the data. Go back to <a href="/">the map</a>.
            </Nothing>
          ) : (
            <>
              <p>{facilities.length} facilities have the same coordinates. Choose one:</p>
              <Table caption="Facilities at these coordinates" columns={COLUMNS} none="">
                {facilities.map((facility) => (
                  <tr key={facility.id}>
                    <th scope="row">
                      <a href={`/facilities/${facility.id}`}>
                        <Foreign>{facility.name ?? facility.id}</Foreign>
                      </a>
                    </th>
                    <td>
                      <Foreign>{facility.operator ?? NONE}</Foreign>
                    </td>
                    <td>{facility.status ?? NONE}</td>
                    <td class="n">
                      {formatPower(facility.capacity_mw)}
                      {facility.power_basis !== null && <span class="soft"> {facility.power_basis}</span>}
                    </td>
                  </tr>
                ))}
              </Table>
              <p class="soft">
                As of <Day at={asOf} /> · {attribution}
              </p>
            </>
          )}
        </>
      ),
    };
  },
};

/** @throws Fault `bad-request` for what is no number of degrees. */
function readDegrees(query: URLSearchParams, name: 'lat' | 'lon', most: number): number {
  const text = query.get(name) ?? '';
  const degrees = Number(text);
  if (text.trim() !== '' && Math.abs(degrees) <= most) return degrees;
  throw new Fault('bad-request', `${name} must be a number of degrees from -${most} to ${most}.`, {
    problems: [{ pointer: `/query/${name}`, detail: `must be a number from -${most} to ${most}` }],
  });
}
