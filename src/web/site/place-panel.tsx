import { PlaceForm } from './place-form.tsx';

/**
 * Over the map: the score of any place, by a click on the map where there is a script, by coordinates where there is
 * none. The island `site-panel` fills it.
 */
export function PlacePanel() {
  return (
    <section class="card place-panel" id="place-panel" aria-labelledby="place-heading">
      <h2 id="place-heading" class="hidden">
        Any other site
      </h2>
      <details id="place-entry">
        <summary>Score any other site</summary>
        <p class="soft" id="place-hint">
          Enter latitude and longitude in degrees (WGS 84; west and south are negative).
        </p>
        <PlaceForm id="place-form" />
      </details>
      <p id="place-status" class="hidden" role="status" />
      <div id="place-answer" hidden />
    </section>
  );
}
