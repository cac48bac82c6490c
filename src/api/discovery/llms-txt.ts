import { endpointOf, tryAddress } from '../../http/links/describe-question.ts';
import { byToolset, type DiscoveryDocument, MARKDOWN_TYPE, questionNamed } from '../../http/links/document.ts';
import type { AnyDescribedQuestion } from '../../read/described-question.ts';
import { DISCOVERY_FILES, SERVICE_NAME, SERVICE_SENTENCE } from '../../read/meta/discovery-files.ts';
import { ACCESS_WORDS, COST_WORDS, dailyByTier } from '../../read/tier-words.ts';
import { TOOLSET_WORDS } from '../../read/toolsets.ts';
import { flow, list, paragraphs } from './markdown.ts';

/** The short list by llmstxt.org: a title, what it is, and links with a note each. */
export const llmsTxt: DiscoveryDocument = {
  path: DISCOVERY_FILES.llms_txt,
  operationId: 'meta_llms_txt',
  summary: 'Overview in llmstxt.org format: links with a note each.',
  contentType: MARKDOWN_TYPE,
  write: ({ questions, publicUrl, pages }) =>
    paragraphs(
      `# ${SERVICE_NAME}`,
      `> ${SERVICE_SENTENCE}`,
      flow(
        `Use HTTP or MCP; no key is needed to start. Requests a day: ${dailyByTier()}. Missing data is null and named in \`missing\`; every figure has its \`provenance\`. The links below are examples. Their ids may not exist here: take ids from the lists.`,
      ),
      `## Docs`,
      list([
        `[All questions in detail](${publicUrl}${DISCOVERY_FILES.llms_full_txt}): parameters, an example and the cost of each`,
        `[Working with this service](${publicUrl}${DISCOVERY_FILES.agents_md}): first steps, rules, MCP`,
        `[Keys and limits](${publicUrl}/auth.md): claim a key, send it, tiers, errors`,
        `[How scores are made](${publicUrl}${questionNamed(questions, 'method_description').path}?format=markdown): parts, bounds, reasons`,
        `[OpenAPI](${publicUrl}${DISCOVERY_FILES.openapi}): 3.1, every operation with examples`,
      ]),
      ...byToolset(questions).map(([toolset, asked]) =>
        paragraphs(
          `## ${titleOf(toolset)}`,
          TOOLSET_WORDS[toolset],
          list(
            asked.map(
              (question) =>
                `[${endpointOf(question)}](${tryAddress(question, publicUrl)}): ${[question.summary, ...unusual(question)].join(' ')}`,
            ),
          ),
        ).trimEnd(),
      ),
      ...(pages.length === 0
        ? []
        : [
            '## Pages for people',
            flow(
              `The same figures as pages, without a key and without scripts. Each market has a page under its slug; facilities, projects and deals have pages under their ids. ${publicUrl}/sitemap.xml lists all pages with the date of their figures.`,
            ),
            list(pages.map(({ path, summary }) => `[${path}](${publicUrl}${path}): ${summary}`)),
          ]),
      '## Optional',
      list([
        `[Portal](${publicUrl}${DISCOVERY_FILES.agent_portal}): the same as a page`,
        `[Skill](${publicUrl}${DISCOVERY_FILES.skill_json}): every question with its input as JSON Schema`,
        `[MCP server card](${publicUrl}/mcp/server-card): where and how to connect`,
        `[Events](${publicUrl}/docs#/briefs/brief_events): changed briefs as server-sent events`,
      ]),
    ),
};

/** What is otherwise than with most questions. */
function unusual({ access, cost }: AnyDescribedQuestion): readonly string[] {
  return [...(access === 'key' ? [ACCESS_WORDS.key] : []), ...(cost === 'daily' ? [] : [COST_WORDS[cost]])];
}

function titleOf(toolset: string): string {
  return toolset.charAt(0).toUpperCase() + toolset.slice(1);
}
