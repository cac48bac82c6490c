/** What a model sees of a tool before it has called any. */
export interface ListedTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** BM25 with its usual constants (Robertson and Zaragoza 2009, section 3.2). */
const K1 = 1.2;
const B = 0.75;

/** Words so frequent in questions and descriptions that they say nothing of the topic. */
const PLAIN: ReadonlySet<string> = new Set(
  'a about all an and any are as at be by can could did do does each for from get give has have how i if in into is it its me much my of on one or put s show tell than that the their there these they this to up was what when where which who why with you your'.split(
    ' ',
  ),
);

/** Words by their stems: plurals and the endings of verbs, no more. */
function stemsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !PLAIN.has(word))
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(?<=[a-z]{3})(?:ing|ed)$/, '')
        .replace(/(?<=[a-z]{2}[^s])s$/, '')
        .replace(/(?<=[a-z]{3})e$/, ''),
    );
}

/** Ranks tools for questions by the words of their titles and descriptions alone, best first. */
export function openToolPicker(tools: readonly ListedTool[]): (question: string) => readonly string[] {
  const documents = tools.map(({ name, title = '', description = '' }) => {
    const stems = stemsOf(`${title} ${description}`);
    const counts = new Map<string, number>();
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return { name, counts, length: stems.length };
  });
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const rarityOf = (stem: string): number => {
    const having = documents.filter(({ counts }) => counts.has(stem)).length;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
  return (question) => {
    const wanted = [...new Set(stemsOf(question))].map((stem) => ({ stem, rarity: rarityOf(stem) }));
    return documents
      .map(({ name, counts, length }) => {
        const marks = wanted.map(({ stem, rarity }) => {
          const count = counts.get(stem) ?? 0;
          return (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / meanLength));
        });
        return { name, mark: marks.reduce((sum, mark) => sum + mark, 0) };
      })
      .sort((a, b) => b.mark - a.mark)
      .map(({ name }) => name);
  };
}
