import { KEY_PATTERN } from '../../domain/accounts/api-key.ts';
import {
  CLAIM_REPEATS_HOURS,
  CLAIMED_TIER,
  CLAIMS_PER_DAY,
  SCOPED_MARKETS,
  TIER_TABLE,
} from '../../domain/accounts/tiers.ts';
import { curlOf, endpointOf } from '../../http/links/describe-question.ts';
import {
  type DiscoveryDocument,
  type DiscoveryFacts,
  MARKDOWN_TYPE,
  questionNamed,
} from '../../http/links/document.ts';
import { mcpClientConfig } from '../../http/links/mcp-addresses.ts';
import { QUOTA_EXCEEDED } from '../../http/problem.ts';
import { exampleAddress } from '../../read/example-address.ts';
import { dailyByTier, format, tierTable, UNCHARGED_ANSWERS } from '../../read/tier-words.ts';
import { codeBlock, flow, list, markdownTable, paragraphs } from './markdown.ts';

/** How to get a key, send it and check it, what it is good for, and what refusals look like. */
export const authMd: DiscoveryDocument = {
  path: '/auth.md',
  operationId: 'meta_auth_instructions',
  summary: 'How to get an API key and send it, step by step, with the limits of each tier.',
  contentType: MARKDOWN_TYPE,
  write: (facts) =>
    paragraphs(
      '# Authentication',
      flow(
        `Most of this service works without a key. A key adds data to answers and raises limits. There are no accounts, no sessions and no token exchange: send the key with each request.`,
      ),
      steps(facts),
      limits(facts),
      refusals(facts),
      aboutKeys(),
      flow(`Read on: [every question with its parameters](${facts.publicUrl}/llms-full.txt), [OpenAPI](${facts.publicUrl}/openapi.json),
[documentation to try out](${facts.publicUrl}/docs), [for agents](${facts.publicUrl}/agents), [versions and changes](${facts.publicUrl}/versioning.md).`),
    ),
};

function steps({ questions, publicUrl }: DiscoveryFacts): string {
  const claim = questionNamed(questions, 'account_claim');
  const whoAmI = questionNamed(questions, 'account_whoami');
  const search = questionNamed(questions, 'facilities_search');
  return paragraphs(
    '## Three steps',
    `**1. Claim a key.** No sign-up, no e-mail confirmation; every member of the body is optional.`,
    codeBlock('sh', `${curlOf(claim, publicUrl)} \\\n  -H "Idempotency-Key: $(uuidgen)"`),
    flow(`The answer (201) has \`api_key\`, which is shown only once, and \`tier\`, \`claim_id\`, \`limits\` and
\`usage_instructions\`. At most ${CLAIMS_PER_DAY} keys a day are claimed from one address. \`Idempotency-Key\` is optional: with it, the same request repeated within ${CLAIM_REPEATS_HOURS} hours from the same address gets the same answer, so a lost answer does not use up a second key.`),
    flow(
      `**2. Send it** with every request, in one of these headers. Never put it in a URL: URLs are logged, and the server ignores a key in the query.`,
    ),
    codeBlock(
      'sh',
      [
        `export LOADSTAR_KEY=<API_KEY>`,
        `curl -H "X-API-Key: $LOADSTAR_KEY" "${publicUrl}${exampleAddress(search)}"`,
        `curl -H "Authorization: Bearer $LOADSTAR_KEY" "${publicUrl}${exampleAddress(search)}"`,
      ].join('\n'),
    ),
    'MCP clients send the same header to the MCP server:',
    codeBlock('json', JSON.stringify(mcpClientConfig(publicUrl), null, 2)),
    '**3. Check it**, free of charge:',
    codeBlock('sh', `curl -H "X-API-Key: $LOADSTAR_KEY" ${publicUrl}${whoAmI.path}`),
    flow(`\`{"authenticated":true,"agent":{"api_calls_remaining":…}}\` means that the key is valid; without a key the answer is
\`{"authenticated":false, …}\`, with an invalid key 401.`),
  ).trimEnd();
}

function limits({ questions, publicUrl }: DiscoveryFacts): string {
  const { columns, rows } = tierTable();
  const free = questions.filter(({ cost }) => cost === 'free').map((question) => `\`${endpointOf(question)}\``);
  const bulk = questions.filter(({ cost }) => cost === 'bulk').map((question) => `\`${endpointOf(question)}\``);
  const usage = questionNamed(questions, 'account_usage');
  const tiers = questionNamed(questions, 'account_tiers');
  return paragraphs(
    '## Tiers and limits',
    markdownTable(columns, rows),
    flow(
      `The same for programs: [${tiers.path}](${publicUrl}${tiers.path}). Keys of every tier but \`${CLAIMED_TIER}\` are created by the operator of this installation (\`loadstar keys create --tier pro\`).`,
    ),
    list([
      `**Counted** are requests to the API and calls of MCP tools, together, per key; without a key per address (of IPv6 per /64).`,
      `**The day** is the UTC day: counts reset at 00:00 UTC. [${usage.path}](${publicUrl}${usage.path}) shows what is left.`,
      `***Bulk** requests, which have a separate limit in some tiers: ${bulk.join(', ')}.`,
      `**Free of charge**: ${free.join(', ')}, the documentation and every discovery file; and answers of status ${UNCHARGED_ANSWERS}.`,
      `**Briefs in bulk** cover the first markets of this list, up to the number of the tier: ${SCOPED_MARKETS.join(', ')}. Every caller can request any market by name; other markets are teasers.`,
    ]),
    'Counted answers show your usage:',
    codeBlock('http', exampleHeaders()),
    flow(
      `\`r\` is what remains, \`t\` the seconds until the reset. Repeat a request with \`If-None-Match\` and the \`ETag\` of the last answer: 304 is free.`,
    ),
  ).trimEnd();
}

/** The headers of a first request with a free key: figures of the table, an hour before the end of the day. */
function exampleHeaders(): string {
  const { daily } = TIER_TABLE[CLAIMED_TIER];
  return [
    `RateLimit-Policy: "daily";q=${daily};w=86400`,
    `RateLimit: "daily";r=${daily - 1};t=3600`,
    `X-RateLimit-Limit: ${daily}`,
    `X-RateLimit-Remaining: ${daily - 1}`,
    'X-RateLimit-Reset: 3600',
  ].join('\n');
}

function refusals({ publicUrl }: DiscoveryFacts): string {
  const problem = (status: number, title: string, error: string, more: Readonly<Record<string, unknown>>): string =>
    codeBlock('json', JSON.stringify({ type: 'about:blank', title, status, error, ...more, request_id: '…' }, null, 2));
  return paragraphs(
    '## Errors',
    'Errors are `application/problem+json` with a stable code for programs in `error`.',
    '**401**: the key is malformed, unknown, revoked or expired (the same answer for each), or missing where one is needed.',
    problem(401, 'Unauthorized', 'invalid_api_key', {
      detail: 'The API key is not valid.',
      auth_instructions: `${publicUrl}/auth.md`,
    }),
    '***403**: the key is valid but its tier is too low; `required_tier` names the tier you need, `upgrade_url` leads here.',
    flow(
      `**429**: the limit per day or per second is used up. Wait as long as \`Retry-After\` says; earlier requests are refused too. The day's requests by tier: ${dailyByTier()}.`,
    ),
    problem(429, 'Too Many Requests', 'quota_exceeded', {
      type: QUOTA_EXCEEDED,
      instance: '/api/v1/markets/list',
      detail: `The limit of ${format(TIER_TABLE[CLAIMED_TIER].daily)} requests a day is used up. The day ends at 00:00 UTC.`,
      'violated-policies': ['daily'],
    }),
    '***503**: a service that the answer needs is down; nothing was charged. `Retry-After` says when to retry.',
  ).trimEnd();
}

function aboutKeys(): string {
  return paragraphs(
    '## About keys',
    list([
      `**Form**: \`svc_\`, the tier, \`_\`, and 49 letters and digits, of which the last six are a checksum: the server detects a mistyped key without a lookup.`,
      `**For secret scanners**: \`${KEY_PATTERN}\``,
      '**Storage**: the service keeps a keyed hash. A lost key cannot be shown again; claim or request another one.',
      '**Expiry and revocation**: a key expires at the time its operator set; claimed keys do not expire. The operator revokes any key, by its first characters, with `loadstar keys revoke <prefix>`; it stops working within seconds. If a key has leaked, send the operator its first characters, not the key.',
    ]),
  ).trimEnd();
}
