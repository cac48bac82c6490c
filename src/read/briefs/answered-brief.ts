import { z } from 'zod';
import { BriefSchema } from '../../domain/briefs/brief-schema.ts';
import { NAMED_BY } from '../../domain/briefs/teaser.ts';
import { Instant } from '../../features/provenance.ts';

const ENTRIES = new Map<string, string>(Object.entries(NAMED_BY));

/**
 * A brief as it is answered: the shape that all read it by, where members may be missing that a teaser holds back or
 * that an earlier version did not have.
 */
export const AnsweredBrief = z.looseObject(
  Object.fromEntries(Object.entries(BriefSchema.shape).map(([name, member]) => [name, section(name, member)])),
) as unknown as z.ZodType<z.input<typeof BriefSchema>>;

/** A member of the brief. Its parts have names, so that documents of the interface describe each once. */
function section(name: string, member: z.ZodType): z.ZodType {
  const id = `Brief${name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
  const kept = ENTRIES.get(name);
  return storedMember(member, (object) => {
    const stored = asStored(object);
    if (kept !== undefined)
      return stored
        .partial()
        .extend({ [kept]: z.string() })
        .meta({ id });
    if (name !== 'market_power_scores') return stored.meta({ id });
    return stored.extend({ computed_at: Instant.describe('When this revision was published.') }).meta({ id });
  });
}

/** The same object, open to other members, and with every member that has a default free to be missing. */
function asStored(object: z.ZodObject): z.ZodObject {
  const members = Object.entries(object.shape);
  return z.looseObject(
    Object.fromEntries(members.map(([name, member]) => [name, storedMember(member as z.ZodType, asStored)])),
  );
}

function storedMember(schema: z.ZodType, objectOf: (object: z.ZodObject) => z.ZodType): z.ZodType {
  const stored = storedForm(schema, objectOf);
  const words = schema.description;
  return words === undefined || stored === schema ? stored : stored.describe(words);
}

function storedForm(schema: z.ZodType, objectOf: (object: z.ZodObject) => z.ZodType): z.ZodType {
  const inner = (of: unknown): z.ZodType => storedMember(of as z.ZodType, objectOf);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return inner(schema.unwrap()).optional();
  if (schema instanceof z.ZodNullable) return inner(schema.unwrap()).nullable();
  if (schema instanceof z.ZodArray) return z.array(inner(schema.element));
  return schema instanceof z.ZodObject ? objectOf(schema) : schema;
}
