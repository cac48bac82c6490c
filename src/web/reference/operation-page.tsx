import { Fault } from '../../errors.ts';
import { ClaimBox } from '../developers/claim-box.tsx';
import { describeEndpoint } from '../developers/describe-endpoint.ts';
import { Playground } from '../developers/playground.tsx';
import { InCode, Table } from '../frame/parts.tsx';
import type { Page } from '../page.ts';
import { exampleIn, type Json, membersOf, operationsOf, type ReferenceLine } from './read-openapi.ts';

const LINES = [{ name: 'Name' }, { name: 'Form' }, { name: 'Meaning' }];

/** `/docs/{operation}`: all that the OpenAPI document says of one operation, and a form to try it. */
export const operationPage: Page = {
  path: '/docs/:operation',
  summary: 'One operation of the API: parameters, members of the answer, status codes, an example.',
  example: '/docs/markets_list',
  // The same in other words as /developers/{name}, which crawlers get.
  isListed: false,
  maxAgeSeconds: 300,
  render: async ({ read, params, openApi }) => {
    const operation = operationsOf(openApi()).find(({ id }) => id === params.operation);
    if (operation === undefined)
      throw new Fault('not-found', `There is no operation "${params.operation}". See /docs for the list.`);
    const question = read.questions.find(({ name }) => name === operation.id);
    const { method, path, tag, summary, description, parameters, body, responses } = operation;
    return {
      kind: 'page',
      title: `${method} ${path}`,
      description: summary,
      at: '/developers',
      islands: ['claim-key', 'playground'],
      body: (
        <>
          <p class="overline">
            <a href="/docs">API reference</a> · <a href={`/docs#${tag}`}>{tag}</a>
          </p>
          <h1 class="endpoint">
            {method} {path}
          </h1>
          <p class="lead">
            <InCode text={summary} />
          </p>
          {description.split('\n\n').map((paragraph) => (
            <p key={paragraph}>
              <InCode text={paragraph} />
            </p>
          ))}
          <h2>Parameters</h2>
          <Lines
            caption="In the path, the query and the headers"
            none="No parameters."
            lines={parameters.map((one) => ({
              ...one,
              meaning: one.place === 'query' ? one.meaning : `In the ${one.place}. ${one.meaning}`,
            }))}
          />
          {body !== null && <Forms heading="Body" document={openApi()} content={body.content as Json} />}
          <h2>Answers</h2>
          <Table caption="By status code" columns={[{ name: 'Status' }, { name: 'Meaning' }]} none="">
            {responses.map(({ status, meaning, content }) => (
              <tr key={status}>
                <th scope="row">{status}</th>
                <td>
                  <InCode text={[meaning, Object.keys(content).join(', ')].filter((part) => part !== '').join(' ')} />
                </td>
              </tr>
            ))}
          </Table>
          {responses
            .filter(({ status }) => status.startsWith('2'))
            .map(({ status, content }) => (
              <Forms key={status} heading={`Answer ${status}`} document={openApi()} content={content} />
            ))}
          {question !== undefined && (
            <>
              <h2>Try it</h2>
              <Playground endpoint={describeEndpoint(question, read.publicUrl)} />
              <ClaimBox publicUrl={read.publicUrl} />
            </>
          )}
        </>
      ),
    };
  },
};

/** Each form of a body or an answer: what is in it, and how it looks. */
function Forms(props: { readonly heading: string; readonly document: Json; readonly content: Json | undefined }) {
  const { heading, document, content = {} } = props;
  return (
    <>
      {Object.entries(content).map(([type, form]) => {
        const lines = membersOf(document, (form as Json).schema);
        const example = exampleIn(form);
        return (
          <section key={type}>
            <h2>
              {heading} as {type}
            </h2>
            {lines.length > 0 && <Lines caption={`Members of ${type}`} none="" lines={lines} />}
            {example !== null && (
              <details>
                <summary>Example</summary>
                <pre class="wrapped">{typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</pre>
              </details>
            )}
          </section>
        );
      })}
    </>
  );
}

function Lines(props: { readonly caption: string; readonly none: string; readonly lines: readonly ReferenceLine[] }) {
  const { caption, none, lines } = props;
  return (
    <Table caption={caption} columns={LINES} none={none}>
      {lines.map(({ name, kind, isRequired, meaning }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>
            {kind}
            {isRequired && <span class="soft"> required</span>}
          </td>
          <td class="who">
            <InCode text={meaning} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
