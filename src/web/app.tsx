import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isKnownOnSite } from './entities/known-on-site.ts';
import { fetchStylesAgain, whenUserIdle, loadWithRetries } from './platform/lazy.ts';
import { isSparing } from './platform/is-sparing.ts';
import { useHasQueued } from './platform/offline-queue/queue-mark.ts';
import { setPaletteSearch } from './platform/page-actions.ts';
import { keepReadings, knownReadings } from './platform/offline/known-readings.ts';
import { createQueryClient } from './platform/query-client.ts';
import { inAreaOf } from './platform/return-path.ts';
import { RouterProvider } from './platform/router/router-provider.tsx';
import { getSession, useEmployee, useSession } from './platform/session.ts';
import { ProofQuestion } from './proof-question.tsx';
import { viewedAs } from './platform/view-as.ts';
import { createAppRouter, startPage } from './router.ts';
import { Shell } from './shell/shell.tsx';

// A style sheet that the document names and that did not arrive is nobody's import: nobody else would ask for it again.
loadWithRetries(fetchStylesAgain).catch(() => undefined);
/** How long the frame of all pages waits to be drawn with the first page in it. */
const togetherMs = 200;
/** Settled once the code of the first page is here, or takes longer. */
export const firstPage = Promise.race([
  startPage(location),
  new Promise((resolve) => setTimeout(resolve, togetherMs)),
]);

const fetchLiveUpdates = () => import('./live-updates.tsx');
const LiveUpdates = lazy(async () => ({ default: (await fetchLiveUpdates()).LiveUpdates }));
const fetchQueueStatus = () => import('./offline-queue-status.tsx');
const OfflineQueueStatus = lazy(async () => ({ default: (await fetchQueueStatus()).OfflineQueueStatus }));

const ViewBar = lazy(async () => ({ default: (await import('./view-bar.tsx')).ViewBar }));

const fetchSiteKit = async () => {
  const { fetchSiteKit: fetchAll, keepSiteKit } = await import('./site-kit.ts');
  await fetchAll();
  await keepSiteKit();
};

// Fetched by the first search.
setPaletteSearch(async (query, signal) => {
  const { searchRecords } = await import('./features/search/palette-search.ts');
  return searchRecords(query, signal);
});

function createKeptClient() {
  // What a role sees is not what this device keeps of whoever is signed in.
  if (viewedAs()) return createQueryClient();
  const client = createQueryClient(knownReadings(isKnownOnSite));
  keepReadings(client.getQueryCache(), isKnownOnSite);
  return client;
}

/** Everything behind the sign-in. Made anew for each employee, so that nobody sees another's cached data. */
export function App() {
  const { firstName } = useEmployee();
  const [queryClient] = useState(createKeptClient);
  const { isUnconfirmed } = useSession();
  const [router] = useState(() => createAppRouter(() => getSession().employee?.firstName ?? firstName));
  const areaOf = useRef(firstName);

  // The own first name is part of every address: the page that is open moves along when it is changed.
  useEffect(() => {
    if (areaOf.current === firstName) return;
    areaOf.current = firstName;
    router.navigate(inAreaOf(firstName, router.history.location.href), { replace: true });
  }, [router, firstName]);

  useEffect(() => () => queryClient.clear(), [queryClient]);
  // What this device knew is shown; now that the server is there, it is asked.
  useEffect(() => {
    if (!isUnconfirmed) void queryClient.refetchQueries({ type: 'active', stale: true });
  }, [queryClient, isUnconfirmed]);
  // Who only looks on takes no part in what goes on behind the pages.
  const isOwn = !viewedAs();
  const isLive = useIsFetched(fetchLiveUpdates, isOwn ? settledMs : undefined);
  useIsFetched(fetchSiteKit, isSparing() || !isOwn ? undefined : idleMs);
  const sendsAfterMs = useHasQueued() ? settledMs : idleMs;
  const isSending = useIsFetched(fetchQueueStatus, isOwn ? sendsAfterMs : undefined);

  return (
    // Our content security policy takes no style elements; what they would do stands in our own CSS.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>
          <Shell
            foot={
              (isSending || !isOwn) && <Suspense>{isOwn ? <OfflineQueueStatus /> : <ViewBar />}</Suspense>
            }
          />
          <ProofQuestion />
        </RouterProvider>
        {isLive && (
          <Suspense>
            <LiveUpdates />
          </Suspense>
        )}
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** So that nothing of the first page waits for what can wait. */
const settledMs = 1_000;
/** What most likely has nothing to do need not be there at once. */
const idleMs = 10_000;
const retryMs = 10_000;

/**
 * True once code that goes on behind the pages is here, which is fetched a moment after the first page. Without a network it is tried
 * again, and nothing else is the worse for it. Without a time it is not fetched.
 */
function useIsFetched(fetchCode: () => Promise<unknown>, waitMs: number | undefined): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    if (waitMs === undefined) return;
    let stop = whenUserIdle(fetchIt, waitMs);
    function fetchIt() {
      fetchCode().then(
        () => setFetched(true),
        () => (stop = whenUserIdle(fetchIt, retryMs)),
      );
    }
    return () => stop();
  }, [fetchCode, waitMs]);
  return isFetched;
}
