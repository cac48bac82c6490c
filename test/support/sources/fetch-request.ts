import type { FetchRequest } from '../../../src/sources/source.ts';

/** The argument of a source's fetch(): a run due at `dueAt` for hubs and zones, with no setting and nothing read, unless given. */
export function aFetchRequest(
  dueAt: string,
  more: Partial<Omit<FetchRequest, 'dueAt' | 'setting'>> & { settings?: Readonly<Record<string, string>> } = {},
): FetchRequest {
  const { settings = {}, ...rest } = more;
  return {
    ...{ unit: null, nodes: 'hubs', hasRead: async () => false, ...rest },
    dueAt: new Date(dueAt),
    setting: (name) => settings[name] ?? null,
  };
}
