import { projectListWith } from './entities/project-list-with.ts';
import { area, pagesByPath } from './pages-by-path.ts';
import { beginCall, tokenKey } from './platform/api-client.ts';
import { matchPath } from './platform/router/match-path.ts';

/**
 * What the pages that are opened first ask for while their address says no more than their name, by their path: begun beside their
 * code instead of after it. It must be the page's own call, word for word; first-calls.test.tsx holds each to that.
 */
export const firstCalls: Readonly<Record<string, () => void>> = {
  '': () => beginCall('GET /api/dashboard', { query: { whose: 'everything' } }),
  projects: () => beginCall('GET /api/projects', { query: { sort: '-createdAt', with: projectListWith() } }),
  customers: () => beginCall('GET /api/customers', { query: { sort: 'name' } }),
};

const patterns = Object.keys(pagesByPath).map((path) => area + path);

/** Asks who is signed in, and what the page of the address asks first. Nothing without a token. */
export function beginFirstCalls({ pathname, search }: { pathname: string; search: string }): void {
  if (!localStorage.getItem(tokenKey)) return;
  beginCall('GET /api/auth/me');
  const pattern = matchPath(patterns, pathname)?.pattern;
  if (pattern !== undefined && search === '') firstCalls[pattern.slice(area.length)]?.();
}
