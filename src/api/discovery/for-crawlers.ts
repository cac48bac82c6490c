import { VERSIONING_PATH } from '../../http/deprecation.ts';
import { type DiscoveryDocument, TEXT_TYPE } from '../../http/links/document.ts';
import { DISCOVERY_FILES } from '../../read/meta/discovery-files.ts';
import type { SitemapEntry } from './sitemap.ts';

/** RFC 9309. Whoever reads too much is slowed down by their quota, so nothing need be forbidden. */
export const robotsTxt: DiscoveryDocument = {
  path: '/robots.txt',
  operationId: 'meta_robots_txt',
  summary: 'What crawlers may read (RFC 9309).',
  contentType: TEXT_TYPE,
  write: ({ publicUrl, pages }) =>
    [
      '# Programs may read these pages. API requests are counted: see /auth.md. This file says nothing about training:',
      '# each source has its own terms, which are shown with its figures.',
      ...(pages.length === 0
        ? []
        : [
            '# Pages for people need no key, up to 300 a minute. The sitemap lists them all, with the date of their figures if',
            '# they have one; programs get the same figures as JSON: see /llms.txt.',
          ]),
      'User-agent: *',
      'Content-Signal: search=yes, ai-input=yes',
      'Allow: /',
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
};

/** Texts that are read as they are. */
export const READ_AS_THEY_ARE: readonly SitemapEntry[] = [
  DISCOVERY_FILES.agent_portal,
  '/auth.md',
  VERSIONING_PATH,
  DISCOVERY_FILES.agents_md,
  DISCOVERY_FILES.llms_txt,
  DISCOVERY_FILES.llms_full_txt,
].map((path) => ({ path, changedAt: null }));

export const sitemapXml: DiscoveryDocument = {
  path: '/sitemap.xml',
  operationId: 'meta_sitemap',
  summary: 'Pages and texts for search engines, or where to find them.',
  contentType: 'application/xml; charset=utf-8',
  example: '<?xml version="1.0" encoding="UTF-8"?>…',
  write: async ({ sitemap }) => (await sitemap()).text,
};
