import { count, countOf, dayOf, gigawatts, money } from '../brief/format-names.ts';
import { mostUnusualFirst, type Sentence } from '../sentence.ts';
import { changeShare, type ReportFactBook, withMove } from './figure-moves.ts';
import { startOfDay } from './gather-facts.ts';
import type { ReportWeek } from './report-inputs.ts';

/**
 * The report's paragraph: first what is tracked, then the pipeline, deals and news of the week, the largest changes
 * first.
 */
export function writeSummary(book: ReportFactBook, week: ReportWeek): Sentence[] {
  return [
    ...[facilitySentence(book, week)].filter((sentence) => sentence !== null),
    ...mostUnusualFirst([pipelineSentence(book), dealsSentence(book), newsSentence(book)]),
  ];
}

const inWeek = ({ monday, sunday }: ReportWeek): string =>
  `In the week of ${dayOf(startOfDay(monday))} to ${dayOf(startOfDay(sunday))}`;

function facilitySentence(book: ReportFactBook, week: ReportWeek): Sentence | null {
  const facilities = book.get('facilities.count');
  const countries = book.get('facilities.countries');
  if (facilities === null || countries === null || facilities.value === 0) return null;
  return {
    text: `${inWeek(week)}, Loadstar lists ${countOf(facilities.value, 'data center facility', 'data center facilities')} in ${countOf(countries.value, 'country', 'countries')} (${dayOf(facilities.date)})${withMove(facilities, count)}.`,
    facts: [facilities.id, countries.id],
    unusual: 1,
  };
}

function pipelineSentence(book: ReportFactBook): Sentence | null {
  const [gw, projects, stated] = ['pipeline.gw', 'pipeline.projects', 'pipeline.projects_with_mw'].map((id) =>
    book.get(id),
  );
  if (projects == null || stated == null || projects.value === 0) return null;
  if (gw == null) {
    return {
      text: `${countOf(projects.value, 'project is', 'projects are')} in the pipeline; no capacity is disclosed.`,
      facts: [projects.id, stated.id],
      unusual: 0,
    };
  }
  return {
    text: `The pipeline totals ${gigawatts(gw.value)}, disclosed by ${count(stated.value)} of ${count(projects.value)} projects${withMove(gw, gigawatts)}.`,
    facts: [gw.id, stated.id, projects.id],
    unusual: changeShare(gw),
  };
}

function dealsSentence(book: ReportFactBook): Sentence | null {
  const deals = book.get('deals.count');
  if (deals === null) return null;
  const total = book.get('deals.value_usd');
  const worth = total === null ? '' : `, worth ${money(total.value)} where a dollar value is disclosed`;
  return {
    text:
      deals.value === 0
        ? 'No deal was announced in the week.'
        : `${countOf(deals.value, 'deal was', 'deals were')} announced${worth}.`,
    facts: [deals.id, ...(total === null ? [] : [total.id])],
    unusual: changeShare(deals),
  };
}

function newsSentence(book: ReportFactBook): Sentence | null {
  const stories = book.get('news.stories');
  const feeds = book.get('news.feeds');
  if (stories === null || feeds === null || stories.value === 0) return null;
  const moved = withMove(stories, count);
  return {
    text: `${countOf(stories.value, 'story', 'stories')} about data centers${moved === '' ? '' : `${moved},`} came from ${countOf(feeds.value, 'feed', 'feeds')}.`,
    facts: [stories.id, feeds.id],
    unusual: changeShare(stories),
  };
}
