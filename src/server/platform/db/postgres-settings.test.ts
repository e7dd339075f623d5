import { describe, expect, it } from 'vitest';

import { postgresSettings } from './postgres-settings.ts';

const gibibyte = 1024 ** 3;

describe('memory of the embedded server', () => {
  it.each([
    [0.5, '96MB', '512MB'],
    [4, '256MB', '512MB'],
    [8, '512MB', '1024MB'],
    [64, '512MB', '1024MB'],
  ])('on a machine of %s GiB it keeps %s of pages itself', (memory, own, cached) => {
    const settings = postgresSettings('/run/socket', memory * gibibyte);
    expect(settings).toMatchObject({ shared_buffers: own, effective_cache_size: cached });
  });
});
