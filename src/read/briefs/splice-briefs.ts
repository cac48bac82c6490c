import { FinishedJson, StreamedJson } from '../../cache/finished-answer.ts';

/** Answers of more briefs than this are streamed. */
export const STREAMED_ABOVE = 50;

/**
 * An answer whose last member is `briefs`. They are text already: they are set into the answer, never parsed.
 * @param head JSON text of all other members.
 * @param version changes whenever the answer does.
 */
export function spliceBriefs(head: string, bodies: readonly string[], version: string): FinishedJson | StreamedJson {
  const separated = bodies.map((body, position) => (position === 0 ? body : `,${body}`));
  const parts = [`${head.slice(0, -1)},"briefs":[`, ...separated, ']}'];
  return bodies.length > STREAMED_ABOVE ? new StreamedJson(parts, version) : new FinishedJson(parts.join(''), version);
}
