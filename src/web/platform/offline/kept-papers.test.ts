// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../../../../test/support/web/fake-caches.ts';
import { findPaper, keepPapers, mostPaperBytes } from './kept-papers.ts';

const third = mostPaperBytes / 3;

/** As much as it says, without its bytes. */
function paperOf(size: number): Response {
  const paper = new Response('paper');
  vi.spyOn(paper, 'clone').mockImplementation(() => paperOf(size));
  vi.spyOn(paper, 'blob').mockImplementation(async () =>
    Object.defineProperty(new Blob(), 'size', { value: size }),
  );
  return paper;
}

const fetched = vi.fn<(url: string) => Response>();

beforeEach(() => {
  vi.stubGlobal('caches', createFakeCaches());
  fetched.mockReset().mockImplementation(() => paperOf(third));
  vi.stubGlobal('fetch', async (url: string) => fetched(url));
});

it('begins nothing on the device where there is nothing to keep', async () => {
  const opened = vi.spyOn(caches, 'open');
  await keepPapers([]);
  expect(opened).not.toHaveBeenCalled();
});

it('keeps a paper once', async () => {
  await keepPapers(['/a']);
  await keepPapers(['/a', '/b']);
  expect(fetched.mock.calls).toEqual([['/a'], ['/b']]);
  expect(await findPaper('/a')).toBeDefined();
  expect(await findPaper('/c')).toBeUndefined();
});

it('keeps nothing that the server refuses, and goes on with the next one', async () => {
  fetched.mockImplementation((url) => (url === '/a' ? new Response('', { status: 404 }) : paperOf(third)));
  await keepPapers(['/a', '/b']);
  expect(await findPaper('/a')).toBeUndefined();
  expect(await findPaper('/b')).toBeDefined();
});

it('makes room by the oldest of another day, and keeps no more of this one than there is room for', async () => {
  await keepPapers(['/a', '/b']);
  await keepPapers(['/c', '/d']);
  expect(await findPaper('/a')).toBeUndefined();
  expect(await findPaper('/b')).toBeDefined();
  await keepPapers(['/c', '/d', '/e', '/f']);
  expect(await findPaper('/b')).toBeUndefined();
  expect(await findPaper('/e')).toBeDefined();
  expect(await findPaper('/f')).toBeUndefined();
});
