/** Of a text, what is kept of it. */
const KEPT_CHARACTERS = 160;
/** Entries of a record by name (operators, fuels) that are kept. */
const KEPT_ENTRIES = 3;
const KEPT_LINES = 3;

/** JSON cut short: the first entry of each list but of pairs of numbers, the beginning of long texts, a few members of what is named by its data. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string') return isText(value) ? `${value.slice(0, KEPT_CHARACTERS)}…` : value;
  if (Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')) return value;
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  const kept =
    members.length > 12 && members.every(([name]) => /^[A-Z]/.test(name)) ? members.slice(0, KEPT_ENTRIES) : members;
  return Object.fromEntries(kept.map(([name, member]) => [name, shortened(member)]));
}

/** Sentences, as opposed to addresses and cursors, which are of no use when cut. */
const isText = (value: string): boolean => value.length > KEPT_CHARACTERS && value.includes(' ');

/** The first lines of a table or a document. */
export function shortenedText(text: string): string {
  const lines = text.split('\n').slice(0, KEPT_LINES).join('\n');
  return lines.length > 3 * KEPT_CHARACTERS ? `${lines.slice(0, 3 * KEPT_CHARACTERS)}…` : lines;
}
