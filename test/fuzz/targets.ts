import { setImmediate as nextTurn } from 'node:timers/promises';
import { openStoryReader } from '../../src/enrich/news/read-story.ts';
import { decodeText } from '../../src/sources/documents/tables.ts';
import { openDocumentReader } from '../../src/sources/ingest/document-reader.ts';
import { loadSampleCases, readSampleBytes } from '../../src/sources/ingest/samples.ts';
import { excerpt } from '../../src/sources/news/item-text.ts';
import { readItems } from '../../src/sources/news/parse.ts';
import { readDealsCsv } from '../../src/sources/operator-deals/read-deals-csv.ts';
import { readOperatorCsv } from '../../src/sources/operator-facilities/read-operator-csv.ts';
import { readMarketFactsCsv } from '../../src/sources/operator-market-facts/read-market-facts-csv.ts';
import { SOURCES } from '../../src/sources/registry.ts';
import { loadShippedMarkets } from '../../src/store/markets/load-shipped-markets.ts';
import { openSeededTargets } from './seeded-targets.ts';

/** Something that reads bytes from outside. */
export interface Target {
  readonly id: string;
  /** Documents that it reads, or refuses for a reason. */
  readonly corpus: readonly Uint8Array[];
  /** Whether it is read while requests are answered; a verb of the command line has its process to itself. */
  readonly isServed: boolean;
  read(bytes: Buffer): Promise<unknown>;
}

const AS_OF = '2026-11-21T00:00:00Z';

const FACILITIES = `external_id,name,operator,address,city,state,country,lat,lon,capacity_mw,status
a-1,"North Campus, A",Acme,1 Main St,Ashburn,VA,US,39.04,-77.48,120,operating
,South,Acme,"2 High Street
Floor 3",Dallas,TX,US,32.8;,-96.8,"1,200 MW",planned
`;
const DEALS = `type,date,buyer,seller,target,value,currency,market,status,title,url,id
acquisition,2026-03-04,Acme,Foo,Bar Campus,"1,250,000,000",USD,dallas,announced,Acme buys Bar,https://a.example/1,d-1
lease,2026-03-05,Tenant;,Landlord,,,,,,,,
`;
const FACTS = `market,metric,value,unit,observed_on,source_url,external_id
dallas,vacancy_percent,3.2,percent,2026-06-30,https://a.example/q2,f-1
northern-virginia,vacancy_rate,"0,7",percent,2026-06-30,,
`;
const STORIES = `{"id":1,"title":"Acme buys Bar for $1.2 billion","summary":"The deal for Foo's 300 MW campus in Dallas closes in May."}
{"id":"b","title":"Foo, Bar and Baz plan a 1GW data center in Ashburn, Virginia","summary":null,"published":"2026-03-04T00:00:00Z"}
`;

/** Every source's parser, as the ingest reads with it, and every reader of what an operator brings. */
export async function openTargets(only: string): Promise<{ targets: readonly Target[]; close(): Promise<void> }> {
  if (only === 'seeded') return openSeededTargets();
  const reader = openDocumentReader();
  const ofSources = SOURCES.map(async (source): Promise<Target> => {
    const { documents, refused } = await loadSampleCases(source.id);
    const files = [...documents, ...refused].map(({ file }) => file);
    const [sample] = documents;
    return {
      id: source.id,
      corpus: await Promise.all(files.map((file) => readSampleBytes(source.id, file))),
      isServed: true,
      read: (bytes) => {
        const unit = source.units?.[0]?.id ?? null;
        return reader.read(source, {
          bytes,
          url: sample?.url ?? null,
          fileName: null,
          contentType: null,
          asOf: AS_OF,
          unit,
        });
      },
    };
  });
  const stories = await openStoryReader({ markets: await loadShippedMarkets(), anyTopic: true });
  const upload = (id: string, sample: string | Uint8Array, read: (bytes: Buffer) => unknown): Target => ({
    id,
    corpus: [Buffer.from(sample)],
    isServed: false,
    read: async (bytes) => read(bytes),
  });
  const csv = (id: string, sample: string, read: (text: string) => unknown): Target =>
    upload(id, sample, (bytes) => read(decodeText(bytes, 'a list')));
  const targets = [
    ...(await Promise.all(ofSources)),
    csv('facilities-import', FACILITIES, (text) => readOperatorCsv(text, AS_OF.slice(0, 10))),
    csv('deals-import', DEALS, readDealsCsv),
    csv('facts-import', FACTS, (text) =>
      readMarketFactsCsv(text, { today: AS_OF.slice(0, 10), findMarket: (slug) => ({ slug }) }),
    ),
    upload('feeds-parse', await readSampleBytes('news', 'rss.xml'), (bytes) =>
      readItems(bytes, { contentType: null, url: null }),
    ),
    {
      id: 'news-extract',
      corpus: [Buffer.from(STORIES)],
      isServed: true,
      read: async (bytes: Buffer) => {
        // As long as they are of a feed.
        for (const line of decodeText(bytes, 'a list').split('\n').slice(0, 200)) {
          const [, title = '', summary = ''] = /"title":"(.*?)","summary":(.*)/.exec(line.slice(0, 20_000)) ?? [];
          await nextTurn();
          stories({ title: excerpt(title, 500), summary: excerpt(summary, 2_000) });
        }
      },
    },
  ];
  const chosen = targets.filter(({ id }) => only === '' || id === only);
  if (chosen.length === 0)
    throw new Error(`nothing reads ${only}; there are ${targets.map(({ id }) => id).join(', ')}`);
  return { targets: chosen, close: () => reader.close() };
}
