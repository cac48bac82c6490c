/** The way to a new watch with the market filled in. */
export const WatchLink = ({ slug, name }: { readonly slug: string; readonly name: string }) => (
  <a href={`/watch?markets=${encodeURIComponent(slug)}`} aria-label={`Watch ${name}`}>
    Watch this
  </a>
);
