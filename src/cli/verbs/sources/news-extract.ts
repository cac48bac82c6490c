import { z } from 'zod';
import type { DealMention } from '../../../domain/deals/deal.ts';
import type { ProjectMention } from '../../../domain/projects/project.ts';
import { type DatedStory, findDuplicates } from '../../../enrich/news/find-duplicates.ts';
import { openStoryReader } from '../../../enrich/news/read-story.ts';
import { loadShippedMarkets } from '../../../store/markets/load-shipped-markets.ts';
import { printNdjson } from '../../print.ts';
import { OptionalText, readNdjson } from '../../read-ndjson.ts';

const NO_ID = 'must be a text that is not empty, or a number';

const StoryLine = z.object({
  id: z.union([z.string().min(1, NO_ID), z.number()], NO_ID),
  title: z.string('must be a text'),
  summary: OptionalText,
  url: OptionalText,
  published: OptionalText,
  source: OptionalText,
});

/** One line of the output. */
export interface ExtractedStory {
  readonly id: string | number;
  readonly relevant: boolean;
  readonly deal: ReturnType<typeof printedDeal>;
  readonly project: ReturnType<typeof printedProject>;
  /** The id, as given, of the earliest published report of the same story. */
  readonly duplicate_of: string | number | null;
}

const printedDeal = (deal: DealMention | null) =>
  deal === null
    ? null
    : {
        deal_type: deal.deal_type,
        buyer: deal.buyer,
        seller: deal.seller,
        target: deal.target,
        value_usd: deal.value_usd,
        value_native: deal.value_native,
        market: deal.market,
      };

const printedProject = (project: ProjectMention | null) =>
  project === null
    ? null
    : {
        operator: project.operator,
        capacity_mw: project.capacity_mw,
        status: project.status,
        city: project.city,
        state: project.state,
        country: project.country,
      };

type ReadLine = Omit<ExtractedStory, 'duplicate_of'>;

/**
 * `news extract`: stories as NDJSON on stdin, and their extracted data as NDJSON on stdout, in the order of the input.
 * Nothing is stored and no database is needed. Duplicates are known when the last line is read, so the first line is
 * printed then. @throws Fault `wrong-document` with the number of a line that is no story.
 */
export async function extractNews({ anyTopic = false }: { anyTopic?: boolean }): Promise<void> {
  const read = await openStoryReader({ markets: await loadShippedMarkets(), anyTopic });
  const lines: ReadLine[] = [];
  const stories: DatedStory[] = [];
  const ids = new Map<string, string | number>();
  for await (const { value } of readNdjson(StoryLine)) {
    const { id, title, summary, url, published } = value;
    const { relevant, deal, project } = read({ title, summary });
    lines.push({ id, relevant, deal: printedDeal(deal), project: printedProject(project) });
    stories.push({ id: String(id), title, summary, url, published });
    ids.set(String(id), id);
  }
  const originals = findDuplicates(stories);
  await printNdjson(
    lines.map((line) => ({ ...line, duplicate_of: ids.get(originals.get(String(line.id)) ?? '') ?? null })),
  );
}
