import type { ComponentChildren } from 'preact';
import { formatNumber, formatSecond } from '../frame/format.ts';
import { Instant as Moment } from '../frame/parts.tsx';

export interface Frame {
  /** Address of the style. */
  readonly stylePath: string;
  readonly version: string;
  /** When the page was made. */
  readonly madeAt: Date;
  /** Address of the pages that everybody sees. */
  readonly home: string;
}

const PAGES = [
  { path: '/ops', name: 'Overview' },
  { path: '/ops/sources', name: 'Sources' },
  { path: '/ops/documents', name: 'Quarantine' },
  { path: '/ops/jobs', name: 'Jobs' },
  { path: '/ops/fleet', name: 'Processes' },
  { path: '/ops/access', name: 'Keys and webhooks' },
  { path: '/ops/queue', name: 'Queue' },
] as const;

interface LayoutProps extends Frame {
  readonly title: string;
  /** Path of the page in the list above, where it is one of them. */
  readonly at: string;
  readonly children: ComponentChildren;
}

/** The frame of every page of the operator. */
export function Layout({ title, at, stylePath, version, madeAt, home, children }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Loadstar operator`}</title>
        <link rel="stylesheet" href={stylePath} />
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to content
        </a>
        <header>
          <nav aria-label="Operator">
            <ul>
              <li>
                <a href={home}>← Loadstar</a>
              </li>
              {PAGES.map(({ path, name }) => (
                <li key={path}>
                  <a href={path} {...(path === at ? { 'aria-current': 'page' as const } : {})}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main id="content">
          <h1>{title}</h1>
          {children}
          <p class="soft">
            Loadstar {version}, as of <Instant at={madeAt.toISOString()} />. Times are UTC.
          </p>
        </main>
      </body>
    </html>
  );
}

/** A moment to the second: what an operator looks for in logs as well. */
export const Instant = ({ at }: { readonly at: string | null }) => <Moment at={at} write={formatSecond} />;

/** A cell with a count. */
export function Count({ of }: { readonly of: number }) {
  return <td class="n">{formatNumber(of)}</td>;
}

/** The state of a thing in a word, never by color alone. */
export function State({ of, is }: { readonly of: string; readonly is: 'ok' | 'look' | 'bad' }) {
  return <span class={`state ${is}`}>{of}</span>;
}
