// A key by button: shown once, kept in this tab alone.
import { formatRefusal, formatWait, waitMsOf } from './parts/refusal.ts';

const form = document.querySelector<HTMLFormElement>('[data-claim]');
const words = document.querySelector<HTMLElement>('[data-claim-words]');
const field = document.querySelector<HTMLInputElement>('#api-key');
const copy = document.querySelector<HTMLButtonElement>('[data-copy-key]');

function report(text: string): void {
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
    const why = await formatRefusal(response);
    return report(waitMs > 0 ? `${why} Try again ${formatWait(waitMs)}.` : why);
  }
  const { api_key: key } = (await response.json()) as { api_key?: unknown };
  if (typeof key !== 'string' || field === null) return report('The answer had no key. Claim again.');
  claim = null;
  field.value = key;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  report('Your key is in the field below. Copy it now: it is shown only once.');
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
    report('Claiming …');
    const name = String(new FormData(form).get('client_name') ?? '').trim();
    claimKey(form.dataset.claim ?? '', name)
      .catch(() => report('No answer. Try again: if the first claim worked, you get the same key.'))
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
    () => report('Copied.'),
    () => {
      field.focus();
      field.select();
      report('This browser does not allow a page to copy. The key is selected: copy it with the keyboard.');
    },
  );
});
