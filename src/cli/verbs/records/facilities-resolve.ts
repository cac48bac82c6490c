import { z } from 'zod';
import { type FacilityRecord, recordKey } from '../../../domain/facilities/facility.ts';
import { checkCoordinates } from '../../../domain/places/coordinates.ts';
import { resolveFacilities } from '../../../enrich/facilities/resolve-facilities.ts';
import type { Fault } from '../../../errors.ts';
import { printNdjson } from '../../print.ts';
import { OptionalText, readNdjson } from '../../read-ndjson.ts';

const degrees = z
  .union(
    [
      z.number(),
      z.string().regex(/^\s{0,99}([+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?)?\s{0,99}$/i, 'must be decimal degrees'),
    ],
    'must be decimal degrees',
  )
  .nullish()
  .transform((value) => (value === undefined || value === null || String(value).trim() === '' ? null : Number(value)));

const RecordLine = z.object({
  source: z.string('must be a text').min(1, 'must not be empty'),
  external_id: z.union([z.string().min(1), z.number()], 'must be a text that is not empty'),
  name: OptionalText,
  operator: OptionalText,
  lat: degrees,
  lon: degrees,
  city: OptionalText,
  state: OptionalText,
  country: OptionalText,
  address: OptionalText,
});

interface InputRecord {
  /** As it was given: a number stays one. */
  readonly externalId: string | number;
  readonly record: FacilityRecord;
}

/**
 * `facilities resolve`: records as NDJSON on stdin, and the facility of each on stdout, in the order of the input. Which
 * facilities there are, and their ids, depends on the set of records alone. A record that comes twice is one.
 */
export async function resolveInput(): Promise<void> {
  const input: InputRecord[] = [];
  for await (const { value, refuse } of readNdjson(RecordLine)) input.push(readRecord(value, refuse));
  const { facilities } = resolveFacilities(input.map(({ record }) => record));
  const found = new Map(
    facilities.flatMap(({ id, records }) => records.map((record) => [recordKey(record), { id, record }] as const)),
  );
  await printNdjson(
    input.map(({ externalId, record }) => {
      const of = found.get(recordKey(record));
      return {
        source: record.source,
        external_id: externalId,
        facility_id: of?.id ?? null,
        confidence: of?.record.confidence ?? null,
      };
    }),
  );
}

function readRecord(value: z.output<typeof RecordLine>, refuse: (problem: string) => Fault): InputRecord {
  const { external_id: externalId, lat, lon, ...texts } = value;
  if ((lat === null) !== (lon === null)) throw refuse(`${lat === null ? 'lat' : 'lon'}: is missing beside the other`);
  const place = lat === null || lon === null ? null : checkCoordinates(lat, lon);
  if (place?.ok === false) throw refuse(`${place.field}: ${place.problem}`);
  const record = {
    ...texts,
    external_id: String(externalId),
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    status: null,
    capacity_mw: null,
    facility_type: null,
    area_m2: null,
    observed_on: null,
  };
  return { externalId, record };
}
