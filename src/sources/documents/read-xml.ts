import { SaxesParser } from 'saxes';
import { changedShape, Fault, messageOf, wrongDocument } from '../../errors.ts';
import { decodeText } from './tables.ts';

/** An element by its local name, without namespaces. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** A year of quarter hours has 35,000 points of three elements each. */
const MOST_ELEMENTS = 400_000;
const DEEPEST = 32;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a small XML document whole. Entities of its own are not resolved: a document that needs them is refused.
 * @throws Fault `wrong-document` for anything that is no XML, `changed-shape` for XML that is broken or has a DTD, `too-large`.
 */
export function readXml(bytes: Uint8Array, what: string): XmlElement {
  const text = decodeText(bytes, what);
  if (!/^\s*</.test(text)) throw wrongDocument(`no XML; expected ${what}`);
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [root];
  let count = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw changedShape('the XML', 'the document', `cannot be read: ${messageOf(error)}`);
  });
  parser.on('doctype', () => {
    throw changedShape('the XML', 'the document', 'has a document type of its own, which is not read');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MOST_ELEMENTS) throw new Fault('too-large', `XML of more than ${MOST_ELEMENTS} elements`);
    if (open.length > DEEPEST) throw new Fault('too-large', `XML deeper than ${DEEPEST} elements`);
    const element: OpenElement = { name: localName(name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const element = open.at(-1);
    if (element !== undefined && piece.trim() !== '') element.text += piece;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  const [first] = root.children;
  if (first === undefined) throw wrongDocument(`XML without an element; expected ${what}`);
  return first;
}

/** Children of a name, in the order of the document. */
export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** Text of the first child of a name, trimmed; null where there is none or it is empty. */
export function childText(element: XmlElement, name: string): string | null {
  const text = element.children.find((child) => child.name === name)?.text.trim() ?? '';
  return text === '' ? null : text;
}

/** @throws Fault `changed-shape` naming the element that is missing. */
export function requireText(element: XmlElement, name: string, place: string): string {
  const text = childText(element, name);
  if (text === null) throw changedShape(name, place, 'is missing');
  return text;
}
