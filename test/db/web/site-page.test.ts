import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatScore } from '../../../src/web/frame/format.ts';
import { askPatiently, keyedAs, type TestApi } from '../../support/api/api.ts';
import { anInterfaceWorld } from '../../support/api/interface-world.ts';

const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const ASHBURN = 'lat=39.0437&lon=-77.4875';

describe('the page of a site', () => {
  let api: TestApi;
  let key: Record<string, string>;
  beforeAll(async () => {
    api = await anInterfaceWorld();
    key = await keyedAs(api.db, 'enterprise');
  }, 300_000);
  afterAll(() => api?.close());

  it('has the scores of the API, each measure with points, source, date and basis', async () => {
    const { status, body } = await api.get(`/site?${ASHBURN}`);
    expect(status).toBe(200);
    const score = (await api.get(`/api/site-score?${ASHBURN}&explain=true`, key)).body;
    expect(body).toContain(`<b class="big">${formatScore(score.overall_score)}</b>`);
    expect(score.explain.parts.length).toBe(6);
    for (const part of score.explain.parts) {
      const section = new RegExp(`<h2 id="${part.id}">.*?</section>`, 's').exec(body)?.[0] ?? '';
      const said = part.score === null ? 'not known' : `${formatScore(part.score)} of 100`;
      expect(textOf(section)).toContain(said);
      for (const measure of part.measures.filter(({ value }: { value: number | null }) => value !== null)) {
        expect(section).toContain(`>${measure.source}</a>`);
        expect(section).toContain(`datetime="${measure.observed_at}"`);
        expect(section).toContain(`<td class="n">${formatScore(measure.points)}</td>`);
        expect(section).toContain(`<td>${measure.basis}</td>`);
      }
      const missing = part.measures.filter(({ value }: { value: number | null }) => value === null).length;
      expect(section.match(/No data here, so/g) ?? []).toHaveLength(missing);
    }
    const words = textOf(body);
    expect(words).toContain('Loudoun County, Virginia, United States');
    expect(body).toContain('href="/grid/pjm"');
    expect(body).toContain('href="/markets/northern-virginia"');
  });

  it.each([
    ['Baltimore', 'lat=39.2904&lon=-76.6122', 'Baltimore (city), Maryland'],
    ['St. Louis', 'lat=38.627&lon=-90.1994', 'St. Louis (city), Missouri'],
    ['Alexandria', 'lat=38.8048&lon=-77.0469', 'Alexandria (city), Virginia'],
    ['Washington', 'lat=38.9072&lon=-77.0369', 'District of Columbia, United States'],
    ['New Orleans', 'lat=29.9511&lon=-90.0715', 'Orleans Parish, Louisiana'],
    ['Anchorage', 'lat=61.2181&lon=-149.9003', 'Anchorage, Alaska'],
    ['Carson City', 'lat=39.1638&lon=-119.7674', 'Carson City, Nevada'],
  ])('names what %s lies in', async (_name, place, words) => {
    const said = textOf((await askPatiently(() => api.get(`/site?${place}&part=panel`))).body);
    expect(said).toContain(words);
    expect(said).not.toContain('County');
    expect(said).not.toContain('District of Columbia, District of Columbia');
  });

  it('gives the same in short for beside the map', async () => {
    const { status, body } = await api.get(`/site?${ASHBURN}&part=panel`);
    expect(status).toBe(200);
    expect(body).toMatch(/^<div data-place="39.0437,-77.4875">/);
    expect(body).toContain('<h3 tabindex="-1">39.0437° N, 77.4875° W</h3>');
    expect(body.match(/<svg class="bar"/g)).toHaveLength(6);
    expect(body).toContain('href="/site?lat=39.0437&amp;lon=-77.4875"');
  });

  it('says what is not known abroad, and on the high seas', async () => {
    const abroad = textOf((await api.get('/site?lat=50.1109&lon=8.6821')).body);
    expect(abroad).toContain('Outside the fifty states');
    expect(abroad).toContain('Not in the score:');
    const sea = await api.get('/site?lat=-40&lon=-120');
    expect(sea.status).toBe(200);
    expect(textOf(sea.body)).toContain('high seas');
  });

  it('asks for a place where none is given', async () => {
    const { status, body } = await api.get('/site');
    expect(status).toBe(200);
    expect(body).toContain('<form class="place-form no-print" action="/site" method="get"');
  });

  it('tells in words what is wrong with coordinates, beside the form that still holds them', async () => {
    for (const [query, words] of [
      ['lat=95&lon=3', 'Latitude 95 is not between -90 and 90'],
      ['lat=100&lon=40', 'did you mean lat 40, lon 100?'],
      ['lat=39&lon=190', 'Longitude 190 is not between -180 and 180'],
      ['lat=here&lon=3', 'Latitude must be a number of degrees'],
      ['lat=39', 'Longitude must be a number of degrees'],
      ['lat=%22%3E%3Cscript%3E&lon=3', 'Latitude must be a number of degrees'],
    ] as const) {
      const { status, body } = await api.get(`/site?${query}`);
      expect([query, status]).toEqual([query, 400]);
      expect(textOf(body)).toContain(words);
      expect(body).toContain('aria-invalid="true"');
      expect(body).not.toContain('"><script>');
    }
    const panel = await api.get('/site?lat=95&lon=3&part=panel');
    expect(textOf(panel.body)).toContain('Latitude 95 is not between');
  });
});
