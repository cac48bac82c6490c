import { OLD_KEY_HOURS } from '../../domain/accounts/tiers.ts';
import { OwnTable } from './own-table.tsx';

const HOURS = [0, 1, 24, OLD_KEY_HOURS];

/** Keys and webhooks of the holder of the key above, with what can be done about them. Needs script, as all that sends a key. */
export function OwnBox() {
  return (
    <section class="card claim own" aria-labelledby="own-heading" data-own hidden>
      <h2 id="own-heading">Your keys and webhooks</h2>
      <p>
        With the key above. Programs do the same at <code>/api/v1/keys</code> and <code>/api/v1/webhooks</code>.
      </p>
      <p>
        <button type="button" data-own-load>
          Show
        </button>
      </p>
      <p role="status" data-own-words />
      <div data-own-part hidden>
        <OwnTable
          caption="Your keys (times in UTC)"
          columns={['Key', 'State', 'Made', 'Ends', 'Last used', 'Action']}
          rows="keys"
        />
        <p class="own-line">
          <label for="old-key-hours">Old key stays good for</label>
          <select id="old-key-hours">
            {HOURS.map((hours) => (
              <option key={hours} value={hours} selected={hours === 1}>
                {hours === 0 ? 'no time: it ends at once' : hours === 1 ? '1 hour' : `${hours} hours`}
              </option>
            ))}
          </select>
          <button type="button" data-own-rotate>
            Replace this key
          </button>
        </p>
        <OwnTable
          caption="Your webhooks (times in UTC)"
          columns={['Name', 'Address', 'State', 'Waiting / dead', 'Last received', 'Last error', 'Action']}
          rows="webhooks"
        />
        <p>
          <span data-own-count /> webhooks.
        </p>
        <form class="claim-form" data-own-add>
          <label for="webhook-url">Address of a new webhook (https)</label>
          <input id="webhook-url" name="url" type="url" required maxLength={2_000} autocomplete="off" />
          <label for="webhook-name">Name (optional)</label>
          <input id="webhook-name" name="name" maxLength={100} autocomplete="off" />
          <fieldset>
            <legend>Receives</legend>
            <label class="own-check">
              <input type="checkbox" name="events" value="briefs" checked /> changed briefs
            </label>
            <label class="own-check">
              <input type="checkbox" name="events" value="alerts" checked /> alerts of watches
            </label>
          </fieldset>
          <button type="submit">Add a webhook</button>
        </form>
        <div class="key-field" data-own-secret-part hidden>
          <label for="webhook-secret">Secret of its signatures, shown once</label>
          <input id="webhook-secret" data-own-secret readOnly />
        </div>
        <div data-own-deliveries-part hidden>
          <OwnTable
            caption="Messages, newest first (times in UTC)"
            columns={['Type', 'State', 'Made', 'Tries', 'Last status', 'Last error']}
            rows="deliveries"
          />
        </div>
      </div>
    </section>
  );
}
