// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '../../../test/support/web/render.tsx';
import { loadable } from './loadable.tsx';
import { PageErrorBoundary } from './page-error.tsx';

// There is a network, and what was asked for is not to be had.
vi.mock(import('../platform/reach.ts'), () => ({ isOutOfReach: () => Promise.resolve(false) }));

it('loads the page anew where its code did not come and somebody tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  const Part = loadable(() => Promise.reject(new Error('Failed to fetch')));
  await Part.start();
  await renderComponent(
    <PageErrorBoundary>
      <Part />
    </PageErrorBoundary>,
  );
  (await screen.findByRole('button', { name: 'Try again' })).click();
  expect(reload).toHaveBeenCalledTimes(1);
});
