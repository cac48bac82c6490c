// Watches of the holder of the key in the field.
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
} from './parts/own-requests.ts';

const box = document.querySelector<HTMLElement>('[data-watches]');
const words = box?.querySelector<HTMLElement>('[data-watch-words]');
const part = (name: string): HTMLElement | null => box?.querySelector<HTMLElement>(`[data-${name}]`) ?? null;

function report(text: string): void {
  if (words != null) words.textContent = text;
}

async function again(said: string): Promise<string> {
  const answer = await askOwn('GET', '/api/v1/watches');
  fillRows(part('own-watches'), entriesOf(answer, 'watches').map(watchRow));
  part('watch-part')?.removeAttribute('hidden');
  const count = part('watch-count');
  if (count !== null) count.textContent = `${textOf(answer.count)} of ${textOf(answer.limit)}`;
  return said;
}

function watchRow(watch: Json): (string | HTMLElement)[] {
  const path = `/api/v1/watches/${textOf(watch.id)}`;
  const markets = Array.isArray(watch.markets) ? watch.markets.join(', ') : 'every market';
  const name = textOf(watch.name, `Watch of ${markets}`);
  const [alerts, remove] = [buttonOf('Alerts'), buttonOf('Remove')];
  for (const button of [alerts, remove]) button.setAttribute('aria-label', `${button.textContent} of ${name}`);
  onPress(alerts, report, async () => {
    const answer = await askOwn('GET', `${path}/alerts?limit=50`);
    fillRows(part('own-alerts'), entriesOf(answer, 'alerts').map(alertRow));
    part('watch-alerts-part')?.removeAttribute('hidden');
    return `${textOf(answer.total)} alerts of ${name}; the newest are below.`;
  });
  onPress(remove, report, async () => {
    if (!confirm(`Remove ${name}?`)) return 'Nothing was removed.';
    await askOwn('DELETE', path);
    return again('Removed.');
  });
  const feed = document.createElement('a');
  feed.href = textOf(watch.feed_url);
  feed.textContent = 'feed';
  const by = document.createElement('span');
  const email =
    watch.email === null ? '' : `, ${textOf(watch.email)}${watch.email_confirmed === true ? '' : ' (unconfirmed)'}`;
  by.append(feed, `${watch.webhook === null ? '' : `, ${textOf(watch.webhook)}`}${email}`);
  return [name, markets, rulesOf(watch), by, together(alerts, remove)];
}

const rulesOf = (watch: Json): string =>
  [
    watch.verdict_changes === true ? 'verdicts' : '',
    watch.restrictions === true ? 'restrictions' : '',
    watch.score_points === null ? '' : `scores by ${textOf(watch.score_points)}`,
    watch.deal_usd === null ? '' : `deals from $${Number(watch.deal_usd).toLocaleString('en-US')}`,
    watch.price_usd_per_mwh === null ? '' : `prices over ${textOf(watch.price_usd_per_mwh)} $/MWh`,
  ]
    .filter((rule) => rule !== '')
    .join('; ');

function alertRow({ said, since, source, source_url: url, document_date: day }: Json): (string | HTMLElement)[] {
  if (typeof url !== 'string' || !/^(https?:|\/)/.test(url))
    return [textOf(said), minuteOf(since), textOf(source), textOf(day)];
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'nofollow noreferrer';
  link.textContent = textOf(source);
  return [textOf(said), minuteOf(since), link, textOf(day)];
}

/** What the form says, as the API takes it: what is empty is left out. */
function inputOf(form: HTMLFormElement): object {
  const given = new FormData(form);
  const text = (name: string): string => textOf(given.get(name)).trim();
  const markets = text('markets')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const numbers = ['score_points', 'deal_usd', 'price_usd_per_mwh'].filter((name) => text(name) !== '');
  return {
    verdict_changes: given.has('verdict_changes'),
    restrictions: given.has('restrictions'),
    ...(markets.length === 0 ? {} : { markets }),
    ...Object.fromEntries(numbers.map((name) => [name, Number(text(name))])),
    ...Object.fromEntries(
      ['name', 'webhook', 'email'].flatMap((name) => (text(name) === '' ? [] : [[name, text(name)]])),
    ),
  };
}

if (box !== null) {
  box.hidden = false;
  const load = box.querySelector<HTMLButtonElement>('[data-watch-load]');
  if (load !== null) onPress(load, report, () => again('These are yours.'));
  const form = box.querySelector<HTMLFormElement>('[data-watch-add]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void runOnce(form.querySelector('button'), report, async () => {
      const { email } = await askOwn('POST', '/api/v1/watches', inputOf(form));
      form.reset();
      const sent = email === null ? '' : ' A mail asks its reader to confirm.';
      return again(`Added. Alerts come in the feed of the watch, in the table below.${sent}`);
    });
  });
}
