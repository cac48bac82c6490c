import { z } from 'zod';
import {
  CAPACITY_BASES,
  CAPACITY_SCOPES,
  CAPACITY_STATUSES,
  CAPACITY_TERMS,
} from '../../domain/facilities/capacity.ts';
import { CHOSEN_FIELDS, type ChosenField } from '../../domain/facilities/facility.ts';
import type { FacilityPower } from '../../domain/facilities/power.ts';
import { Fault } from '../../errors.ts';
import { recordUrl } from '../../features/facilities/record-url.ts';
import { powerOfRecords } from '../../features/facilities/register.ts';
import { basisOfSource, creditOf } from '../../features/facilities/register-provenance.ts';
import {
  addedMembers,
  KeyedFacility,
  keyedView,
  ReducedFacility,
  SHOWN_STATUSES,
  ViewShown,
  wholeFacility,
} from '../../features/facilities/show-facility.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { projectionOf } from '../../features/projection.ts';
import { Instant, Missing, Provenance, provenanceOf } from '../../features/provenance.ts';
import { loadPowerOf } from '../../store/facilities/facility-power.ts';
import { loadFacility, type StoredFacility, type StoredRecord } from '../../store/facilities/load-facility.ts';
import type { ReadContext } from '../context.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion, MovedTo } from '../question.ts';

const Reported = z.strictObject({
  name: z.string().nullable(),
  operator: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  status: z.enum([...SHOWN_STATUSES, 'closed']).nullable(),
  capacity_mw: z.number().nullable(),
  facility_type: z.string().nullable(),
  area_m2: z.number().nullable(),
});

const SourceRecord = Reported.extend({
  source: z.string(),
  external_id: z.string().describe("The source's own id."),
  url: z.string().nullable().describe('Its page at the source.'),
  observed_on: z.string().nullable().describe('The date of the source’s data.'),
  fetched_at: Instant,
  licence: z.string().nullable(),
  confidence: z.number().min(0).max(1).describe('Confidence that the record belongs to this facility.'),
});

/** What a record says that is not shown with a facility of the reduced view either. */
const WITHHELD_OF_RECORDS = { address: true, area_m2: true, confidence: true } as const;
const ReducedRecord = SourceRecord.omit(WITHHELD_OF_RECORDS);
const REDUCED_FIELDS = CHOSEN_FIELDS.filter((field) => !Object.hasOwn(WITHHELD_OF_RECORDS, field));

const RecordRefShown = z.object({ source: z.string(), external_id: z.string() });
const RECORDS = 'Source records: one per source and id, only of sources whose terms allow it.';
const CHOSEN = 'The record that each value is from.';

/** What one source says of its power; several stand side by side. */
const PowerFigure = z.object({
  source: z.string(),
  external_id: z.string(),
  capacity_mw: z.number(),
  low_mw: z.number().nullable(),
  high_mw: z.number().nullable(),
  basis: z.enum(CAPACITY_BASES),
  term: z.enum(CAPACITY_TERMS),
  status: z.enum(CAPACITY_STATUSES).nullable(),
  scope: z.enum(CAPACITY_SCOPES),
  as_of: z.string().nullable().describe('The day for which the figure speaks.'),
  citation: z.string().nullable(),
  quote: z.string().nullable(),
  licence: z.string().nullable(),
  held_by: z.string().describe('The facility at which the figure counts: this one, or another of its campus.'),
  is_chosen: z.boolean().describe('Whether it is `power_mw`. The rule is in docs/adr/0060.'),
});

const ABOUT = {
  power_figures: z.array(PowerFigure).describe('All figures for its power, the chosen one first.'),
  stated_country: z.string().nullable().describe('Country as stated by a source; `country` follows the coordinates.'),
  observed_on: z.string().nullable().describe('Newest date of the records.'),
  missing: Missing,
  provenance: z.array(Provenance),
};

const ReducedAnswer = ReducedFacility.extend({
  view: ViewShown.extract(['reduced']),
  records: z.array(ReducedRecord).describe(RECORDS),
  chosen: z.partialRecord(z.enum(REDUCED_FIELDS), RecordRefShown).describe(CHOSEN),
  ...ABOUT,
});

const FullAnswer = KeyedFacility.extend({
  view: ViewShown.extract(['full']),
  records: z.array(SourceRecord).describe(RECORDS),
  chosen: z.partialRecord(z.enum(CHOSEN_FIELDS), RecordRefShown).describe(CHOSEN),
  market_distance_km: z.number().min(0).nullable(),
  ...ABOUT,
});

const showReduced = projectionOf(ReducedAnswer);
const showReducedRecord = projectionOf(ReducedRecord);

export const oneFacility = defineQuestion({
  name: 'facilities_one',
  path: '/api/v1/facilities/{id}',
  access: 'key',
  cost: 'daily',
  mayLag: true,
  toolset: 'facilities',
  summary: 'One data center: what each source says, side by side, and the source of each value.',
  description: `In the full \`view\` the facility and its records also have ${addedMembers('full')}.`,
  moves: 'The id was merged into another facility; `Location` has the new id.',
  input: z.object({ id: TextParam(60).describe('Id of a facility, from a list or from the map.') }),
  output: z.union([FullAnswer, ReducedAnswer]),
  cache: { maxAgeSeconds: 60 },
  example: { id: 'fac_7lj6q92uko055ki5' },

  async answer(context, { id }) {
    const found = await loadFacility(context.db, id);
    if (found === null) throw new Fault('not-found', `There is no facility "${id}".`, { reason: 'facility_not_found' });
    if ('movedTo' in found) return new MovedTo({ id: found.movedTo });
    const { facility } = found;
    const view = keyedView(context.caller.tier);
    const refs = facility.records.map(({ source, external_id }) => ({ source, external_id }));
    const figures = await loadPowerOf(context.db, facility.id);
    const chosen = figures.find(({ isChosen }) => isChosen) ?? (figures.length === 0 ? powerOfRecords(facility) : null);
    const power_figures = (figures.length === 0 && chosen !== null ? [chosen] : figures).map((figure) =>
      showFigure(context, figure),
    );
    const whole = {
      ...wholeFacility({ ...facility, power: chosen, records: refs }),
      stated_country: facility.statedCountry,
      market_distance_km: facility.marketKm === null ? null : Math.round(facility.marketKm * 1_000) / 1_000,
      observed_on: facility.observedOn,
    };
    const records = facility.records.map((record) => showRecord(context, record));
    const provenance = facility.records.map((record) => provenanceOfRecord(context, record));
    if (view === 'full')
      return {
        ...whole,
        view,
        records,
        chosen: shownChoices(facility),
        power_figures,
        missing: missingOf(whole),
        provenance,
      };
    const shown = showReduced({
      ...whole,
      view,
      records: records.map(showReducedRecord),
      chosen: shownChoices(facility, REDUCED_FIELDS),
      power_figures,
      missing: [],
      provenance,
    });
    return { ...shown, missing: missingOf(shown) };
  },
});

/** The bounds of an estimate are not missing where a figure is none. */
const missingOf = (members: object): string[] =>
  nullsOf(members).filter((member) => member !== 'power_mw_low' && member !== 'power_mw_high');

function showFigure(context: ReadContext, figure: FacilityPower): z.input<typeof PowerFigure> {
  const { facilityId: _, heldBy, isChosen, ...said } = figure;
  return {
    ...said,
    licence: context.sources.find(({ id }) => id === said.source)?.licence ?? null,
    held_by: heldBy,
    is_chosen: isChosen,
  };
}

function showRecord(context: ReadContext, record: StoredRecord): z.input<typeof SourceRecord> {
  return {
    source: record.source,
    external_id: record.external_id,
    url: recordUrl(record),
    name: record.name,
    operator: record.operator,
    lat: record.lat,
    lon: record.lon,
    address: record.address,
    city: record.city,
    state: record.state,
    country: record.country,
    status: record.status,
    capacity_mw: record.capacity_mw,
    facility_type: record.facility_type,
    area_m2: record.area_m2,
    observed_on: record.observed_on,
    fetched_at: record.fetchedAt,
    licence: context.sources.find(({ id }) => id === record.sourceId)?.licence ?? null,
    confidence: record.confidence,
  };
}

/** Choices as far as the sources may be named; null values are from no record. */
function shownChoices(
  { chosen, sources }: StoredFacility,
  fields: readonly ChosenField[] = CHOSEN_FIELDS,
): Partial<Record<ChosenField, { source: string; external_id: string }>> {
  const named = new Set(sources);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const record = chosen[field];
      return record === undefined || !named.has(record.source) ? [] : [[field, { ...record }]];
    }),
  );
}

function provenanceOfRecord(context: ReadContext, record: StoredRecord): z.input<typeof Provenance> {
  const credit = creditOf(context, record.sourceId);
  const observedAt = record.observed_on === null ? null : `${record.observed_on}T00:00:00Z`;
  const notes = [record.external_id, ...(credit === null ? [] : [credit])];
  const said = provenanceOf(record, observedAt, basisOfSource(record.sourceId), notes);
  return { ...said, source_url: recordUrl(record) ?? said.source_url };
}
