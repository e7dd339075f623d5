import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Params } from './match-path.ts';
import { queryText, type Location, type Query, type Router, type Shown } from './router.ts';

const RouterContext = createContext<Router | undefined>(undefined);
const ShownContext = createContext<Shown | undefined>(undefined);

const nowhere: Location = { pathname: '', query: {}, href: '', key: '' };

/** Gives its children the router, and draws them again when another page or address is shown. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | undefined>(router.shown);

  useEffect(() => {
    // As a transition the page before stays, and answers, until the next one is drawn whole.
    const follow = () => startTransition(() => setShown(router.shown()));
    const stopListening = router.subscribe(follow);
    const stopFollowing = router.start();
    return () => {
      stopListening();
      stopFollowing();
    };
  }, [router]);

  useScrolling(router, shown?.location);

  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>{children}</ShownContext>
    </RouterContext>
  );
}

/** A new page begins at its top; a step back, or a reload, is where it was. A change of the query leaves the page where it is. */
function useScrolling(router: Router, location: Location | undefined) {
  const previous = useRef<Location>(undefined);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = location;
    if (!location || before?.key === location.key) return;
    if (router.scrolls.knows(location.key)) router.scrolls.restore(location.key);
    else if (before && before.pathname !== location.pathname) router.scrolls.reset();
  }, [router, location]);
}

function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('This needs a RouterProvider around it.');
  return router;
}

/** The address that is shown. While the next page is on its way it is still the one before. */
export function useLocation(): Location {
  return use(ShownContext)?.location ?? nowhere;
}

/**
 * What matters of the address that is gone to, which is ahead of `useLocation` while a page is on its way. Only that, as a text: what draws it
 * draws at once, before the page that changes with the address.
 */
export function useTarget(select: (target: Location) => string): string {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => select(router.target()));
}

/** What stands in the places of the page's address: `id` of `/projects/$id`. */
export function useParams(): Params {
  return use(ShownContext)?.params ?? {};
}

/** Goes to an address from `usePaths()`, with or without a query. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/**
 * The address's query, and the way to change it: the page stays, and where it is scrolled to. The third one reads the query that is gone to,
 * for what is told late: it may be ahead of what is shown, and is none when another page is gone to.
 */
export function useQueryText(): readonly [
  query: Query,
  setQuery: (query: Query, options?: { replace?: boolean }) => void,
  readTarget: () => Query | undefined,
] {
  const { navigate, target } = useRouter();
  const { pathname, query } = useLocation();
  return [
    query,
    (next, options) => navigate(pathname + queryText(next), options),
    () => (target().pathname === pathname ? target().query : undefined),
  ];
}

/** Begins to fetch the code of an address's page, for when it is gone to. */
export function usePreload(): Router['preload'] {
  return useRouter().preload;
}

/** The history itself, for what guards it. */
export function useHistory(): Router['history'] {
  return useRouter().history;
}

/** The page of the address, once its code is there. */
export function CurrentPage({ placeholder }: { placeholder: ReactNode }) {
  const shown = use(ShownContext);
  return shown ? <shown.Page /> : placeholder;
}

/** Leads elsewhere as soon as it is drawn, and leaves no step behind. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
