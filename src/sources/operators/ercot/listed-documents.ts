import { z } from 'zod';
import { changedShape } from '../../../errors.ts';
import { localToUtc, readWallClockStamp } from '../../documents/local-time.ts';
import { hasMembers, quoteNames, readShape } from '../../documents/tables.ts';
import type { Fetched, SourceHttp } from '../../http/http.ts';
import { TIMEZONE } from './texas-time.ts';

const LIST = 'https://www.ercot.com/misapp/servlets/IceDocListJsonWS?reportTypeId=';
const DOWNLOAD = 'https://www.ercot.com/misdownload/servlets/mirDownload?doclookupId=';

const Entry = z.object({
  Document: z.object({
    DocID: z.union([z.string(), z.number()]).transform(String),
    /** `SPPHLZNP6905_20260714_1215_csv`; the same report is listed as XML too. */
    FriendlyName: z.string(),
    /** `2025-03-13T12:30:00-05:00` */
    PublishDate: z.iso.datetime({ offset: true }),
  }),
});

/** The list of a report's documents, in any order; a single document is no array. */
const Listing = z.object({
  ListDocsByRptTypeRes: z.object({
    DocumentList: z.union([z.array(Entry), Entry.transform((one) => [one])]),
  }),
});

export type ListedDocument = z.infer<typeof Entry>['Document'];

/** Wanted documents of a list, by FriendlyName, and their name in a fault. */
export interface WantedName {
  readonly pattern: RegExp;
  readonly said: string;
}

/** Every document is listed as XML too. */
export const CSV_DOCUMENT: WantedName = { pattern: /csv$/i, said: 'one ending in csv' };

/**
 * Requests the list of a report's documents, then the chosen ones. Any other answer is passed on, and the parser says
 * what it is.
 * @param dueAt makes the list's address new with every run: the site may hold an old list.
 * @param report the reportTypeId.
 * @param choose picks among the documents of the wanted name, of which there is at least one.
 * @throws Fault `changed-shape` for a list without a document of that name, or of another shape.
 */
export async function fetchListedDocuments(
  http: SourceHttp,
  dueAt: Date,
  report: number,
  wanted: WantedName,
  choose: (documents: readonly ListedDocument[]) => readonly ListedDocument[],
): Promise<Fetched[]> {
  const list = await http.get(`${LIST}${report}&_=${dueAt.getTime()}`, { accept: '*/*' });
  const documents = list.kind === 'document' ? readDocumentList(list.bytes, wanted) : null;
  if (documents === null) return [list];
  const answers: Fetched[] = [];
  for (const { DocID } of choose(documents)) {
    answers.push(await http.get(`${DOWNLOAD}${encodeURIComponent(DocID)}`, { accept: '*/*' }));
  }
  return answers;
}

/** The newest document alone: one that failed is published again. */
export function newestDocument(documents: readonly ListedDocument[]): ListedDocument[] {
  return documents.toSorted((a, b) => compareAges(b, a)).slice(0, 1);
}

/** Orders documents by time of publication, the oldest first. */
export function compareAges(a: ListedDocument, b: ListedDocument): number {
  return (
    publishedAtMs(a) - publishedAtMs(b) ||
    Date.parse(a.PublishDate) - Date.parse(b.PublishDate) ||
    Number(a.DocID) - Number(b.DocID)
  );
}

/** PublishDate may be off by the hour that it is wrong by, and by the time that it takes to publish. */
const NAME_WITHIN_MS = 90 * 60_000;

/**
 * When a document was published, to within minutes: the stamp in its name (`_20261101_0115xhr_csv`, xhr in the second of
 * two like hours), since PublishDate has had a wrong offset in the repeated hour; PublishDate for other names.
 */
export function publishedAtMs({ FriendlyName, PublishDate }: ListedDocument): number {
  const publishedMs = Date.parse(PublishDate);
  const [, year, month, day, hour, minute, second = '00', isSecond] =
    /_(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)?(xhr)?(?![a-z0-9])/i.exec(FriendlyName) ?? [];
  const wallClock =
    year === undefined ? null : readWallClockStamp(`${year}-${month}-${day} ${hour}:${minute}:${second}`);
  if (wallClock === null) return publishedMs;
  const namedMs = Date.parse(localToUtc(wallClock, TIMEZONE, isSecond === undefined ? 'first' : 'second'));
  return Math.abs(namedMs - publishedMs) <= NAME_WITHIN_MS ? namedMs : publishedMs;
}

function readDocumentList(bytes: Uint8Array, { pattern, said }: WantedName): ListedDocument[] | null {
  const json = jsonOf(bytes);
  if (!hasMembers(json, 'ListDocsByRptTypeRes')) return null;
  const { DocumentList } = readShape(Listing, json, 'the list of documents').ListDocsByRptTypeRes;
  const documents = DocumentList.map(({ Document }) => Document);
  const named = documents.filter(({ FriendlyName }) => pattern.test(FriendlyName.trim()));
  if (named.length > 0) return named;
  const names = [...new Set(documents.map(({ FriendlyName }) => FriendlyName))];
  throw changedShape('FriendlyName', 'the list of documents', `expected ${said}, found ${quoteNames(names)}`);
}

/** If it is no JSON, it is no list. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
