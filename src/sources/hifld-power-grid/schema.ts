import { z } from 'zod';

/** The expected document, for fault messages. */
export const WHAT = 'an answer of an ArcGIS feature layer of the power grid (f=json)';

/** What a layer is, by the shape of its features. */
const GEOMETRY_TYPES = ['esriGeometryPoint', 'esriGeometryPolyline'] as const;

/** How ArcGIS says that something failed, with status 200. */
export const ServiceError = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().optional(),
    details: z.array(z.string()).nullish(),
  }),
});

/** The part of a page that paging needs. */
export const PageSize = z.object({
  features: z.array(z.unknown()),
  exceededTransferLimit: z.boolean().optional(),
});

/** An answer to `returnIdsOnly`. */
export const Ids = z.object({
  objectIdFieldName: z.string().regex(/^\w{1,64}$/),
  objectIds: z.array(z.int()).nullable(),
});

export const Page = z.object({
  geometryType: z.enum(GEOMETRY_TYPES),
  spatialReference: z.object({ wkid: z.int().optional(), latestWkid: z.int().optional() }),
  features: z.array(z.unknown()),
  exceededTransferLimit: z.boolean().optional(),
});

const Cell = z.union([z.string(), z.number(), z.null()]).optional();

export const SubstationFeature = z.object({
  attributes: z.object({
    ID: z.union([z.string(), z.number()]),
    NAME: z.string().nullish(),
    STATUS: z.string().nullish(),
    MAX_VOLT: Cell,
    MIN_VOLT: Cell,
  }),
  geometry: z.object({ x: z.number(), y: z.number() }).nullish(),
});

export const LineFeature = z.object({
  attributes: z.object({
    ID: z.union([z.string(), z.number()]),
    TYPE: z.string().nullish(),
    STATUS: z.string().nullish(),
    OWNER: z.string().nullish(),
    VOLTAGE: Cell,
    SUB_1: z.string().nullish(),
    SUB_2: z.string().nullish(),
  }),
  geometry: z.object({ paths: z.array(z.array(z.tuple([z.number(), z.number()]).rest(z.number()))) }).nullish(),
});

/** Degrees, as GPS and as North America has them: two meters apart at most. */
export const DEGREES: ReadonlySet<number> = new Set([4326, 4269]);
/** Web Mercator under its names, in meters. */
export const MERCATOR: ReadonlySet<number> = new Set([3857, 102100, 102113, 900913]);
