import { curlOf, endpointOf, membersOf, parametersOf, typesOf } from '../../http/links/describe-question.ts';
import { byToolset, type DiscoveryDocument, MARKDOWN_TYPE } from '../../http/links/document.ts';
import { type AnyDescribedQuestion, hasBody } from '../../read/described-question.ts';
import { DISCOVERY_FILES, SERVICE_NAME, SERVICE_SENTENCE } from '../../read/meta/discovery-files.ts';
import { ACCESS_WORDS, COST_WORDS, tierTable } from '../../read/tier-words.ts';
import { TOOLSET_WORDS } from '../../read/toolsets.ts';
import { codeBlock, flow, list, markdownTable, paragraphs } from './markdown.ts';
import { rulesForReaders } from './rules-for-readers.ts';

/** Every question in detail, for those who would rather read one long text than follow links. */
export const llmsFullTxt: DiscoveryDocument = {
  path: DISCOVERY_FILES.llms_full_txt,
  operationId: 'meta_llms_full_txt',
  summary: 'Every question with its parameters, an example and its cost, in one text.',
  contentType: MARKDOWN_TYPE,
  write: ({ questions, publicUrl }) => {
    const { columns, rows } = tierTable();
    return paragraphs(
      `# ${SERVICE_NAME}: every question`,
      `> ${SERVICE_SENTENCE}`,
      flow(`The short form is [llms.txt](${publicUrl}${DISCOVERY_FILES.llms_txt}); how to get a key is in [auth.md](${publicUrl}/auth.md). The MCP
server at \`${publicUrl}/mcp\` has a tool of the same name for each question.`),
      '## How to read answers',
      list(rulesForReaders(publicUrl)),
      '## Limits',
      markdownTable(columns, rows),
      ...byToolset(questions).flatMap(([toolset, asked]) => [
        `## ${toolset}\n\n${TOOLSET_WORDS[toolset]}`,
        ...asked.map((question) => inDetail(question, publicUrl)),
      ]),
    );
  },
};

function inDetail(question: AnyDescribedQuestion, publicUrl: string): string {
  const { name, summary, description = '', access, cost, aliases = [], idempotent } = question;
  const parameters = parametersOf(question).map(
    ({ name: parameter, kind, isRequired, meaning }) =>
      `\`${parameter}\` (${isRequired ? 'required, ' : ''}${kind})${meaning === '' ? '' : `: ${meaning}`}`,
  );
  const members = membersOf(question).map((member) => `\`${member}\``);
  const [type, ...otherTypes] = typesOf(question);
  return paragraphs(
    `### ${name}`,
    [summary, description].filter((text) => text !== '').join(' '),
    list([
      `\`${endpointOf(question)}\`${aliases.length === 0 ? '' : `, also at ${aliases.map(({ path }) => `\`${path}\``).join(', ')}`}`,
      `${ACCESS_WORDS[access]} ${COST_WORDS[cost]}`,
      ...(parameters.length === 0 ? ['No parameters.'] : []),
      ...(idempotent === true ? ['Supports `Idempotency-Key`.'] : []),
      `Answers ${type}${otherTypes.length === 0 ? '' : `, or ${otherTypes.join(', ')} on request`}${members.length === 0 ? '' : `: ${members.join(', ')}`}.`,
    ]),
    parameters.length === 0
      ? ''
      : `${hasBody(question.method) ? 'Members of the JSON body and parts of the path' : 'Parameters'}:\n\n${list(parameters)}`,
    codeBlock('sh', curlOf(question, publicUrl)),
  ).trimEnd();
}
