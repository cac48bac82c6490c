import { Parser } from 'htmlparser2';
import { changedShape } from '../../errors.ts';

/** Reads only the needed parts of a document, element by element; nothing else is kept. */
interface HtmlHandler {
  /** Names are in lower case for HTML. */
  onOpen?(name: string, attributes: Readonly<Record<string, string>>): void;
  onText?(text: string): void;
  /** Also where the closing tag was left out. */
  onClose?(name: string): void;
}

/** Pages of publishers nest some thirty deep. */
const MOST_DEPTH = 512;

/**
 * Reads HTML, or XML, in one pass, in time that grows with its length alone. Readers that build a tree walk it by
 * recursion, and their time grows with the depth of the nesting.
 * @throws Fault `changed-shape` for elements nested deeper than any page is.
 */
export function readHtml(text: string, handler: HtmlHandler, options: { readonly isXml?: boolean } = {}): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > MOST_DEPTH) {
          throw changedShape('the markup', 'the document', `elements are nested more than ${MOST_DEPTH} deep`);
        }
        handler.onOpen?.(name, attributes);
      },
      ontext: (part) => handler.onText?.(part),
      onclosetag: (name) => {
        depth -= 1;
        handler.onClose?.(name);
      },
    },
    { xmlMode: options.isXml === true, decodeEntities: true },
  );
  parser.end(text);
}
