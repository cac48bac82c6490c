import type { FastifyInstance } from 'fastify';
import { nearPaths } from '../domain/text/near-words.ts';
import { pathsOfGuess } from './links/guessed-paths.ts';
import { isOperatorPath } from './operator-part.ts';

/** Distinguishes a path that has no route from one that only answers other methods. */
export interface RegisteredPaths {
  /** Methods that the path of `url` answers, or null for an unknown path. */
  methodsAt(url: string): readonly string[] | null;
  /** Paths that answer for what `url` names, then those that resemble it, with `{name}` for what varies; three at most. */
  near(url: string): readonly string[];
  /** Whether the path of `url`, or a route's own, is one that pages of other origins may not ask (`FOR_OWN_PAGES`). */
  isForOwnPages(url: string): boolean;
}

/** Marks a route that pages of other origins may not ask in their visitors' names. */
export const FOR_OWN_PAGES = { isForOwnPages: true } as const;

/**
 * Collects every route that is registered on `app` from here on, except the operator's, which stay hidden from others.
 */
export function collectPaths(app: FastifyInstance): RegisteredPaths {
  const exact = new Map<string, Set<string>>();
  const patterns: { readonly pattern: RegExp; readonly methods: Set<string> }[] = [];
  const ownPages = new Set<string>();
  const shown = new Set<string>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config !== undefined && 'isForOwnPages' in config) ownPages.add(url);
    const methods = (Array.isArray(method) ? method : [method]).filter((name) => name !== 'OPTIONS');
    if (methods.length === 0 || isOperatorPath(url)) return;
    if (!url.includes('*')) shown.add(url.replaceAll(/:(\w+)/g, '{$1}'));
    if (!/[:*]/.test(url)) {
      const existing = exact.get(url) ?? new Set();
      for (const name of methods) existing.add(name);
      exact.set(url, existing);
    } else {
      const source = url
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/:\w+/g, '[^/]+')
        .replaceAll('*', '.*');
      patterns.push({ pattern: new RegExp(`^${source}$`), methods: new Set(methods) });
    }
  });
  const pathOf = (url: string): string => {
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  };
  return {
    near: (url) => [...new Set([...pathsOfGuess(pathOf(url)), ...nearPaths(pathOf(url), [...shown])])].slice(0, 3),
    isForOwnPages: (url) => ownPages.has(pathOf(url)),
    methodsAt: (url) => {
      const path = pathOf(url);
      const methods = new Set(exact.get(path));
      for (const present of patterns)
        if (present.pattern.test(path)) for (const name of present.methods) methods.add(name);
      return methods.size === 0 ? null : [...methods, 'OPTIONS'];
    },
  };
}
