import { setImmediate as turn } from 'node:timers/promises';

import { expect, it, vi } from 'vitest';

import { meanwhile } from './meanwhile.ts';

const later = () => Promise.withResolvers<string>();

it('works while it waits, and once', async () => {
  const { promise, resolve } = later();
  const work = vi.fn(() => 'read');
  const both = meanwhile(promise, work);
  expect(work).not.toHaveBeenCalled();
  await turn();
  expect(work).toHaveBeenCalledOnce();
  resolve('admitted');
  const [admitted, read] = await both;
  expect([admitted, read(), read()]).toEqual(['admitted', 'read', 'read']);
  expect(work).toHaveBeenCalledOnce();
});

it('keeps back what the work failed of until that is asked for', async () => {
  const { promise, resolve } = later();
  const both = meanwhile(promise, () => {
    throw new Error('not readable');
  });
  await turn();
  resolve('admitted');
  const [, read] = await both;
  expect(read).toThrow('not readable');
});

it('fails of the waiting alone, and does nothing for what has failed at once', async () => {
  const work = vi.fn(() => {
    throw new Error('not readable');
  });
  await expect(meanwhile(Promise.reject(new Error('a stranger')), work)).rejects.toThrow('a stranger');
  await turn();
  expect(work).not.toHaveBeenCalled();
  const { promise, reject } = later();
  const both = meanwhile(promise, work);
  await turn();
  reject(new Error('signed out'));
  await expect(both).rejects.toThrow('signed out');
});

it('works when asked where nothing was waited for', async () => {
  const [, read] = await meanwhile(Promise.resolve(), () => 'read');
  expect(read()).toBe('read');
});
