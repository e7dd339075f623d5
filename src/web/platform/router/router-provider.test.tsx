// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/history';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { PlainLink } from '../../ui/link.tsx';
import {
  CurrentPage,
  Redirect,
  RouterProvider,
  useLocation,
  useParams,
  useTarget,
} from './router-provider.tsx';
import { Router, type PageLoader, type RouterOptions } from './router.ts';

/** A page that says where it is and can be scrolled. */
function WherePage() {
  const { href } = useLocation();
  const { id = 'none' } = useParams();
  return (
    <div data-scroll="page">
      {href} with {id}
      <PlainLink to="/b">To b</PlainLink>
    </div>
  );
}

function Target() {
  return <p>going to {useTarget(({ pathname }) => pathname)}</p>;
}

let router: Router;
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function start(
  entry: string,
  pages: Record<string, PageLoader> = {},
  options: Partial<RouterOptions> = {},
) {
  const here = () => Promise.resolve(WherePage);
  router = new Router({
    history: createMemoryHistory({ initialEntries: [entry] }),
    pages: { '/a': here, '/a/$id': here, '/b': here, ...pages },
    unknown: () => '/a',
    late: () => () => <p>Waiting for the network</p>,
    ...options,
  });
  const drawn = render(
    <RouterProvider router={router}>
      <Target />
      <CurrentPage placeholder={<p>Nothing yet</p>} />
    </RouterProvider>,
  );
  await act(async () => undefined);
  return drawn;
}

const go = (to: string, options?: { replace?: boolean }) => act(async () => router.navigate(to, options));
const back = () => act(async () => router.history.back({ ignoreBlocker: true }));
const page = () => document.querySelector<HTMLElement>('[data-scroll]')!;

/** A page whose code arrives when told. */
function slowPage(words: string) {
  let arrive = () => {};
  const code = new Promise<() => React.ReactNode>((resolve) => {
    arrive = () => resolve(() => <p>{words}</p>);
  });
  return { load: () => code, arrive: () => act(async () => arrive()) };
}

describe('the router', () => {
  it('shows the page of the address, with what stands in its places and its query', async () => {
    await start('/a/7?q=roof');
    expect(page().textContent).toContain('/a/7?q=roof with 7');
  });

  it('draws the first page at once where its code is here, and follows where that leads', async () => {
    const seen: (string | null)[] = [];
    function Ready() {
      seen.push(document.body.textContent);
      return <Redirect to="/b" />;
    }
    const ready = (pattern: string) => (pattern === '/ready' ? Ready : undefined);
    await start('/ready', { '/ready': () => Promise.resolve(Ready) }, { ready });
    expect(seen[0]).not.toContain('Nothing yet');
    expect(page().textContent).toContain('/b with');
  });

  it('follows a query of the first page at once where its code was here', async () => {
    const load = () => new Promise<never>(() => {});
    await start('/ready', { '/ready': load }, { ready: () => () => <p>Ready</p> });
    await go('/ready?q=roof');
    expect(router.shown()?.location.query).toEqual({ q: 'roof' });
  });

  it('keeps the page before until the next one’s code is there, and says at once where it goes', async () => {
    const slow = slowPage('Slow page');
    await start('/a', { '/slow': slow.load });
    await go('/slow');
    expect(screen.getByText('going to /slow')).toBeTruthy();
    expect(page().textContent).toContain('/a with');
    await slow.arrive();
    expect(screen.getByText('Slow page')).toBeTruthy();
  });

  it('shows the page that was gone to last, however late another one’s code arrives', async () => {
    const slow = slowPage('Slow page');
    await start('/a', { '/slow': slow.load });
    await go('/slow');
    await go('/b');
    await slow.arrive();
    expect(screen.queryByText('Slow page')).toBeNull();
    expect(page().textContent).toContain('/b with');
  });

  it('leads an address without a page, and one that belongs elsewhere, away without a step in the history', async () => {
    await start('/nowhere', {}, { redirect: ({ pathname }) => (pathname === '/b' ? '/a/2' : undefined) });
    expect(router.history.location.href).toBe('/a');
    await go('/b');
    expect(router.history.location.href).toBe('/a/2');
    await back();
    expect(router.history.location.href).toBe('/a');
  });

  it('begins a page at its top, and shows a step back where it was left', async () => {
    await start('/a');
    page().scrollTop = 300;
    await go('/b');
    expect(page().scrollTop).toBe(0);
    page().scrollTop = 40;
    await back();
    expect(page().scrollTop).toBe(300);
  });

  it('leaves the page where it is when only the query changes', async () => {
    await start('/a');
    page().scrollTop = 300;
    await go('/a?q=roof');
    expect(page().textContent).toContain('/a?q=roof');
    expect(page().scrollTop).toBe(300);
  });

  it('keeps what is written in a page when its code is asked for again, as by a pointer over a link', async () => {
    const anew = () => Promise.resolve(() => <textarea aria-label="Note" />);
    await start('/note', { '/note': anew });
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Half a sentence' } });
    await act(async () => router.preload('/note'));
    await go('/note?q=roof');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Half a sentence');
  });

  it('remembers after a reload where the page was', async () => {
    const history = createMemoryHistory({ initialEntries: ['/a'] });
    const first = await start('/a', {}, { history });
    page().scrollTop = 120;
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    await start('/a', {}, { history });
    expect(page().scrollTop).toBe(120);
  });

  it('follows a link by itself, but leaves a click for another tab to the browser', async () => {
    await start('/a');
    const link = screen.getByRole('link', { name: 'To b' });
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(link, { button: 1 })).toBe(true);
    expect(router.history.location.href).toBe('/a');
    await act(async () => void fireEvent.click(link));
    expect(page().textContent).toContain('/b with');
  });
});
