import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

const LAYER = 'https://gisdata.deq.virginia.gov/arcgis/rest/services/public/EDMA/MapServer/294/query';
const FIELDS = 'PLA_REG_NUM,PLA_NAME,PLA_DESC,PLA_DATA_CENTER_YN,AIR_OP_STATUS,FAC_L_ADDR_1,FAC_L_CITY';

export const virginiaDeq = defineSource({
  id: 'virginia-deq',
  kind: 'capacity-statement',
  iso: null,
  operator: 'Virginia Department of Environmental Quality (air sites)',
  docs: 'https://geohub-vadeq.hub.arcgis.com/pages/terms-of-use',
  licence:
    'stated in two ways: public domain for the map, all rights reserved on the site; for use in this installation',
  publishable: false,
  timezone: null,
  schedule: '37 8 * * 3',
  staleAfterMinutes: 60 * 24 * 60,
  politeMs: 5_000,
  maxBytes: 16 * 1024 * 1024,
  needs: ['OPERATOR_SOURCES=virginia-deq'],
  fetch: async (http) => [
    await http.get(
      `${LAYER}?where=PLA_DATA_CENTER_YN%3D%27Y%27&outFields=${FIELDS}&outSR=4326&resultRecordCount=2000&f=json`,
      { accept: 'application/json' },
    ),
  ],
  parse,
});
