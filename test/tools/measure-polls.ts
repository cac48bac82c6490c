import type { Failing } from '../../src/sources/ingest/feed-pace.ts';
import {
  hasPollLog,
  POLL_LOG,
  readPollLog,
  replayFeed,
  sparingOf,
  tableOfReplays,
} from '../support/news/replay-polls.ts';

/** `npm run -s measure:polls -- [log.tsv.gz]`: recorded polls replayed at the pace that feeds are asked at. */
const [path = POLL_LOG] = process.argv.slice(2);
if (path === POLL_LOG && !hasPollLog()) {
  console.error('there is no recorded poll log beside this repository; name one');
  process.exit(2);
}
const polls = readPollLog(path);
const replays = [...polls].map(([url, recorded]) => replayFeed(url, recorded));
console.log(
  `${[...polls.values()].reduce((sum, { length }) => sum + length, 0)} recorded polls of ${polls.size} feeds\n`,
);
console.log(tableOfReplays(replays));

const ways: readonly Failing[] = ['throttled', 'forbidden', 'missing', 'unwell'];
console.log('\nfailing      slots  asked  one request in  found again after (worst; bound)');
for (const way of ways) {
  const slots = replays.reduce((sum, { failing }) => sum + (failing[way]?.slots ?? 0), 0);
  const asked = replays.reduce((sum, { failing }) => sum + (failing[way]?.asked ?? 0), 0);
  const found = replays.flatMap(({ recoveries }) => recoveries).filter((recovery) => recovery.way === way);
  const worst = found.toSorted((a, b) => b.foundAfterMs - a.foundAfterMs)[0];
  const minutes = (ms: number) => `${Math.round(ms / 60_000)} min`;
  console.log(
    [
      way.padEnd(11),
      String(slots).padStart(6),
      String(asked).padStart(6),
      `${sparingOf(replays, way).toFixed(1)} slots`.padStart(15),
      worst === undefined
        ? ' never'
        : ` ${found.length} times; ${minutes(worst.foundAfterMs)}; ${minutes(worst.boundMs)}`,
    ].join(' '),
  );
}
