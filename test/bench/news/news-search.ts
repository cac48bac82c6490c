import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadServer } from '../load-server.ts';
import { printRatios } from '../ratios.ts';
import { inventedName } from './many-stories.ts';

const CONNECTIONS = 32;
const SECONDS = 5;
const WANTED_P99_MS = 40;

/** Common words, middling and rare names, two at once, and none at all; 200,000 stories have them. */
const QUESTIONS: readonly string[] = [
  'q=data',
  'q=power',
  'q=data+center',
  'q=zoning',
  'q=contract',
  'q=ai',
  `q=${inventedName(5)}`,
  `q=${inventedName(30)}`,
  `q=${inventedName(200)}`,
  `q=${inventedName(2_000)}`,
  `q=${inventedName(20_000)}`,
  `q=power+${inventedName(1)}`,
  `q=${inventedName(3)}+${inventedName(4)}`,
  `q=${inventedName(1)}+${inventedName(900)}`,
  'q=data+nosuchword',
  'q=nosuchword',
  'topic=data-centers',
  'limit=200',
];

interface Load {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** `/api/news?q=` over 200,000 stories, from the cache and made anew each time, against a route that answers a constant. */
export async function benchNewsSearch(databaseUrl: string): Promise<void> {
  const script = fileURLToPath(new URL('../places/site-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl, '20000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const base = `http://127.0.0.1:${line.toString().trim().split(' ')[1]}`;
    for (const question of QUESTIONS) {
      const answer = await fetch(`${base}/api/news?${question}`);
      if (!answer.ok) throw new Error(`${question}: ${answer.status}`);
    }
    let asked = 0;
    const another = (): string => {
      asked += 1;
      return inventedName(asked);
    };
    // Met at once on the way down from the newest: what is left is to fetch the page, to write it and to send it.
    const floor = () => `/api/news?q=data&limit=50&offset=${asked++ % 1000}`;
    const loads = [
      await loadOf('a constant of 20 kB', base, () => '/bench/constant'),
      await loadOf(
        `${QUESTIONS.length} questions in turn`,
        base,
        (at) => `/api/news?${QUESTIONS[at % QUESTIONS.length]}`,
      ),
      await loadOf('one question', base, () => '/api/news?q=data+center'),
      // Every one is another: none is at hand.
      await loadOf('each question once, one word', base, () => `/api/news?q=${another()}&limit=50`),
      await loadOf('each question once, two words', base, () => `/api/news?q=power+${another()}`),
      await loadOf('each question once, in every story', base, floor),
    ];
    const constant = loads[0]?.perSecond ?? 0;
    printRatios(
      `News search, ${CONNECTIONS} connections`,
      loads.map(({ name, perSecond }) => ({ name, ms: 1000 / perSecond, share: perSecond / constant })),
    );
    for (const { name, perSecond, p50, p99 } of loads)
      console.log(
        `  ${name.padEnd(36)} ${perSecond.toFixed(0).padStart(6)} a second  p50 ${p50} ms  p99 ${p99} ms` +
          (name.includes('constant') ? '' : `, wanted < ${WANTED_P99_MS} ms${p99 < WANTED_P99_MS ? '' : '  SHORT'}`),
      );
  } finally {
    child.kill();
  }
}

async function loadOf(name: string, base: string, pathOf: (at: number) => string): Promise<Load> {
  let at = 0;
  const result = await loadServer(name, {
    url: base,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          at += 1;
          return { ...request, path: pathOf(at) };
        },
      },
    ],
  });
  return { name, perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
