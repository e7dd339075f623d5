import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import type { ComponentType } from 'react';
import { area, pagesByPath } from './pages-by-path.ts';
import { partsLoaded } from './platform/page-parts.ts';
import { inAreaOf, personalArea, takeReturnPath } from './platform/return-path.ts';
import { matchPath } from './platform/router/match-path.ts';
import { Router, type PageLoader } from './platform/router/router.ts';
import { withRights } from './role-gate.tsx';
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
function page([name, ...rights]: (typeof pagesByPath)[string]): PageLoader {
  const exportName = name.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return async () => {
    const module = await pageModules[`./pages/${name}.tsx`]?.();
    await partsLoaded();
    const Page = module?.[exportName];
    if (!Page) throw new Error(`There is no page ${name}.`);
    return rights.length > 0 ? withRights(rights, Page) : Page;
  };
}

const pages = Object.fromEntries(
  Object.entries(pagesByPath).map(([path, each]) => [area + path, page(each)]),
);

const readyPages = new Map<string, ComponentType>();

/**
 * Begins to fetch the page of an address while the session is still being checked. Settled once it is here, or is not to be had: what
 * is drawn then is the whole page, not its frame first.
 */
export async function startPage({ pathname }: { pathname: string }): Promise<void> {
  const pattern = matchPath(Object.keys(pages), pathname)?.pattern;
  if (pattern === undefined) return;
  try {
    readyPages.set(pattern, await pages[pattern]!());
  } catch {
    // Told when the router asks again.
  }
}

/** The routes of the signed-in employee, whose first name is part of every address and may change meanwhile. */
export function createAppRouter(
  firstName: () => string,
  history: RouterHistory = createBrowserHistory(),
): Router {
  return new Router({
    history,
    pages,
    ready: (pattern) => readyPages.get(pattern),
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
