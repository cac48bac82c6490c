import type { DiscoveryDocument } from '../../http/links/document.ts';
import { agentsMd } from './agents-md.ts';
import { agentsPage } from './agents-page.ts';
import { aiAgentsJson } from './ai-agents-json.ts';
import { authMd } from './auth-md.ts';
import { robotsTxt, sitemapXml } from './for-crawlers.ts';
import { llmsFullTxt } from './llms-full-txt.ts';
import { llmsTxt } from './llms-txt.ts';
import { skillJson } from './skill-json.ts';
import { versioningMd } from './versioning-md.ts';
import { aiCatalog, apiCatalog, mcpCatalog, securityTxt, serverCard, serverJson } from './well-knowns.ts';

/** Every document that is written from the list of questions and the table of tiers. docs/adr/0030 */
export const DISCOVERY_DOCUMENTS: readonly DiscoveryDocument[] = [
  authMd,
  versioningMd,
  agentsPage,
  agentsMd,
  skillJson,
  aiAgentsJson,
  llmsTxt,
  llmsFullTxt,
  apiCatalog,
  securityTxt,
  mcpCatalog,
  aiCatalog,
  serverCard,
  serverJson,
  robotsTxt,
  sitemapXml,
];
