import { expect, it } from 'vitest';

import { AppError } from '../../shared/kernel/app-error.ts';
import { createSemaphore } from './semaphore.ts';

const busy = () => new AppError('auth.busy', 'Too many.');

it('lets so many work at once and no more, also while places are handed on', async () => {
  const inPlace = createSemaphore({ mostAtOnce: 2, mostWaiting: 50, refusal: busy });
  let running = 0;
  let most = 0;
  const work = () =>
    inPlace(async () => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
    });
  const later = Promise.resolve().then(() => Promise.all([work(), work(), work()]));
  await Promise.all([...Array.from({ length: 20 }, work), later]);
  expect([most, running]).toEqual([2, 0]);
});

it('gives the place on when work fails, and refuses those for whom there is no room to wait', async () => {
  const inPlace = createSemaphore({ mostAtOnce: 1, mostWaiting: 1, refusal: busy });
  const { promise, reject } = Promise.withResolvers<never>();
  const first = inPlace(() => promise);
  const second = inPlace(async () => 'second');
  await expect(inPlace(async () => 'third')).rejects.toThrow('Too many.');
  reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await expect(second).resolves.toBe('second');
});
