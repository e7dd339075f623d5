import { expect, it } from 'vitest';
import { differingParts } from './text-excerpt.ts';

it('leaves short texts whole', () => {
  expect(differingParts('a roof', 'a new roof')).toEqual({ before: 'a roof', after: 'a new roof' });
});

it('cuts long texts down to where they differ, with the words around it', () => {
  const words = 'The work is done by our own people. '.repeat(20);
  const { before, after } = differingParts(`${words}Net 30. ${words}`, `${words}Net 14. ${words}`);
  expect(before).toMatch(/^… .*Net 30\. .* …$/);
  expect(after).toMatch(/^… .*Net 14\. .* …$/);
  expect(before.length).toBeLessThan(120);
});

it('shows what was put at the end of a long text', () => {
  const words = 'Rain delays the work. '.repeat(20);
  const { before, after } = differingParts(words, `${words}Snow too.`);
  expect(after).toMatch(/^… .*Snow too\.$/);
  expect(before).toMatch(/^… .*work\. $/);
});
