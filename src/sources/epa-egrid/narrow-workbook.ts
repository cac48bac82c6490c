import { zipSync } from 'fflate';
import { readHtml } from '../documents/read-html.ts';
import { unzip } from '../documents/unzip.ts';

/** A state sheet has 53 rows; the strings of all sheets, including plants' names, are some megabytes. */
const LIMITS = { bytes: 128 * 1024 * 1024, entries: 400 };

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
/** Sheets, and the parts that they need. */
const CONTENT = /^xl\/(worksheets|chartsheets|drawings|charts|media|pivotCache|pivotTables|tables)\//;

/**
 * The same workbook with the content of some sheets only: eGRID's sheets of plants, units and generators hold millions
 * of cells that are not needed here. Other sheets keep their names and are empty.
 * @returns the same bytes if they are no workbook, so that the reader reports it.
 * @throws Fault `changed-shape` for a damaged archive, `too-large` beyond the limits.
 */
export function narrowWorkbook(bytes: Uint8Array, isWanted: (sheet: string) => boolean): Uint8Array {
  const { [WORKBOOK]: book, [RELATIONS]: relations } = unpack(bytes, (part) => part === WORKBOOK || part === RELATIONS);
  if (book === undefined || relations === undefined) return bytes;
  const targets = new Map<string, string>();
  readXml(relations, (name, { Id: id, Target: target }) => {
    if (name === 'Relationship') targets.set(id ?? '', target ?? '');
  });
  const wanted = new Set<string>();
  readXml(book, (name, attributes) => {
    if (name !== 'sheet' || !isWanted(attributes.name?.trim() ?? '')) return;
    wanted.add(partOf(targets.get(attributes['r:id'] ?? '') ?? ''));
  });
  return zipSync(
    unpack(bytes, (part) => wanted.has(part) || !CONTENT.test(part)),
    { level: 0 },
  );
}

/** Targets are relative to the folder of the workbook, or absolute in the archive. */
const partOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

function readXml(
  bytes: Uint8Array,
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void,
): void {
  readHtml(new TextDecoder().decode(bytes), { onOpen }, { isXml: true });
}

function unpack(bytes: Uint8Array, isPart: (name: string) => boolean): Record<string, Uint8Array> {
  return Object.fromEntries(unzip(bytes, isPart, LIMITS, 'a workbook of eGRID'));
}
