import { z } from 'zod';
import { platformStats } from '../../features/facilities/platform-stats.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { Missing } from '../../features/provenance.ts';
import type { ReadContext } from '../context.ts';
import type { AnyDescribedQuestion, Toolset } from '../described-question.ts';
import { exampleAddress } from '../example-address.ts';
import { defineQuestion } from '../question.ts';
import { ACCESS_WORDS, COST_WORDS, dailyByTier } from '../tier-words.ts';
import { TOOLSET_WORDS } from '../toolsets.ts';
import { DISCOVERY_FILES, SERVICE_NAME, SERVICE_SENTENCE } from './discovery-files.ts';

const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const Address = z.url().max(2_000);
const Words = z.string().max(2_000);

const Coverage = z
  .object({
    facilities: Count.describe('After merging records of the same building.'),
    countries: Count,
    operators: Count,
    markets: Count,
    isos: Count.describe('US grid operators with sources here.'),
    iso_names: z.array(z.string()).max(100),
    pipeline_projects: Count.describe('Projects in the pipeline.'),
    transactions: Count.nullable().describe('Deals, each counted once; null before the first report was read.'),
    articles: Count.describe('Stories, each counted once.'),
    news_feeds: Count,
    data_sources: Count,
    facilities_as_of: z.iso
      .datetime()
      .nullable()
      .describe('When the list of facilities was last built; null before that.'),
    missing: Missing,
  })
  .describe('Counted in the stored data at the time of the request.');

const VariantA = z
  .object({
    platform: z.string(),
    capabilities: z.array(Words).max(100).describe('One sentence per subject.'),
    tools: z
      .array(z.string())
      .max(1_000)
      .describe('Names of all endpoints; the tools of the MCP server have the same names.'),
    coverage: Coverage,
    version: z.string(),
    portal: Address,
  })
  .meta({ id: 'CapabilityManifestA', description: 'The data of this service, and how much there is.' });

const Endpoint = z.object({
  name: z.string(),
  endpoint: z.string().describe('Method and path.'),
  description: Words,
  url: Address.describe('An address to try.'),
  access: Words,
  cost: Words,
});

const VariantB = z
  .object({
    agent: z.object({ name: z.string(), portal: Address }),
    capabilities: z.array(Endpoint).length(6).describe('The first endpoint to use, for each of six subjects.'),
    auth: z.object({
      protocol: z.literal('api_key'),
      header: z.literal('X-API-Key'),
      instructions: Address,
    }),
    discovery_files: z.object({
      agent_portal: Address,
      skill_json: Address,
      agents_md: Address,
      ai_agents_json: Address,
      llms_txt: Address,
      llms_full_txt: Address,
      openapi: Address,
    }),
    message_to_agents: Words,
  })
  .meta({ id: 'CapabilityManifestB', description: 'How to start.' });

/** Subjects whose first question represents them in the variant with six endpoints. */
const SIX: readonly Toolset[] = ['facilities', 'grid', 'briefs', 'deals', 'news', 'site'];

export const capabilities = defineQuestion({
  name: 'meta_capabilities',
  path: '/api/agent/capabilities',
  ignoresUnknown: true,
  access: 'open',
  cost: 'free',
  toolset: 'meta',
  summary: 'The endpoints of this service, the amount of its data, and where to read more.',
  description:
    'Variant a has every tool by name and counts of the stored data; variant b has six endpoints to start with, instructions for authentication, and seven documents to read.',
  input: z.object({ variant: z.enum(['a', 'b']).default('a').describe('Which of the two manifests.') }),
  output: z.union([VariantA, VariantB]),
  cache: { maxAgeSeconds: 300, sharedSeconds: 300 },
  example: {},

  answer: async (context, { variant }) => (variant === 'a' ? whatIsHere(context) : howToBegin(context)),
});

async function whatIsHere(context: ReadContext): Promise<z.input<typeof VariantA>> {
  const { questions, publicUrl, version } = context;
  const stats = await platformStats(context);
  const read = context.sources.filter(({ disabled, withheld }) => disabled === null && !withheld);
  const isos = [...new Set(read.flatMap(({ iso }) => iso ?? []))].sort();
  const coverage = {
    facilities: stats.total_facilities,
    countries: stats.total_countries,
    operators: stats.total_providers,
    markets: stats.markets,
    isos: isos.length,
    iso_names: isos,
    pipeline_projects: stats.pipeline_projects,
    transactions: stats.transactions_tracked,
    articles: stats.articles,
    news_feeds: stats.news_feeds,
    data_sources: stats.data_sources,
    facilities_as_of: stats.resolved_at,
  };
  const subjects = [...new Set(questions.map(({ toolset }) => toolset))];
  return {
    platform: SERVICE_NAME,
    capabilities: subjects.map((toolset) => `${toolset}: ${TOOLSET_WORDS[toolset]}`),
    tools: questions.filter(({ overHttpAlone }) => overHttpAlone !== true).map(({ name }) => name),
    coverage: { ...coverage, missing: nullsOf(coverage) },
    version,
    portal: `${publicUrl}${DISCOVERY_FILES.agent_portal}`,
  };
}

function howToBegin({ questions, publicUrl }: ReadContext): z.input<typeof VariantB> {
  const files = Object.entries(DISCOVERY_FILES).map(([name, path]) => [name, publicUrl + path]);
  return {
    agent: { name: SERVICE_NAME, portal: `${publicUrl}${DISCOVERY_FILES.agent_portal}` },
    capabilities: SIX.flatMap((subject) => questions.filter(({ toolset }) => toolset === subject).slice(0, 1)).map(
      (question) => showEndpoint(question, publicUrl),
    ),
    auth: { protocol: 'api_key', header: 'X-API-Key', instructions: `${publicUrl}/auth.md` },
    discovery_files: Object.fromEntries(files) as z.input<typeof VariantB>['discovery_files'],
    message_to_agents:
      `${SERVICE_SENTENCE} No key is needed to start. ${howToClaim(questions)}Requests a day: ${dailyByTier()}. ` +
      'Missing data is null and named in `missing`: never fill it in. Quote `provenance` with ' +
      'every figure you pass on.',
  };
}

function howToClaim(questions: readonly AnyDescribedQuestion[]): string {
  const claim = questions.find(({ name }) => name === 'account_claim');
  return claim === undefined ? '' : `${claim.method} ${claim.path} gives a free key at once. `;
}

function showEndpoint(question: AnyDescribedQuestion, publicUrl: string): z.input<typeof Endpoint> {
  return {
    name: question.name,
    endpoint: `${question.method ?? 'GET'} ${question.path}`,
    description: question.summary,
    url: publicUrl + exampleAddress(question),
    access: ACCESS_WORDS[question.access],
    cost: COST_WORDS[question.cost],
  };
}
