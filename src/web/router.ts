import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import type { ComponentType } from 'react';
import { firstCalls } from './first-calls.ts';
import { tokenKey } from './platform/api-client.ts';
import { inAreaOf, personalArea, takeReturnPath } from './platform/return-path.ts';
import { matchPath } from './platform/router/match-path.ts';
import { Router, type PageLoader } from './platform/router/router.ts';
import { latePage } from './ui/late-page.tsx';

type PageModule = Record<string, ComponentType>;

const pageModules = import.meta.glob<PageModule>([
  './pages/*-page.tsx',
  '!./pages/forgot-password-page.tsx',
  '!./pages/login-page.tsx',
  '!./pages/set-password-page.tsx',
  '!./pages/sign-up-page.tsx',
]);

/** A page is `pages/{name}.tsx` and exports a component of the same name in Pascal case. */
function page(name: string): PageLoader {
  const exportName = name.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return async () => {
    const module = await pageModules[`./pages/${name}.tsx`]?.();
    const Page = module?.[exportName];
    if (!Page) throw new Error(`There is no page ${name}.`);
    return Page;
  };
}

/** Child pages of employee/:employeeName (specification, section 2; `permits`, the last seven and the imports are ours). */
const pagesByPath = {
  '': 'dashboard-page',
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
  permits: 'all-permits-page',
  reports: 'reports-page',
  'customers/$id': 'customer-page',
  'businesses/$id': 'business-page',
  settings: 'settings-page',
  'settings/system': 'system-page',
  invoices: 'invoices-page',
  payments: 'payments-page',
  'projects/$projectId/invoices/$invoiceId': 'invoice-page',
};

const area = '/employee/$employeeName/';
const pages = Object.fromEntries(
  Object.entries(pagesByPath).map(([path, name]) => [area + path, page(name)]),
);

/**
 * Begins to fetch the page of an address, and what it asks first, while the session is still being checked: the router begins only
 * after that.
 */
export function startPage({ pathname, search }: { pathname: string; search: string }): void {
  const pattern = matchPath(Object.keys(pages), pathname)?.pattern;
  if (pattern === undefined) return;
  // A failure is told when the router asks again.
  pages[pattern]?.().catch(() => undefined);
  if (search === '' && localStorage.getItem(tokenKey)) firstCalls[pattern.slice(area.length)]?.();
}

/** The routes of the signed-in employee, whose first name is part of every address and may change meanwhile. */
export function createAppRouter(
  firstName: () => string,
  history: RouterHistory = createBrowserHistory(),
): Router {
  return new Router({
    history,
    pages,
    late: latePage,
    redirect: ({ pathname, href }) => {
      // Right after the sign-in, and where any unknown path ends.
      if (pathname === '/') return takeReturnPath(firstName());
      // Somebody else's link: the same page in one's own area.
      const own = inAreaOf(firstName(), href);
      return pathname.startsWith('/employee/') && !href.startsWith(personalArea(firstName()))
        ? own
        : undefined;
    },
    // Any unknown path leads to / (specification, section 2), which is not left to be guessed.
    unknown: ({ pathname }) => {
      void import('./unknown-address.ts').then(({ tellUnknownAddress }) => tellUnknownAddress(pathname));
      return '/';
    },
  });
}
