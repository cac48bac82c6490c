import { Day } from '../frame/parts.tsx';

/**
 * The day from which a request means to run, as its operator lists it: lists keep what was first proposed, so that the
 * day may lie before the request itself, and is shown with a word of that instead of being put right here.
 * Days as ISO dates; null is shown as a dash.
 */
export function ToRunFrom(props: { readonly requestedOn: string | null; readonly proposedOn: string | null }) {
  const { requestedOn, proposedOn } = props;
  const isBefore = requestedOn !== null && proposedOn !== null && proposedOn.slice(0, 10) < requestedOn.slice(0, 10);
  return (
    <>
      <Day at={proposedOn} />
      {isBefore && <div class="soft">listed date is before the request</div>}
    </>
  );
}
