import { Foreign, Nothing } from '../frame/parts.tsx';
import { Outside } from './outside.tsx';

export interface ShownQuote {
  /** Of what was read. */
  readonly name: string;
  /** The sentence as published; absent where a list states the value. */
  readonly text?: string | undefined;
  readonly from?: 'title' | 'summary' | undefined;
  readonly source?: string;
  readonly url: string | null;
}

/** The words that figures were read from, with the way to where they stand. */
export function Quotes({ of, none }: { readonly of: readonly ShownQuote[]; readonly none: string }) {
  if (of.length === 0) return <Nothing>{none}</Nothing>;
  return (
    <dl class="quotes">
      {of.map(({ name, text, from, source, url }) => (
        <div key={name}>
          <dt>{name}</dt>
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
