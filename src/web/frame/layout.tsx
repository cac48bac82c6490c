import type { Assets } from '../assets.ts';
import { CARD, SITE_IMAGE } from '../cards/card-frame.tsx';
import type { PageView } from '../page.ts';

export interface Frame {
  readonly assets: Assets;
  /** Base of links that leave the page: previews, canonical address. */
  readonly publicUrl: string;
  readonly version: string;
}

const SECTIONS = [
  { path: '/', name: 'Map' },
  { path: '/markets', name: 'Markets' },
  { path: '/facilities', name: 'Facilities' },
  { path: '/compare', name: 'Compare' },
  { path: '/grid', name: 'Grid' },
  { path: '/pipeline', name: 'Pipeline' },
  { path: '/deals', name: 'Deals' },
  { path: '/news', name: 'News' },
  { path: '/changes', name: 'Changes' },
  { path: '/methodology', name: 'Method' },
  { path: '/sources', name: 'Sources' },
  { path: '/developers', name: 'Developers' },
] as const;

const FEEDS = [
  { name: 'briefs', title: 'Changed briefs' },
  { name: 'news', title: 'Data center news' },
  { name: 'deals', title: 'Transactions' },
] as const;

/** Scripts that every page has. */
const EVERYWHERE = ['search'];

interface LayoutProps extends Frame {
  readonly view: PageView;
  /** The page's own path and query; null where there is no page. */
  readonly address: string | null;
}

/** The document around every page: one style, no inline script or style, nothing from elsewhere. */
export function Layout({ view, address, ...frame }: LayoutProps) {
  const isEmbed = view.frame === 'embed';
  return (
    <html lang="en">
      <Head view={view} address={address} {...frame} />
      <body class={`${view.frame ?? 'page'}`}>
        {isEmbed ? (
          <main id="content">{view.body}</main>
        ) : (
          <>
            <a class="skip" href="#content">
              Skip to content
            </a>
            <Header at={view.at ?? null} />
            <main id="content">{view.body}</main>
            <Footer version={frame.version} />
          </>
        )}
      </body>
    </html>
  );
}

function Head({ view, address, assets, publicUrl }: LayoutProps) {
  const islands = view.frame === 'embed' ? (view.islands ?? []) : [...EVERYWHERE, ...(view.islands ?? [])];
  const title = address === '/' ? 'Loadstar: where the power is' : `${view.title} · Loadstar`;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={view.description} />
      <meta name="color-scheme" content="light dark" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={view.description} />
      <meta property="og:site_name" content="Loadstar" />
      <meta property="og:type" content="website" />
      {address !== null && <Preview view={view} address={publicUrl + address} publicUrl={publicUrl} />}
      <link rel="icon" href={assets.urlOf('icon.svg')} type="image/svg+xml" />
      <link rel="stylesheet" href={assets.urlOf('site.css')} />
      {islands
        .filter((name) => assets.has(`${name}.css`))
        .map((name) => (
          <link key={name} rel="stylesheet" href={assets.urlOf(`${name}.css`)} />
        ))}
      {FEEDS.flatMap(({ name, title }) => [
        <link
          key={`${name}.atom`}
          rel="alternate"
          type="application/atom+xml"
          title={title}
          href={`/feeds/${name}.atom`}
        />,
        <link
          key={`${name}.json`}
          rel="alternate"
          type="application/feed+json"
          title={title}
          href={`/feeds/${name}.json`}
        />,
      ])}
      {islands.map((name) => (
        <script key={name} type="module" src={assets.urlOf(`${name}.js`)} />
      ))}
    </head>
  );
}

/** What previews of links to the page show. A page that is not there has none. */
function Preview(props: { readonly view: PageView; readonly address: string; readonly publicUrl: string }) {
  const { view, address, publicUrl } = props;
  const { path, alt } = view.shareImage ?? SITE_IMAGE;
  return (
    <>
      <meta property="og:url" content={address} />
      <meta property="og:image" content={publicUrl + path} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(CARD.width)} />
      <meta property="og:image:height" content={String(CARD.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
      <link rel="canonical" href={address} />
    </>
  );
}

function Header({ at }: { readonly at: string | null }) {
  return (
    <header class="top">
      <a class="brand" href="/">
        Loadstar
      </a>
      <nav aria-label="Sections">
        <ul>
          {SECTIONS.map(({ path, name }) => (
            <li key={path}>
              <a href={path} {...(path === at ? { 'aria-current': 'page' as const } : {})}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form action="/search" method="get">
          <label class="hidden" for="search-field">
            Search markets, facilities, operators, projects and deals
          </label>
          <input
            id="search-field"
            name="q"
            type="search"
            placeholder="Search (Ctrl-K)"
            autocomplete="off"
            maxLength={80}
          />
        </form>
      </search>
    </header>
  );
}

function Footer({ version }: { readonly version: string }) {
  return (
    <footer class="bottom">
      <p>
        Facilities: ©{' '}
        <a href="https://www.openstreetmap.org/copyright" rel="external">
          OpenStreetMap contributors
        </a>
        , <a href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL</a>. Frontier sites:{' '}
        <a href="https://epoch.ai/data/data-centers">Epoch AI</a>, CC BY 4.0. Every source with its license and age:{' '}
        <a href="/sources">Sources</a>.
      </p>
      <p class="soft">
        Loadstar {version} · “–” means no data · times are UTC unless noted · <a href="/docs">API</a> ·{' '}
        <a href="/agents">For agents</a> · <a href="/feeds/briefs.atom">Atom</a>
      </p>
    </footer>
  );
}
