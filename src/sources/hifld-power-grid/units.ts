import { LEAST_LINE_KV } from '../../domain/layers/fetched-layers.ts';
import type { SourceUnit } from '../source.ts';

/** A layer of the grid: which of its records are asked for, and which of their fields. */
interface GridLayerUnit extends SourceUnit {
  readonly layer: string;
  readonly where: string;
  readonly fields: string;
}

export const UNITS: readonly GridLayerUnit[] = [
  {
    id: 'substations',
    title: 'Substations',
    url: 'https://services6.arcgis.com/OO2s4OoyCZkYJ6oE/arcgis/rest/services/Substations/FeatureServer/0',
    layer: 'hifld-grid-substations',
    where: '1=1',
    fields: 'ID,NAME,STATUS,MAX_VOLT,MIN_VOLT',
  },
  {
    id: 'lines',
    title: 'Transmission lines',
    url: 'https://services2.arcgis.com/FiaPA4ga0iQKduv3/arcgis/rest/services/US_Electric_Power_Transmission_Lines/FeatureServer/0',
    layer: 'hifld-grid-lines',
    where: `VOLTAGE >= ${LEAST_LINE_KV}`,
    fields: 'ID,TYPE,STATUS,OWNER,VOLTAGE,SUB_1,SUB_2',
  },
];
