import type { Endpoint, EndpointField } from './describe-endpoint.ts';
import { snippetsFor, takesBody } from './snippets.ts';

const LANGUAGES = [
  { id: 'curl', name: 'curl' },
  { id: 'typescript', name: 'TypeScript' },
  { id: 'python', name: 'Python' },
] as const;

/**
 * A form for one endpoint with its example filled in, the same request as code, and a button that asks. Without script the
 * code is that of the example, and the button opens the answer where an address can hold the whole request.
 */
export function Playground({ endpoint }: { readonly endpoint: Endpoint }) {
  const { question, facts, fields, example } = endpoint;
  const { name } = question;
  const snippets = snippetsFor(facts, example);
  const isPost = takesBody(facts);
  const hasAddress = facts.method === 'GET' && !facts.path.includes('{');
  return (
    <div
      class="playground"
      data-playground={JSON.stringify(facts)}
      data-needs-key={question.access === 'key' ? '' : undefined}
    >
      <form {...(hasAddress ? { action: facts.path, method: 'get' } : {})}>
        {fields.map((field) => (
          <Field key={field.name} of={field} name={name} />
        ))}
        {isPost && (
          <p class="field">
            <label for={`${name}-body`}>Body, JSON</label>
            <textarea
              id={`${name}-body`}
              data-body
              rows={Math.min(14, example.body.split('\n').length + 1)}
              spellcheck={false}
            >
              {example.body}
            </textarea>
          </p>
        )}
        {!isPost && fields.length === 0 && <p class="soft">No parameters.</p>}
        <p>
          <button type="submit" data-run hidden={!hasAddress}>
            Run
          </button>
        </p>
      </form>
      <div class="snippets">
        {LANGUAGES.map(({ id, name: language }) => (
          <figure key={id} class="snippet">
            <figcaption>{language}</figcaption>
            <pre class="wrapped" data-snippet={id}>
              {snippets[id]}
            </pre>
          </figure>
        ))}
      </div>
      <div class="answer" data-answer hidden>
        <p role="status" data-answer-status />
        <dl data-answer-headers />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section class="scroll" tabIndex={0} aria-label={`Answer of ${name}`}>
          <pre class="wrapped" data-answer-body />
        </section>
      </div>
    </div>
  );
}

function Field({ of, name: endpoint }: { readonly of: EndpointField; readonly name: string }) {
  const { name, isRequired, allowed, meaning, choices, example } = of;
  const id = `${endpoint}-${name}`;
  const hint = [allowed, meaning].filter((part) => part !== '').join('. ');
  return (
    <p class="field">
      <label for={id}>
        <code>{name}</code>
        {isRequired && <span class="soft"> required</span>}
      </label>
      {choices === null ? (
        <input
          id={id}
          name={name}
          value={example}
          required={isRequired}
          autocomplete="off"
          spellcheck={false}
          aria-describedby={`${id}-hint`}
        />
      ) : (
        <select id={id} name={name} required={isRequired} aria-describedby={`${id}-hint`}>
          {!(isRequired && example !== '') && <option value="">omitted</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice} selected={choice === example}>
              {choice}
            </option>
          ))}
        </select>
      )}
      <span id={`${id}-hint`} class="hint soft">
        {hint}
      </span>
    </p>
  );
}
