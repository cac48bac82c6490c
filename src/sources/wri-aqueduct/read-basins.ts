import type { Outline } from '../../enrich/geo/polygon-index.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import {
  decodeText,
  describeJson,
  findColumns,
  hasMembers,
  quoteNames,
  readCsvTable,
  readJson,
  readOptionalNumber,
  readShape,
} from '../documents/tables.ts';
import type { SourceDocument } from '../source.ts';
import { nameBasins } from './basin-id.ts';
import { FeatureCollection, LABEL, LISTED_COLUMNS, NO_VALUE, SCORE, ServiceAnswer, WHAT } from './schema.ts';

interface Risk {
  /** 0 to 5, or null where the publisher has no data. */
  readonly score: number | null;
  readonly label: string | null;
}

export interface OutlinedBasin extends Risk, Outline {}

/** A piece of a basin: its part in one state. */
export interface ListedPiece extends Risk {
  readonly country: string;
  /** Name of the state. */
  readonly state: string;
  readonly areaKm2: number;
}

interface Basins {
  readonly outlined: readonly OutlinedBasin[];
  /** Number of features without any outline left, and how many of them have a value. */
  readonly withoutOutline: { readonly features: number; readonly withValue: number };
  /** Of documents without any outline. */
  readonly listed: readonly ListedPiece[];
}

/** @throws Fault `wrong-document` for anything else; `changed-shape` naming member and feature. */
export function readBasins({ bytes }: Pick<SourceDocument, 'bytes'>): Basins {
  if (!/^\s*[{[]/.test(decodeText(bytes, WHAT))) return onlyListed(readCsv(bytes));
  const json = readJson(bytes, WHAT);
  if (hasMembers(json, 'error') && hasMembers(json.error, 'message')) {
    throw wrongDocument(`an error of the map service, ${quoteNames([String(json.error.message)])}; expected ${WHAT}`);
  }
  if (!hasMembers(json, 'features') || !Array.isArray(json.features)) {
    throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  }
  const [first] = json.features;
  if (hasMembers(first, 'attributes')) {
    checkMembers(first.attributes);
    return onlyListed(readAnswer(json));
  }
  if (json.features.length > 0 && !hasMembers(first, 'properties', 'geometry')) {
    throw wrongDocument(`features that are ${describeJson(first)}; expected ${WHAT}`);
  }
  if (hasMembers(first, 'properties')) checkMembers(first.properties);
  return readOutlined(json);
}

const onlyListed = (listed: readonly ListedPiece[]): Basins => ({
  outlined: [],
  withoutOutline: { features: 0, withValue: 0 },
  listed,
});

function readOutlined(json: unknown): Basins {
  const { features } = readShape(FeatureCollection, json, 'the document');
  const all = features.map(({ properties, geometry }, position) => ({
    ...riskOf(properties, `features[${position}]`),
    polygons: geometry === null ? [] : geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  }));
  const outlined = all.filter(({ polygons }) => polygons.length > 0);
  const ids = nameBasins(outlined.map(({ polygons }) => polygons));
  const withoutOutline = all.filter(({ polygons }) => polygons.length === 0);
  return {
    outlined: outlined.map((basin, position) => ({ ...basin, id: ids[position] ?? '' })),
    withoutOutline: {
      features: withoutOutline.length,
      withValue: withoutOutline.filter(({ score }) => score !== null).length,
    },
    listed: [],
  };
}

type Members = Readonly<Record<string, unknown>>;

/** @throws Fault `wrong-document` for a feature of another kind. */
function checkMembers(members: unknown): void {
  if ([...SCORE, ...LABEL].some((name) => hasMembers(members, name))) return;
  throw wrongDocument(`features with ${describeJson(members)}; expected ${WHAT}`);
}

/** The spelling under which a feature has a member. */
function nameIn(members: Members, spellings: readonly string[], place: string): string {
  const name = spellings.find((spelling) => members[spelling] !== undefined);
  if (name !== undefined) return name;
  throw changedShape(spellings.join(' or '), place, `is missing; there are ${quoteNames(Object.keys(members))}`);
}

function riskOf(members: Members, place: string): Risk {
  const score = nameIn(members, SCORE, place);
  return readRisk(members[score], score, members[nameIn(members, LABEL, place)], place);
}

function readRisk(score: unknown, field: string, label: unknown, place: string): Risk {
  const value = readOptionalNumber(score, field, place);
  if (value === null || value === NO_VALUE) return { score: null, label: null };
  return { score: value, label: typeof label === 'string' && label.trim() !== '' ? label.trim() : null };
}

function readAnswer(json: unknown): ListedPiece[] {
  const { features, exceededTransferLimit } = readShape(ServiceAnswer, json, 'the document');
  if (exceededTransferLimit === true) {
    throw changedShape('exceededTransferLimit', 'the document', 'is true: the answer has not all basins of its states');
  }
  return features.map(({ attributes }, position) => {
    const place = `features[${position}]`;
    return {
      ...riskOf(attributes, place),
      country: String(attributes[nameIn(attributes, LISTED_COLUMNS.country, place)]),
      state: String(attributes[nameIn(attributes, LISTED_COLUMNS.state, place)]),
      areaKm2: areaOf(attributes[nameIn(attributes, LISTED_COLUMNS.areaKm2, place)], place),
    };
  });
}

function readCsv(bytes: Uint8Array): ListedPiece[] {
  const table = readCsvTable(bytes, WHAT);
  const columns = findColumns(table, LISTED_COLUMNS, WHAT);
  return table.records.map((record, position) => {
    const place = table.placeOf(position);
    return {
      ...readRisk(record[columns.score], SCORE[0], record[columns.label], place),
      country: record[columns.country] ?? '',
      state: record[columns.state] ?? '',
      areaKm2: areaOf(record[columns.areaKm2], place),
    };
  });
}

function areaOf(value: unknown, place: string): number {
  const km2 = readOptionalNumber(value, 'area_km2', place);
  if (km2 !== null && km2 >= 0) return km2;
  throw changedShape('area_km2', place, `expected square kilometers, found ${JSON.stringify(value) ?? 'nothing'}`);
}
