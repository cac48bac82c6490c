import type { DealRow, FilingRow } from '../deals/deal.ts';
import type { CapacityStatementRow } from '../facilities/capacity.ts';
import type { FacilityRow } from '../facilities/facility.ts';
import type { AreaCarbonRow } from '../grid/area-carbon.ts';
import type { AreaDemandRow, LargeLoadRow } from '../grid/area-demand.ts';
import type { AreaPriceRow, ExchangeRateRow } from '../grid/area-price.ts';
import type { ConnectionQueueRow } from '../grid/connection-queue.ts';
import type { FuelMixRow } from '../grid/fuel.ts';
import type { CapacityRow, CarbonRow, PlantRow, PotentialRow } from '../grid/generation.ts';
import type { LmpRow } from '../grid/lmp.ts';
import type { QueueRow } from '../grid/queue.ts';
import type { WorldPlantRow } from '../grid/world-plant.ts';
import type { GridThingRow } from '../layers/fetched-layers.ts';
import type { NewsRow } from '../news/news.ts';
import type { CountryCapacityRow } from '../places/country-capacity.ts';
import type { CountryPowerRow, CountryPriceRow, CountryRiskRow } from '../places/country-facts.ts';
import type {
  ConnectionPauseRow,
  ConnectionWaitRow,
  DataCenterIncentiveRow,
  LargeLoadTariffRow,
  LoadShareRow,
} from '../policy/policy-rows.ts';
import type { ProjectRow } from '../projects/project.ts';
import type { HazardRow } from '../states/hazard.ts';
import type { PolicyMeasureRow } from '../states/policy-measure.ts';
import type { BillRow, MoratoriumRow } from '../states/restriction.ts';
import type { RetailPriceRow, UtilityRateRow } from '../states/retail-price.ts';
import type { DroughtRow, WaterRiskRow } from '../states/water.ts';

/** Rows that are facts of a place, each kind a table of its own with a natural key (see fact-tables.ts). */
export interface FactRowByKind {
  readonly price: RetailPriceRow;
  readonly 'utility-rate': UtilityRateRow;
  readonly carbon: CarbonRow;
  readonly capacity: CapacityRow;
  readonly potential: PotentialRow;
  readonly plant: PlantRow;
  readonly drought: DroughtRow;
  readonly 'water-risk': WaterRiskRow;
  readonly hazard: HazardRow;
  readonly moratorium: MoratoriumRow;
  readonly bill: BillRow;
  readonly facility: FacilityRow;
  readonly project: ProjectRow;
  readonly deal: DealRow;
  readonly filing: FilingRow;
  readonly 'area-price': AreaPriceRow;
  readonly 'exchange-rate': ExchangeRateRow;
  readonly 'area-carbon': AreaCarbonRow;
  readonly 'area-demand': AreaDemandRow;
  readonly 'large-load': LargeLoadRow;
  readonly 'connection-queue': ConnectionQueueRow;
  readonly 'world-plant': WorldPlantRow;
  readonly 'country-capacity': CountryCapacityRow;
  readonly 'country-power': CountryPowerRow;
  readonly 'country-risk': CountryRiskRow;
  readonly 'country-price': CountryPriceRow;
  readonly 'policy-measure': PolicyMeasureRow;
  readonly 'connection-pause': ConnectionPauseRow;
  readonly 'connection-wait': ConnectionWaitRow;
  readonly 'large-load-tariff': LargeLoadTariffRow;
  readonly 'data-center-incentive': DataCenterIncentiveRow;
  readonly 'load-share': LoadShareRow;
  readonly 'capacity-statement': CapacityStatementRow;
}

/** Every kind of row that a source may yield. A row has the same shape in memory and as a line of `sources parse`. */
export interface RowByKind extends FactRowByKind {
  readonly lmp: LmpRow;
  readonly 'fuel-mix': FuelMixRow;
  readonly news: NewsRow;
  readonly queue: QueueRow;
  /** Of layers, which are replaced as a whole. */
  readonly 'grid-thing': GridThingRow;
}

export type FactKind = keyof FactRowByKind;
export type RowKind = keyof RowByKind;
export type Row = RowByKind[RowKind];
