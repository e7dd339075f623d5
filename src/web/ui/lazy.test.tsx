// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { controlTimers, renderComponent } from '../../../test/support/web/render.tsx';
import { lazy } from './lazy.tsx';
import { eventually } from '../../../test/support/eventually.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface DrawingProps {
  name: string;
}
type Code = ComponentType<DrawingProps>;

const gone = new TypeError('Failed to fetch dynamically imported module');
const drawing: Code = ({ name }) => <p>Drawing on {name}</p>;

it('says that it needs a network, in its place, and comes by itself once there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Drawing = lazy(vi.fn<() => Promise<Code>>().mockRejectedValueOnce(gone).mockResolvedValue(drawing));
  await renderComponent(
    <Suspense fallback={<p>On its way</p>}>
      <Drawing name="the roof" />
    </Suspense>,
  );
  await screen.findByText(/You’re offline and haven’t opened this/);
  expect(screen.queryByText('On its way')).toBeNull();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Drawing on the roof');
});

it('says so, too, where the device believes to have a network and nobody answers', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(gone);
  const Drawing = lazy(vi.fn<() => Promise<Code>>().mockRejectedValue(gone), ({ name }) => (
    <p>No drawing on {name}</p>
  ));
  await renderComponent(
    <Suspense>
      <Drawing name="the roof" />
    </Suspense>,
  );
  await screen.findByText('No drawing on the roof');
});

it('says nothing of a network while what is on the device comes slowly', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { advance } = controlTimers();
  const { promise, resolve } = Promise.withResolvers<Code>();
  const Drawing = lazy(() => promise);
  await renderComponent(
    <Suspense fallback={<p>On its way</p>}>
      <Drawing name="the roof" />
    </Suspense>,
  );
  await advance(60_000);
  expect(screen.getByText('On its way')).toBeTruthy();
  resolve(drawing);
  await screen.findByText('Drawing on the roof');
});

it('begins before it is shown, once', async () => {
  const load = vi.fn<() => Promise<Code>>().mockResolvedValue(drawing);
  const Drawing = lazy(load);
  Drawing.start();
  Drawing.start();
  await eventually(() => expect(load).toHaveBeenCalledTimes(1));
});
