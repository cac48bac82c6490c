import { zipSync } from 'fflate';

/** Nodes of each operator in one interval, about as many as they publish; 50,000 in all. */
export const NODES_BY_SOURCE = {
  'caiso-lmp': 17_000,
  'ercot-lmp': 1_100,
  'isone-lmp': 1_250,
  'miso-lmp': 2_600,
  'nyiso-lmp': 600,
  'pjm-lmp': 14_050,
  'spp-lmp': 13_400,
} as const;
export type NodalSource = keyof typeof NODES_BY_SOURCE;

interface Price {
  readonly node: string;
  readonly energy: number;
  readonly congestion: number;
  readonly loss: number;
  readonly lmp: number;
}

/** Prices that differ from node to node and from round to round, with components that add up. */
function prices(nodes: number, round: number): Price[] {
  const energy = 34.5 + round;
  return Array.from({ length: nodes }, (_, position) => {
    const congestion = ((position * 37 + round * 11) % 900) / 100 - 4.5;
    const loss = ((position * 13 + round) % 300) / 100 - 1.5;
    const lmp = Math.round((energy + congestion + loss) * 100) / 100;
    return { node: `NODE_${String(position).padStart(5, '0')}`, energy, congestion, loss, lmp };
  });
}

const at = (startMs: number, pattern: 'iso' | 'us'): string => {
  const stamp = new Date(startMs).toISOString();
  const [date = '', time = ''] = stamp.slice(0, 19).split('T');
  const [year, month, day] = date.split('-');
  return pattern === 'iso' ? `${date} ${time}` : `${month}/${day}/${year} ${time}`;
};

const bytesOf = (lines: readonly string[]): Uint8Array => Buffer.from(`${lines.join('\r\n')}\r\n`);

const HOUR_MS = 3_600_000;
const STEP_MS = 300_000;

/** In winter time, so that every operator's offset is its standard one; off the hour, which hourly files are on. */
const FIRST_MS = Date.UTC(2026, 0, 15, 18, 5);

/** One five-minute interval of all nodes of one operator, in its own format. */
export function nodalDocument(source: NodalSource, nodes: number, round: number): Uint8Array {
  const startMs = FIRST_MS + round * STEP_MS;
  const rows = prices(nodes, round);
  switch (source) {
    case 'caiso-lmp': {
      const start = `${new Date(startMs).toISOString().slice(0, 19)}-00:00`;
      const end = `${new Date(startMs + STEP_MS).toISOString().slice(0, 19)}-00:00`;
      const header =
        'INTERVALSTARTTIME_GMT,INTERVALENDTIME_GMT,OPR_DT,OPR_HR,NODE_ID_XML,NODE_ID,NODE,MARKET_RUN_ID,LMP_TYPE,XML_DATA_ITEM,PNODE_RESMRID,GRP_TYPE,POS,VALUE,OPR_INTERVAL,GROUP';
      const line = (node: string, type: string, value: number) =>
        `${start},${end},2026-01-15,11,${node},${node},${node},RTM,${type},LMP_PRC,${node},ALL,0,${value},1,1`;
      const csv = bytesOf([
        header,
        ...rows.flatMap(({ node, lmp, energy, congestion, loss }) => [
          line(node, 'LMP', lmp),
          line(node, 'MCC', congestion),
          line(node, 'MCE', energy),
          line(node, 'MCL', loss),
        ]),
      ]);
      return zipSync({ '20260115_20260115_PRC_INTVL_LMP_RTM_v3.csv': csv }, { level: 1 });
    }
    case 'ercot-lmp': {
      const [date, time] = at(startMs - 6 * HOUR_MS, 'us').split(' ');
      return bytesOf([
        'SCEDTimestamp,RepeatedHourFlag,SettlementPoint,LMP',
        ...rows.map(({ node, lmp }) => `${date} ${time},N,${node},${lmp}`),
      ]);
    }
    case 'isone-lmp': {
      const local = at(startMs - 5 * HOUR_MS, 'iso');
      return bytesOf([
        '"C","Five-Minute Preliminary Real-Time LMP"',
        '"C","Report generated: 01/15/2026 13:22:40 EST"',
        '"C","Latest interval"',
        '"H","Location ID","Local Time","LMP","Energy Component","Congestion Component","Loss Component"',
        '"H","String","Date","Number","Number","Number","Number"',
        ...rows.map(
          ({ lmp, energy, congestion, loss }, position) =>
            `"D","${10_000 + position}","${local}",${lmp},${energy},${congestion},${loss}`,
        ),
        `"T",${rows.length}`,
      ]);
    }
    case 'miso-lmp':
      return Buffer.from(
        JSON.stringify({
          headers: ['INTERVAL', 'CPNODE', 'LMP', 'MLC', 'MCC'],
          data: rows.map(({ node, lmp, loss, congestion }) => [
            at(startMs - 5 * HOUR_MS, 'iso'),
            node,
            lmp.toFixed(2),
            loss.toFixed(2),
            congestion.toFixed(2),
          ]),
        }),
      );
    case 'nyiso-lmp': {
      const local = at(startMs + STEP_MS - 5 * HOUR_MS, 'us');
      return bytesOf([
        '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
        ...rows.map(
          ({ node, lmp, loss, congestion }, position) =>
            `"${local}","${node}",${20_000 + position},${lmp},${loss},${-congestion}`,
        ),
      ]);
    }
    case 'pjm-lmp':
      return Buffer.from(
        JSON.stringify({
          links: [],
          items: rows.map(({ node, lmp, loss, congestion }, position) => ({
            datetime_beginning_utc: new Date(startMs).toISOString().slice(0, 19),
            datetime_beginning_ept: at(startMs - 5 * HOUR_MS, 'iso').replace(' ', 'T'),
            pnode_id: 40_000 + position,
            pnode_name: node,
            type: 'GEN',
            total_lmp_rt: lmp,
            congestion_price_rt: congestion,
            marginal_loss_price_rt: loss,
          })),
          searchSpecification: { rowCount: 50_000, startRow: 1 },
          totalRows: rows.length,
        }),
      );
    case 'spp-lmp': {
      const local = at(startMs + STEP_MS - 6 * HOUR_MS, 'us');
      const gmt = at(startMs + STEP_MS, 'us');
      return bytesOf([
        'Interval,GMTIntervalEnd,BAA,Settlement Location,Pnode,LMP,MLC,MCC,MEC',
        ...rows.map(
          ({ node, lmp, energy, congestion, loss }) =>
            `${local},${gmt},SPP,${node},${node},${lmp},${loss.toFixed(4)},${congestion.toFixed(4)},${energy.toFixed(4)}`,
        ),
      ]);
    }
  }
}
