import { zipSync } from 'fflate';

export const VERSION_3 =
  'INTERVALSTARTTIME_GMT,INTERVALENDTIME_GMT,OPR_DT,OPR_HR,NODE_ID_XML,NODE_ID,NODE,MARKET_RUN_ID,LMP_TYPE,XML_DATA_ITEM,PNODE_RESMRID,GRP_TYPE,POS,VALUE,OPR_INTERVAL,GROUP';
export const VERSION_1 =
  'INTERVALSTARTTIME_GMT,INTERVALENDTIME_GMT,OPR_DT,OPR_HR,OPR_INTERVAL,NODE_ID_XML,NODE_ID,NODE,MARKET_RUN_ID,LMP_TYPE,XML_DATA_ITEM,PNODE_RESMRID,GRP_TYPE,POS,MW,GROUP';

export interface OasisPrice {
  /** ISO UTC. */
  readonly start: string;
  readonly price: number | string;
  readonly minutes?: number;
  readonly node?: string;
  readonly run?: string;
  readonly type?: string;
}

const stampOf = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 19)}-00:00`;

/** A line of CAISO's OASIS under `header`; what no source reads (the local hour, say) is the same for all. */
export function oasisLine(
  header: string,
  { start, price, minutes = 5, node = 'N', run = 'RTM', type = 'LMP' }: OasisPrice,
) {
  const cells: Readonly<Record<string, string>> = {
    INTERVALSTARTTIME_GMT: stampOf(Date.parse(start)),
    INTERVALENDTIME_GMT: stampOf(Date.parse(start) + minutes * 60_000),
    OPR_DT: '2026-07-14',
    OPR_HR: '1',
    OPR_INTERVAL: '1',
    NODE_ID_XML: node,
    NODE_ID: node,
    NODE: node,
    MARKET_RUN_ID: run,
    LMP_TYPE: type,
    PNODE_RESMRID: node,
    GRP_TYPE: 'ALL',
    MW: String(price),
    VALUE: String(price),
    PRC: String(price),
  };
  return header
    .split(',')
    .map((name) => cells[name] ?? '0')
    .join(',');
}

export function oasisTable(header: string, prices: readonly OasisPrice[]): string {
  return [header, ...prices.map((price) => oasisLine(header, price))].join('\n');
}

export function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  const encoder = new TextEncoder();
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encoder.encode(text)])));
}

export function oasisError(code: string, text: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<m:OASISReport xmlns:m="http://www.caiso.com/soa/OASISReport_v1.xsd"><m:MessagePayload><m:RTO><m:ERROR>\n<m:ERR_CODE>${code}</m:ERR_CODE>\n<m:ERR_DESC>${text}</m:ERR_DESC>\n</m:ERROR></m:RTO></m:MessagePayload></m:OASISReport>`;
}

/** Local days in California: name, the midnight that begins it, its hours. */
export const CALIFORNIA_DAYS = [
  ['winter', '2026-01-15T08:00:00Z', 24],
  ['spring forward', '2026-03-08T08:00:00Z', 23],
  ['summer', '2026-07-14T07:00:00Z', 24],
  ['fall back', '2026-11-01T07:00:00Z', 25],
] as const;
