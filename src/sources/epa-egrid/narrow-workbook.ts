import { load } from 'cheerio';
import { zipSync } from 'fflate';
import { unzip } from '../unzip.ts';

/** A state sheet has 53 rows; the strings of all sheets, plants' names among them, are some megabytes. */
const LIMITS = { bytes: 128 * 1024 * 1024, entries: 400 };

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
/** Sheets, and what hangs on them. */
const CONTENT = /^xl\/(worksheets|chartsheets|drawings|charts|media|pivotCache|pivotTables|tables)\//;

/**
 * The same workbook with the content of some sheets only: eGRID's sheets of plants, units and generators hold millions
 * of cells that nobody here asks for. Other sheets keep their names and are empty.
 * @returns the bytes themselves where they are no workbook, for the reader to say so.
 * @throws Fault `changed-shape` for a damaged archive, `too-large` beyond the limits.
 */
export function narrowWorkbook(bytes: Uint8Array, isWanted: (sheet: string) => boolean): Uint8Array {
  const { [WORKBOOK]: book, [RELATIONS]: relations } = unpack(bytes, (part) => part === WORKBOOK || part === RELATIONS);
  if (book === undefined || relations === undefined) return bytes;
  const targets = new Map<string, string>();
  const $relations = load(textOf(relations), { xml: true });
  for (const relation of $relations('Relationship').toArray()) {
    targets.set($relations(relation).attr('Id') ?? '', $relations(relation).attr('Target') ?? '');
  }
  const $book = load(textOf(book), { xml: true });
  const wanted = new Set(
    $book('sheets > sheet')
      .toArray()
      .filter((sheet) => isWanted($book(sheet).attr('name')?.trim() ?? ''))
      .map((sheet) => partOf(targets.get($book(sheet).attr('r:id') ?? '') ?? '')),
  );
  return zipSync(
    unpack(bytes, (part) => wanted.has(part) || !CONTENT.test(part)),
    { level: 0 },
  );
}

/** Targets are relative to the folder of the workbook, or absolute in the archive. */
const partOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function unpack(bytes: Uint8Array, isPart: (name: string) => boolean): Record<string, Uint8Array> {
  return Object.fromEntries(unzip(bytes, isPart, LIMITS, 'a workbook of eGRID'));
}
