import type { dataIndex } from '../../read/data/data-index.ts';

type DataIndex = Awaited<ReturnType<typeof dataIndex>>;

/** The only style of the page, which loads nothing. */
export const DATA_PAGE_STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #8884;vertical-align:top}' +
  'td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}code{font-size:.85em}.wide{overflow-x:auto}' +
  ':root{color-scheme:light dark}';

const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The index of files for people: the same figures as the JSON. */
export function dataPage({ as_of: asOf, files, tables, cost, reason }: DataIndex): string {
  const rows = files.map(
    (file) =>
      `<tr><td><a href="${safe(file.url)}">${safe(file.name)}</a><br><code>${file.sha256}</code></td>` +
      `<td>${file.from} to ${file.to}</td><td class="n">${file.rows.toLocaleString('en-US')}</td>` +
      `<td class="n">${file.size_bytes.toLocaleString('en-US')}</td><td>${file.tiers[0] ?? 'nobody'}</td>` +
      `<td>${file.sources.map(({ id, licence }) => safe(licence === null ? id : `${id}: ${licence}`)).join('<br>')}</td></tr>`,
  );
  const list = tables.map(
    ({ subject, title, basis, withheld }) =>
      `<li><b>${subject}</b>: ${safe(title)} (${basis})` +
      `${withheld.length === 0 ? '' : `. Not included, by their terms: ${withheld.map(({ id }) => safe(id)).join(', ')}`}</li>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Data files</title>` +
    `<style>${DATA_PAGE_STYLE}</style></head><body><main><h1>Data files</h1>` +
    `<p>As of ${asOf ?? 'no data yet'}. ${safe(reason ?? cost)} <a href="/data/index.json">The same as JSON</a>, ` +
    `<a href="/data/SHA256SUMS">checksums</a>.</p><ul>${list.join('')}</ul><div class="wide"><table><thead><tr><th>File, SHA-256</th><th>Period</th>` +
    `<th>Rows</th><th>Bytes</th><th>Least tier</th><th>Sources and licenses</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></main></body></html>`
  );
}
