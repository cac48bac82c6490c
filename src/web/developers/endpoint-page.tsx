import { Fault } from '../../errors.ts';
import { endpointOf, membersOf, typesOf } from '../../http/links/describe-question.ts';
import type { AnyDescribedQuestion } from '../../read/described-question.ts';
import { ACCESS_WORDS, COST_WORDS } from '../../read/tier-words.ts';
import { InCode } from '../frame/parts.tsx';
import type { Page } from '../page.ts';
import { ClaimBox } from './claim-box.tsx';
import { describeEndpoint } from './describe-endpoint.ts';
import { Playground } from './playground.tsx';

/** `/developers/{name}`: one endpoint, to read and to try. */
export const endpointPage: Page = {
  path: '/developers/:name',
  summary: 'One endpoint of the API: parameters, answer, code samples, and a form to try it.',
  query: ['part'],
  example: '/developers/markets_list',
  maxAgeSeconds: 300,
  render: async ({ read, params, query }) => {
    const question = read.questions.find(({ name }) => name === params.name);
    if (question === undefined)
      throw new Fault('not-found', `There is no endpoint "${params.name}". See /developers for the list.`);
    const endpoint = describeEndpoint(question, read.publicUrl);
    if (query.get('part') === 'play')
      return {
        kind: 'fragment',
        body: (
          <>
            <AboutEndpoint question={question} />
            <Playground endpoint={endpoint} />
          </>
        ),
      };
    return {
      kind: 'page',
      title: endpointOf(question),
      description: question.summary,
      at: '/developers',
      islands: ['claim-key', 'playground'],
      body: (
        <>
          <p class="overline">
            <a href="/developers">Developers</a> · {question.toolset}
          </p>
          <h1 class="endpoint">{endpointOf(question)}</h1>
          <p class="lead">
            <InCode text={question.summary} />
          </p>
          <AboutEndpoint question={question} />
          <h2>Try it</h2>
          <Playground endpoint={endpoint} />
          <ClaimBox publicUrl={read.publicUrl} />
        </>
      ),
    };
  },
};

function AboutEndpoint({ question }: { readonly question: AnyDescribedQuestion }) {
  const { description, access, cost, aliases = [], name } = question;
  const members = membersOf(question);
  return (
    <>
      {description !== undefined && (
        <p>
          <InCode text={description} />
        </p>
      )}
      <p class="soft">
        {ACCESS_WORDS[access]} {COST_WORDS[cost]}
      </p>
      <p>
        Answers as {typesOf(question).join(', ')}
        {members.length > 0 && (
          <>
            {' with '}
            {members.map((member, position) => (
              <>
                {position > 0 && ', '}
                <code>{member}</code>
              </>
            ))}
          </>
        )}
        . <a href={`/docs/${name}`}>All members and status codes</a>
      </p>
      {aliases.length > 0 && (
        <p class="soft">
          Also at{' '}
          {aliases.map(({ path }, position) => (
            <>
              {position > 0 && ', '}
              <code>{path}</code>
            </>
          ))}
          .
        </p>
      )}
    </>
  );
}
