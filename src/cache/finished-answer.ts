/** Compressed forms of a text, made beside it. */
interface Encodings {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Which part of a list an answer is, where it is one: for headers, since finished text is not read again. */
export interface PageFacts {
  readonly offset: number;
  readonly count: number;
  /** null: not counted. */
  readonly total: number | null;
  /** Where the total does not say it. */
  readonly hasMore?: boolean;
}

/**
 * JSON text that was finished when it was published; sent as bytes, never parsed again. A Buffer is kept and sent many
 * times, a string is sent once.
 */
export class FinishedJson {
  readonly text: string | Buffer;
  /** Changes whenever the text does. */
  readonly version: string;
  /** null: compressed when it is first asked for so. */
  readonly encodings: Encodings | null;
  /** null: the ordinary type of JSON. */
  readonly contentType: string | null;
  readonly page: PageFacts | null;

  constructor(
    text: string | Buffer,
    version: string,
    more: { readonly encodings?: Encodings; readonly contentType?: string; readonly page?: PageFacts } = {},
  ) {
    this.text = text;
    this.version = version;
    this.encodings = more.encodings ?? null;
    this.contentType = more.contentType ?? null;
    this.page = more.page ?? null;
  }
}

/** An answer that is no JSON: the text of a document of another type, sent as it is. */
export class FinishedText {
  readonly text: string;
  /** Changes whenever the text does. */
  readonly version: string;
  /** With its charset. */
  readonly contentType: string;

  constructor(text: string, version: string, contentType: string) {
    this.text = text;
    this.version = version;
    this.contentType = contentType;
  }
}

/** JSON text in parts that are sent one after another, in chunks, as they come; joined they are one document. */
export class StreamedJson {
  readonly parts: Iterable<string> | AsyncIterable<Buffer>;
  /** Changes whenever the joined text does. */
  readonly version: string;
  readonly page: PageFacts | null;

  constructor(parts: Iterable<string> | AsyncIterable<Buffer>, version: string, page: PageFacts | null = null) {
    this.parts = parts;
    this.version = version;
    this.page = page;
  }
}

/** A table as a file of its own, under a name. */
export class TableFile {
  readonly table: AnswerTable;
  /** Without the word that all our files begin with. */
  readonly fileName: string;
  /** Changes whenever the table does. */
  readonly version: string;
  /** Whether it is sent in chunks. */
  readonly isStreamed: boolean;
  readonly page: PageFacts | null;

  constructor(
    table: AnswerTable,
    as: { readonly fileName: string; readonly version: string; isStreamed: boolean; readonly page?: PageFacts },
  ) {
    this.table = table;
    this.page = as.page ?? null;
    this.fileName = as.fileName;
    this.version = as.version;
    this.isStreamed = as.isStreamed;
  }
}

/** An answer as a table, for those who read with a spreadsheet: a header and a line per row. */
export interface AnswerTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
}

/** Things of an answer with their places, as GeoJSON (RFC 7946) has them: longitude first. */
export interface FeatureCollection {
  readonly type: 'FeatureCollection';
  readonly features: readonly {
    readonly type: 'Feature';
    readonly geometry: { readonly type: 'Point'; readonly coordinates: readonly [lon: number, lat: number] };
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
  /** What must stand where the things are shown. */
  readonly attribution: string;
}
