import { expect, test } from 'vitest';

import { AppError } from '../../shared/kernel/app-error.ts';
import { hashPassword, withHashingSlot, verifyPassword } from './password.ts';

test('a password is right, another is wrong, and no hash is never right', async () => {
  const hash = await hashPassword('a long enough one');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'a long enough one')).toBe(true);
  expect(await verifyPassword(hash, 'a long enough onE')).toBe(false);
  expect(await verifyPassword(null, '')).toBe(false);
});

test('at most 4 hash at once, 50 wait, and further ones are sent away until there is room', async () => {
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  let most = 0;
  let running = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await gate;
    running -= 1;
  };
  const flood = Promise.allSettled(Array.from({ length: 200 }, () => withHashingSlot(work)));
  await expect(withHashingSlot(work)).rejects.toMatchObject({
    code: 'auth.busy',
    status: 503,
    details: { retryAfterSeconds: 5 },
  });
  open();
  const refused = (await flood).filter((each) => each.status === 'rejected');
  expect(refused.every(({ reason }) => reason instanceof AppError)).toBe(true);
  expect(most).toBeLessThanOrEqual(4);
  expect(200 - refused.length).toBe(most + 50);
  expect(await withHashingSlot(async () => 'room again')).toBe('room again');
});
