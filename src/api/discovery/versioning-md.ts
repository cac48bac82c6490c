import { VERSIONING_PATH } from '../../http/deprecation.ts';
import { endpointOf } from '../../http/links/describe-question.ts';
import { type DiscoveryDocument, type DiscoveryFacts, MARKDOWN_TYPE } from '../../http/links/document.ts';
import { INTERFACE_CHANGES, NOTICE_DAYS } from '../../read/meta/interface-changes.ts';
import { flow, list, paragraphs } from './markdown.ts';

/** What callers may rely on, how they learn of changes, and what has changed. */
export const versioningMd: DiscoveryDocument = {
  path: VERSIONING_PATH,
  operationId: 'meta_versioning',
  summary: 'Versions, deprecation and the changelog of the interface.',
  contentType: MARKDOWN_TYPE,
  write: (facts) =>
    paragraphs(
      '# Versions and changes',
      flow(
        'The interface has one version, `v1`, in the path. Within it things are added and nothing is taken away: a client that ignores members that it does not know keeps working. Whatever would break such a client becomes `v2` beside it.',
      ),
      list([
        '**May come at any time**: new paths, new members of answers, new optional parameters, new words in lists of words, new events, more entries in lists.',
        '**Does not change**: the meaning, type and unit of a member, defaults, status codes of what works, the codes in `error`.',
        `**Is announced**: whatever will be taken away, ${NOTICE_DAYS} days before at the least. From then on its answers have the headers \`Deprecation\` (RFC 9745: since when), \`Sunset\` (RFC 8594: from when on it may be gone) and \`Link\` with \`rel="deprecation"\` (this page) and \`rel="successor-version"\` (what to ask instead).`,
        '**Scores** have a method with a number in `method`; a new method is a new number, and `/methodology` says what changed.',
        `**The typed client** has the version of the program. The description at [/openapi.json](${facts.publicUrl}/openapi.json) is of what is served now.`,
      ]),
      deprecated(facts),
      '## Changelog',
      list(INTERFACE_CHANGES.map(({ day, what }) => `**${day}**: ${what}`)),
    ),
};

function deprecated({ questions }: DiscoveryFacts): string {
  const ending = questions.flatMap((question) =>
    (question.aliases ?? []).flatMap((alias) =>
      alias.deprecated === undefined
        ? []
        : [
            `\`${endpointOf({ ...question, path: alias.path })}\` since ${alias.deprecated.since}, until ${alias.deprecated.sunset}; instead: \`${alias.deprecated.instead}\``,
          ],
    ),
  );
  return paragraphs(
    '## What is deprecated',
    ending.length === 0 ? 'Nothing is deprecated now.' : list(ending),
  ).trimEnd();
}
