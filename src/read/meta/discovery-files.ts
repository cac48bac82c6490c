/** Documents that describe the service to programs, under the names that the manifest gives them. */
export const DISCOVERY_FILES = {
  agent_portal: '/agents',
  skill_json: '/skill.json',
  agents_md: '/AGENTS.md',
  ai_agents_json: '/.well-known/ai-agents.json',
  llms_txt: '/llms.txt',
  llms_full_txt: '/llms-full.txt',
  openapi: '/openapi.json',
} as const;

/** The name of the service, as documents for programs give it. */
export const SERVICE_NAME = 'Loadstar';

/** What it is, in one sentence of at most 100 characters, which is what registries of servers take. */
export const SERVICE_SENTENCE =
  'Data center markets: power, facilities, deals, news and scores, each figure with source and date.';
