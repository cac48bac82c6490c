import { SaxesParser } from 'saxes';
import { changedShape, Fault, messageOf, wrongDocument } from '../../../errors.ts';
import { decodeText } from '../tables.ts';

/** An element with its local name, its own text and its children. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

interface Growing {
  name: string;
  namespace: string;
  text: string;
  children: Growing[];
}

/** A year of hourly output by fuel has 300,000. */
const MOST_ELEMENTS = 1_500_000;
const DEEPEST = 40;

/**
 * Reads XML without a DOCTYPE into a tree of elements; attributes are left out.
 * @throws Fault `wrong-document` for what is no XML, `changed-shape` where it is malformed, `too-large`.
 */
export function readXmlTree(bytes: Uint8Array, what: string): XmlElement {
  const text = decodeText(bytes, what);
  if (!/^\s*</.test(text.replace(/^\uFEFF/, ''))) throw wrongDocument(`no XML; expected ${what}`);
  const parser = new SaxesParser({ xmlns: true });
  const top: Growing = { name: '', namespace: '', text: '', children: [] };
  const open: Growing[] = [top];
  let count = 0;
  parser.on('doctype', () => {
    throw wrongDocument(`XML with a DOCTYPE; expected ${what}`);
  });
  parser.on('error', (error) => {
    throw changedShape('the XML', 'the document', `cannot be read: ${messageOf(error).replace(/\s+/g, ' ')}`);
  });
  parser.on('opentag', ({ local, uri }) => {
    count += 1;
    if (count > MOST_ELEMENTS || open.length > DEEPEST)
      throw new Fault('too-large', `XML of more than ${count} elements`);
    const element: Growing = { name: local, namespace: uri, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => {
    const last = open.at(-1);
    if (last !== undefined) last.text += part;
  });
  parser.on('closetag', () => {
    const last = open.pop();
    if (last !== undefined) last.text = last.text.trim();
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  const [root] = top.children;
  if (root === undefined) throw wrongDocument(`XML without an element; expected ${what}`);
  return root;
}

export const childOf = (element: XmlElement, name: string): XmlElement | null =>
  element.children.find((child) => child.name === name) ?? null;

export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The text of a child. @throws Fault `changed-shape` where it is missing or empty. */
export function textAt(element: XmlElement, name: string, place: string): string {
  const text = childOf(element, name)?.text ?? '';
  if (text === '') throw changedShape(name, place, 'is missing');
  return text;
}
