import { captureKeepers } from './capture-keepers.ts';
import { captureRoutes } from './features/captures/capture-routes.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import type { Route } from './platform/http/route.ts';
import { sampleRoutes } from './sample/sample-routes.ts';
import { slices } from './slices.ts';

/** The routes of every slice, and of those that go over others. */
export const routes: readonly Route[] = [
  ...slices.flatMap((slice) => slice.routes ?? []),
  ...captureRoutes(captureKeepers),
  ...searchRoutes,
  ...sampleRoutes,
];
