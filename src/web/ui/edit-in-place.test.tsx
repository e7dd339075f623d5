// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderComponent } from '../../../test/support/web/render.tsx';
import { EditInPlace } from './edit-in-place.tsx';
import { loadable } from './loadable.tsx';
import { PageErrorBoundary } from './page-error.tsx';
import { ToastRegion } from './toast-region.tsx';

afterEach(() => vi.restoreAllMocks());

const neverHere = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

async function press(Editor: ReturnType<typeof loadable<object>>): Promise<void> {
  await renderComponent(
    <PageErrorBoundary>
      <EditInPlace label="Source" display="Nextdoor" load={Editor.start}>
        {() => <Editor />}
      </EditInPlace>
      <ToastRegion />
    </PageErrorBoundary>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Edit Source/ }));
}

it('leaves the value, and says why, where its editor needs a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press(loadable(neverHere));
  await screen.findByText(/You’re offline and haven’t opened this/);
  screen.getByRole('button', { name: /^Edit Source/ });
});

it('blames no network for an editor that is not to be had with one', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await press(loadable(neverHere));
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/You’re offline/)).toBeNull();
});
