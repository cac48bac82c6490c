import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

// A reader of the diff as an agent writes one, to be killed: it asks by the cursor of its file, keeps what came
// (`received`, one page a line), and only then saves the next cursor. With `dieAt` it kills itself after so many pages,
// between the two. Ends when it has read to the end.
const [base = '', key = '', folder = '', dieAt = '0'] = process.argv.slice(2);
const cursorFile = `${folder}/cursor`;
let pages = 0;
for (let isOver = false; !isOver; ) {
  const cursor = existsSync(cursorFile) ? readFileSync(cursorFile, 'utf8') : null;
  const query = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  const answer = await fetch(`${base}/api/v1/market-brief/diff?limit=5${query}`, { headers: { 'x-api-key': key } });
  if (answer.status === 503) {
    await answer.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 500));
    continue;
  }
  if (answer.status !== 200) throw new Error(`the diff answered ${answer.status}: ${await answer.text()}`);
  const page = (await answer.json()) as {
    readonly next_cursor: string;
    readonly has_more: boolean;
    readonly reset: boolean;
    readonly briefs: readonly { readonly slug: string; readonly revision: number }[];
  };
  const reported = page.briefs.map(({ slug, revision }) => ({ slug, revision }));
  appendFileSync(`${folder}/received`, `${JSON.stringify({ cursor, reset: page.reset, reported })}\n`);
  pages += 1;
  if (pages === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
  writeFileSync(`${cursorFile}.new`, page.next_cursor);
  renameSync(`${cursorFile}.new`, cursorFile);
  isOver = !page.has_more;
}
