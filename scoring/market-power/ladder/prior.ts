/** What marks a part has among the markets where it has data: mean and standard deviation, 0..100. */
export interface Prior {
  readonly mean: number;
  readonly sd: number;
}

/** Fixed with the method, so that no market's score moves because another one does. By part id. */
export type Priors = Readonly<Record<string, Prior>>;
