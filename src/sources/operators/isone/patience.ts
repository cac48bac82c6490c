/** How long the site and the web services may take until an answer begins: they make their reports when asked. */
export const PATIENCE_MS = 60_000;
