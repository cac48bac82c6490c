import { TOOLSET_WORDS } from '../../read/toolsets.ts';
import { ClaimBox } from '../developers/claim-box.tsx';
import { InCode } from '../frame/parts.tsx';
import type { Page } from '../page.ts';
import { operationsOf, type ReferenceOperation } from './read-openapi.ts';

/** Where the whole description of an operation is. */
const operationPath = (id: string): string => `/docs/${id}`;

/**
 * `/docs`: every operation of the OpenAPI document, a line each. What is opened is loaded then, so that the page is there at
 * once; without scripts each line leads to a page of its own.
 */
export const referencePage: Page = {
  path: '/docs',
  summary: 'API reference from the OpenAPI document: every operation to read and to try.',
  maxAgeSeconds: 300,
  render: async ({ read, openApi }) => {
    const operations = operationsOf(openApi());
    const questions = new Set(read.questions.map(({ name }) => name));
    const tags = [...new Set(operations.map(({ tag }) => tag))];
    return {
      kind: 'page',
      title: 'API reference',
      description: `${operations.length} operations with parameters, answers, status codes and examples; each can be tried on the page.`,
      at: '/developers',
      islands: ['claim-key', 'playground'],
      body: (
        <>
          <p class="overline">
            <a href="/developers">Developers</a>
          </p>
          <h1>API reference</h1>
          <p class="lead">
            {operations.length} operations, from <a href="/openapi.json">the OpenAPI document</a>. Open one to read its
            parameters and to try it.
          </p>
          <p>
            Missing data is null and named in <code>missing</code>. Times are ISO 8601 in UTC. Every GET works as HEAD;
            an <code>ETag</code> sent back in <code>If-None-Match</code> gets 304. Any failure is{' '}
            <code>application/problem+json</code> and costs nothing. Every path under <code>/api/</code> is served under{' '}
            <code>/api/v1/</code> as well. <a href="/developers#tiers">Limits by tier</a> · <a href="/auth.md">Keys</a>
          </p>
          <ClaimBox publicUrl={read.publicUrl} />
          <nav aria-label="Topics">
            <p>
              {tags.map((tag, place) => (
                <>
                  {place > 0 && ' · '}
                  <a href={`#${tag}`}>{tag}</a>
                </>
              ))}
            </p>
          </nav>
          {tags.map((tag) => (
            <section key={tag} class="toolset">
              <h2 id={tag}>{tag}</h2>
              <p class="soft">{TOOLSET_WORDS[tag as keyof typeof TOOLSET_WORDS]}</p>
              {operations
                .filter((operation) => operation.tag === tag)
                .map((operation) => (
                  <OperationLine key={operation.id} of={operation} canBeTried={questions.has(operation.id)} />
                ))}
            </section>
          ))}
        </>
      ),
    };
  },
};

/** The id of a line is the one under which the operation is linked to from everywhere. */
function OperationLine({ of, canBeTried }: { readonly of: ReferenceOperation; readonly canBeTried: boolean }) {
  const { id, tag, method, path, summary, parameters } = of;
  return (
    <details id={`/${tag}/${id}`} class="endpoint-line" data-play={canBeTried ? `/developers/${id}` : undefined}>
      <summary>
        <code>
          {method} {path}
        </code>{' '}
        <InCode text={summary} />
      </summary>
      <div data-play-here>
        <p>
          {parameters.length > 0 && (
            <>
              Takes{' '}
              {parameters.map(({ name }, place) => (
                <>
                  {place > 0 && ', '}
                  <code>{name}</code>
                </>
              ))}
              .{' '}
            </>
          )}
          <a href={operationPath(id)}>Parameters, members, status codes and example of {id}</a>
        </p>
      </div>
    </details>
  );
}
