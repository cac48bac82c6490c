import type { ComponentChildren } from 'preact';
import { SourceNotice, type SourceState } from '../trust/source-notice.tsx';
import { addressWith } from './address-with.ts';
import { FilterForm, isNarrowed } from './filter-form.tsx';
import { type OriginEntry, Origins } from './origins.tsx';
import { Paging } from './paging.tsx';

/** Which part of a list an answer is, as questions give it. */
interface AnsweredPart {
  readonly offset: number;
  readonly count: number;
  /** null: too many to count. */
  readonly total: number | null;
  readonly provenance: readonly OriginEntry[];
}

/** What all lists have around their rows: their name, what they count, what ails their sources, a form, pages, sources. */
export function ListBody(props: {
  readonly title: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** How many there are, and in which order. */
  readonly lead: ComponentChildren;
  /** The feed of the same list: its name, and the parameters that it takes. */
  readonly feed?: {
    readonly name: 'news' | 'deals';
    readonly query: URLSearchParams;
    /** The filters of the list that the feed does not have, as text. */
    readonly beyond?: string | undefined;
  };
  readonly troubles: readonly SourceState[];
  /** Fields of the form that narrows it. */
  readonly fields: ComponentChildren;
  readonly answer: AnsweredPart;
  readonly perPage: number;
  readonly hasMore: boolean;
  readonly children: ComponentChildren;
}) {
  const { title, path, query, lead, feed, troubles, fields, answer, perPage, hasMore, children } = props;
  const { offset, count, total, provenance } = answer;
  return (
    <>
      <h1>{title}</h1>
      <p>{lead}</p>
      {feed !== undefined && (
        <p class="soft">
          <a href={addressWith(`/feeds/${feed.name}.atom`, feed.query)}>Atom</a> ·{' '}
          <a href={addressWith(`/feeds/${feed.name}.json`, feed.query)}>JSON Feed</a>
          {feed.beyond !== undefined && `, ${feed.beyond}`}
        </p>
      )}
      <SourceNotice troubles={troubles} />
      <FilterForm path={path} isNarrowed={isNarrowed(query)}>
        {fields}
      </FilterForm>
      {children}
      <Paging path={path} query={query} offset={offset} limit={perPage} count={count} total={total} hasMore={hasMore} />
      <Origins of={provenance} />
    </>
  );
}

/** A query without some of its parameters. */
export function queryWithout(query: URLSearchParams, ...names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of names) rest.delete(name);
  return rest;
}
