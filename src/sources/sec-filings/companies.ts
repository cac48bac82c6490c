/** A listed company whose deals are followed. */
interface Company {
  /** Central Index Key of EDGAR, ten digits. */
  readonly cik: string;
  readonly name: string;
  /** A filing of the company on EDGAR under this key, so that it can be looked up. */
  readonly source: string;
}

const ARCHIVE = 'https://www.sec.gov/Archives/edgar/data';

/** Operators of data centers that file with the SEC; few, and each verified. */
export const COMPANIES: readonly Company[] = [
  {
    cik: '0001101239',
    name: 'Equinix',
    source: `10-K for 2025, ${ARCHIVE}/1101239/000110123926000032/eqix-20251231.htm`,
  },
  {
    cik: '0001297996',
    name: 'Digital Realty Trust',
    source: `10-K for 2025, ${ARCHIVE}/1297996/000110465926015365/dlr-20251231x10k.htm`,
  },
  {
    cik: '0001769628',
    name: 'CoreWeave',
    source: `10-K for 2025, ${ARCHIVE}/1769628/000176962826000104/crwv-20251231.htm`,
  },
  {
    cik: '0001839341',
    name: 'Core Scientific',
    source: `10-K for 2024, ${ARCHIVE}/1839341/000162828025008302/core-20241231.htm`,
  },
  {
    cik: '0001144879',
    name: 'Applied Digital',
    source: `10-K for the year to May 2026, ${ARCHIVE}/1144879/000114487926000048/apld-20260531.htm`,
  },
  {
    cik: '0001083301',
    name: 'TeraWulf',
    source: `8-K of 14 August 2025, ${ARCHIVE}/1083301/000110465925078084/tm2523008d2_ex99-1.htm`,
  },
];
