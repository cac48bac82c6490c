import { type Clock, monotonicMs } from '../../clock.ts';
import type { Row } from '../../domain/facts/rows.ts';
import type { LmpNodes } from '../../domain/grid/lmp.ts';
import { Fault, isFault, messageOf } from '../../errors.ts';
import { checkRows, newestOf } from '../check-rows.ts';
import { type DocumentShape, describeShape } from '../documents/describe-shape.ts';
import { shownAddress } from '../http/allowed-address.ts';
import type { Fetched, FetchedDocument, SourceHttp } from '../http/http.ts';
import type { AnySource, SourceSetting, SourceUnit } from '../source.ts';
import type { DocumentReader } from './document-reader.ts';
import { ROW_RULES, type RowRules } from './row-kinds.ts';
import { loadSampleCases, readSampleBytes } from './samples.ts';

/** One request of a check, and what came of it. */
interface CheckedRequest {
  /** Without values that look like secrets. */
  readonly url: string;
  readonly method: string;
  /** Of the answer; null where none came. */
  readonly status: number | null;
  readonly content_type: string | null;
  readonly bytes: number | null;
  readonly took_ms: number;
  readonly fault: string | null;
}

/** A document that came, and how it compares with what the parser was written for. */
export interface CheckedDocument {
  readonly url: string;
  readonly shape: DocumentShape;
  /** Rows that the source's own parser reads; null where it refuses the document. */
  readonly rows: number | null;
  readonly rejected: number;
  readonly newest_observation: string | null;
  readonly fault: string | null;
  readonly warnings: readonly string[];
  /** Against the recorded document that is most like it; null: there is none of this format. */
  readonly differs: ShapeDifference | null;
}

interface ShapeDifference {
  readonly recorded: string;
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

export interface SourceCheck {
  readonly source: string;
  readonly unit: string | null;
  readonly result: 'reads' | 'differs' | 'fails' | 'not-asked';
  /** Why it was not asked, or what failed. */
  readonly why: string | null;
  readonly requests: readonly CheckedRequest[];
  readonly documents: readonly CheckedDocument[];
  readonly newest_observation: string | null;
}

interface CheckDeps {
  readonly clock: Clock;
  readonly reader: DocumentReader;
  readonly lmpNodes: LmpNodes;
  readonly settings: ReadonlyMap<string, string>;
}

/** More requests than these are no look: the check of that source ends, with what it has. */
const MOST_REQUESTS = 40;
/** Documents that are read and described; of the others only the request is reported. */
const MOST_DOCUMENTS = 6;
const WARNINGS_KEPT = 5;
/** Names that a report has of each difference. */
const NAMES_KEPT = 30;

/**
 * Asks a source, or one feed of it, once: what its job would ask, read by its own parser in the bounded reader, and
 * nothing stored. Never throws for a publisher's failure.
 */
export async function checkSource(
  deps: CheckDeps,
  source: AnySource,
  unit: SourceUnit | null,
  http: SourceHttp,
): Promise<SourceCheck> {
  const requests: CheckedRequest[] = [];
  const received: FetchedDocument[] = [];
  const watched = watch(http, requests, received);
  const about = { source: source.id, unit: unit?.id ?? null };
  let why: string | null = null;
  let fetched: readonly Fetched[] = [];
  try {
    const setting = (name: SourceSetting): string | null => deps.settings.get(name) ?? null;
    const request = { dueAt: deps.clock.now(), unit, nodes: deps.lmpNodes, setting, hasRead: newestAlone };
    fetched = await source.fetch(watched, request);
  } catch (error) {
    why = wordsOf(error);
  }
  // What a page led to is a document; where the fetch failed, what had come until then says why.
  const documents = fetched.filter((answer): answer is FetchedDocument => answer.kind === 'document');
  const recorded = await recordedShapes(source.id);
  const checked: CheckedDocument[] = [];
  for (const document of (why === null ? documents : received).slice(0, MOST_DOCUMENTS))
    checked.push(await checkDocument(deps, source, unit, document, recorded));
  const newest = checked.map((each) => each.newest_observation).reduce(laterOf, null);
  const unread = checked.find(({ fault }) => fault !== null);
  why ??= unread?.fault ?? (checked.length === 0 ? 'no document came' : null);
  const isOther = checked.some(({ differs }) => differs !== null && differs.missing.length > 0);
  const result = why !== null ? 'fails' : isOther ? 'differs' : 'reads';
  return { ...about, result, why, requests, documents: checked, newest_observation: newest };
}

function watch(http: SourceHttp, requests: CheckedRequest[], received: FetchedDocument[]): SourceHttp {
  return {
    async get(url, options) {
      if (requests.length >= MOST_REQUESTS)
        throw new Fault('too-large', `more than ${MOST_REQUESTS} requests: the check ends here`);
      const startedAt = monotonicMs();
      const asked = { url: shownAddress(url), method: options?.method ?? 'GET' };
      const note = (more: Partial<CheckedRequest>): void => {
        const took = Math.round(monotonicMs() - startedAt);
        requests.push({ ...asked, status: null, content_type: null, bytes: null, fault: null, ...more, took_ms: took });
      };
      try {
        const answer = await http.get(url, options);
        if (answer.kind === 'document') {
          received.push(answer);
          note({ status: 200, content_type: answer.contentType, bytes: answer.bytes.byteLength });
        } else note({ status: answer.kind === 'absent' ? answer.status : 304 });
        return answer;
      } catch (error) {
        note({ status: (isFault(error) ? error.details.status : null) ?? null, fault: wordsOf(error) });
        throw error;
      }
    },
  };
}

async function checkDocument(
  { reader }: CheckDeps,
  source: AnySource,
  unit: SourceUnit | null,
  { url, bytes, contentType, fetchedAt, lastModified }: FetchedDocument,
  recorded: readonly RecordedShape[],
): Promise<CheckedDocument> {
  const described = describeShape(bytes);
  const about = { url: shownAddress(url), shape: described, differs: compareShapes(described, recorded) };
  const none = { rows: null, rejected: 0, newest_observation: null, warnings: [] };
  try {
    const place = { bytes, url, fileName: null, contentType, asOf: lastModified ?? fetchedAt, unit: unit?.id ?? null };
    const parsed = await reader.read(source, place);
    const rules = ROW_RULES[source.kind] as RowRules<Row>;
    await checkRows(rules, parsed);
    return {
      ...about,
      rows: parsed.rows.length,
      rejected: parsed.rejected.length,
      newest_observation: (await newestOf(rules, parsed.rows)) ?? parsed.observedAt ?? null,
      warnings: parsed.warnings.slice(0, WARNINGS_KEPT),
      fault: null,
    };
  } catch (error) {
    return { ...about, ...none, fault: wordsOf(error) };
  }
}

interface RecordedShape extends DocumentShape {
  readonly file: string;
}

/** Shapes of the documents that the parser was tried with. */
async function recordedShapes(sourceId: string): Promise<RecordedShape[]> {
  const { documents } = await loadSampleCases(sourceId);
  const shapes: RecordedShape[] = [];
  for (const { file } of documents) shapes.push({ file, ...describeShape(await readSampleBytes(sourceId, file)) });
  return shapes;
}

function compareShapes({ format, names }: DocumentShape, recorded: readonly RecordedShape[]): ShapeDifference | null {
  const present = new Set(names);
  const common = (one: RecordedShape): number => one.names.filter((name) => present.has(name)).length;
  const [nearest] = recorded.filter((one) => one.format === format).sort((a, b) => common(b) - common(a));
  if (nearest === undefined) return null;
  const everRecorded = new Set(recorded.filter((one) => one.format === format).flatMap((one) => one.names));
  return {
    recorded: nearest.file,
    missing: nearest.names.filter((name) => !present.has(name)).slice(0, NAMES_KEPT),
    added: names.filter((name) => !everRecorded.has(name)).slice(0, NAMES_KEPT),
  };
}

const wordsOf = (error: unknown): string =>
  isFault(error) ? `${error.code}: ${messageOf(error)}` : `internal: ${messageOf(error)}`;

const laterOf = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) > Date.parse(a)) ? b : a;

/** A check asks for the newest documents; what came late would be asked for again otherwise. */
const newestAlone = (): Promise<boolean> => Promise.resolve(true);

/** A check of what needs no network: where the source would ask first, and whether its parser reads its samples. */
export async function checkOffline(deps: CheckDeps, source: AnySource, unit: SourceUnit | null): Promise<SourceCheck> {
  const requests: CheckedRequest[] = [];
  const absent: SourceHttp = {
    get: async (url) => ({ kind: 'not-modified', url, fetchedAt: deps.clock.now().toISOString() }),
  };
  const about = { source: source.id, unit: unit?.id ?? null, documents: [], newest_observation: null };
  let why: string | null = null;
  try {
    // A stand-in for what is unset: nothing is sent.
    const setting = (name: SourceSetting): string | null => deps.settings.get(name) ?? 'unset';
    const request = { dueAt: deps.clock.now(), unit, nodes: deps.lmpNodes, setting, hasRead: newestAlone };
    await source.fetch(watch(absent, requests, []), request);
  } catch (error) {
    // Sources of several pages ask on without end where no page ever changes.
    if (requests.length === 0) why = wordsOf(error);
  }
  const { documents } = await loadSampleCases(source.id);
  const own = unit === null ? documents : documents.filter((sample) => sample.unit === unit.id);
  for (const { file, url, asOf, unit: of } of own.slice(0, MOST_DOCUMENTS)) {
    try {
      const bytes = await readSampleBytes(source.id, file);
      await deps.reader.read(source, { bytes, url, fileName: null, contentType: null, asOf, unit: of });
    } catch (error) {
      why ??= `the sample ${file}: ${wordsOf(error)}`;
    }
  }
  const distinct = [...new Map(requests.map((one) => [one.url, { ...one, status: null }])).values()];
  return { ...about, result: why === null ? 'reads' : 'fails', why, requests: distinct.slice(0, MOST_DOCUMENTS) };
}
