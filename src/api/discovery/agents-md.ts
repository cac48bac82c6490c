import { curlOf, endpointOf } from '../../http/links/describe-question.ts';
import {
  byToolset,
  type DiscoveryDocument,
  type DiscoveryFacts,
  MARKDOWN_TYPE,
  questionNamed,
} from '../../http/links/document.ts';
import { mcpAddresses, mcpClientConfig } from '../../http/links/mcp-addresses.ts';
import { exampleAddress } from '../../read/example-address.ts';
import { DISCOVERY_FILES, SERVICE_NAME, SERVICE_SENTENCE } from '../../read/meta/discovery-files.ts';
import { tierTable } from '../../read/tier-words.ts';
import { TOOLSET_WORDS } from '../../read/toolsets.ts';
import { codeBlock, flow, list, markdownTable, paragraphs } from './markdown.ts';
import { rulesForReaders } from './rules-for-readers.ts';

/** How an agent works with the service: first steps, rules, questions, MCP. */
export const agentsMd: DiscoveryDocument = {
  path: DISCOVERY_FILES.agents_md,
  operationId: 'meta_agents_md',
  summary: 'How an agent uses this service: first steps, rules, questions, MCP.',
  contentType: MARKDOWN_TYPE,
  write: (facts) => {
    const { questions, publicUrl } = facts;
    const { columns, rows } = tierTable();
    return paragraphs(
      `# ${SERVICE_NAME} for agents`,
      SERVICE_SENTENCE,
      '## First steps',
      codeBlock('sh', firstSteps(facts)),
      `Base address: \`${publicUrl}\`. All requests are GET, except those marked POST below.`,
      '## Rules',
      list(rulesForReaders(publicUrl)),
      '## Which question for which task',
      list(tasks(facts)),
      '## Questions',
      ...byToolset(questions).map(([toolset, asked]) =>
        paragraphs(
          `### ${toolset}`,
          TOOLSET_WORDS[toolset],
          markdownTable(
            ['name', 'endpoint', 'answers', 'key', 'cost'],
            asked.map((question) => [
              `\`${question.name}\``,
              `\`${endpointOf(question)}\``,
              question.summary,
              question.access === 'key' ? 'needed' : question.access === 'optional' ? 'shows more' : 'no',
              question.cost,
            ]),
          ),
        ).trimEnd(),
      ),
      '## MCP',
      flow(
        `Streamable HTTP; the tools have the names of the questions, the same keys and the same limits; keys, webhooks and watches of one’s own are managed over HTTP alone. Choose the smallest set you need: clients read every tool before the first call.`,
      ),
      list(mcpAddresses(facts).map(({ url, holds }) => `\`${url}\`: ${holds}`)),
      codeBlock('json', JSON.stringify(mcpClientConfig(publicUrl), null, 2)),
      '## Limits',
      markdownTable(columns, rows),
      `## Read on

${list([
  `[Parameters and examples of every question](${publicUrl}${DISCOVERY_FILES.llms_full_txt})`,
  `[Keys, tiers, refusals](${publicUrl}/auth.md)`,
  `[OpenAPI](${publicUrl}${DISCOVERY_FILES.openapi}), [documentation to try out](${publicUrl}/docs)`,
  `[Every question with its input as JSON Schema](${publicUrl}${DISCOVERY_FILES.skill_json})`,
])}`,
    );
  },
};

function firstSteps({ questions, publicUrl }: DiscoveryFacts): string {
  const named = (name: string) => questionNamed(questions, name);
  return [
    '# 1. Ask, without a key',
    curlOf(named('brief_market'), publicUrl),
    '# 2. Claim a free key; store api_key from the answer',
    curlOf(named('account_claim'), publicUrl),
    '# 3. Send it, and see what is left of the daily limit',
    `curl -H "X-API-Key: $LOADSTAR_KEY" ${publicUrl}${named('account_whoami').path}`,
  ].join('\n');
}

function tasks({ questions, publicUrl }: DiscoveryFacts): string[] {
  const link = (name: string): string => {
    const question = questionNamed(questions, name);
    return `[\`${name}\`](${publicUrl}${exampleAddress(question)})`;
  };
  return [
    `One market: ${link('brief_market')}; several side by side: ${link('markets_compare')}; all markets: ${link('markets_list')}.`,
    `Where to build, by coordinates: ${link('site_score')}; grid, county and state of a point: ${link('site_where')}.`,
    `Power now: ${link('grid_fuel_mix')}, ${link('grid_lmp_prices')}; planned generation: ${link('grid_queue')}, ${link('grid_regions')}.`,
    `Data centers by operator and place: ${link('facilities_search')}; what is being built: ${link('pipeline_projects')}.`,
    `What happened: ${link('news_latest')}, ${link('deals_transactions')}, ${link('markets_movers')}, ${link('report_latest')}.`,
    `What changed since last time: ${link('brief_diff')}, with the stored \`next_cursor\`.`,
    `How a score is made: ${link('method_description')}; how fresh the sources are: ${link('meta_sources')}.`,
  ];
}
