import { endpointOf } from '../../http/links/describe-question.ts';
import { byToolset } from '../../http/links/document.ts';
import { mcpAddresses, mcpClientConfig } from '../../http/links/mcp-addresses.ts';
import { listTiers } from '../../read/accounts/list-tiers.ts';
import type { AnyDescribedQuestion } from '../../read/described-question.ts';
import { TOOLSET_WORDS } from '../../read/toolsets.ts';
import { ask } from '../ask.ts';
import { InCode } from '../frame/parts.tsx';
import type { Page } from '../page.ts';
import { ClaimBox } from './claim-box.tsx';
import { OwnBox } from './own-box.tsx';
import { TiersTable } from './tiers-table.tsx';

const COST_MARKS = { free: 'free', daily: '1 request', bulk: '1 bulk request' } as const;

/** `/developers`: what programs may ask, and how. */
export const developersPage: Page = {
  path: '/developers',
  summary: 'The API for developers: free keys, every endpoint to try, tiers, MCP, feeds, the client.',
  maxAgeSeconds: 300,
  render: async ({ read }) => {
    const { publicUrl, questions } = read;
    const tiers = await ask(listTiers, read, {});
    return {
      kind: 'page',
      title: 'Developers',
      description: `${questions.length} endpoints with one answer format: claim a key, try each endpoint on this page, copy code for curl, TypeScript and Python.`,
      at: '/developers',
      islands: ['claim-key', 'playground', 'own-account'],
      body: (
        <>
          <h1>Build on it</h1>
          <p class="lead">
            Everything on these pages comes from {questions.length} endpoints of one API. Programs get the same data: as
            JSON over HTTP, as tools over MCP, as feeds and as a stream of changes.
          </p>
          <p>
            Missing data is null and its path is in <code>missing</code>; it is never 0, an average or a constant.
            Figures have their source and date. Times are ISO 8601 in UTC. Every answer has an <code>ETag</code>: sent
            back in <code>If-None-Match</code>, what is unchanged is 304 and costs nothing. Failures are{' '}
            <code>application/problem+json</code> with a stable word in <code>error</code>.
          </p>
          <pre class="wrapped">{`curl '${publicUrl}/api/v1/markets/list?limit=5'`}</pre>
          <p>
            <a href="/docs">Reference</a> · <a href="/openapi.json">OpenAPI</a> · <a href="/auth.md">Keys and limits</a>{' '}
            · <a href="/versioning.md">Versions and changes</a> · <a href="/agents">For agents</a> ·{' '}
            <a href="/llms.txt">llms.txt</a> · <a href="/llms-full.txt">llms-full.txt</a> ·{' '}
            <a href="/AGENTS.md">AGENTS.md</a> · <a href="/skill.json">skill.json</a> ·{' '}
            <a href="/.well-known/api-catalog">API catalog</a>
          </p>
          <ClaimBox publicUrl={publicUrl} />
          <OwnBox />
          <h2 id="endpoints">Endpoints</h2>
          <p>Open an endpoint to see its parameters and answer, and to run it with or without the key above.</p>
          {byToolset(questions).map(([toolset, asked]) => (
            <section key={toolset} class="toolset">
              <h3 id={toolset}>{toolset}</h3>
              <p class="soft">{TOOLSET_WORDS[toolset]}</p>
              {asked.map((question) => (
                <EndpointLine key={question.name} question={question} />
              ))}
            </section>
          ))}
          <h2 id="tiers">Tiers</h2>
          <TiersTable answer={tiers} />
          <h2 id="mcp">MCP</h2>
          <p>The same questions as tools, for assistants and agents. Add this to the settings of an MCP client:</p>
          <pre class="wrapped">{JSON.stringify(mcpClientConfig(publicUrl), null, 2)}</pre>
          <ul>
            {mcpAddresses({ questions, publicUrl })
              .slice(0, 3)
              .map(({ url, holds }) => (
                <li key={url}>
                  <code>{url}</code>: {holds}
                </li>
              ))}
          </ul>
          <h2 id="client">The typed client</h2>
          <p>
            <code>loadstar/client</code> comes with the program and needs nothing but <code>fetch</code>: Node 20 or
            later, browsers, and others. Its methods and types are written from the OpenAPI document. In a clone of the
            source <code>npm run build:client</code> makes it, once; what <code>npm pack</code> makes has it.
          </p>
          <pre class="wrapped">{`import { Loadstar } from 'loadstar/client';

const loadstar = new Loadstar({ baseUrl: '${publicUrl}', apiKey: process.env.LOADSTAR_KEY });
const mix = await loadstar.grid.fuelMix({ iso: 'NYISO' });
console.log(mix.renewable_pct);`}</pre>
          <h2 id="feeds">Feeds and changes</h2>
          <ul>
            {(['briefs', 'news', 'deals'] as const).map((feed) => (
              <li key={feed}>
                {FEED_WORDS[feed]}: <a href={`/feeds/${feed}.atom`}>Atom</a>,{' '}
                <a href={`/feeds/${feed}.json`}>JSON Feed</a>
              </li>
            ))}
            <li>
              As they happen: <a href="/changes#follow">stream, cursor, webhooks</a>
            </li>
            <li>
              When what you chose happens: <a href="/watch">watches</a>, by webhook, feed or e-mail
            </li>
          </ul>
        </>
      ),
    };
  },
};

const FEED_WORDS = { briefs: 'Changed briefs', news: 'News', deals: 'Transactions' } as const;

/** One endpoint: a link without script; with it, its playground opens in place. */
function EndpointLine({ question }: { readonly question: AnyDescribedQuestion }) {
  const { name, summary, access, cost } = question;
  return (
    <details class="endpoint-line" data-play={`/developers/${name}`}>
      <summary>
        <code>{endpointOf(question)}</code> <InCode text={summary} />{' '}
        <span class="soft">
          {access === 'key' ? 'needs a key · ' : access === 'optional' ? 'more with a key · ' : ''}
          {COST_MARKS[cost]}
        </span>
      </summary>
      <div data-play-here>
        <p>
          <a href={`/developers/${name}`}>Parameters, answer and code of {name}</a>
        </p>
      </div>
    </details>
  );
}
