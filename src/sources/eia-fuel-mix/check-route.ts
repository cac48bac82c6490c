import { changedShape, wrongDocument } from '../../errors.ts';
import { describeJson, hasMembers, quoteNames } from '../tables.ts';
import type { Answer } from './schema.ts';

export const WHAT = 'an answer of EIA electricity/rto/fuel-type-data';

/** Members of a row, by which it is told from those of other routes. */
const MEMBERS = ['period', 'respondent', 'fueltype', 'value', 'value-units'] as const;

/** @throws Fault `wrong-document` for what is no answer of data at all, such as an error or a route's description. */
export function checkEnvelope(json: unknown): void {
  if (!hasMembers(json, 'response')) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const { response } = json;
  if (!hasMembers(response, 'data') || !Array.isArray(response.data)) {
    if (hasMembers(response, 'facets') || hasMembers(response, 'routes')) {
      throw wrongDocument(`the description of an EIA route, without data; expected ${WHAT}`);
    }
    throw changedShape('response.data', 'the document', 'is no array');
  }
}

/**
 * EIA's routes share one envelope. An answer names its route in `request.command`; a saved one may have lost that, and is
 * known by the members of its rows then, or by its description where it has no rows.
 * @throws Fault `wrong-document` for another route; `changed-shape` naming a member that is missing.
 */
export function checkRoute({ request, response }: Answer): void {
  // Only the words of the route are quoted: an address may carry a key.
  const route = /[a-z]+(?:\/[a-z-]+)+?(?=\/data\b|\/?$|\?)/.exec(
    request?.command?.replace(/^.*?\/v2\//, '') ?? '',
  )?.[0];
  if (route !== undefined && !/(^|\/)rto\/fuel-type-data$/.test(route)) {
    throw wrongDocument(`an answer of EIA ${route.slice(0, 80)}; expected ${WHAT}`);
  }
  const [first] = response.data;
  if (first === undefined) {
    if (
      route !== undefined ||
      /net generation by balancing authority and energy source/i.test(response.description ?? '')
    )
      return;
    throw wrongDocument(`an answer of EIA without rows, of a route that it does not name; expected ${WHAT}`);
  }
  const missing = MEMBERS.filter((member) => !(member in first));
  const isOther = !('fueltype' in first) && ('type' in first || 'fromba' in first || 'subba' in first);
  if (isOther || 'timezone' in first || missing.length * 2 > MEMBERS.length) {
    throw wrongDocument(`an answer of EIA with the members ${quoteNames(Object.keys(first))}; expected ${WHAT}`);
  }
  const [field] = missing;
  if (field !== undefined) {
    throw changedShape(field, 'response.data[0]', `is missing; the row has ${quoteNames(Object.keys(first))}`);
  }
}
