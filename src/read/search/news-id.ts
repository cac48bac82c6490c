import { foldWords } from '../../enrich/text/fold-words.ts';

const TITLE_WORDS = 6;

/** A story by its number, with words by which it is found again. */
export const newsId = (id: number, title: string): string =>
  `news:${id}:${foldWords(title)
    .slice(0, TITLE_WORDS)
    .map(({ text }) => text)
    .join(' ')}`;
