/**
 * Reports of samples are sentences of ours about facts that the publisher of their address reported. They are used
 * until any publisher has answered; from then on no deal or project is made of them. For queries that name the report's
 * document `document`.
 */
export const IS_WANTED = `(document.origin <> 'sample'
  or not exists (select from documents where source_id = 'news' and origin = 'live'))`;

/** What was read of a report, as it may be served: the words of a sample are ours, so there is nothing to quote. */
export const asReported = (mention: string): string =>
  `case document.origin when 'sample' then ${mention} || '{"quotes": {}}' else ${mention} end`;
