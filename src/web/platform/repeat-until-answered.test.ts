import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { repeatUntilAnswered } from './repeat-until-answered.ts';

const atOnce = () => Promise.resolve();

describe('repeating until there is an answer', () => {
  it('repeats a call whose answer was lost until one arrives', async () => {
    const call = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new ApiError(0, {}))
      .mockResolvedValue('done');
    await expect(repeatUntilAnswered(call, atOnce)).resolves.toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('does not repeat a refusal', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError(422, { error: 'No.' }));
    await expect(repeatUntilAnswered(call, atOnce)).rejects.toThrow('No.');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('does not press a server that asks to be left alone for a while', async () => {
    const busy = new ApiError(503, { error: 'Too busy.' }, 60);
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(busy);
    await expect(repeatUntilAnswered(call, atOnce)).rejects.toThrow('Too busy.');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('gives up after four attempts and says why', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError(503, { error: 'Away.' }));
    await expect(repeatUntilAnswered(call, atOnce)).rejects.toThrow('Away.');
    expect(call).toHaveBeenCalledTimes(4);
  });
});

describe('repeating until there is an answer, while somebody waits for it', () => {
  const lostOnce = () =>
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(new ApiError(0, {})).mockResolvedValue('done');

  it('tells of each lost try', async () => {
    const onLost = vi.fn<() => void>();
    const { signal } = new AbortController();
    await expect(repeatUntilAnswered(lostOnce(), atOnce, { onLost, signal })).resolves.toBe('done');
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('goes on for as long as the device has no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('window', new EventTarget());
    const call = vi.fn<() => Promise<string>>();
    for (let each = 0; each < 9; each += 1) call.mockRejectedValueOnce(new ApiError(0, {}));
    call.mockResolvedValue('done');
    const { signal } = new AbortController();
    await expect(repeatUntilAnswered(call, atOnce, { onLost: () => undefined, signal })).resolves.toBe(
      'done',
    );
    expect(call).toHaveBeenCalledTimes(10);
    vi.unstubAllGlobals();
  });

  it('ends when that is asked for, as one whose answer did not come', async () => {
    const controller = new AbortController();
    const hanging = () => new Promise<string>(() => undefined);
    const ended = repeatUntilAnswered(hanging, atOnce, {
      onLost: () => undefined,
      signal: controller.signal,
    });
    controller.abort();
    await expect(ended).rejects.toMatchObject({ status: 0, code: 'ended' });
  });
});
