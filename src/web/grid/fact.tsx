import type { ComponentChildren } from 'preact';
import { Figure, type Origin } from '../frame/figure.tsx';

/** One figure of a list of figures, with its name, its source and what it is of. */
export function Fact(props: {
  readonly name: string;
  readonly origin: Origin;
  readonly note?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const { name, origin, note, children } = props;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Figure of={origin}>{children}</Figure>
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
