// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../../../test/support/web/fake-caches.ts';
import { renderComponent } from '../../../test/support/web/render.tsx';
import { papersOnSite } from './permit-papers.ts';
import { keepPapers } from '../platform/offline/kept-papers.ts';
import { PaperView } from '../ui/paper-view.tsx';

const permit = { project_id: 5, id: 72, version: 3, file: 'plan.png', releasedFile: 'permit.jpg' };
const [released, application] = papersOnSite(permit);

beforeEach(() => {
  vi.stubGlobal('caches', createFakeCaches());
  vi.spyOn(URL, 'createObjectURL').mockImplementation((kept) => `blob:${(kept as Blob).size}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openWithoutNetwork(url: string) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderComponent(<PaperView name="permit.jpg" url={url} label="Released permit" />);
  fireEvent.error(await screen.findByRole('img', { name: 'Released permit' }));
}

it.each([released, application])('shows the picture of a permit that was never opened: %s', async (url) => {
  vi.stubGlobal('fetch', async () => new Response('picture', { headers: { 'content-type': 'image/jpeg' } }));
  await keepPapers(papersOnSite(permit));
  await openWithoutNetwork(url!);
  const picture = await screen.findByRole('img', { name: 'Released permit' });
  expect(picture.getAttribute('src')).toBe('blob:7');
});

it('says that a picture is not kept on this device', async () => {
  await openWithoutNetwork(released!);
  expect(await screen.findByText(/this document isn’t saved on this device/)).toBeTruthy();
});
