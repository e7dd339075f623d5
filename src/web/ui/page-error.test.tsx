// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderComponent } from '../../../test/support/web/render.tsx';
import { CodeNotLoaded } from '../platform/lazy.ts';
import { PageErrorBoundary } from './page-error.tsx';

let isBroken = true;

function BidPaper() {
  if (isBroken) throw new Error('The bid has no sections.');
  return <p>The bid</p>;
}

// React writes what a boundary caught to the console by itself.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

it('shows a failure of a page with its message and the component stack folded away, and tries again', async () => {
  await renderComponent(
    <PageErrorBoundary>
      <BidPaper />
    </PageErrorBoundary>,
  );
  await screen.findByRole('heading', { name: 'Something went wrong.' });
  const details = screen.getByText('Details').closest('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain('The bid has no sections.');
  expect(details?.querySelector('pre')?.textContent).toMatch(/^at BidPaper \(/);

  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The bid')).toBeTruthy();
});

it('asks for code that did not come by a new page, since the browser asks for it only once', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const Late = () => {
    throw new CodeNotLoaded('Failed to fetch dynamically imported module');
  };
  await renderComponent(
    <PageErrorBoundary>
      <Late />
    </PageErrorBoundary>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
