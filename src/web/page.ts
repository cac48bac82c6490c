import type { VNode } from 'preact';
import type { ReadContext } from '../read/context.ts';
import type { Assets } from './assets.ts';

/** What a page is made from. Who looks at it plays no part: one address has one page. docs/adr/0038 */
export interface PageRequest {
  /** What questions are asked with; the caller is the reader of pages, who sees all of one thing at a time. */
  readonly read: ReadContext;
  /** Parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** What stands behind `?`, and nothing that the page has not named in `query`. */
  readonly query: URLSearchParams;
  readonly assets: Assets;
  /** How long a page waits for a part that is being read for the first time after a start, ms; absent: as long as that takes. */
  readonly patienceMs?: number | undefined;
  /** The OpenAPI document, which the reference is made from. */
  openApi(): { readonly [member: string]: unknown };
}

/** A picture of 1200 by 630 as PNG, which is what networks that show links take. */
export interface ShareImage {
  /** With a query that changes with the picture: networks keep what they have under one address. */
  readonly path: string;
  /** What it shows, for who cannot see it. */
  readonly alt: string;
}

/** A document in the frame of all pages. */
export interface PageView {
  readonly kind: 'page';
  /** Of the tab and of links to it, without our name. */
  readonly title: string;
  /** One or two sentences for previews and search engines. */
  readonly description: string;
  readonly body: VNode;
  /** 200 by default; a page about a thing that does not exist is 404. */
  readonly status?: 200 | 400 | 404;
  /** Scripts of `src/web/client` that it needs, by file name without its ending. They run after the page is there. */
  readonly islands?: readonly string[];
  /** Path and query by which it is known, where several addresses show the same. Absent: its own, without forms and parts. */
  readonly canonical?: string;
  /** The picture that previews show. Absent: that of all pages. */
  readonly shareImage?: ShareImage;
  /** Path of the section of the navigation that it belongs to. */
  readonly at?: string;
  /** A part of it is still being read: it is cached by nobody. */
  readonly isPartial?: boolean;
  /** `wide`: as wide as the window. `embed`: without the frame, and other sites may frame it. */
  readonly frame?: 'wide' | 'embed';
}

/** A part of a page, for the script of a page that is there already. */
interface Fragment {
  readonly kind: 'fragment';
  readonly body: VNode;
}

/** Another document: a table, a picture, data of a map. */
export interface PageFile {
  readonly kind: 'file';
  /** With its charset. */
  readonly contentType: string;
  readonly body: string | Uint8Array;
  /** Name under which it is saved; absent: it is shown. */
  readonly fileName?: string;
}

/** A picture as SVG, which is sent as PNG. */
export interface Picture {
  readonly kind: 'picture';
  /** Needs nothing from elsewhere, and no font but those of the cards. */
  readonly svg: string;
}

/** The thing goes by another address. */
interface PageMoved {
  readonly kind: 'moved';
  readonly to: string;
}

export type PageAnswer = PageView | Fragment | PageFile | Picture | PageMoved;

/** One address for people. */
export interface Page {
  /** `:name` is a part of the path. */
  readonly path: string;
  /** What it shows, in a sentence. */
  readonly summary: string;
  /** Parameters behind `?` that it reads; others are left out of what is kept and of its links. */
  readonly query?: readonly string[];
  /** An address that shows something on a fresh installation, for tests and for crawlers; `path` itself where absent. */
  readonly example?: string;
  /** Whether crawlers get it. Absent: they do; where the path has parameters, by src/web/page-addresses.ts. */
  readonly isListed?: false;
  /** Seconds for which a finished page is kept here and in caches. Absent: 30. */
  readonly maxAgeSeconds?: number;
  /** @throws Fault, which becomes a fault page. */
  render(request: PageRequest): Promise<PageAnswer>;
}
