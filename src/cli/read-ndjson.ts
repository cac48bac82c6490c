import { createInterface } from 'node:readline';
import { z } from 'zod';
import { Fault, messageOf } from '../errors.ts';

/** A text that may be missing; an empty one counts as missing. */
export const OptionalText = z
  .string('must be a text')
  .nullish()
  .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : value.trim()));

interface NdjsonLine<T> {
  readonly value: T;
  /** The fault that names the line. */
  refuse(problem: string): Fault;
}

/**
 * The lines of stdin, one JSON value each; empty ones are skipped.
 * @throws Fault `wrong-document` with the number of the first line that is no JSON, or not of this shape.
 */
export async function* readNdjson<S extends z.ZodType>(shape: S): AsyncGenerator<NdjsonLine<z.output<S>>> {
  let line = 0;
  for await (const words of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const number = line;
    const refuse = (problem: string): Fault => new Fault('wrong-document', `line ${number}: ${problem}`);
    const json = line === 1 ? words.replace(/^\u{FEFF}/u, '') : words;
    if (json.trim() === '') continue;
    const read = shape.safeParse(parseJson(json, refuse));
    if (!read.success) throw refuse(messageOf(read.error));
    yield { value: read.data, refuse };
  }
}

function parseJson(json: string, refuse: (problem: string) => Fault): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw refuse(`is no JSON: ${messageOf(error)}`);
  }
}
