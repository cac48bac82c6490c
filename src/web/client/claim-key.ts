// A key by button: shown once, kept in this page alone.
import { refusalInWords, waitInWords, waitMsOf } from './parts/refusal.ts';

const form = document.querySelector<HTMLFormElement>('[data-claim]');
const words = document.querySelector<HTMLElement>('[data-claim-words]');
const field = document.querySelector<HTMLInputElement>('#api-key');
const copy = document.querySelector<HTMLButtonElement>('[data-copy-key]');

function tell(text: string): void {
  if (words !== null) words.textContent = text;
}

/** One word per claim: a claim that is sent again because its answer was lost is the same claim. */
let claim: { readonly id: string; readonly body: string } | null = null;

async function claimKey(to: string, name: string): Promise<void> {
  const body = JSON.stringify(name === '' ? {} : { client_name: name });
  if (claim?.body !== body) claim = { id: crypto.randomUUID(), body };
  const response = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': claim.id },
    body,
  });
  if (!response.ok) {
    const waitMs = waitMsOf(response);
    const why = await refusalInWords(response);
    return tell(waitMs > 0 ? `${why} It is worth to try again ${waitInWords(waitMs)}.` : why);
  }
  const { api_key: key } = (await response.json()) as { api_key?: unknown };
  if (typeof key !== 'string' || field === null) return tell('The answer held no key. Claim again.');
  claim = null;
  field.value = key;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  tell('Your key is in the field below. It is shown this once: copy it now, for a lost key cannot be shown again.');
  field.focus();
  field.select();
}

document.querySelector<HTMLElement>('[data-key-part]')?.removeAttribute('hidden');

if (form !== null) {
  form.hidden = false;
  const button = form.querySelector('button');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button !== null) button.disabled = true;
    tell('Claiming …');
    const name = String(new FormData(form).get('client_name') ?? '').trim();
    claimKey(form.dataset.claim ?? '', name)
      .catch(() => tell('No answer came. Try again: a claim that went through is then answered with the same key.'))
      .finally(() => {
        if (button !== null) button.disabled = false;
      });
  });
}

field?.addEventListener('input', () => {
  if (copy !== null) copy.disabled = field.value.trim() === '';
});

copy?.addEventListener('click', () => {
  if (field === null) return;
  navigator.clipboard.writeText(field.value.trim()).then(
    () => tell('Copied.'),
    () => {
      field.focus();
      field.select();
      tell('This browser does not let a page copy. The key is selected: copy it by keyboard.');
    },
  );
});
