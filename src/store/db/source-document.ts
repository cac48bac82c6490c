import { documents } from '../tables/documents.ts';
import { columns, type RowOf } from './columns.ts';

const MEMBERS = ['sourceId', 'url', 'origin', 'fetchedAt'] as const;

/** What a row says of the document that it came from. */
export type SourceDocument = RowOf<typeof documents, (typeof MEMBERS)[number]>;

/** SQL: the same of `documents as document`. */
export const SOURCE_DOCUMENT = columns(documents, MEMBERS, 'document');
