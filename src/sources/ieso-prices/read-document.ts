import { wrongDocument } from '../../errors.ts';
import { readHtml } from '../documents/read-html.ts';
import { quoteNames } from '../documents/tables.ts';
import { DAY_AHEAD, NAMESPACE, type PriceElements, REAL_TIME, WHAT } from './schema.ts';

type Fields = Readonly<Record<string, string>>;

export interface PriceDocument {
  readonly elements: PriceElements;
  /** Of the whole: title, DeliveryDate, DeliveryHour, CreatedAt. */
  readonly head: Fields;
  readonly records: readonly Fields[];
}

const ROOT = 'Document';
/** Document, DocBody, and then records. */
const RECORD_DEPTH = 3;

/** Reads the texts of elements; a document of prices has one level of records, and nothing deeper. */
export function readDocument(text: string): PriceDocument {
  const isXml = /^\s*</.test(text);
  if (!isXml) throw wrongDocument(`text that is no XML; expected ${WHAT}`);
  const elements = text.includes(`<${DAY_AHEAD.record}>`) ? DAY_AHEAD : REAL_TIME;
  const head: Record<string, string> = {};
  const records: Record<string, string>[] = [];
  let record: Record<string, string> | null = null;
  let root: { readonly name: string; readonly namespace: string } | null = null;
  let depth = 0;
  let said = '';
  const handler = {
    onOpen: (name: string, attributes: Readonly<Record<string, string>>) => {
      root ??= { name, namespace: attributes.xmlns ?? '' };
      depth += 1;
      said = '';
      if (record === null && name === elements.record && depth === RECORD_DEPTH) record = {};
    },
    onText: (part: string) => {
      said += part;
    },
    onClose: (name: string) => {
      if (record === null) head[name] ??= said.trim();
      else if (depth > RECORD_DEPTH) record[name] = said.trim();
      else {
        records.push(record);
        record = null;
      }
      depth -= 1;
      said = '';
    },
  };
  readHtml(text, handler, { isXml: true });
  checkRoot(root, text);
  if (/pre-?dispatch/i.test(head.DocTitle ?? '')) {
    throw wrongDocument(`prices of the pre-dispatch, which are forecasts; expected ${WHAT}`);
  }
  if (records.length === 0 && head.DeliveryDate === undefined) {
    throw wrongDocument(`a document of IESO without such prices; expected ${WHAT}`);
  }
  return { elements, head, records };
}

function checkRoot(root: { readonly name: string; readonly namespace: string } | null, text: string): void {
  if (root?.name !== ROOT) throw wrongDocument(`XML of ${quoteNames([root?.name ?? ''])}; expected ${WHAT}`);
  if (!NAMESPACE.test(root.namespace)) {
    throw wrongDocument(`a document of the namespace ${quoteNames([root.namespace])}; expected ${WHAT}`);
  }
  // The reader closes elements that a cut-off document left open.
  if (!text.trimEnd().endsWith(`</${ROOT}>`)) {
    throw wrongDocument(`a document that ends before </${ROOT}>; expected ${WHAT}`);
  }
}
