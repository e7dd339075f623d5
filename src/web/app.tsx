import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { setPaletteSearch } from './platform/page-actions.ts';
import { createQueryClient } from './platform/query-client.ts';
import { inAreaOf } from './platform/return-path.ts';
import { RouterProvider } from './platform/router/router-provider.tsx';
import { getSession, useEmployee } from './platform/session.ts';
import { createAppRouter, startPage } from './router.ts';
import { Shell } from './shell/shell.tsx';

startPage(location.pathname);

const LiveUpdates = lazy(async () => ({ default: (await import('./live-updates.tsx')).LiveUpdates }));

// Fetched by the first search.
setPaletteSearch(async (query, signal) => {
  const { searchRecords } = await import('./features/search/palette-search.ts');
  return searchRecords(query, signal);
});

/** Everything behind the sign-in. Made anew for each employee, so that nobody sees another's cached data. */
export function App() {
  const { firstName } = useEmployee();
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createAppRouter(() => getSession().employee?.firstName ?? firstName));
  const areaOf = useRef(firstName);

  // The own first name is part of every address: the page that is open moves along when it is changed.
  useEffect(() => {
    if (areaOf.current === firstName) return;
    areaOf.current = firstName;
    router.navigate(inAreaOf(firstName, router.history.location.href), { replace: true });
  }, [router, firstName]);

  useEffect(() => () => queryClient.clear(), [queryClient]);
  const isSettled = useIsSettled();

  return (
    // Our content security policy takes no style elements; what they would do stands in our own CSS.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>
          <Shell />
        </RouterProvider>
        {isSettled && (
          <Suspense>
            <LiveUpdates />
          </Suspense>
        )}
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** True a moment after the first page has come, so that nothing of it waits for what can wait. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
