import { z } from 'zod';
import { areaOf, GRID_AREAS, type GridArea, parseArea } from '../domain/grid/grid-area.ts';
import { ISO_NAMES, type IsoName, parseIso } from '../domain/grid/iso.ts';
import { US_STATES } from '../domain/places/us-states.ts';
import { Fault } from '../errors.ts';
import type { Database } from '../store/db/client.ts';
import { loadNearNames } from '../store/places/load-near-names.ts';

/** Control characters by their codes: classes such as `\P{Cc}` are read by few of the programs that read our OpenAPI document. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
const WITHOUT_CONTROL_CHARACTERS = /^[^\x00-\x1f\x7f-\x9f]*$/;

/** Free text of a caller: trimmed, bounded, without control characters (which Postgres cannot store). */
export const TextParam = (maxLength: number) =>
  z.string().trim().min(1).max(maxLength).regex(WITHOUT_CONTROL_CHARACTERS, 'must not contain control characters');

export const LimitParam = (byDefault: number, max: number) =>
  z.int().min(1).max(max).default(byDefault).describe('Maximum entries to return.');

export const OffsetParam = z.int().min(0).max(1_000_000).default(0).describe('Entries to skip.');

export const IsoParam = TextParam(60).describe(
  `Grid operator: ${ISO_NAMES.join(', ')}; any case and common spellings (ISO-NE, SWPP, CISO).`,
);

/** @throws Fault `not-found` with near names and a list of all names. */
export async function resolveIso(db: Database, text: string): Promise<IsoName> {
  const iso = parseIso(text);
  if (iso !== null) return iso;
  const near = await loadNearNames(
    db,
    text,
    ISO_NAMES.map((name) => ({ name, answer: name })),
  );
  throw new Fault('not-found', `There is no grid operator "${text}". Use ${ISO_NAMES.join(', ')}.`, {
    reason: 'iso_not_found',
    didYouMean: near.length > 0 ? near : ISO_NAMES,
  });
}

export const AreaParam = TextParam(60).describe(
  'Any other grid area by its id, such as DE-LU, SE3, BPAT or JP-Tokyo; /api/v1/grid/areas has all. Instead of `iso`.',
);

/** @throws Fault `not-found` with near names. */
export async function resolveArea(db: Database, text: string): Promise<GridArea> {
  const area = parseArea(text);
  if (area !== null) return area;
  const iso = parseIso(text);
  if (iso !== null) return areaOf(iso);
  const spellings = GRID_AREAS.flatMap(({ id, name }) =>
    [id, name].map((spelling) => ({ name: spelling, answer: id })),
  );
  throw new Fault('not-found', `There is no grid area "${text}". /api/v1/grid/areas has all.`, {
    reason: 'area_not_found',
    didYouMean: await loadNearNames(db, text, spellings),
  });
}

/**
 * The area that a caller means by `iso`, one of the seven, or by `area`, any.
 * @throws Fault `bad-request` for both or neither, `not-found` with near names.
 */
export async function resolveGrid(
  db: Database,
  { iso, area }: { readonly iso?: string | undefined; readonly area?: string | undefined },
): Promise<GridArea> {
  if (iso !== undefined && area === undefined) return areaOf(await resolveIso(db, iso));
  if (area !== undefined && iso === undefined) return resolveArea(db, area);
  const detail = iso === undefined ? 'is required' : 'excludes area';
  throw new Fault('bad-request', `iso ${detail}.`, { problems: [{ pointer: '/query/iso', detail }] });
}

/** The name of the operator among the seven that an area is; null for every other area. */
export const isoOf = ({ id }: GridArea): IsoName | null => ISO_NAMES.find((name) => name === id) ?? null;

/** Provinces of Canada by postal code: some projects of the northern operators are there. */
const PROVINCES: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
};

export const StateParam = TextParam(60).describe('US state or Canadian province: postal code or name, any case.');
export const UsStateParam = TextParam(60).describe(
  'US state or the District of Columbia: postal code or name, any case.',
);

/** The postal code that a caller means. @throws Fault `not-found` with near names. */
export function resolveState(db: Database, text: string): Promise<string> {
  return resolveAmong(db, text, { ...US_STATES, ...PROVINCES });
}

/** The same, of the fifty states and the capital's district alone. @throws Fault `not-found` with near names. */
export function resolveUsState(db: Database, text: string): Promise<string> {
  return resolveAmong(db, text, US_STATES);
}

async function resolveAmong(db: Database, text: string, names: Readonly<Record<string, string>>): Promise<string> {
  const states = Object.entries(names);
  const asked = text.toUpperCase();
  const found = states.find(([code, name]) => code === asked || name.toUpperCase() === asked);
  if (found !== undefined) return found[0];
  const spellings = states.flatMap(([code, name]) =>
    [name, code].map((spelling) => ({ name: spelling, answer: code })),
  );
  throw new Fault('not-found', `There is no state "${text}". Use a postal code or a name.`, {
    reason: 'state_not_found',
    didYouMean: await loadNearNames(db, text, spellings),
  });
}
