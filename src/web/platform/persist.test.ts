import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { persist } from './persist.ts';

const atOnce = () => Promise.resolve();

describe('persist', () => {
  it('repeats a call whose answer was lost until one arrives', async () => {
    const call = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new ApiError(0, {}))
      .mockResolvedValue('done');
    await expect(persist(call, atOnce)).resolves.toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('does not repeat a refusal', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError(422, { error: 'No.' }));
    await expect(persist(call, atOnce)).rejects.toThrow('No.');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('gives up after four attempts and says why', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError(503, { error: 'Away.' }));
    await expect(persist(call, atOnce)).rejects.toThrow('Away.');
    expect(call).toHaveBeenCalledTimes(4);
  });
});
