import { TIER_TABLE } from '../../domain/accounts/tiers.ts';
import { endpointOf } from '../../http/links/describe-question.ts';
import { byToolset, type DiscoveryDocument, JSON_TYPE, jsonText, questionNamed } from '../../http/links/document.ts';
import { mcpAddresses } from '../../http/links/mcp-addresses.ts';
import { DISCOVERY_FILES, SERVICE_NAME, SERVICE_SENTENCE } from '../../read/meta/discovery-files.ts';
import { TOOLSET_WORDS } from '../../read/toolsets.ts';

/** The way in for programs that look under /.well-known/: what is offered, by which protocols, under which terms. */
export const aiAgentsJson: DiscoveryDocument = {
  path: DISCOVERY_FILES.ai_agents_json,
  operationId: 'meta_ai_agents_json',
  summary: 'Services for agents, with protocols and limits.',
  contentType: JSON_TYPE,
  write: (facts) => {
    const { questions, publicUrl, version, contactEmail } = facts;
    const claim = questionNamed(questions, 'account_claim');
    return jsonText({
      name: SERVICE_NAME,
      description: SERVICE_SENTENCE,
      version,
      url: publicUrl,
      ...(contactEmail === null ? {} : { contact: `mailto:${contactEmail}` }),
      interfaces: [
        {
          type: 'rest',
          url: publicUrl,
          description: `${publicUrl}${DISCOVERY_FILES.openapi}`,
          documentation: `${publicUrl}/docs`,
        },
        {
          type: 'mcp',
          transport: 'streamable-http',
          url: `${publicUrl}/mcp`,
          description: `${publicUrl}/mcp/server-card`,
          endpoints: mcpAddresses(facts),
        },
      ],
      auth: {
        protocol: 'api_key',
        header: 'X-API-Key',
        required: false,
        claim: { method: claim.method, url: publicUrl + claim.path },
        documentation: `${publicUrl}/auth.md`,
      },
      limits: Object.fromEntries(
        Object.entries(TIER_TABLE).map(([tier, { daily }]) => [tier, { requests_per_day: daily }]),
      ),
      capabilities: byToolset(questions).map(([toolset, asked]) => ({
        name: toolset,
        description: TOOLSET_WORDS[toolset],
        tools: asked.map((question) => ({ name: question.name, endpoint: endpointOf(question) })),
      })),
      discovery_files: Object.fromEntries(
        Object.entries(DISCOVERY_FILES).map(([name, path]) => [name, publicUrl + path]),
      ),
      manifest: publicUrl + questionNamed(questions, 'meta_capabilities').path,
    });
  },
};
