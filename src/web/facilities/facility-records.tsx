import type { z } from 'zod';
import type { oneFacility } from '../../read/facilities/one-facility.ts';
import { formatDate, formatInstant, formatNumber, formatPower, formatShare, NONE } from '../frame/format.ts';
import { Foreign, Table } from '../frame/parts.tsx';
import { Outside } from '../lists/outside.tsx';

/** As pages see it: whole. */
export type Facility = Extract<z.output<typeof oneFacility.output>, { readonly view: 'full' }>;
type FacilityRecord = Facility['records'][number];
type Field = keyof Facility['chosen'];

const FIELDS: readonly { readonly field: Field; readonly name: string; show(record: FacilityRecord): string | null }[] =
  [
    { field: 'name', name: 'Name', show: ({ name }) => name },
    { field: 'operator', name: 'Operator', show: ({ operator }) => operator },
    { field: 'status', name: 'Status', show: ({ status }) => status?.replaceAll('-', ' ') ?? null },
    {
      field: 'capacity_mw',
      name: 'Power',
      show: ({ capacity_mw: mw }) => (mw === null ? null : formatPower(mw)),
    },
    { field: 'facility_type', name: 'Kind', show: ({ facility_type: type }) => type },
    {
      field: 'area_m2',
      name: 'Area',
      show: ({ area_m2: area }) => (area === null ? null : `${formatNumber(area)} m²`),
    },
    { field: 'address', name: 'Address', show: ({ address }) => address },
    { field: 'city', name: 'City', show: ({ city }) => city },
    { field: 'state', name: 'State', show: ({ state }) => state },
    { field: 'country', name: 'Country', show: ({ country }) => country },
    { field: 'lat', name: 'Latitude', show: ({ lat }) => (lat === null ? null : formatNumber(lat, 4)) },
    { field: 'lon', name: 'Longitude', show: ({ lon }) => (lon === null ? null : formatNumber(lon, 4)) },
  ];

/** All records of a facility side by side; those that the values were chosen from are marked by a sign. */
export function FacilityRecords({ facility }: { readonly facility: Facility }) {
  const { records, chosen } = facility;
  const isChosen = (field: Field, { source, external_id: id }: FacilityRecord): boolean =>
    chosen[field]?.source === source && chosen[field]?.external_id === id;
  return (
    <Table
      caption={`${records.length} ${records.length === 1 ? 'record' : 'records'}; ✓ marks the record that a value was chosen from`}
      columns={[{ name: 'What' }, ...records.map(({ source, external_id: id }) => ({ name: `${source} ${id}` }))]}
      none="No public source has a record of it."
    >
      {records.length === 0
        ? []
        : [
            ...FIELDS.map(({ field, name, show }) => (
              <tr key={field}>
                <th scope="row">{name}</th>
                {records.map((record) => {
                  const value = show(record);
                  return (
                    <td key={`${record.source} ${record.external_id}`} class="words">
                      <Foreign>{value ?? NONE}</Foreign>
                      {value !== null && isChosen(field, record) && (
                        <>
                          {' '}
                          <span aria-hidden="true">✓</span>
                          <span class="hidden">chosen</span>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            )),
            <tr key="observed">
              <th scope="row">As of</th>
              {records.map((record) => (
                <td key={`${record.source} ${record.external_id}`}>{formatDate(record.observed_on)}</td>
              ))}
            </tr>,
            <tr key="fetched">
              <th scope="row">Fetched</th>
              {records.map((record) => (
                <td key={`${record.source} ${record.external_id}`}>{formatInstant(record.fetched_at)}</td>
              ))}
            </tr>,
            <tr key="confidence">
              <th scope="row">Confidence that it is this facility</th>
              {records.map((record) => (
                <td key={`${record.source} ${record.external_id}`}>{formatShare(record.confidence)}</td>
              ))}
            </tr>,
            <tr key="page">
              <th scope="row">At the source</th>
              {records.map((record) => (
                <td key={`${record.source} ${record.external_id}`} class="words">
                  {record.url === null ? 'no separate page' : <Outside href={record.url}>Its record</Outside>}
                  {record.licence !== null && <div class="soft">{record.licence}</div>}
                </td>
              ))}
            </tr>,
          ]}
    </Table>
  );
}
