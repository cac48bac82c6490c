import { readHtml } from '../documents/read-html.ts';
import { TABLE } from './schema.ts';

interface GenerationTable {
  readonly stamp: string;
  readonly rows: readonly { readonly name: string; readonly mw: string }[];
}

const PARTS = { 'pgen-date': 'stamp', name: 'name', generation: 'mw' } as const;
type PartName = (typeof PARTS)[keyof typeof PARTS];

/** The table of current generation on a page, as it is written; null where the page has none. */
export function readGenerationTable(page: string): GenerationTable | null {
  const rows: { name: string; mw: string }[] = [];
  let stamp = '';
  let row = { name: '', mw: '' };
  let part: PartName | null = null;
  let isInside = false;
  let isThere = false;
  readHtml(page, {
    onOpen: (name, { id, class: classes = '' }) => {
      if (name === 'table') isInside = id === TABLE;
      if (!isInside) return;
      isThere = true;
      if (name === 'tr') row = { name: '', mw: '' };
      if (name === 'span') part = PARTS[classes.trim() as keyof typeof PARTS] ?? null;
    },
    onText: (text) => {
      if (!isInside || part === null) return;
      if (part === 'stamp') stamp += text;
      else row[part] += text;
    },
    onClose: (name) => {
      if (name === 'span') part = null;
      if (name === 'tr' && isInside && row.name.trim() !== '') rows.push({ name: row.name.trim(), mw: row.mw.trim() });
      if (name === 'table') isInside = false;
    },
  });
  return isThere ? { stamp: stamp.trim(), rows } : null;
}
