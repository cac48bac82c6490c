import { SERVICE_NAME } from '../../read/meta/discovery-files.ts';
import { byToolset, type DiscoveryFacts } from './document.ts';

/** Revisions of the protocol that the server speaks, the newest first. */
export const MCP_PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25'] as const;

interface McpAddress {
  readonly url: string;
  readonly holds: string;
}

/** Every address at which the MCP server answers, and which tools it has there. */
export function mcpAddresses({ questions, publicUrl }: Pick<DiscoveryFacts, 'questions' | 'publicUrl'>): McpAddress[] {
  return [
    { url: `${publicUrl}/mcp`, holds: 'every tool' },
    { url: `${publicUrl}/mcp/x/core`, holds: 'the tools for most tasks, at most 20' },
    { url: `${publicUrl}/mcp/x/lean`, holds: 'five tools: to search for tools, describe and call them, search, fetch' },
    ...byToolset(questions).map(([toolset]) => ({
      url: `${publicUrl}/mcp/x/${toolset}`,
      holds: `the tools about ${toolset}`,
    })),
  ];
}

/** A header that is sent with every request to the MCP server, as clients ask their users for it. */
export const MCP_KEY_HEADER = {
  name: 'X-API-Key',
  description: 'An API key. Without a key the server answers with the rights of the anonymous tier.',
  isRequired: false,
  isSecret: true,
  placeholder: 'svc_free_…',
} as const;

/** What a client's file of servers holds for this one. */
export function mcpClientConfig(publicUrl: string): unknown {
  return {
    mcpServers: {
      [SERVICE_NAME.toLowerCase()]: {
        type: 'http',
        url: `${publicUrl}/mcp`,
        headers: { [MCP_KEY_HEADER.name]: '<API_KEY>' },
      },
    },
  };
}

/**
 * Name of the server in reverse-DNS form, `com.example.data/loadstar` for data.example.com: whoever runs it is its
 * publisher. An address without a name is its own.
 */
export function serverName(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `${reversed(hostname)}/${SERVICE_NAME.toLowerCase()}`;
}

function reversed(hostname: string): string {
  if (hostname.startsWith('[')) return 'localhost';
  if (/^[\d.]+$/.test(hostname)) return hostname;
  return hostname.split('.').reverse().join('.');
}
