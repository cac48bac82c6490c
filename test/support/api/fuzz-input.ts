import fc from 'fast-check';

/** What of a JSON Schema matters to who makes values of it. */
export interface ValueSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly description?: string;
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

/** Whether a parameter is a moment or a day, whether its schema says so or its words alone. */
export const isDateLike = ({ format, description = '' }: ValueSchema): boolean =>
  format === 'date' || format === 'date-time' || /ISO 8601|YYYY-MM-DD|\b(?:this|a) (?:instant|day)\b/.test(description);

/** Days and moments at which calendars, JavaScript or Postgres end, or which are none. */
export const EDGES_OF_TIME = [
  '0000-01-01',
  '0000-12-31',
  '0001-01-01',
  '0001-01-02',
  '0001-01-08',
  '0001-04-01',
  '0001-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.001Z',
  '0001-01-01T00:00:00+14:00',
  '0001-01-01T12:00:00-12:00',
  '1582-10-10',
  '1883-11-18T12:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01',
  '2024-02-29',
  '2023-02-29',
  '2026-03-08T02:30:00-06:00',
  '2038-01-19T03:14:08Z',
  '2262-04-11T23:47:17Z',
  '9999-10-01',
  '9999-12-30',
  '9999-12-31',
  '9999-12-31T23:59:59.998Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999999999Z',
  '9999-12-31T23:59:59-12:00',
  '9999-12-31T24:00:00Z',
  '10000-01-01',
  '+010000-01-01',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13',
  '+275760-09-13T00:00:00.000Z',
  '-000001-12-31',
  '-271821-04-20T00:00:00Z',
  '0044-03-15 BC',
  '4714-11-24 BC',
  '294276-12-31',
  'infinity',
  '-infinity',
  'now',
  'epoch',
] as const;

/** A moment or a day as callers write it: at an edge, or anywhere in the years 1 to 9999. */
export const dateText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...EDGES_OF_TIME),
  fc
    .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    .chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().slice(0, 10))),
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
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

function validText(schema: ValueSchema): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = 100 } = schema;
  if (isDateLike(schema)) return dateText;
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
