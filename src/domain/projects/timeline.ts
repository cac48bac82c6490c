/** What runs from a day on: MW of the whole site. */
interface TimelineStage {
  /** `YYYY-MM-DD` */
  readonly on: string;
  readonly mw: number;
}

const STAGE = /^(\d{4}-\d{2}-\d{2})=(\d{1,6}(?:\.\d{1,12})?)$/;

/** `2026-06-01=590 2027-01-01=1180`; null of no stage. */
export function formatTimeline(stages: readonly TimelineStage[]): string | null {
  return stages.length === 0 ? null : stages.map(({ on, mw }) => `${on}=${mw}`).join(' ');
}

/** The stages that `formatTimeline` wrote, in their order; what is no stage is left out. */
export function readTimeline(text: string | null): TimelineStage[] {
  return (text ?? '').split(' ').flatMap((stage) => {
    const [, on, mw] = STAGE.exec(stage) ?? [];
    return on === undefined || mw === undefined ? [] : [{ on, mw: Number(mw) }];
  });
}
