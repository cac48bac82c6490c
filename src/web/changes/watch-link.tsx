/** The way to a new watch with the market filled in. */
export const WatchLink = ({ slug, name }: { readonly slug: string; readonly name: string }) => (
  <a href={`/watch?markets=${encodeURIComponent(slug)}`}>
    Watch <span class="hidden">{name}</span>
  </a>
);
