import { changedShape } from '../../errors.ts';
import { hasMembers, readJson } from '../documents/tables.ts';
import { askInTurn, isNoPage } from '../http/ask-in-turn.ts';
import type { Fetched, SourceHttp } from '../http/http.ts';
import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { registerOn } from './register-on.ts';

const SITE = 'https://api.neso.energy';
const DATASET = 'cbd45e54-e6e2-4a38-99f1-8de6fd96d7c1';
const RESOURCE = '17becbab-e3e8-473f-b303-3806f43a6a10';
/** What the dataset has; the name of the file changes with each edition. */
const PACKAGE = `${SITE}/api/3/action/package_show?id=${DATASET}`;
/** The same table out of the publisher's database. */
const DUMP = `${SITE}/datastore/dump/${RESOURCE}`;
const OF_TABLE = { accept: 'text/csv, */*' };

export const nesoTecRegister = defineSource({
  id: 'neso-tec-register',
  kind: 'connection-queue',
  iso: null,
  areas: ['GB'],
  operator: 'National Energy System Operator (NESO)',
  docs: 'https://www.neso.energy/data-portal/transmission-entry-capacity-tec-register',
  licence: 'NESO Open Licence; with the words "Supported by National Energy SO Open Data"',
  publishable: true,
  timezone: null,
  schedule: '23 7 * * 3,6',
  staleAfterMinutes: 21 * 24 * 60,
  politeMs: 2_000,
  maxBytes: 16 * 1024 * 1024,
  fetch: fetchRegister,
  parse,
});

/** The file that the dataset names, else the table of the database. A mirror may answer with the register at once. */
async function fetchRegister(http: SourceHttp): Promise<Fetched[]> {
  const answers = await askInTurn(http, [
    { url: PACKAGE, options: { accept: 'application/json' } },
    { url: DUMP, options: OF_TABLE },
  ]);
  const [last] = answers.slice(-1);
  if (
    last?.kind !== 'document' ||
    !isNoPage(last.bytes) ||
    !/^\s*\{/.test(new TextDecoder().decode(last.bytes.subarray(0, 64)))
  )
    return answers;
  const listed = readJson(last.bytes, 'the list of files of the TEC register');
  const address = hasMembers(listed, 'result') ? registerOn(listed.result, RESOURCE) : null;
  if (address === null) throw changedShape('the file of the TEC register', last.url, 'is missing');
  return [
    ...answers.slice(0, -1),
    ...(await askInTurn(http, [
      { url: address, options: OF_TABLE },
      { url: DUMP, options: OF_TABLE },
    ])),
  ];
}
