import { authRoutes } from './features/auth/auth-routes.ts';
import { employeeRoutes } from './features/employees/employee-routes.ts';
import { messageRoutes } from './features/messages/message-routes.ts';
import type { Route } from './platform/http/route.ts';

/** The routes of every slice. */
export const routes: Route[] = [
  ...authRoutes,
  ...employeeRoutes,
  ...messageRoutes,
];
