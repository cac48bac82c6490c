/** The sitemap as one file or as an index of its parts. */
export interface Sitemap {
  /** Of `/sitemap.xml`. */
  readonly text: string;
  /** By path; none where one file holds all. */
  readonly parts: ReadonlyMap<string, string>;
}
