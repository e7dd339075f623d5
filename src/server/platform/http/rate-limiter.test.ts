import { expect, test } from 'vitest';

import { RateLimiter } from './rate-limiter.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 10) + seconds * 1000);

test('a key has its calls a window, others are not held up, and the next window starts afresh', () => {
  const limiter = new RateLimiter({ limit: 2, windowMs: 60_000 });
  limiter.take('a', at(0));
  limiter.take('a', at(1));
  expect(() => limiter.take('a', at(15))).toThrow(
    expect.objectContaining({ code: 'request.too_many', details: { retryAfterSeconds: 45 } }),
  );
  expect(() => limiter.take('b', at(15))).not.toThrow();
  expect(() => limiter.take('a', at(60))).not.toThrow();
});

test('a call may count for more, and what was given back can be used again', () => {
  const limiter = new RateLimiter({ limit: 10, windowMs: 60_000 });
  limiter.take('a', at(0), 10);
  limiter.giveBack('a', 9);
  limiter.take('a', at(1), 9);
  expect(() => limiter.take('a', at(2))).toThrow('Too many calls');
  limiter.giveBack('b', 5);
  limiter.take('b', at(2), 10);
  expect(() => limiter.take('b', at(2))).toThrow('Too many calls');
});

test('a clock that was set back locks nobody out', () => {
  const limiter = new RateLimiter({ limit: 1, windowMs: 60_000 });
  limiter.take('a', at(86_400));
  expect(() => limiter.take('a', at(0))).not.toThrow();
});

test('many addresses do not fill the memory', () => {
  const limiter = new RateLimiter({ limit: 1, windowMs: 60_000 });
  for (let index = 0; index < 25_000; index += 1) limiter.take(`address ${index}`, at(0));
  expect(() => limiter.take('address 24999', at(1))).toThrow('Too many calls');
});
