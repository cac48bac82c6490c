import { z } from 'zod';

export const WHAT = 'a list of cloud regions (JSON)';

const Degrees = z.number();

/** The members that are read of a region of the list with cities. */
export const PlacedRegion = z.object({
  provider: z.string().min(1),
  regionCode: z.string().min(1),
  displayName: z.string().min(1),
  location: z.object({
    countryCode: z.string().length(2),
    city: z.string().nullish(),
    latitude: Degrees,
    longitude: Degrees,
  }),
});

/** The same of the list that has points alone. */
export const NamedRegion = z.object({
  provider: z.string().min(1),
  code: z.string().min(1),
  display_name: z.string().min(1),
  lat: Degrees,
  lon: Degrees,
  country: z.string().length(2),
});

/** Providers by the ids of both lists. Google publishes a list of its own, which is read as `cloud-regions`. */
export const PROVIDERS: Readonly<Record<string, { readonly id: string; readonly name: string }>> = {
  alibaba: { id: 'alibaba', name: 'Alibaba Cloud' },
  aws: { id: 'aws', name: 'Amazon Web Services' },
  azure: { id: 'azure', name: 'Microsoft Azure' },
  coreweave: { id: 'coreweave', name: 'CoreWeave' },
  crusoe: { id: 'crusoe', name: 'Crusoe' },
  digitalocean: { id: 'digitalocean', name: 'DigitalOcean' },
  hetzner: { id: 'hetzner', name: 'Hetzner' },
  lambda: { id: 'lambda', name: 'Lambda' },
  linode: { id: 'linode', name: 'Akamai (Linode)' },
  oci: { id: 'oci', name: 'Oracle Cloud Infrastructure' },
  oracle: { id: 'oci', name: 'Oracle Cloud Infrastructure' },
  ovh: { id: 'ovh', name: 'OVHcloud' },
  paperspace: { id: 'paperspace', name: 'Paperspace' },
  scaleway: { id: 'scaleway', name: 'Scaleway' },
  vultr: { id: 'vultr', name: 'Vultr' },
};
export const OWN_LIST = 'gcp';

/** Points of the list with cities that are not of the city that it names: the middle of France, and the coast south of London. */
export const MISPLACED: ReadonlySet<string> = new Set(['azure/francecentral', 'azure/uksouth']);

/** Providers that the list with points alone has, and the other has not. Of the others one list is read, so that no row has two. */
export const POINTS_ALONE: ReadonlySet<string> = new Set(['alibaba']);

/** `Last reviewed: 2026-04.` */
export const REVIEWED = /\bLast reviewed: (20\d\d-(?:0[1-9]|1[0-2]))\b/;

export const FACILITY_TYPE = 'cloud-region';
