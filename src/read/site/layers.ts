import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import { LAYER_KINDS, type Layer } from '../../domain/layers/layer.ts';
import { ownLayerId } from '../../domain/layers/own-layer.ts';
import { SHIPPED_LAYERS } from '../../domain/layers/shipped-layers.ts';
import { asLayer } from '../../features/layers/own-layers.ts';
import { listOwnLayers } from '../../store/layers/own-layers.ts';
import { loadLayerManifest } from '../../store/layers/read-shipped-layer.ts';
import { defineQuestion } from '../question.ts';

const ListedLayer = z
  .object({
    id: z.string(),
    kind: z.enum(LAYER_KINDS),
    title: z.string(),
    publisher: z.string(),
    source_url: z.string().nullable(),
    license: z.string(),
    license_url: z.string().nullable(),
    attribution: z.string(),
    share_alike: z.boolean().describe('A database of its own: never merged with others.'),
    may_export: z.boolean(),
    download: z.string().nullable().describe('Its rows as CSV; null if its license forbids export.'),
    as_of: z.string().nullable().describe('Date of the copy: YYYY, YYYY-MM or YYYY-MM-DD.'),
    retired_since: z.string().nullable(),
    covers: z.string(),
    limits: z.string().nullable(),
    rows: z.int(),
    countries: z.record(z.string(), z.int()).nullable().describe('Rows by country; `--` outside of all.'),
  })
  .meta({ id: 'ListedLayer' });

export const listLayers = defineQuestion({
  name: 'site_layers',
  path: '/api/v1/layers',
  access: 'open',
  cost: 'free',
  toolset: 'site',
  summary: 'Lists behind `around`: license, date, coverage, rows by country, download.',
  input: z.object({}),
  output: z.object({ count: z.int(), layers: z.array(ListedLayer) }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: {},

  async answer({ db, publicUrl }) {
    const manifest = await loadLayerManifest();
    const own = (await listOwnLayers(db)).filter(({ rights }) => rights !== 'keep');
    const layers = [
      ...SHIPPED_LAYERS.map((layer) => ({
        ...describe(layer, publicUrl),
        rows: manifest[layer.id]?.rows ?? 0,
        countries: manifest[layer.id]?.countries ?? null,
      })),
      ...own.map((layer) => ({ ...describe(asLayer(layer), publicUrl), rows: layer.things, countries: null })),
    ];
    return { count: layers.length, layers };
  },

  table: ({ layers }): AnswerTable => ({
    columns: [
      'id',
      'kind',
      'title',
      'license',
      'attribution',
      'share_alike',
      'as_of',
      'retired_since',
      'rows',
      'download',
    ],
    rows: layers.map((layer) => [
      layer.id,
      layer.kind,
      layer.title,
      layer.license,
      layer.attribution,
      layer.share_alike,
      layer.as_of,
      layer.retired_since,
      layer.rows,
      layer.download,
    ]),
  }),
});

/** Ids of own layers have a colon: what stands behind it is the name. */
const isOwn = (id: string): boolean => id.startsWith(ownLayerId(''));

const describe = (layer: Layer, publicUrl: string) => ({
  id: layer.id,
  kind: layer.kind,
  title: layer.title,
  publisher: layer.publisher,
  source_url: layer.url,
  license: layer.license,
  license_url: layer.licenseUrl,
  attribution: layer.attribution,
  share_alike: layer.isShareAlike,
  may_export: layer.mayExport,
  download: layer.mayExport
    ? `${publicUrl}/api/v1/layers/${isOwn(layer.id) ? encodeURIComponent(layer.id) : layer.id}`
    : null,
  as_of: layer.copyDate,
  retired_since: layer.retiredSince,
  covers: layer.covers.words,
  limits: layer.limits,
});
