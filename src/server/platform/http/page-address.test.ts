import { expect, test } from 'vitest';

import { routableUrl } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/ann/projects/5?q=%zz', '/ann/projects/5?q=%zz'],
  ['/J%C3%BCrgen/projects', '/J%C3%BCrgen/projects'],
  ['/bid/%zz', '/bid/%25zz'],
  ['/bid/%E0%A4%A?x=1', '/bid/%25E0%25A4%25A'],
  ['/api/projects/%zz', '/api/projects/%zz'],
])('%s is routed as %s', (url, routed) => {
  expect(routableUrl({ url })).toBe(routed);
});
