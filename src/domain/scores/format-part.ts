/** Parts of scores that are of more than their id says. */
const PART_WORDS: Readonly<Record<string, string>> = {
  moratoria: 'moratoria and bills',
  'generation-due': 'generation coming online',
};

/** A part of a score by its id as people say it: `queue-wait` is `queue wait`. Narratives and pages say the same. */
export const formatPart = (id: string): string => PART_WORDS[id] ?? id.replaceAll('-', ' ');

/** Parts of constraint of which there is not simply less or more. */
const CONSTRAINT_PULLS: Readonly<Record<string, { readonly for: string; readonly against: string }>> = {
  'queue wait': { for: 'short queue wait', against: 'long queue wait' },
  'congestion friction': { for: 'low congestion', against: 'high congestion' },
  policy: { for: 'few policy limits', against: 'policy limits' },
};

/** `low saturation`: points of constraint speak against a place, where others speak for it. @param part as `formatPart` has it. */
export function formatPull(part: string, axis: string, way: 'for' | 'against'): string {
  if (axis !== 'constraint') return part;
  return CONSTRAINT_PULLS[part]?.[way] ?? `${way === 'for' ? 'low' : 'high'} ${part}`;
}
