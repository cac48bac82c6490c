import type { ComponentChildren } from 'preact';
import { Foreign } from '../frame/parts.tsx';

/** What a thing is, with the way to the list of its like where there is one, and what it is called. */
export function ThingHead(props: {
  readonly list: { readonly name: string; readonly href?: string };
  /** Its type or state. */
  readonly kind: ComponentChildren;
  readonly name: string;
}) {
  const { list, kind, name } = props;
  return (
    <>
      <p class="overline">
        {list.href === undefined ? list.name : <a href={list.href}>{list.name}</a>} · {kind}
      </p>
      <h1>
        <Foreign>{name}</Foreign>
      </h1>
    </>
  );
}
