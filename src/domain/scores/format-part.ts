/** Parts of scores that are of more than their id says. */
const PART_WORDS: Readonly<Record<string, string>> = {
  moratoria: 'moratoria and bills',
  'generation-due': 'generation coming online',
};

/** A part of a score by its id as people say it: `queue-wait` is `queue wait`. Narratives and pages say the same. */
export const formatPart = (id: string): string => PART_WORDS[id] ?? id.replaceAll('-', ' ');
