import { describe, expect, it } from 'vitest';

import { matchPath } from './match-path.ts';

const patterns = ['/employee/$name', '/employee/$name/projects', '/employee/$name/projects/$id'];

describe('an address is matched with the pages', () => {
  it.each([
    ['/employee/Grace/', patterns[0], { name: 'Grace' }],
    ['/employee/Grace', patterns[0], { name: 'Grace' }],
    ['/employee/O%27Neil%20J/projects', patterns[1], { name: "O'Neil J" }],
    ['/employee/Grace/projects/', patterns[1], { name: 'Grace' }],
    ['/employee/Grace/projects/12', patterns[2], { name: 'Grace', id: '12' }],
    ['/employee/%/projects/12', patterns[2], { name: '%', id: '12' }],
  ])('%s is %s', (pathname, pattern, params) => {
    expect(matchPath(patterns, pathname)).toEqual({ pattern, params });
  });

  it.each(['/', '/employee', '/employee/Grace/project', '/employee/Grace/projects/12/x', '/projects'])(
    '%s is no page',
    (pathname) => {
      expect(matchPath(patterns, pathname)).toBeUndefined();
    },
  );
});
