/** So many words of a summary are read: what follows is of other matters. */
const READ_WORDS = 60;
const LONGEST = { title: 3, summary: 2 } as const;

/** Stand for the beginning and the end of a text. */
const [BEGIN, END] = ['^', '$'];

function addPhrases(found: Set<string>, from: string, shape: readonly string[], longest: number): void {
  const words = [BEGIN, ...shape, END];
  for (const first of words.keys()) {
    let phrase = from;
    for (const word of words.slice(first, first + longest)) {
      phrase += ` ${word}`;
      // Where a text begins or ends says nothing by itself.
      if (phrase !== `${from} ${BEGIN}` && phrase !== `${from} ${END}`) found.add(phrase);
    }
  }
}

/**
 * Every phrase of a text by where it stands: up to three words of its title (`title: <operator> plans`), two of its summary, and each word
 * wherever it is (`text: council`). Words are as `shapeOf` has them.
 */
export function phraseSigns(title: readonly string[], summary: readonly string[]): Set<string> {
  const read = summary.slice(0, READ_WORDS);
  const found = new Set<string>();
  addPhrases(found, 'title:', title, LONGEST.title);
  if (read.length > 0) addPhrases(found, 'summary:', read, LONGEST.summary);
  for (const word of title) found.add(`text: ${word}`);
  for (const word of read) found.add(`text: ${word}`);
  return found;
}
