// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchAttention } from './attention.ts';
import { whenUserIdle, loadWithRetries } from './lazy.ts';
import { beginWriting } from './writing.ts';
import { eventually } from '../../../test/support/eventually.ts';

// Somebody answers; it is the code that does not come.
beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response()));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const gone = new TypeError('Failed to fetch dynamically imported module');

it('waits for the network and asks again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValue('code');
  const fetched = loadWithRetries(load);
  await eventually(() => expect(load).toHaveBeenCalledTimes(1));
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await fetched).toBe('code');
});

it('tries a few times where the network is poor, then says what went wrong', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone);
  const failure = loadWithRetries(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failure).toMatchObject({ name: 'CodeNotLoaded', cause: gone });
  expect(load).toHaveBeenCalledTimes(4);
});

it('waits with what comes by itself until nobody types, but not for ever', async () => {
  vi.useFakeTimers();
  watchAttention();
  const type = async (ms: number) => {
    for (let at = 0; at < ms; at += 200) {
      window.dispatchEvent(new Event('keydown'));
      await vi.advanceTimersByTimeAsync(200);
    }
  };
  const paused = vi.fn<() => void>();
  whenUserIdle(paused, 500);
  await type(3_000);
  expect(paused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(paused).toHaveBeenCalledTimes(1);

  const never = vi.fn<() => void>();
  whenUserIdle(never, 500)();
  const impatient = vi.fn<() => void>();
  whenUserIdle(impatient, 500);
  await type(10_000);
  expect(impatient).toHaveBeenCalledTimes(1);
  expect(never).not.toHaveBeenCalled();
});

it('fetches a style sheet again that did not arrive, before what needs it is shown', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValue('code');
  const fetched = loadWithRetries(load);
  await eventually(() => expect(load).toHaveBeenCalledTimes(1));
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  const again = await eventually(() => {
    const found = document.querySelector('link[rel=stylesheet]');
    expect(found).not.toBe(link);
    return found!;
  });
  expect(load).toHaveBeenCalledTimes(1);
  again.dispatchEvent(new Event('load'));
  expect(await fetched).toBe('code');
  again.remove();
});

it('asks again only after what is being written, since that may end in a new page', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone);
  const endWriting = beginWriting();
  const failure = loadWithRetries(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  endWriting();
  await vi.advanceTimersByTimeAsync(500);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failure).toMatchObject({ name: 'CodeNotLoaded', cause: gone });
});
