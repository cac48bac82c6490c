import { z } from 'zod';

/**
 * Makes the function that shows of a value exactly the members that `schema` names, in its order: what a view leaves
 * out cannot be sent by forgetting it. A member that the value does not have is left out.
 * @throws TypeError for a schema that would let other members pass when the answer is checked.
 */
export function projectionOf<S extends z.ZodObject>(schema: S): (whole: Readonly<z.input<S>>) => z.input<S> {
  if (!(schema.def.catchall instanceof z.ZodNever)) throw new TypeError('a view is a strict schema');
  const members = Object.keys(schema.shape);
  return (whole) => {
    const given = whole as Readonly<Record<string, unknown>>;
    const shown: Record<string, unknown> = {};
    for (const member of members) if (given[member] !== undefined) shown[member] = given[member];
    return shown as z.input<S>;
  };
}
