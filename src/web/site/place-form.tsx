/** The form for the score of a place by its coordinates, with and without script. */
export function PlaceForm(props: {
  /** What was entered, as it was. */
  readonly lat?: string | undefined;
  readonly lon?: string | undefined;
  /** Why it could not be scored. */
  readonly problem?: string | undefined;
  readonly id: string;
}) {
  const { lat, lon, problem, id } = props;
  const problemId = `${id}-problem`;
  const reported = problem === undefined ? {} : { 'aria-invalid': 'true' as const, 'aria-describedby': problemId };
  return (
    <form class="place-form no-print" action="/site" method="get" id={id} aria-label="Score a site">
      <label>
        <span>Latitude</span>
        <input name="lat" inputmode="text" required placeholder="39.0437" maxLength={24} value={lat} {...reported} />
      </label>
      <label>
        <span>Longitude</span>
        <input name="lon" inputmode="text" required placeholder="-77.4875" maxLength={24} value={lon} {...reported} />
      </label>
      <button type="submit">Score this site</button>
      {problem !== undefined && (
        <p class="problem" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
