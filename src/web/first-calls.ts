import { projectListWith } from './entities/project-list-with.ts';
import { isRecordId } from './entities/record-id.ts';
import { area, pagesByPath } from './pages-by-path.ts';
import { beginCall, tokenKey } from './platform/api-client.ts';
import { matchPath, type Params } from './platform/router/match-path.ts';

/**
 * What the pages that are opened first ask for by their path, while their address says no more than that: begun beside their code
 * instead of after it. It must be the page's own call, word for word; first-calls.test.tsx holds each to that.
 */
export const firstCalls: Readonly<Record<string, (params: Params) => void>> = {
  '': () => beginCall('GET /api/dashboard', { query: { whose: 'everything' } }),
  projects: () => beginCall('GET /api/projects', { query: { sort: '-createdAt', with: projectListWith() } }),
  'projects/$id': ({ id }) => {
    if (isRecordId(Number(id))) beginCall('GET /api/projects/:id', { params: { id: Number(id) } });
  },
  customers: () => beginCall('GET /api/customers', { query: { sort: 'name' } }),
};

const patterns = Object.keys(pagesByPath).map((path) => area + path);

/** Asks who is signed in, and what the page of the address asks first. Nothing without a token. */
export function beginFirstCalls({ pathname, search }: { pathname: string; search: string }): void {
  if (!localStorage.getItem(tokenKey)) return;
  beginCall('GET /api/auth/me');
  const page = matchPath(patterns, pathname);
  if (page && search === '') firstCalls[page.pattern.slice(area.length)]?.(page.params);
}
