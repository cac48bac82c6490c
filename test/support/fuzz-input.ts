import fc from 'fast-check';

/** What of a JSON Schema matters to who makes values of it. */
export interface ValueSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: ValueSchema;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
}

/** Text that has hurt somebody before. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "'; drop table markets; --",
  '%',
  '%_\\',
  '__proto__',
  'constructor',
  'toString',
  '1e400',
  '-1e400',
  '-0',
  '9007199254740993',
  '99999999999999999999999999',
  '٣',
  '[object Object]',
  '\ud800',
  '../..',
  'null',
  'NaN',
  'true',
  '[1]',
  '{"a":1}',
  '2026-11-20T12:00:00 02:00',
  '9999-99-99T99:99:99Z',
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(5_000),
];

export const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(...NASTY_TEXTS),
);

/** Values within the bounds of the schema. */
export function validValue(schema: ValueSchema): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const { minimum = -1_000, maximum = 1_000, minItems = 0, maxItems = 5, items = {}, properties = {} } = schema;
  switch (schema.type) {
    case 'integer':
      return fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) }), fc.constantFrom(minimum, maximum));
    case 'number':
      return fc.oneof(
        fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => Number(value.toFixed(4))),
        fc.constantFrom(minimum, maximum),
      );
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(validValue(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, validValue(member)])),
        {
          requiredKeys: [...(schema.required ?? [])],
        },
      );
    default:
      return validText(schema);
  }
}

function validText({ format, minLength = 0, maxLength = 100 }: ValueSchema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  return fc.oneof(
    fc
      .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
      .filter((text) => !/\p{Cc}/u.test(text)),
    fc.constantFrom('dallas', 'TX', 'ERCOT', 'US', '30d', '2026-11-01', 'data center', 'fac_7lj6q92uko055ki5'),
    fc.constant('x'.repeat(maxLength)),
  );
}

/** Values that the schema has no place for: over its bounds, of another type, or nasty. */
export function invalidValue({ minimum, maximum, maxLength, maxItems, items }: ValueSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    nastyText,
    fc.constantFrom<unknown>(null, [], {}, [[]], { __proto__: null }, 1e308, -1e308, 0.5, true, [1, 'a', null]),
    fc.constant(minimum === undefined ? -1e15 : minimum - 1),
    fc.constant(maximum === undefined ? 1e15 : maximum + 1),
    fc.constant('y'.repeat(Math.min((maxLength ?? 100) + 1, 10_000))),
    items === undefined
      ? fc.constant(['a', 'b'])
      : fc.array(validValue(items), { minLength: (maxItems ?? 10) + 1, maxLength: (maxItems ?? 10) + 2 }),
  );
}

/** A value as text of a query: lists with commas, all else as it prints. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Percent-encodes whatever it is, lone surrogates included. */
export const percentEncoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());
