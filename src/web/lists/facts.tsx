import type { ComponentChildren } from 'preact';

/** The facts of one thing, name by name. */
export function Facts({ children }: { readonly children: ComponentChildren }) {
  return <dl class="thing-facts">{children}</dl>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
