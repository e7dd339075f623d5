// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { fetchStylesAgain } from './platform/lazy.ts';
import { drawWith } from './platform/page-parts.ts';
import { startPage } from './router.ts';
import { loadable } from './ui/loadable.tsx';

it('holds a page until what it is drawn with is here', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  drawWith(promise);
  let isHere = false;
  const page = startPage({ pathname: '/employee/Ann/edit-categories' }).then(() => (isHere = true));
  await import('./pages/edit-categories-page.tsx');
  await new Promise((done) => setTimeout(done));
  expect(isHere).toBe(false);
  resolve();
  await page;
});

it('holds no page for a part that cannot be had, and asks for it again', async () => {
  let tries = 0;
  const Part = loadable(() => {
    tries += 1;
    return Promise.reject(new Error('There is no network.'));
  });
  await Part.start();
  await Part.start();
  expect(tries).toBe(2);
});

it('awaits nothing at the top of the entry, for which every other file of the app would wait', () => {
  const entry = readFileSync(`${import.meta.dirname}/main.tsx`, 'utf8');
  expect(entry).not.toMatch(/^await /m);
});

it('tells whoever waits for a style sheet that was asked for anew while it was still on its way', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  Object.defineProperty(link, 'sheet', { value: null });
  const again = document.createElement('link');
  vi.spyOn(link, 'cloneNode').mockReturnValue(again);
  const heard = new Promise((resolve) => link.addEventListener('load', resolve));
  document.head.append(link);
  const asked = fetchStylesAgain();
  again.dispatchEvent(new Event('load'));
  await Promise.all([heard, asked]);
});
