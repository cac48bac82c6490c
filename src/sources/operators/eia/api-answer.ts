import { z } from 'zod';
import { changedShape, wrongDocument } from '../../../errors.ts';
import { describeJson, hasMembers, noRows, quoteNames, readJson, readShape } from '../../documents/tables.ts';

/** The required part of an answer. `request.params` echoes the caller's key, and is not even read. */
const ApiAnswer = z.object({
  response: z.object({
    /** A number until version 2.1.4, text from 2.1.6 on. */
    total: z.union([z.number(), z.string()]).nullish(),
    frequency: z.string().nullish(),
    description: z.string().nullish(),
    warnings: z.array(z.object({ warning: z.string() })).nullish(),
    data: z.array(z.record(z.string(), z.unknown())),
  }),
  request: z.object({ command: z.string().nullish() }).nullish(),
});
type ApiAnswer = z.output<typeof ApiAnswer>;

/** How to recognize an answer of one route of EIA's API. */
export interface ApiRoute {
  /** The expected document, for the message. */
  readonly what: string;
  /** The last words of its address, e.g. `rto/fuel-type-data`. */
  readonly path: string;
  /** Its own description, which answers without rows have too. */
  readonly description: RegExp;
  /** Members of its rows. */
  readonly members: readonly string[];
  /** True for a row that is of another route although it has most of the members. */
  isOther?(row: Readonly<Record<string, unknown>>): boolean;
}

/**
 * EIA's routes share one envelope. An answer names its route in `request.command`; a saved one may have lost that, and
 * is then recognized by the members of its rows, or without rows by its description.
 * @throws Fault `wrong-document` for another route, an error or a route's description; `changed-shape` naming a member
 * that is missing.
 */
export function readApiAnswer(bytes: Uint8Array, route: ApiRoute): ApiAnswer {
  const json = readJson(bytes, route.what);
  checkEnvelope(json, route.what);
  const answer = readShape(ApiAnswer, json, 'the document');
  checkRoute(answer, route);
  const { data, total } = answer.response;
  if (data.length === 0 && Number(total ?? 0) > 0) throw noRows('page, though the answer counts some');
  return answer;
}

function checkEnvelope(json: unknown, what: string): void {
  if (!hasMembers(json, 'response')) throw wrongDocument(`${describeJson(json)}; expected ${what}`);
  const { response } = json;
  if (!hasMembers(response, 'data') || !Array.isArray(response.data)) {
    if (hasMembers(response, 'facets') || hasMembers(response, 'routes')) {
      throw wrongDocument(`the description of an EIA route, without data; expected ${what}`);
    }
    throw changedShape('response.data', 'the document', 'is no array');
  }
}

function checkRoute({ request, response }: ApiAnswer, { what, path, description, members, isOther }: ApiRoute): void {
  // Only the words of the route are quoted: an address may carry a key.
  const route = /[a-z]{1,40}(?:\/[a-z-]{1,60}){1,8}?(?=\/data\b|\/?$|\?)/.exec(
    request?.command?.replace(/^.*?\/v2\//, '') ?? '',
  )?.[0];
  if (route !== undefined && route !== path && !route.endsWith(`/${path}`)) {
    throw wrongDocument(`an answer of EIA ${route.slice(0, 80)}; expected ${what}`);
  }
  const [first] = response.data;
  if (first === undefined) {
    if (route !== undefined || description.test(response.description ?? '')) return;
    throw wrongDocument(`an answer of EIA without rows, of a route that it does not name; expected ${what}`);
  }
  const missing = members.filter((member) => !(member in first));
  if (isOther?.(first) === true || missing.length * 2 > members.length) {
    throw wrongDocument(`an answer of EIA with the members ${quoteNames(Object.keys(first))}; expected ${what}`);
  }
  const [field] = missing;
  if (field !== undefined) {
    throw changedShape(field, 'response.data[0]', `is missing; the row has ${quoteNames(Object.keys(first))}`);
  }
}

/** A code of a row, in upper case. @throws Fault `changed-shape` naming member and row. */
export function readCode(entry: Readonly<Record<string, unknown>>, field: string, place: string): string {
  const value = entry[field];
  if (typeof value === 'string' && value.trim() !== '') return value.trim().toUpperCase();
  throw changedShape(field, place, value === undefined ? 'is missing' : 'is no code');
}

/** EIA's own warnings, such as an incomplete page. */
export function noticesOf({ response: { warnings, data, total } }: ApiAnswer): string[] {
  return (warnings ?? []).map(
    ({ warning }) => `EIA warns of ${quoteNames([warning])}: this page has ${data.length} of ${Number(total)} rows`,
  );
}
