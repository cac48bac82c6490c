/** What marks a part has among the markets where it has data: mean and standard deviation, 0..100. */
export interface Prior {
  readonly mean: number;
  readonly sd: number;
}

/** Fixed with the method, so that no market's score moves because another one does. By part id. */
export type Priors = Readonly<Record<string, Prior>>;

/** @throws RangeError for a part that has none. */
export function priorOf(priors: Priors, id: string): Prior {
  const prior = priors[id];
  if (prior === undefined) throw new RangeError(`${id} has no prior`);
  return prior;
}
