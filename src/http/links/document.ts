import type { AnyDescribedQuestion } from '../../read/described-question.ts';
import type { Sitemap } from './sitemap.ts';

/** What the documents are written from: nothing in them is known in any other way. */
export interface DiscoveryFacts {
  readonly questions: readonly AnyDescribedQuestion[];
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Version of the program. */
  readonly version: string;
  readonly contactEmail: string | null;
  /** Pages for people whose path has no parameters, in the order of the navigation; none where there are no pages. */
  readonly pages: readonly { readonly path: string; readonly summary: string }[];
  /** Everything that is worth an index, as it is stored now. */
  readonly sitemap: () => Promise<Sitemap>;
}

/** A document that describes the service to people or programs. Free, the same for every caller. */
export interface DiscoveryDocument {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly contentType: string;
  /** Headers of its own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How it begins, for the description; absent: as it is written. */
  readonly example?: string;
  /**
   * A text is written once a day, a promise each time that it is asked for.
   * @param day the UTC day of asking, YYYY-MM-DD: only what expires looks at it.
   */
  write(facts: DiscoveryFacts, day: string): string | Promise<string>;
}

export const JSON_TYPE = 'application/json; charset=utf-8';
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';
export const TEXT_TYPE = 'text/plain; charset=utf-8';

/** JSON as people like to read it, too: these documents are small. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The question of that name. @throws RangeError where there is none: documents name only what is there. */
export function questionNamed(questions: readonly AnyDescribedQuestion[], name: string): AnyDescribedQuestion {
  const found = questions.find((question) => question.name === name);
  if (found === undefined) throw new RangeError(`there is no question ${name}`);
  return found;
}

/** Questions by toolset, in the order of the list. */
export function byToolset(
  questions: readonly AnyDescribedQuestion[],
): readonly (readonly [AnyDescribedQuestion['toolset'], readonly AnyDescribedQuestion[]])[] {
  const toolsets = [...new Set(questions.map(({ toolset }) => toolset))];
  return toolsets.map((toolset) => [toolset, questions.filter((question) => question.toolset === toolset)]);
}

/** Text inside of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
