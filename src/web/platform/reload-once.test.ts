// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { reloadWhenAFileIsGone } from './reload-once.ts';
import { beginWriting } from './writing.ts';

afterEach(() => vi.restoreAllMocks());

it('loads the page anew where a file is gone, and not while something is being written', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  reloadWhenAFileIsGone();
  const tell = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  const endWriting = beginWriting();
  tell();
  expect(reload).not.toHaveBeenCalled();
  endWriting();
  tell();
  expect(reload).toHaveBeenCalledTimes(1);
  tell();
  expect(reload).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('offline'));
  tell();
  expect(reload).toHaveBeenCalledTimes(2);
});
