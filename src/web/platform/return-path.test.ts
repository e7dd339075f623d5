import { expect, it } from 'vitest';
import { inAreaOf, isPublicPath, personalArea } from './return-path.ts';

it.each([
  ['/', true],
  ['/bid/abc', true],
  ['/bid', true],
  ['/bidder', true],
  ['/employee/Anna/', false],
  ['/elsewhere', false],
])('path %s is public: %s', (path, isPublic) => {
  expect(isPublicPath(path)).toBe(isPublic);
});

it('encodes a first name in the address', () => {
  expect(personalArea('María José')).toBe('/employee/Mar%C3%ADa%20Jos%C3%A9/');
});

it.each([
  ['/employee/Bob/projects/5?tab=bids', '/employee/Anna/projects/5?tab=bids'],
  ['/employee/Bob/', '/employee/Anna/'],
  ['/employee/Bob', '/employee/Anna/'],
])('%s becomes the same page in the own area', (path, own) => {
  expect(inAreaOf('Anna', path)).toBe(own);
});
