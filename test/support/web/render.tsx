import { CSPProvider } from '@base-ui/react/csp-provider';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, type HistoryAction, type NavigationBlocker } from '@tanstack/history';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { tokenKey } from '../../../src/web/platform/api-client.ts';
import { startLanguage } from '../../../src/web/platform/start-language.ts';
import { createQueryClient } from '../../../src/web/platform/query-client.ts';
import { personalArea } from '../../../src/web/platform/return-path.ts';
import { Router } from '../../../src/web/platform/router/router.ts';
import { CurrentPage, RouterProvider } from '../../../src/web/platform/router/router-provider.tsx';
import { checkSession, getSession } from '../../../src/web/platform/session.ts';
import { createAppRouter } from '../../../src/web/router.ts';
import { Shell } from '../../../src/web/shell/shell.tsx';
import { latePage } from '../../../src/web/ui/late-page.tsx';
import { toasts, dismissToast } from '../../../src/web/ui/toast-store.ts';
import type { FakeServer } from './fake-server.ts';
import { ann, type SignedIn } from './people.ts';

// The first test of a file also waits for the page's own files.
configure({ asyncUtilTimeout: 25_000 });

let narrowScreen: { mockRestore(): void } | undefined;

/** For the rest of the test the screen is as narrow as that of a phone. */
export function holdAPhone(): void {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  narrowScreen = vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
}

function clearAway(): void {
  cleanup();
  vi.useRealTimers();
  narrowScreen?.mockRestore();
  for (const { id } of toasts.read()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
}

// Before, too: a test that has failed may not get as far as the end.
beforeEach(clearAway);
afterEach(clearAway);

/** Where the router is, with its query. */
export interface RenderedPage {
  address: () => string;
  go: (to: string) => Promise<void>;
  /** As the browser's Back. */
  back: () => void;
  /** Whether somebody holds back a way off the page of this kind. */
  isHeld: (action: HistoryAction) => Promise<boolean>;
  /** Fetches what is shown anew, as after another's change. */
  refetch: () => Promise<void>;
}

/** A page of the guarded area, signed in, with its shell around it. `path` begins behind the area: `projects/5`. */
export async function renderPage(
  server: FakeServer,
  path: string,
  employee: SignedIn = ann,
): Promise<RenderedPage> {
  localStorage.setItem(tokenKey, 'a-token');
  server.answers('GET /api/auth/me', employee);
  await checkSession();
  const history = createMemoryHistory({ initialEntries: [personalArea(employee.firstName) + path] });
  const router = createAppRouter(() => getSession().employee?.firstName ?? employee.firstName, history);
  return renderRouter(router, <Shell />);
}

/** A component on its own, at `/` of a router that also has a page `/elsewhere`. */
export function renderComponent(component: ReactNode, search = ''): Promise<RenderedPage> {
  const router = new Router({
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
    pages: {
      '/': () => Promise.resolve(() => component),
      '/elsewhere': () => Promise.resolve(() => <p>Elsewhere</p>),
    },
    unknown: () => '/',
    late: latePage,
  });
  return renderRouter(router, <CurrentPage placeholder={null} />);
}

async function renderRouter(router: Router, children: ReactNode): Promise<RenderedPage> {
  await startLanguage();
  // A history in memory asks nobody at a step back, so who would be asked is noted.
  const held: NavigationBlocker[] = [];
  const { block } = router.history;
  router.history.block = (blocker) => {
    held.push(blocker);
    const release = block(blocker);
    return () => {
      held.splice(held.indexOf(blocker), 1);
      release();
    };
  };
  const cache = createQueryClient();
  render(
    <I18nProvider i18n={i18n}>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router}>{children}</RouterProvider>
        </QueryClientProvider>
      </CSPProvider>
    </I18nProvider>,
  );
  const address = () => router.history.location.href;
  await waitFor(() => expect(router.shown()).toBeDefined());
  return {
    address,
    refetch: () => cache.invalidateQueries(),
    go: async (to) => {
      await act(async () => router.navigate(to));
      await waitFor(() => expect(router.shown()?.location.href).toBe(address()));
    },
    back: () => router.history.back(),
    isHeld: async (action) => {
      const [nextLocation, currentLocation] = [router.history.location, router.history.location];
      const answers = held.map((blocker) => blocker.blockerFn({ action, nextLocation, currentLocation }));
      return (await Promise.all(answers)).includes(true);
    },
  };
}

/** Types the whole text into a field, which has the focus meanwhile. */
export function type(field: HTMLElement, text: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
}

/** From here on pauses and repetitions are over at once when `advance` is called; everything else runs as usual. */
export function controlTimers(): { advance: (ms: number) => Promise<void> } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return { advance: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)) };
}
