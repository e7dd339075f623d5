import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
  useRouter,
  type RouteComponent,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { inAreaOf, takeReturnPath } from './platform/return-path.ts';
import { splitQuery } from './ui/link.tsx';
import { Shell } from './shell/shell.tsx';

type PageModule = Record<string, RouteComponent>;

const pageModules = import.meta.glob<PageModule>([
  './pages/*-page.tsx',
  '!./pages/forgot-password-page.tsx',
  '!./pages/login-page.tsx',
  '!./pages/set-password-page.tsx',
  '!./pages/sign-up-page.tsx',
]);

/** A page is `pages/{name}.tsx` and exports a component of the same name in Pascal case. Its code is fetched when it is gone to. */
function page(name: string): RouteComponent {
  const load = pageModules[`./pages/${name}.tsx`];
  const exportName = name.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  if (!load) {
    return () => {
      throw new Error(`There is no page ${name}.`);
    };
  }
  return lazyRouteComponent(load, exportName);
}

/** Child pages of employee/:employeeName (specification, section 2; the last three and the import are ours). */
const pagesByPath = {
  '/': 'dashboard-page',
  'new-lead': 'new-lead-page',
  'new-business': 'new-business-page',
  customers: 'customers-page',
  'edit-employees': 'edit-employees-page',
  'edit-businesses': 'edit-businesses-page',
  'edit-categories': 'edit-categories-page',
  'edit-products': 'edit-products-page',
  'edit-products/import': 'import-products-page',
  'customers/import': 'import-customers-page',
  projects: 'projects-page',
  'projects/$id': 'project-page',
  'projects/$id/upload': 'upload-page',
  'projects/$id/notes': 'notes-page',
  'projects/$id/bids': 'bids-page',
  'projects/$projectId/bids/$bidId': 'edit-bid-page',
  'projects/$projectId/permits': 'permits-page',
  'projects/$projectId/history': 'history-page',
  'all-expenses-page': 'all-expenses-page',
  'customers/$id': 'customer-page',
  'businesses/$id': 'business-page',
  settings: 'settings-page',
} as const;

/** Begins to fetch the page of an address while the session is still being checked: the router begins only after that. */
export function startPage(pathname: string): void {
  const own = pathname.replace(/^\/employee\/[^/]+\/?/, '') || '/';
  const found = Object.entries(pagesByPath).find(([path]) =>
    new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(own),
  );
  // A failure is told when the router asks again.
  if (found) pageModules[`./pages/${found[1]}.tsx`]?.().catch(() => undefined);
}

/** Any unknown path leads to / (specification, section 2), which is not left to be guessed. */
function UnknownAddress() {
  // Read once: whoever follows the location is drawn anew by the very navigation, and would begin it again.
  const [pathname] = useState(useRouter().latestLocation.pathname);
  useEffect(() => {
    void import('./unknown-address.ts').then(({ tellUnknownAddress }) => tellUnknownAddress(pathname));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address that was asked for, not the one that this leads to
  }, []);
  return <Navigate to="/" replace />;
}

/** The routes of the signed-in employee, whose first name is part of every address and may change meanwhile. */
export function createAppRouter(firstName: () => string) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: UnknownAddress });
  const entry = createRoute({
    getParentRoute: () => root,
    path: '/',
    // Right after the sign-in, and where any unknown path ends.
    beforeLoad: () => {
      // eslint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
      throw redirect({ ...splitQuery(takeReturnPath(firstName())), replace: true });
    },
  });
  const area = createRoute({
    getParentRoute: () => root,
    path: 'employee/$employeeName',
    component: Shell,
    beforeLoad: ({ params, location }) => {
      if (params.employeeName === firstName()) return;
      // Somebody else's link: the same page in one's own area.
      // eslint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
      throw redirect({ ...splitQuery(inAreaOf(firstName(), location.href)), replace: true });
    },
  });
  const children = Object.entries(pagesByPath).map(([path, name]) =>
    createRoute({ getParentRoute: () => area, path, component: page(name) }),
  );
  return createRouter({
    routeTree: root.addChildren([entry, area.addChildren(children)]),
    notFoundMode: 'root',
    // The personal area's address ends in a slash (specification, section 2).
    trailingSlash: 'preserve',
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
    defaultPreload: false,
    defaultPendingMs: 150,
    // Plain text both ways: `?status=bid_sent`, not JSON.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString();
      return query && `?${query}`;
    },
  });
}
