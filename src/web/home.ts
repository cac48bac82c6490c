import type { Page } from '../api/page.ts';
import { platformStats } from '../read/facilities/platform-stats.ts';
import { sourceStates } from '../read/meta/sources.ts';
import type { ReadContext } from '../read/question.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:64rem;padding:0 1rem;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ddd;font-weight:400}
thead th{font-weight:600}
a{color:#0b57a4}`;

/** `/`: what this is, where to read on, and how each source does right now. */
export const homePage: Page = {
  path: '/',
  summary: 'What this is, and how each source does right now.',
  style: STYLE,
  render: async (context) => {
    const [{ sources }, stats] = await Promise.all([statesOf(context), platformStats(context)]);
    const rows = sources.map(
      (source) => `<tr><th scope="row">${escapeHtml(source.id)}</th><td>${escapeHtml(source.operator)}</td>
<td>${escapeHtml(source.cadence)}</td><td>${escapeHtml(source.newest_observation ?? 'none yet')}</td>
<td>${escapeHtml(source.state)}</td></tr>`,
    );
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Loadstar</title>
<link rel="alternate" type="application/atom+xml" title="Data center news" href="/feeds/news.atom">
<link rel="alternate" type="application/feed+json" title="Data center news" href="/feeds/news.json">
<link rel="alternate" type="application/atom+xml" title="Transactions" href="/feeds/deals.atom">
<link rel="alternate" type="application/feed+json" title="Transactions" href="/feeds/deals.json">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Loadstar</h1>
<p>Data center market intelligence over HTTP: power prices and generation of the US grid operators, news, data center
facilities, and a brief of each market. Every figure has its source and date; one that nobody published is null.</p>
<p><a href="/docs">Documentation</a> · <a href="/openapi.json">OpenAPI</a> · <a href="/auth.md">API keys</a> · <a href="/agents">For agents</a> ·
<a href="/api/health">Health</a></p>
<h2>Facilities</h2>
<p>${wholeNumber(stats.total_facilities)} data center facilities of ${wholeNumber(stats.total_providers)} operators in ${stats.total_countries} countries,
after records of one building were made one, and ${stats.markets} markets. <a href="/api/v1/map?format=geojson">The map as GeoJSON</a> ·
<a href="/api/v1/stats">Statistics</a> · <a href="/api/v1/markets/list">Markets</a></p>
<p>Facilities: © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>, available under the
<a href="https://opendatacommons.org/licenses/odbl/1-0/">Open Database License</a>. Sites of frontier data centers:
<a href="https://epoch.ai/data/data-centers">Epoch AI</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.</p>
<h2>News, deals and pipeline</h2>
<p>${wholeNumber(stats.articles)} stories of ${stats.news_feeds} feeds${stats.transactions_tracked === null ? '' : `, ${wholeNumber(stats.transactions_tracked)} transactions`} and
${wholeNumber(stats.pipeline_projects)} projects that are not yet running. <a href="/api/news?topic=data-centers">News</a> (<a href="/feeds/news.atom">Atom</a>) ·
<a href="/api/transactions">Transactions</a> (<a href="/feeds/deals.atom">Atom</a>) · <a href="/api/v1/pipeline">Pipeline</a> ·
<a href="/api/market-report">Report of the week</a></p>
<h2>Sources</h2>
<table>
<thead><tr><th scope="col">Source</th><th scope="col">Publisher</th><th scope="col">Cadence</th>
<th scope="col">Newest observation</th><th scope="col">State</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`;
  },
};

async function statesOf(context: ReadContext) {
  const answer = await sourceStates.answer(context, {});
  return sourceStates.output.parse(answer);
}

const wholeNumber = (count: number): string => count.toLocaleString('en-US');

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
