import type { AnswerTable, FeatureCollection } from '../../cache/finished-answer.ts';
import type { AroundAnswer, NearThing } from './around-shapes.ts';

/** Sections of things near a point, by the name of their member. */
export const THING_SECTIONS = [
  'substations',
  'lines',
  'gas_pipelines',
  'lng_terminals',
  'airports',
  'parcels',
] as const;

/** A thing with its section. */
interface SectionThing {
  readonly section: string;
  readonly thing: NearThing;
  readonly layer: AroundAnswer['layers'][number];
}

/** Things of an answer that may leave as data, the sections one after another. */
const thingsOf = (answer: AroundAnswer): SectionThing[] => {
  const exportable = new Map(answer.layers.filter(({ may_export }) => may_export).map((layer) => [layer.id, layer]));
  return THING_SECTIONS.flatMap((section) => {
    const { nearest, beyond } = answer[section];
    return [...nearest, ...(beyond === null ? [] : [beyond])].flatMap((thing) => {
      const layer = exportable.get(thing.layer);
      return layer === undefined ? [] : [{ section, thing, layer }];
    });
  });
};

const COLUMNS = [
  ...['section', 'layer', 'name', 'operator', 'status', 'kv', 'current', 'capacity', 'capacity_unit'],
  ...['distance_km', 'about', 'accuracy_km', 'bearing_deg', 'latitude', 'longitude', 'license', 'attribution', 'as_of'],
];

/** One row for each thing, with the license of its list: rows of several licenses never stand without it. */
export function aroundTable(answer: AroundAnswer): AnswerTable {
  return {
    columns: COLUMNS,
    rows: thingsOf(answer).map(({ section, thing, layer }) => [
      section,
      thing.layer,
      thing.name,
      thing.operator ?? null,
      thing.status ?? null,
      thing.kv ?? null,
      thing.current ?? null,
      thing.capacity ?? null,
      thing.capacity_unit ?? null,
      thing.distance_km,
      thing.about,
      thing.accuracy_km,
      thing.bearing_deg,
      thing.latitude,
      thing.longitude,
      layer.license,
      layer.attribution,
      layer.as_of ?? null,
    ]),
  };
}

/** The same things on a map. */
export function aroundFeatures(answer: AroundAnswer): FeatureCollection {
  const things = thingsOf(answer);
  return {
    type: 'FeatureCollection',
    attribution: [...new Set(things.map(({ layer }) => layer.attribution))].join('; '),
    features: things.map(({ section, thing: { latitude, longitude, ...thing }, layer }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { section, ...thing, license: layer.license, attribution: layer.attribution, as_of: layer.as_of },
    })),
  };
}
