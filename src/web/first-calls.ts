import { projectListWith } from './entities/project-money-columns.ts';
import { beginCall } from './platform/api-client.ts';

/**
 * What the pages that are opened first ask for while their address says no more than their name, by their path: begun beside their
 * code instead of after it. It must be the page's own call, word for word; first-calls.test.tsx holds each to that.
 */
export const firstCalls: Readonly<Record<string, () => void>> = {
  '': () => beginCall('GET /api/dashboard', { query: { whose: 'everything' } }),
  projects: () => beginCall('GET /api/projects', { query: { sort: '-createdAt', with: projectListWith() } }),
  customers: () => beginCall('GET /api/customers', { query: { sort: 'name' } }),
};
