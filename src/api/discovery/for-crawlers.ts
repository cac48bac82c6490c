import { DISCOVERY_FILES } from '../../read/meta/discovery-files.ts';
import { type DiscoveryDocument, escapeMarkup, TEXT_TYPE } from './document.ts';

/** RFC 9309. Whoever reads too much is slowed down by their quota, so nothing need be forbidden. */
export const robotsTxt: DiscoveryDocument = {
  path: '/robots.txt',
  operationId: 'meta_robots_txt',
  summary: 'What crawlers may read (RFC 9309).',
  contentType: TEXT_TYPE,
  write: ({ publicUrl }) =>
    [
      '# Reading is welcome, by programs too. Answers of the API are counted: see /auth.md. Of training nothing is said',
      '# here: each source has terms of its own, which its figures carry with them.',
      'User-agent: *',
      'Content-Signal: search=yes, ai-input=yes',
      'Allow: /',
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
};

/** Pages and texts that are read as they are. */
const PAGES = [
  '/',
  '/docs',
  DISCOVERY_FILES.agent_portal,
  '/auth.md',
  DISCOVERY_FILES.agents_md,
  DISCOVERY_FILES.llms_txt,
  DISCOVERY_FILES.llms_full_txt,
];

export const sitemapXml: DiscoveryDocument = {
  path: '/sitemap.xml',
  operationId: 'meta_sitemap',
  summary: 'Pages and texts that are worth an index.',
  contentType: 'application/xml; charset=utf-8',
  write: ({ publicUrl }) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PAGES.map((path) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`,
};
