/** A building of the register whose load somebody states, for that building alone. */
export interface StatedBuilding {
  /** Of fixtures/reference/facilities.csv. */
  readonly facilityId: string;
  readonly name: string;
  /** Sites of one operator resemble each other: they are left out together when the model is scored. */
  readonly operator: string;
  readonly country: string;
  /** Footprint as the IM3 atlas maps it (v2026.02.09), m². */
  readonly areaM2: number;
  readonly mw: number;
  readonly term: 'it-load' | 'facility' | 'not-stated';
  /** The day of the page, `YYYY-MM-DD`; null where it bears none. */
  readonly asOf: string | null;
  readonly citation: string;
}

/**
 * What the model of docs/adr/0060 is fitted on: single buildings of the United States that are mapped with a name and an
 * area, and that were open when the operator, or a report of what it said, gave this figure for the building. Plans,
 * phases of a building, campuses and figures "when fully built" are not in it. Facts in our own words, each with its
 * address; those with a day are the table of the source `stated-buildings`.
 */
export const STATED_BUILDINGS: readonly StatedBuilding[] = [
  {
    facilityId: 'fac_f3g3qyi10rlwpf32',
    name: 'Digital Realty ACC4',
    operator: 'Digital Realty',
    country: 'US',
    areaM2: 27328,
    mw: 36.4,
    term: 'facility',
    asOf: '2007-11-01',
    citation: 'http://www.datacenterknowledge.com/archives/2007/11/01/32-generators-at-new-dupont-fabros-facility',
  },
  {
    facilityId: 'fac_xitdj8kkmoc03kvt',
    name: 'NTT Chicago CH1',
    operator: 'NTT',
    country: 'US',
    areaM2: 10547.7,
    mw: 36,
    term: 'it-load',
    asOf: '2021-02-24',
    citation: 'https://cloud7.news/data-center/ntt-to-open-two-new-data-centers-in-illinois-and-oregon/',
  },
  {
    facilityId: 'fac_mdvx27w063xh6ayv',
    name: 'NTT RagingWire Data Center',
    operator: 'NTT',
    country: 'US',
    areaM2: 24186.3,
    mw: 36,
    term: 'it-load',
    asOf: '2021-02-24',
    citation: 'https://cloud7.news/data-center/ntt-to-open-two-new-data-centers-in-illinois-and-oregon/',
  },
  {
    facilityId: 'fac_lxsyx4vqb5athvgx',
    name: 'Aligned Data Center - Chicago ORD-01',
    operator: 'Aligned',
    country: 'US',
    areaM2: 18074.4,
    mw: 48,
    term: 'not-stated',
    asOf: '2022-04-21',
    citation:
      'https://www.datacenterknowledge.com/energy-power-supply/aligned-launches-one-chicago-data-center-and-breaks-ground-on-another',
  },
  {
    facilityId: 'fac_hcfz0raae11tunja',
    name: 'STACK SVY02',
    operator: 'STACK Infrastructure',
    country: 'US',
    areaM2: 12642.5,
    mw: 48,
    term: 'not-stated',
    asOf: null,
    citation:
      'https://www.datacenterdynamics.com/en/news/stack-infrastructure-breaks-ground-on-60mw-silicon-valley-expansion/',
  },
  {
    facilityId: 'fac_vmpyf9by145q2ajf',
    name: 'CyrusOne San Antonio III',
    operator: 'CyrusOne',
    country: 'US',
    areaM2: 9340.2,
    mw: 24,
    term: 'not-stated',
    asOf: '2017-05-02',
    citation:
      'https://www.datacenterfrontier.com/cloud/article/11430793/cyrusone-pre-leases-24-megawatt-data-center-in-san-antonio',
  },
  {
    facilityId: 'fac_cr0rtanqh7pkgx5e',
    name: 'CyrusOne San Antonio I',
    operator: 'CyrusOne',
    country: 'US',
    areaM2: 9506.5,
    mw: 9,
    term: 'not-stated',
    asOf: '2024-07-03',
    citation: 'https://telecomtalk.info/cyrusone-fifth-datacenter-campus-in-san-antonio/978551/',
  },
  {
    facilityId: 'fac_a95eki8sr4lqc994',
    name: 'Iron Mountain VA-1',
    operator: 'Iron Mountain',
    country: 'US',
    areaM2: 15216.6,
    mw: 10.5,
    term: 'not-stated',
    asOf: '2019-12-05',
    citation: 'https://protectpwc.org/2019/12/05/derecho-blogspot-this-does-not-compute',
  },
  {
    facilityId: 'fac_aebrpn7k5xewmw3j',
    name: 'Flexential Atlanta - Douglasville 2',
    operator: 'Flexential',
    country: 'US',
    areaM2: 28909.2,
    mw: 36,
    term: 'not-stated',
    asOf: null,
    citation:
      'https://www.lightwaveonline.com/home/article/55289882/flexential-solidifies-atlanta-data-center-presence-with-douglasville-2-and-norcross-facility-acquisitions',
  },
  {
    facilityId: 'fac_48k8idvp0sgmnjm2',
    name: 'Flexential Atlanta - Norcross',
    operator: 'Flexential',
    country: 'US',
    areaM2: 3001.6,
    mw: 1.8,
    term: 'not-stated',
    asOf: null,
    citation:
      'https://www.lightwaveonline.com/home/article/55289882/flexential-solidifies-atlanta-data-center-presence-with-douglasville-2-and-norcross-facility-acquisitions',
  },
  {
    facilityId: 'fac_tkzhd6zgpdycug0h',
    name: 'Vantage WA13',
    operator: 'Vantage',
    country: 'US',
    areaM2: 23413.9,
    mw: 64,
    term: 'it-load',
    asOf: '2023-10-19',
    citation: 'https://datacentre.me/newsletter/vantage-completes-89mw-data-centre-campus/',
  },
  {
    facilityId: 'fac_p15svw4821qwipz2',
    name: 'Sabey Intergate.Ashburn (Building A)',
    operator: 'Sabey',
    country: 'US',
    areaM2: 12260,
    mw: 7.2,
    term: 'not-stated',
    asOf: '2017-02-28',
    citation: 'https://sabeydatacenters.com/2017/02/',
  },
  {
    facilityId: 'fac_2jxnv4avrmuipkvo',
    name: 'Digital Realty CH1',
    operator: 'Digital Realty',
    country: 'US',
    areaM2: 43641.8,
    mw: 36.4,
    term: 'it-load',
    asOf: '2012-12-13',
    citation: 'https://www.datacenterknowledge.com/archives/2012/12/13/dupont-fabros-scores-big-leases',
  },
  {
    facilityId: 'fac_9piu1829eoun3kez',
    name: 'NTT Ashburn VA3 Data Center',
    operator: 'NTT',
    country: 'US',
    areaM2: 21546.4,
    mw: 16,
    term: 'not-stated',
    asOf: null,
    citation: 'https://datacenterpost.com/kaine-makes-campaign-stop-in-data-center-alley/',
  },
  {
    facilityId: 'fac_redyed8uuwkab6py',
    name: 'Digital Crossroad',
    operator: 'Digital Crossroad',
    country: 'US',
    areaM2: 10778.1,
    mw: 20,
    term: 'it-load',
    asOf: '2020-10-31',
    citation: 'https://cloud7.news/data-center/digital-crossroad-selects-t5-data-centers/',
  },
  {
    facilityId: 'fac_bxz3mdsubfg60uel',
    name: 'Cologix Santa Clara SV1 Data Center',
    operator: 'Cologix',
    country: 'US',
    areaM2: 7496,
    mw: 9,
    term: 'not-stated',
    asOf: null,
    citation: 'https://www.convergedigest.com/2021/05/cologix-acquire-data-center-in-silicon.html',
  },
];
