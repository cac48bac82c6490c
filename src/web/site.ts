import { siteCard } from './cards/site-card.tsx';
import { changesPage } from './changes/changes-page.tsx';
import { comparePage } from './compare/compare-page.tsx';
import { countryPage } from './countries/country-page.tsx';
import { dealPage } from './deals/deal-page.tsx';
import { dealsPage } from './deals/deals-page.tsx';
import { developersPage } from './developers/developers-page.tsx';
import { endpointPage } from './developers/endpoint-page.tsx';
import { facilitiesPage } from './facilities/facilities-page.tsx';
import { facilityPage } from './facilities/facility-page.tsx';
import { areaPage } from './grid/area-page.tsx';
import { areasPage } from './grid/areas-page.tsx';
import { gridPage } from './grid/grid-page.tsx';
import { operatorPage } from './grid/operator-page.tsx';
import { homePage } from './home/home-page.tsx';
import { facilityAtPage } from './map/facility-at-page.tsx';
import { mapFacilitiesFile, mapMarketsFile, mapProjectsFile } from './map/map-files.ts';
import { marketCard, marketPage, marketPicture } from './market/market-page.tsx';
import { marketsPage } from './market-list/markets-page.tsx';
import { newsPage } from './news/news-page.tsx';
import type { Page } from './page.ts';
import { pipelinePage } from './projects/pipeline-page.tsx';
import { projectPage } from './projects/project-page.tsx';
import { operationPage } from './reference/operation-page.tsx';
import { referencePage } from './reference/reference-page.tsx';
import { searchPage } from './search/search-page.tsx';
import { siteComparePage } from './site/compare/site-compare-page.tsx';
import { sitePage } from './site/site-page.tsx';
import { methodologyPage } from './trust/methodology-page.tsx';
import { sourcesPage } from './trust/sources-page.tsx';
import { confirmPage, unsubscribePage } from './watch/mail-pages.tsx';
import { watchPage } from './watch/watch-page.tsx';

/** All pages, in the order of the navigation. One whose path has parameters has a line in `page-addresses.ts` too. */
export const PAGES: readonly Page[] = [
  homePage,
  marketsPage,
  marketPage,
  marketCard,
  marketPicture,
  siteCard,
  searchPage,
  sitePage,
  siteComparePage,
  mapMarketsFile,
  mapFacilitiesFile,
  mapProjectsFile,
  facilityAtPage,
  pipelinePage,
  projectPage,
  dealsPage,
  dealPage,
  newsPage,
  facilitiesPage,
  facilityPage,
  methodologyPage,
  sourcesPage,
  comparePage,
  gridPage,
  areasPage,
  areaPage,
  countryPage,
  operatorPage,
  changesPage,
  developersPage,
  watchPage,
  confirmPage,
  unsubscribePage,
  endpointPage,
  referencePage,
  operationPage,
];
