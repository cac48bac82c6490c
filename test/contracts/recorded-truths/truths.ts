import type { Row } from '../../../src/domain/facts/rows.ts';
import type { Parsed } from '../../../src/sources/source.ts';

/**
 * What recorded documents say, as counted or stated by others: by path under the recorded grid documents. A check
 * throws (expect) where the rows are not as they should be.
 */
export type Truths = Readonly<Record<string, (rows: readonly Row[], parsed: Parsed) => void>>;
