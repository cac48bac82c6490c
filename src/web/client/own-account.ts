// Keys and webhooks of the holder of the key in the field.
import {
  askOwn,
  buttonOf,
  entriesOf,
  fillRows,
  type Json,
  minuteOf,
  onPress,
  runOnce,
  textOf,
  together,
  useKey,
} from './parts/own-requests.ts';

const box = document.querySelector<HTMLElement>('[data-own]');
const words = box?.querySelector<HTMLElement>('[data-own-words]');
const part = (name: string): HTMLElement | null => box?.querySelector<HTMLElement>(`[data-own-${name}]`) ?? null;

function report(text: string): void {
  if (words != null) words.textContent = text;
}

async function show(): Promise<void> {
  const [keys, webhooks] = await Promise.all([askOwn('GET', '/api/v1/keys'), askOwn('GET', '/api/v1/webhooks')]);
  fillRows(part('keys'), entriesOf(keys, 'keys').map(keyRow));
  fillRows(part('webhooks'), entriesOf(webhooks, 'webhooks').map(webhookRow));
  for (const table of box?.querySelectorAll<HTMLElement>('[data-own-part]') ?? []) table.hidden = false;
  const count = part('count');
  if (count !== null) count.textContent = `${textOf(webhooks.count)} of ${textOf(webhooks.limit)}`;
}

const again = async (said: string): Promise<string> => {
  await show();
  return said;
};

function keyRow({ id, prefix, state, is_current: isCurrent, created_at: at, expires_at: ends, ...key }: Json) {
  const cells = [`${textOf(prefix)}…`, isCurrent === true ? `${textOf(state)}, this one` : textOf(state)];
  const revoke = buttonOf('Revoke');
  revoke.setAttribute('aria-label', `Revoke ${textOf(prefix)}`);
  onPress(revoke, report, async () => {
    if (!confirm(`Revoke ${textOf(prefix)}… for good?`)) return 'Nothing was revoked.';
    const { keys_left: left } = await askOwn('POST', '/api/v1/keys/revoke', { id });
    return isCurrent === true ? `Revoked. Good keys left: ${textOf(left)}.` : again('Revoked.');
  });
  return [
    ...cells,
    minuteOf(at),
    minuteOf(ends, 'never'),
    minuteOf(key.last_used_at),
    state === 'good' ? revoke : textOf(null),
  ];
}

function webhookRow({ id, url, name, state, waiting, dead, last_error: error, delivered_at: at }: Json) {
  const path = `/api/v1/webhooks/${textOf(id)}`;
  const [test, list, remove] = [buttonOf('Test'), buttonOf('Messages'), buttonOf('Remove')];
  for (const button of [test, list, remove])
    button.setAttribute('aria-label', `${button.textContent} of ${textOf(name, textOf(url))}`);
  onPress(test, report, async () => {
    const { received, status, error: why } = await askOwn('POST', `${path}/test`, {});
    return received === true ? `Received: status ${textOf(status)}.` : `Not received: ${textOf(why)}.`;
  });
  onPress(list, report, async () => {
    const { deliveries, total } = await askOwn('GET', `${path}/deliveries?limit=20`);
    fillRows(part('deliveries'), entriesOf({ deliveries }, 'deliveries').map(deliveryRow));
    part('deliveries-part')?.removeAttribute('hidden');
    return `${textOf(total)} messages of ${textOf(name, textOf(url))}; the newest are below.`;
  });
  onPress(remove, report, async () => {
    if (!confirm(`Remove ${textOf(url)}?`)) return 'Nothing was removed.';
    await askOwn('DELETE', path);
    return again('Removed.');
  });
  return [
    textOf(name, '—'),
    textOf(url),
    textOf(state),
    `${textOf(waiting)} / ${textOf(dead)}`,
    minuteOf(at),
    textOf(error, 'none'),
    together(test, list, remove),
  ];
}

const deliveryRow = ({ type, state, created_at: at, attempts, last_status: status, last_error: error }: Json) => [
  textOf(type),
  textOf(state),
  minuteOf(at),
  textOf(attempts),
  textOf(status, 'none'),
  textOf(error, 'none'),
];

if (box !== null) {
  box.hidden = false;
  const load = box.querySelector<HTMLButtonElement>('[data-own-load]');
  if (load !== null) onPress(load, report, () => again('These are yours.'));
  const rotate = box.querySelector<HTMLButtonElement>('[data-own-rotate]');
  if (rotate !== null)
    onPress(rotate, report, async () => {
      const hours = Number(box.querySelector<HTMLSelectElement>('#old-key-hours')?.value ?? 1);
      const answer = await askOwn('POST', '/api/v1/keys/rotate', { old_key_hours: hours });
      useKey(textOf(answer.api_key));
      await show();
      return `The new key is in the field above. Copy it now: it is shown only once. The old one ends ${minuteOf(answer.old_key_expires_at)} UTC.`;
    });
  const form = box.querySelector<HTMLFormElement>('[data-own-add]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void runOnce(form.querySelector('button'), report, async () => {
      const given = new FormData(form);
      const name = textOf(given.get('name')).trim();
      const answer = await askOwn('POST', '/api/v1/webhooks', {
        url: textOf(given.get('url')).trim(),
        ...(name === '' ? {} : { name }),
        events: given.getAll('events').map(String),
      });
      form.reset();
      const secret = part('secret');
      if (secret instanceof HTMLInputElement) {
        secret.value = textOf(answer.secret);
        part('secret-part')?.removeAttribute('hidden');
      }
      return again('Added. Copy its secret now: it is shown only once.');
    });
  });
}
