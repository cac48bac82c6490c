import { CLAIMED_TIER, CLAIMS_PER_DAY } from '../../domain/accounts/tiers.ts';
import { curlOf } from '../../http/links/describe-question.ts';
import { claimKey } from '../../read/accounts/claim-key.ts';
import { formatLimits } from '../../read/tier-words.ts';

/** Claims a key by button, or shows the command for it; the key is in this tab and nowhere else. */
export function ClaimBox({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <section class="card claim" aria-labelledby="key-heading">
      <h2 id="key-heading">A key</h2>
      <p>
        Most questions need no key. A key is free, without sign-up. At most {CLAIMS_PER_DAY} keys a day can be claimed
        from one address. {formatLimits(CLAIMED_TIER)}
      </p>
      <form class="claim-form" data-claim={claimKey.path} hidden>
        <label for="claim-name">Name (optional)</label>
        <input id="claim-name" name="client_name" maxLength={100} autocomplete="off" />
        <button type="submit">Claim a free key</button>
      </form>
      <p data-claim-words role="status" />
      <div class="key-field" data-key-part hidden>
        <label for="api-key">API key (kept in this tab until you close it)</label>
        <input
          id="api-key"
          type="text"
          autocomplete="off"
          spellcheck={false}
          placeholder="none: requests go without a key"
        />
        <button type="button" class="quiet" data-copy-key disabled>
          Copy the key
        </button>
      </div>
      <details>
        <summary>From the command line</summary>
        <pre class="wrapped">{`${curlOf(claimKey, publicUrl)} \\\n  -H "Idempotency-Key: $(uuidgen)"`}</pre>
        <p class="soft">
          The answer has <code>api_key</code>, shown once. Send it as the header <code>X-API-Key</code>:{' '}
          <a href="/auth.md">details, with every error</a>.
        </p>
      </details>
    </section>
  );
}
