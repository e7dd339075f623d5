import { captureKeepers } from './capture-keepers.ts';
import { captureRoutes } from './features/captures/capture-routes.ts';
import { aboutEmployee } from './features/employees/given-role.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import type { Route } from './platform/http/route.ts';
import { sampleRoutes } from './sample/sample-routes.ts';
import { slices } from './slices.ts';

/** The routes of every slice, and of those that go over others. */
export const routes: readonly Route[] = [
  ...slices
    .flatMap((slice) => slice.routes ?? [])
    .map((route) => (route.endpoint.path.startsWith('/api/employees/:id') ? aboutEmployee(route) : route)),
  ...captureRoutes(captureKeepers),
  ...searchRoutes,
  ...sampleRoutes,
];
