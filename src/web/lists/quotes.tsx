import { Foreign, Nothing } from '../frame/parts.tsx';
import { Outside } from './outside.tsx';

interface Quote {
  /** The sentence as published; absent where a list states the value. */
  readonly text?: string | undefined;
  readonly from?: 'title' | 'summary' | undefined;
  readonly source?: string;
  readonly url: string | null;
}

/** The words that figures were read from, with the way to where they stand. */
export function Quotes(props: {
  /** By the name of what was read. */
  readonly of: Readonly<Record<string, Quote | undefined>>;
  /** Labels of those names. */
  readonly names: Readonly<Record<string, string>>;
  readonly none: string;
}) {
  const { of, names, none } = props;
  const quotes = Object.entries(of).flatMap(([name, quote]) => (quote === undefined ? [] : [{ name, ...quote }]));
  if (quotes.length === 0) return <Nothing>{none}</Nothing>;
  return (
    <dl class="quotes">
      {quotes.map(({ name, text, from, source, url }) => (
        <div key={name}>
          <dt>{names[name] ?? name}</dt>
          <dd>
            {text !== undefined && (
              <blockquote>
                <Foreign>{text}</Foreign>
              </blockquote>
            )}
            <span class="soft">
              {text === undefined ? 'stated by ' : from === undefined ? 'by ' : `in the ${from} of `}
              <Outside href={url}>
                <Foreign>{source ?? 'the report'}</Foreign>
              </Outside>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
