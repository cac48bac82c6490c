import { z } from 'zod';
import { parseUrl } from '../../domain/sources/parse-url.ts';

const Listed = z.object({
  resources: z.array(z.object({ id: z.string(), url: z.string(), name: z.string().nullish() })),
});

/** The address of the register among the files of a dataset: by its id, else by its name; null without any. */
export function registerOn(dataset: unknown, id: string): string | null {
  const { data } = Listed.safeParse(dataset);
  const files = (data?.resources ?? []).filter(
    ({ url }) =>
      parseUrl(url) !== null &&
      /(^|\.)neso\.energy$/.test(new URL(url).hostname) &&
      /\.csv$/i.test(new URL(url).pathname),
  );
  const found =
    files.find((file) => file.id === id) ?? files.find(({ name, url }) => /tec[ -]register/i.test(`${name} ${url}`));
  return found?.url ?? null;
}
