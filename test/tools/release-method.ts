import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingInput } from '../../scoring/input.ts';
import { ALL_METHODS, type ScoringMethod, type StoredInputs } from '../../scoring/market-power/all-methods.ts';
import { MARKET_POWER } from '../../scoring/market-power/index.ts';
import { serializeScore } from '../../scoring/market-power/score.ts';
import { BASES } from '../../src/domain/facts/provenance.ts';

/** Scores of one method as they were when it was released, one JSON text per line: its figures, then inputs and score. */
export interface ReleasedMethod {
  readonly figures: unknown;
  readonly cases: readonly { readonly inputs: StoredInputs; readonly score: string }[];
}

const pathOf = (method: string): string =>
  fileURLToPath(new URL(`../unit/scoring/released/${method.replace('/', '-')}.ndjson`, import.meta.url));

/** @throws ENOENT for a method whose scores were not stored. */
export function readReleased(method: string): ReleasedMethod {
  const [figures, ...cases] = readFileSync(pathOf(method), 'utf8').trimEnd().split('\n');
  return { figures: JSON.parse(figures ?? ''), cases: cases.map((line) => JSON.parse(line)) };
}

/** All numbers of a method that can change a score, without its words. */
export const figuresOf = ({ id, parts }: Pick<ScoringMethod, 'id' | 'parts'>): unknown => ({
  method: id,
  parts: parts.map(({ axis, bounds, ...part }) => ({
    id: part.id,
    axis,
    weight: part.weight,
    unit: part.unit,
    zero_at: bounds.zeroAt,
    full_at: bounds.fullAt,
    reads: part.reads,
    reads_if_known: part.readsIfAvailable,
  })),
});

/** Inputs of all kinds, some of them missing, the same ones at every call. */
function* someCases(count: number): Generator<StoredInputs> {
  let state = 20_261_121;
  const draw = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) / 0x800000;
  };
  const { inputs } = MARKET_POWER;
  for (let nth = 0; nth < count; nth += 1) {
    const missingData = nth === 0 ? 1 : nth < 6 ? 0 : draw() * 0.5;
    yield Object.fromEntries(
      Object.entries(inputs).map(([name, { from, to, step, unit }]) => {
        const steps = Math.round((from + (to - from) * draw() * draw()) / step);
        const [isSilent, source, month, basis] = [draw() < missingData, draw(), draw(), draw()];
        if (isSilent) return [name, missingInput(unit)];
        return [
          name,
          {
            value: Math.round(steps * step * 1e4) / 1e4,
            unit,
            source: `source-${1 + Math.floor(source * 3)}`,
            source_url: `https://publisher.example/${name}`,
            observed_at: `2026-0${1 + Math.floor(month * 9)}-15T00:00:00Z`,
            fetched_at: '2026-11-20T11:58:00Z',
            basis: BASES[Math.floor(basis * BASES.length)] ?? null,
          },
        ];
      }),
    );
  }
}

/**
 * Keeps scores of the newest method for all time: `npm run -s release:method` once before it is merged. A file that is
 * there is never written again: a method that has scored is history, and another bound is another method.
 */
function releaseMethod(): void {
  const [method] = ALL_METHODS;
  if (method === undefined) throw new Error('there is no method');
  const cases = [...someCases(18)].map((inputs) => ({ inputs, score: serializeScore(method.score(inputs)) }));
  const lines = [figuresOf(method), ...cases].map((line) => JSON.stringify(line));
  writeFileSync(pathOf(method.id), `${lines.join('\n')}\n`, { flag: 'wx' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) releaseMethod();
