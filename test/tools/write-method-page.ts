import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeMethod } from '../../scoring/market-power/describe-method.ts';
import { describeSiteMethod } from '../../scoring/site/describe-site-method.ts';
import { writeMethodPage } from '../../src/read/meta/write-method-page.ts';

export const METHOD_PAGE = fileURLToPath(new URL('../../docs/METHOD.md', import.meta.url));

export const methodPage = (): string => writeMethodPage(describeMethod(), describeSiteMethod());

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(METHOD_PAGE, methodPage());
