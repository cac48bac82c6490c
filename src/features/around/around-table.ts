import type { AnswerTable } from '../../cache/finished-answer.ts';
import type { AroundAnswer, NearThing } from './around-shapes.ts';

/** Sections of things near a point, by the name of their member. */
export const THING_SECTIONS = ['substations', 'lines', 'gas_pipelines', 'lng_terminals', 'airports'] as const;

/** A thing with its section. */
export interface SectionThing {
  readonly section: string;
  readonly thing: NearThing;
}

/** All things of an answer, the sections one after another. */
export const thingsOf = (answer: AroundAnswer): SectionThing[] =>
  THING_SECTIONS.flatMap((section) => {
    const { nearest, beyond } = answer[section];
    return [...nearest, ...(beyond === null ? [] : [beyond])].map((thing) => ({ section, thing }));
  });

const COLUMNS = [
  ...['section', 'layer', 'name', 'operator', 'status', 'kv', 'current', 'capacity', 'capacity_unit'],
  ...['distance_km', 'about', 'accuracy_km', 'bearing_deg', 'latitude', 'longitude', 'license', 'attribution', 'as_of'],
];

/** One row for each thing, with the license of its list: rows of several licenses never stand without it. */
export function aroundTable(answer: AroundAnswer): AnswerTable {
  const layers = new Map(answer.layers.map((layer) => [layer.id, layer]));
  return {
    columns: COLUMNS,
    rows: thingsOf(answer).map(({ section, thing }) => {
      const layer = layers.get(thing.layer);
      return [
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
        layer?.license ?? null,
        layer?.attribution ?? null,
        layer?.as_of ?? null,
      ];
    }),
  };
}
