// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
// React writes what a boundary caught to the console by itself.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

it('a page that failed on what it had read reads it anew when it is tried again', async () => {
  server.answers('GET /api/categories', [null] as never);
  await renderPage(server, 'edit-categories');
  await screen.findByRole('heading', { name: 'Something went wrong.' });
  server.answers('GET /api/categories', []);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Categories' });
  expect(screen.queryByText('Something went wrong.')).toBeNull();
});
