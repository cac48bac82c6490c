import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { load } from 'cheerio';
import { exampleAddress } from '../../src/read/example-address.ts';
import { QUESTIONS } from '../../src/read/registry.ts';

// `npm run compare:answers -- record --from <url> --key <key> --to <file>` asks a running installation for the example of every
// question, for its pages and its OpenAPI document. `npm run compare:answers -- diff <before> <before again> <after>` prints what
// differs between two versions: figures and members apart from words, and without the places that differ between two records of
// one version (ages, counters of requests). Exit code 1 where a figure or a member differs.

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Recording = Readonly<Record<string, { readonly status: number; readonly body: Json }>>;

const PAGES_OF_A_KIND = 12;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, key: { type: 'string' }, to: { type: 'string' } },
});

async function record(from: string, key: string, to: string): Promise<void> {
  const found: Record<string, { status: number; body: Json }> = {};
  const ask = async (address: string) => {
    const response = await fetch(`${from}${address}`, { headers: { 'x-api-key': key, accept: '*/*' } });
    const text = (await response.text()).replaceAll(from, '');
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    found[address] = { status: response.status, body: isJson ? (JSON.parse(text) as Json) : wordsOf(text) };
    return text;
  };
  for (const question of QUESTIONS) if (question.method !== 'POST') await ask(exampleAddress(question));
  await ask('/openapi.json');
  for (const page of await pagesOf(from)) await ask(page);
  writeFileSync(to, JSON.stringify(found));
  console.log(`${Object.keys(found).length} answers of ${from} are in ${to}.`);
}

/** Addresses of the sitemap: a few of each kind, evenly apart. */
async function pagesOf(from: string): Promise<readonly string[]> {
  const kinds = new Map<string, string[]>();
  const read = async (address: string): Promise<void> => {
    const xml = load(await (await fetch(address)).text(), { xml: true });
    for (const found of xml('sitemap > loc').toArray()) await read(from + new URL(xml(found).text()).pathname);
    for (const found of xml('url > loc').toArray()) {
      const { pathname } = new URL(xml(found).text());
      const kind = pathname.split('/')[1] ?? '';
      kinds.set(kind, [...(kinds.get(kind) ?? []), pathname]);
    }
  };
  await read(`${from}/sitemap.xml`);
  return [...kinds.values()].flatMap((all) => {
    const step = Math.max(1, Math.floor(all.length / PAGES_OF_A_KIND));
    return all.filter((_, position) => position % step === 0).slice(0, PAGES_OF_A_KIND);
  });
}

/** The text of a page, a line per element, without scripts and styles. */
function wordsOf(text: string): Json {
  if (!text.trimStart().startsWith('<')) return text.split('\n');
  const page = load(text);
  page('script, style, time[data-ago]').remove();
  page('*').append('\n');
  return page('body')
    .text()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

interface Difference {
  readonly place: string;
  readonly kind: 'figure' | 'member' | 'words';
  readonly before: string;
  readonly after: string;
}

/** What the attempts to read a source since the other record came to: not a matter of the version. */
const OF_ATTEMPTS = /^\.body\.sources\[\d+\]\.(failing_units|unit_states)\b/;

const numbersIn = (text: string): string => (text.match(/-?\d[\d,.]*/g) ?? []).join(' ');
const shortly = (value: Json | undefined): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120);

function* differences(before: Json | undefined, after: Json | undefined, place: string): Generator<Difference> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const both = { place, before: shortly(before), after: shortly(after) };
  if (typeof before === 'string' && typeof after === 'string') {
    yield { ...both, kind: numbersIn(before) === numbersIn(after) ? 'words' : 'figure' };
  } else if (Array.isArray(before) && Array.isArray(after)) {
    if (before.every((one) => typeof one === 'string') && after.every((one) => typeof one === 'string')) {
      const [was, is] = [before.join('\n'), after.join('\n')];
      const [linesBefore, linesAfter] = [new Set(before), new Set(after)];
      const gone = before.filter((line) => !linesAfter.has(line));
      const come = after.filter((line) => !linesBefore.has(line));
      const kind = numbersIn(was) === numbersIn(is) ? 'words' : 'figure';
      yield { place, kind, before: shortly(gone.slice(0, 6)), after: shortly(come.slice(0, 6)) };
      return;
    }
    for (let at = 0; at < Math.max(before.length, after.length); at += 1)
      yield* differences(before[at], after[at], `${place}[${at}]`);
  } else if (isMembers(before) && isMembers(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* differences(before[name], after[name], `${place}.${name}`);
  } else yield { ...both, kind: before === undefined || after === undefined ? 'member' : 'figure' };
}

const isMembers = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function diff(one: string, again: string, other: string): void {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Recording;
  const [before, repeated, after] = [read(one), read(again), read(other)];
  const between = (a: Recording, b: Recording, address: string) => [
    ...differences(a[address] as Json | undefined, b[address] as Json | undefined, ''),
  ];
  const counts = { same: 0, figure: 0, member: 0, words: 0 };
  for (const address of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const volatile = new Set(between(before, repeated, address).map(({ place }) => place));
    const found = between(before, after, address).filter(
      ({ place }) => !volatile.has(place) && !OF_ATTEMPTS.test(place),
    );
    if (found.length === 0) counts.same += 1;
    for (const { kind, place, before: was, after: is } of found) {
      counts[kind] += 1;
      if (kind !== 'words') console.log(`${kind} ${address} ${place}\n  - ${was}\n  + ${is}`);
    }
  }
  console.log(
    `${Object.keys(before).length} answers before, ${Object.keys(after).length} after: ${counts.same} the same; places that differ: ` +
      `${counts.figure} in a figure, ${counts.member} in a member, ${counts.words} in words alone.`,
  );
  process.exitCode = counts.figure + counts.member > 0 ? 1 : 0;
}

const [verb, one, again, other] = positionals;
if (verb === 'record' && values.from && values.key && values.to) await record(values.from, values.key, values.to);
else if (verb === 'diff' && one !== undefined && again !== undefined && other !== undefined) diff(one, again, other);
else throw new Error('record --from <url> --key <key> --to <file>, or diff <before> <before again> <after>');
