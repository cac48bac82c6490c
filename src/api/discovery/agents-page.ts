import { curlOf, endpointOf, tryAddress } from '../../http/links/describe-question.ts';
import {
  byToolset,
  type DiscoveryDocument,
  type DiscoveryFacts,
  escapeMarkup as e,
  questionNamed,
} from '../../http/links/document.ts';
import { mcpAddresses, mcpClientConfig } from '../../http/links/mcp-addresses.ts';
import { DISCOVERY_FILES, SERVICE_NAME, SERVICE_SENTENCE } from '../../read/meta/discovery-files.ts';
import { tierTable } from '../../read/tier-words.ts';
import { TOOLSET_WORDS } from '../../read/toolsets.ts';
import { pageHeaders } from './page.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:64rem;padding:0 1rem;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #ddd;font-weight:400}
thead th{font-weight:600}
pre,.wide{overflow-x:auto}
.wide table{min-width:40rem}
pre{background:#f4f4f4;padding:.6rem}
a{color:#0b57a4}`;

/** The portal: the same for people and for agents, without a script. */
export const agentsPage: DiscoveryDocument = {
  path: DISCOVERY_FILES.agent_portal,
  operationId: 'meta_agent_portal',
  summary: 'The portal for agents and their developers, as a page.',
  contentType: 'text/html; charset=utf-8',
  headers: pageHeaders(STYLE),
  write: (facts) => {
    const { publicUrl } = facts;
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${SERVICE_NAME} for agents</title>
<meta name="description" content="${e(SERVICE_SENTENCE)}">
<link rel="canonical" href="${e(publicUrl)}${DISCOVERY_FILES.agent_portal}">
<link rel="alternate" type="text/markdown" title="For agents" href="${e(publicUrl)}${DISCOVERY_FILES.agents_md}">
<link rel="service-desc" type="application/json" href="${e(publicUrl)}${DISCOVERY_FILES.openapi}">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${SERVICE_NAME} for agents</h1>
<p>${e(SERVICE_SENTENCE)} Use HTTP or MCP; no key is needed to start.</p>
${sections(facts).join('\n')}
</main>
</body>
</html>
`;
  },
};

function sections(facts: DiscoveryFacts): string[] {
  const { questions, publicUrl, contactEmail } = facts;
  const link = (address: string, text: string): string => `<a href="${e(address)}">${e(text)}</a>`;
  const { columns, rows } = tierTable();
  const begin = [
    curlOf(questionNamed(questions, 'brief_market'), publicUrl),
    curlOf(questionNamed(questions, 'account_claim'), publicUrl),
    `curl -H "X-API-Key: $LOADSTAR_KEY" ${publicUrl}${questionNamed(questions, 'account_whoami').path}`,
  ];
  return [
    `<h2>Start</h2>
<p>Send a request; claim a free key; check it. ${link(`${publicUrl}/auth.md`, 'Keys, tiers and errors in detail')}.</p>
<pre>${e(begin.join('\n'))}</pre>`,
    `<h2>Connect by MCP</h2>
<pre>${e(JSON.stringify(mcpClientConfig(publicUrl), null, 2))}</pre>
${table(
  ['Address', 'Contains'],
  mcpAddresses(facts).map(({ url, holds }) => [`<code>${e(url)}</code>`, e(holds)]),
)}`,
    '<h2>Questions</h2>',
    ...byToolset(questions).map(
      ([toolset, asked]) => `<h3 id="${toolset}">${toolset}</h3>
<p>${e(TOOLSET_WORDS[toolset])}</p>
${table(
  ['Name', 'Endpoint, with an example', 'Answers', 'Cost'],
  asked.map((question) => [
    `<code>${e(question.name)}</code>`,
    link(tryAddress(question, publicUrl), endpointOf(question)),
    e(question.summary),
    `${question.cost}${question.access === 'key' ? ', needs a key' : ''}`,
  ]),
)}`,
    ),
    `<h2>Limits</h2>
${table(
  columns,
  rows.map((row) => row.map(e)),
)}`,
    `<h2>Documents for programs</h2>
<ul>
${[
  ...Object.values(DISCOVERY_FILES),
  '/auth.md',
  '/docs',
  questionNamed(questions, 'meta_capabilities').path,
  '/.well-known/api-catalog',
  '/.well-known/ai-catalog.json',
  '/.well-known/mcp/catalog.json',
  '/.well-known/security.txt',
  '/mcp/server-card',
  '/server.json',
]
  .map((path) => `<li>${link(publicUrl + path, path)}</li>`)
  .join('\n')}
</ul>`,
    `<h2 id="contact">Contact</h2>
<p>${
      contactEmail === null
        ? 'This installation has no contact address. Ask the person who gave you its URL.'
        : link(`mailto:${contactEmail}`, contactEmail)
    }</p>`,
  ];
}

/** @param rows cells as markup. */
function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((name) => `<th scope="col">${e(name)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="wide"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table></div>`;
}
