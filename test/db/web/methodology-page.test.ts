import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, askPatiently, type TestApi } from '../../support/api/api.ts';

interface Part {
  readonly id: string;
  readonly because: string;
  readonly unit: string;
  readonly weight: number;
  readonly zero_at: number;
  readonly full_at: number;
  readonly inputs: readonly string[];
}

describe('the page of the method', () => {
  let api: TestApi;
  const get = (path: string) => askPatiently(() => api.get(path));
  beforeAll(async () => {
    api = await anApi();
  });
  afterAll(() => api.close());

  it('has every part, measure, input and change that the API tells, each with an anchor of its own', async () => {
    const { body: reported } = await get('/api/v1/methodology');
    const { status, body } = await get('/methodology');
    expect(status).toBe(200);
    const anchors: string[] = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(new Set(anchors).size).toBe(anchors.length);
    const parts: Part[] = reported.market_power.axes.flatMap(({ parts: ofAxis }: { parts: Part[] }) => ofAxis);
    expect(parts.length).toBeGreaterThan(10);
    const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    for (const { id, because, inputs } of parts) {
      expect(anchors).toContain(id);
      expect(body, id).toContain(escaped(because));
      for (const input of inputs) expect(body).toContain(`href="#input-${input}"`);
    }
    const text = body.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
    const format = (value: number, unit: string): string => `${value.toLocaleString('en-US')} ${unit}`;
    for (const { id, zero_at: zeroAt, full_at: fullAt, unit, weight } of parts) {
      expect(weight, id).toBeGreaterThan(0);
      const own = body.slice(body.indexOf(` id="${id}"`)).split('</section>', 1)[0] ?? '';
      expect(own.replace(/<[^>]+>/g, ''), id).toContain(`${Number((weight * 100).toFixed(1))}%`);
      expect(text, id).toContain(`0 points at ${format(zeroAt, unit)}, 100 points at ${format(fullAt, unit)}`);
    }
    expect(anchors).toContain('local-supply');
    for (const { id, measures } of reported.site.parts) {
      expect(anchors).toContain(id);
      for (const { input } of measures) expect(anchors).toContain(`${id}-${input}`);
    }
    for (const { name } of reported.market_power.inputs) expect(anchors).toContain(`input-${name}`);
    for (const { name } of reported.site.inputs) expect(anchors).toContain(`site-input-${name}`);
    for (const { method } of reported.market_power.changes) expect(body).toContain(`<code>${method}</code>, since`);
  });

  it('leads nowhere on the page that is not there', async () => {
    const { body } = await get('/methodology');
    const anchors = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((id) => !anchors.has(id))).toEqual([]);
  });
});
