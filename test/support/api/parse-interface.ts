/** Sections of the interface of which each row is a test. */
export const ROW_SECTIONS = ['2', '4', '5', '7', '8'] as const;

/** A typed member in running text: `total_facilities (integer)`. */
const TYPED_MEMBER =
  /([a-z_]+(?:\.[a-z_]+)*) \(((?:ISO 8601 )?(?:string|integer|number|boolean|object|array|timestamp)\b[^()]*)\)/g;
const ALL_MEMBERS = /^All members are (\w+)s: ([\w, ]+)\./;
const MEMBER_NAME = /^[a-z_]+$/;

const bare = (text: string): string => text.replace(/[`*]/g, '').trim();
/** The text of a heading or of a line before a table, without what is in brackets. */
const title = (text: string): string =>
  bare(text)
    .replace(/ \(.*$/, '')
    .replace(/:$/, '');
const cellsOf = (line: string): string[] => line.split('|').slice(1, -1).map(bare);

/**
 * Names of the rows of the interface's text: table rows, numbered rules (as `4 rule 1`), listed points, and members that
 * its prose gives a type. Parameters and types are part of a name; notes are not.
 */
export function parseInterface(markdown: string): string[] {
  const rows: string[] = [];
  let section = '';
  /** Number and title of the part that a line is in. */
  let [part, label] = ['', ''];
  let columns: readonly string[] | null = null;
  for (const line of markdown.split('\n')) {
    const heading = /^##+ (\d+)((?:\.\d+)?)\.? (.*)$/.exec(line);
    if (heading !== null) {
      section = heading[1] ?? '';
      [part, label] = [`${section}${heading[2]}`, title(heading[3] ?? '')];
      columns = null;
      continue;
    }
    if (!ROW_SECTIONS.some((one) => one === section)) continue;
    if (line.startsWith('|')) {
      const cells = cellsOf(line);
      if (columns === null) columns = cells;
      else if (!/^-+$/.test(cells[0] ?? '')) rows.push(tableRow(section, `${part} ${label} › `, columns, cells));
      continue;
    }
    columns = null;
    const rule = /^(\d+)\. /.exec(line);
    const point = /^- (.*?)\.?$/.exec(line)?.[1];
    if (rule !== null) rows.push(`${section} rule ${rule[1]}`);
    else if (section === '8' && point !== undefined) rows.push(`${part} ${label} › ${bare(point)}`);
    else if (bare(line).endsWith(':')) label = title(line);
    else if (section === '2') rows.push(...proseRows(part, label, line));
  }
  return [...new Set(rows)];
}

function tableRow(section: string, before: string, columns: readonly string[], cells: readonly string[]): string {
  if (section === '4') {
    const [method, path, , parameters = ''] = cells;
    const names = [...parameters.replace(/^path: /, '').matchAll(/(?:^|[;,] )([a-z_]+)(?= \(|$)/g)].map(
      ([, name]) => name,
    );
    return `4 ${method} ${path} › ${names.length === 0 ? parameters : names.join(', ')}`;
  }
  const [name, ...rest] = cells.filter((_, at) => columns[at] !== 'Notes');
  return `${before}${name}: ${rest.join(', ')}`;
}

/** Rows of a paragraph or point; a word before a colon at its start says what they are members of. */
function proseRows(part: string, label: string, line: string): string[] {
  const text = bare(line.replace(/^- /, ''));
  const all = ALL_MEMBERS.exec(text);
  if (all !== null) {
    const names = (all[2] ?? '').split(', ').filter((name) => MEMBER_NAME.test(name));
    return names.map((name) => `${part} ${label} › ${name}: ${all[1]}`);
  }
  const own = /^(Variant \w|[A-Z][a-z]+ [a-z]+)(?: \([^)]*\))?:/.exec(text)?.[1] ?? label;
  return [...text.matchAll(TYPED_MEMBER)].map(([, name, type]) => `${part} ${own} › ${name}: ${type}`);
}
