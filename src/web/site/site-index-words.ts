/** Why a point has no index, in a sentence. */
const NO_INDEX: Readonly<Record<string, string>> = {
  'high-seas': 'No index: the point is on the high seas, and on no grid.',
  'us-waters': 'No index: the point is in US waters, more than 10 km from any county, and on no grid.',
  'no-town-near': 'No index: no town of the country is within 100 km, so there is no grid to connect to.',
  'not-scored-yet': 'No index yet: markets have not been scored in this installation.',
};

export const formatNoIndex = (reason: string | null): string =>
  (reason === null ? undefined : NO_INDEX[reason]) ?? 'No index for this point.';

/** Why the point and its market have different scores, after "since". */
const DIFFERENCES: Readonly<Record<string, string>> = {
  place:
    'plants, people and data centers within 100 km are counted around the point, and not around the center of the market',
  grid: 'the coordinates alone do not give the grid, the state or the price zone that the list of markets names',
  'price-point': 'another hub or zone is nearer to the point',
  method: 'the market was scored by another version of the method',
  data: 'some figures have changed since the market was scored',
};

export const formatDifference = (reason: string): string => DIFFERENCES[reason] ?? reason;
