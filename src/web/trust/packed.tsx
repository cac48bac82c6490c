import { Day } from '../frame/parts.tsx';

/** Of what ships with the program: when it was read is not when this installation did. @param props.at when, if known. */
export function PackedWithLoadstar({ at = null }: { readonly at?: string | null }) {
  if (at === null) return <>sample data that ships with Loadstar, not fetched yet</>;
  return (
    <>
      sample data that ships with Loadstar, fetched <Day at={at} />
    </>
  );
}
