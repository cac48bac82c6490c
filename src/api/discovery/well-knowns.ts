import { type DiscoveryDocument, JSON_TYPE, jsonText, questionNamed, TEXT_TYPE } from '../../http/links/document.ts';
import { MCP_KEY_HEADER, MCP_PROTOCOL_VERSIONS, serverName } from '../../http/links/mcp-addresses.ts';
import { DISCOVERY_FILES, SERVICE_NAME, SERVICE_SENTENCE } from '../../read/meta/discovery-files.ts';

/** RFC 9727, section 4. */
const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const SERVER_CARD_TYPE = 'application/mcp-server-card+json';

/** RFC 9727 with the structure of RFC 9264: the API and the MCP server, and what describes each. */
export const apiCatalog: DiscoveryDocument = {
  path: '/.well-known/api-catalog',
  operationId: 'meta_api_catalog',
  summary: 'The APIs of this service and their descriptions (RFC 9727).',
  contentType: API_CATALOG_TYPE,
  write: ({ questions, publicUrl }) => {
    const at = (path: string, type: string, title: string) => ({ href: publicUrl + path, type, title });
    const status = [at(questionNamed(questions, 'meta_health').path, 'application/json', 'Health')];
    return jsonText({
      linkset: [
        {
          anchor: `${publicUrl}/.well-known/api-catalog`,
          item: [{ href: `${publicUrl}/` }, { href: `${publicUrl}/mcp` }],
        },
        {
          anchor: `${publicUrl}/`,
          'service-desc': [at(DISCOVERY_FILES.openapi, 'application/json', 'OpenAPI 3.1')],
          'service-doc': [
            at('/docs', 'text/html', 'Documentation to try out'),
            at('/auth.md', 'text/markdown', 'Keys and limits'),
            at(DISCOVERY_FILES.llms_full_txt, 'text/markdown', 'Every question in one text'),
          ],
          'service-meta': [
            at(questionNamed(questions, 'meta_capabilities').path, 'application/json', 'Manifest'),
            at(DISCOVERY_FILES.ai_agents_json, 'application/json', 'For agents'),
          ],
          status,
        },
        {
          anchor: `${publicUrl}/mcp`,
          'service-desc': [at('/mcp/server-card', SERVER_CARD_TYPE, 'MCP server card')],
          'service-doc': [at(DISCOVERY_FILES.agents_md, 'text/markdown', 'For agents')],
          status,
        },
      ],
    });
  },
};

/** Days that a reader may rely on it: RFC 9116 wants less than a year. */
const SECURITY_TXT_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

export const securityTxt: DiscoveryDocument = {
  path: '/.well-known/security.txt',
  operationId: 'meta_security_txt',
  summary: 'Where to report a security problem (RFC 9116).',
  contentType: TEXT_TYPE,
  write: ({ publicUrl, contactEmail }, day) => {
    const expires = new Date(Date.parse(`${day}T00:00:00Z`) + SECURITY_TXT_DAYS * DAY_MS);
    return [
      `Contact: ${contactEmail === null ? `${publicUrl}${DISCOVERY_FILES.agent_portal}#contact` : `mailto:${contactEmail}`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  },
};

/** SEP-2127: who the MCP server is and how to connect. Tools are listed by the server itself. */
export const serverCard: DiscoveryDocument = {
  path: '/mcp/server-card',
  operationId: 'meta_mcp_server_card',
  summary: 'The MCP server: identity and connection (SEP-2127).',
  contentType: SERVER_CARD_TYPE,
  write: ({ publicUrl, version }) =>
    jsonText({
      $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
      name: serverName(publicUrl),
      title: SERVICE_NAME,
      description: SERVICE_SENTENCE,
      version,
      websiteUrl: `${publicUrl}${DISCOVERY_FILES.agent_portal}`,
      remotes: [
        {
          type: 'streamable-http',
          url: `${publicUrl}/mcp`,
          headers: [MCP_KEY_HEADER],
          supportedProtocolVersions: MCP_PROTOCOL_VERSIONS,
        },
      ],
    }),
};

/** What publishes the server in a registry of MCP servers. */
export const serverJson: DiscoveryDocument = {
  path: '/server.json',
  operationId: 'meta_mcp_server_json',
  summary: 'The MCP server in the format of MCP registries.',
  contentType: JSON_TYPE,
  write: ({ publicUrl, version }) =>
    jsonText({
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      name: serverName(publicUrl),
      title: SERVICE_NAME,
      description: SERVICE_SENTENCE,
      version,
      websiteUrl: `${publicUrl}${DISCOVERY_FILES.agent_portal}`,
      remotes: [{ type: 'streamable-http', url: `${publicUrl}/mcp`, headers: [MCP_KEY_HEADER] }],
    }),
};

/** The catalog of MCP servers of this host, as the draft before the AI Catalog has it. */
export const mcpCatalog: DiscoveryDocument = {
  path: '/.well-known/mcp/catalog.json',
  operationId: 'meta_mcp_catalog',
  summary: 'Address of the MCP server card.',
  contentType: JSON_TYPE,
  write: ({ publicUrl }) =>
    jsonText({
      specVersion: 'draft',
      entries: [
        {
          identifier: artifactUrn(publicUrl),
          displayName: SERVICE_NAME,
          mediaType: SERVER_CARD_TYPE,
          url: `${publicUrl}/mcp/server-card`,
        },
      ],
    }),
};

/** The same as the AI Catalog has it, which took the other one's place. */
export const aiCatalog: DiscoveryDocument = {
  path: '/.well-known/ai-catalog.json',
  operationId: 'meta_ai_catalog',
  summary: 'Services for agents on this host, in AI Catalog format.',
  contentType: 'application/ai-catalog+json',
  write: ({ publicUrl }) =>
    jsonText({
      specVersion: '1.0',
      host: { displayName: SERVICE_NAME, documentationUrl: `${publicUrl}${DISCOVERY_FILES.agent_portal}` },
      entries: [{ identifier: artifactUrn(publicUrl), type: SERVER_CARD_TYPE, url: `${publicUrl}/mcp/server-card` }],
    }),
};

/** The MCP server's name in catalogs, under the domain of whoever runs it. */
function artifactUrn(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `urn:air:${hostname.startsWith('[') ? 'localhost' : hostname}:mcp:${SERVICE_NAME.toLowerCase()}`;
}
