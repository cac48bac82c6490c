import { Fault } from '../../../errors.ts';
import type { Fetched, GetOptions, SourceHttp } from '../../http/http.ts';

/**
 * If the page itself is refused, the report may still be returned: some mirrors have it, and some addresses need no
 * session.
 */
const PAGE_REFUSED = [401, 403, 404];
const REPORT_REFUSED = 403;
/** A file whose type is not stated comes as bytes; anything else in place of a report is an error page. */
const REPORT_TYPE = /csv|octet-stream/i;

/** A report, or why the publisher refuses it. */
export interface Asked {
  /** `absent` where it was refused, so that the run says so. */
  readonly answer: Fetched;
  readonly refusal: Fault | null;
}

interface ReportSession {
  /**
   * Asks for a report. One that is refused (403, or a page in place of it) is asked for once more, after the page was
   * opened again without the cookies of before: the site often refuses the first cookie and takes the second.
   */
  ask(report: string, options?: AskOptions): Promise<Asked>;
}

interface AskOptions {
  /** False for files that need no cookie as a rule: the page is opened only after a refusal. */
  readonly needsPage?: boolean;
  readonly absentOn?: readonly number[];
}

/** The reports of the site, which answers 403 without the cookie that a page of it sets. */
export function reportSession(http: SourceHttp, page: string): ReportSession {
  let isOpen = false;
  const openPage = async (options: GetOptions): Promise<Fetched | null> => {
    const answer = await http.get(page, { accept: 'text/html, */*', absentOn: PAGE_REFUSED, ...options });
    isOpen = true;
    // A mirror may answer with the report itself.
    return answer.kind === 'document' && !isPage(answer.bytes) ? answer : null;
  };
  return {
    async ask(report, { needsPage = true, absentOn = [] } = {}) {
      const get = () => http.get(report, { accept: 'text/csv, */*', absentOn: [...absentOn, REPORT_REFUSED] });
      const instead = needsPage && !isOpen ? await openPage({}) : null;
      if (instead !== null) return { answer: instead, refusal: null };
      const first = await get();
      if (whyRefused(first) === null) return { answer: first, refusal: null };
      const insteadNow = await openPage({ forgetsCookies: true });
      if (insteadNow !== null) return { answer: insteadNow, refusal: null };
      const second = await get();
      const why = whyRefused(second);
      return why === null ? { answer: second, refusal: null } : refused(second, why);
    },
  };
}

/**
 * The answers of a run: what was refused is lost for this run, and said, where something else came.
 * @throws Fault of the first refusal where nothing came.
 */
export function answersOf(asked: readonly Asked[]): Fetched[] {
  const refusal = asked.find((one) => one.refusal !== null)?.refusal ?? null;
  const answers = asked.map(({ answer }) => answer);
  if (refusal !== null && answers.every(({ kind }) => kind === 'absent')) throw refusal;
  return answers;
}

/** Whether bytes are a page for people. */
export function isPage(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 64)).trimStart().startsWith('<');
}

function whyRefused(answer: Fetched): string | null {
  if (answer.kind === 'absent') return answer.status === REPORT_REFUSED ? `answered ${answer.status}` : null;
  if (answer.kind !== 'document') return null;
  if (isPage(answer.bytes)) return 'a page in place of the report';
  const { contentType } = answer;
  return contentType === null || REPORT_TYPE.test(contentType) ? null : `${contentType} in place of the report`;
}

function refused(answer: Fetched, why: string): Asked {
  const status = answer.kind === 'absent' ? answer.status : 200;
  const advice = 'set ISONE_USERNAME and ISONE_PASSWORD of a free ISO Express account';
  const refusal = new Fault('bad-status', `${answer.url}: ${why}, also with a fresh cookie; ${advice}`, {
    status,
    reason: 'report-refused',
    retryable: false,
  });
  return { answer: { kind: 'absent', url: answer.url, status, fetchedAt: answer.fetchedAt }, refusal };
}
