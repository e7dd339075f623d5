// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { reloadWhenAFileIsGone } from './reload-once.ts';
import { beginWriting } from './writing.ts';

afterEach(() => vi.restoreAllMocks());

it('loads the page anew where a file is gone, and not while something is being written, or nobody answers', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  reloadWhenAFileIsGone();
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  const tell = async () => {
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const endWriting = beginWriting();
  await tell();
  expect(reload).not.toHaveBeenCalled();
  endWriting();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await tell();
  expect(reload).not.toHaveBeenCalled();
  await tell();
  expect(reload).toHaveBeenCalledTimes(1);
  await tell();
  expect(reload).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('offline'));
  await tell();
  expect(reload).toHaveBeenCalledTimes(2);
});
