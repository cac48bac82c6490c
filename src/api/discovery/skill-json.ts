import { TIER_TABLE } from '../../domain/accounts/tiers.ts';
import { curlOf, inputSchema, tryAddress, typesOf } from '../../http/links/describe-question.ts';
import { type DiscoveryDocument, JSON_TYPE, jsonText, questionNamed } from '../../http/links/document.ts';
import { mcpAddresses } from '../../http/links/mcp-addresses.ts';
import { DISCOVERY_FILES, SERVICE_NAME, SERVICE_SENTENCE } from '../../read/meta/discovery-files.ts';
import { rulesForReaders } from './rules-for-readers.ts';

/** The service as a skill: every question as a tool with its input as JSON Schema. */
export const skillJson: DiscoveryDocument = {
  path: DISCOVERY_FILES.skill_json,
  operationId: 'meta_skill_json',
  summary: 'The service as a skill: every question with its input as JSON Schema, an example and its cost.',
  contentType: JSON_TYPE,
  write: (facts) => {
    const { questions, publicUrl, version } = facts;
    const claim = questionNamed(questions, 'account_claim');
    return jsonText({
      name: SERVICE_NAME.toLowerCase(),
      title: SERVICE_NAME,
      description: SERVICE_SENTENCE,
      version,
      homepage: `${publicUrl}${DISCOVERY_FILES.agent_portal}`,
      base_url: publicUrl,
      instructions: rulesForReaders(publicUrl).map((rule) => rule.replaceAll('**', '')),
      auth: {
        protocol: 'api_key',
        header: 'X-API-Key',
        required: false,
        claim: { method: claim.method, url: publicUrl + claim.path },
        documentation: `${publicUrl}/auth.md`,
      },
      limits: Object.fromEntries(
        Object.entries(TIER_TABLE).map(([tier, { daily, bulkDaily, burstPerSecond }]) => [
          tier,
          { requests_per_day: daily, bulk_requests_per_day: bulkDaily, requests_per_second: burstPerSecond },
        ]),
      ),
      mcp: { transport: 'streamable-http', endpoints: mcpAddresses(facts) },
      openapi: `${publicUrl}${DISCOVERY_FILES.openapi}`,
      tools: questions.map((question) => ({
        name: question.name,
        toolset: question.toolset,
        description: question.summary,
        method: question.method ?? 'GET',
        path: question.path,
        access: question.access,
        cost: question.cost,
        answers: typesOf(question),
        input_schema: inputSchema(question),
        example: { input: question.example, url: tryAddress(question, publicUrl), curl: curlOf(question, publicUrl) },
      })),
    });
  },
};
