/** What somebody has entered, as text. */
export interface EnteredSite {
  readonly place?: string | undefined;
  readonly lat?: string | undefined;
  readonly lon?: string | undefined;
  readonly mw?: string | undefined;
  readonly capex?: string | undefined;
  readonly jobs?: string | undefined;
}

const FIELDS = [
  { name: 'place', label: 'City or market', placeholder: 'Ashburn, Virginia', mode: 'text' },
  { name: 'lat', label: 'or latitude', placeholder: '39.0437', mode: 'text' },
  { name: 'lon', label: 'and longitude', placeholder: '-77.4875', mode: 'text' },
  { name: 'mw', label: 'Load (MW)', placeholder: '150', mode: 'decimal' },
  { name: 'capex', label: 'Investment (USD)', placeholder: '500000000', mode: 'numeric' },
  { name: 'jobs', label: 'Jobs', placeholder: '50', mode: 'numeric' },
] as const;

/** The form of the dossier: a place by its name or its coordinates, and what is to be built there. */
export function DossierForm(props: {
  readonly id: string;
  readonly entered?: EnteredSite;
  /** Why there is no dossier. */
  readonly problem?: string | undefined;
}) {
  const { id, entered = {}, problem } = props;
  const problemId = `${id}-problem`;
  const reported = problem === undefined ? {} : { 'aria-invalid': 'true' as const, 'aria-describedby': problemId };
  return (
    <form class="place-form no-print" action="/site" method="get" id={id} aria-label="Open the dossier of a site">
      {FIELDS.map(({ name, label, placeholder, mode }) => (
        <label key={name}>
          <span>{label}</span>
          <input
            name={name}
            inputmode={mode}
            placeholder={placeholder}
            maxLength={name === 'place' ? 120 : 24}
            value={entered[name]}
            {...(name === 'place' || name === 'lat' || name === 'lon' ? reported : {})}
          />
        </label>
      ))}
      <button type="submit">Open the dossier</button>
      {problem !== undefined && (
        <p class="problem" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
