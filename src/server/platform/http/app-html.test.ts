import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { appHtml } from './app-html.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-html-'));
  await write(
    'index.html',
    '<head><script type="module" src="/assets/start.js"></script></head><body></body>',
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, content: string) => writeFile(join(folder, name), content);
const area = '/employee/$employeeName/';

async function writeBuild() {
  await write(
    'page-paths.json',
    JSON.stringify({ [area]: 'pages/home.tsx', [`${area}projects/$id`]: 'pages/project.tsx' }),
  );
  const start = { file: 'assets/start.js' };
  const app = { file: 'assets/app.js', name: 'app', css: ['assets/app.css'], imports: ['_start.js'] };
  const home = { file: 'assets/home.js', imports: ['_app.js'] };
  const project = {
    file: 'assets/project.js',
    css: ['assets/project.css'],
    imports: ['_facts.js', '_app.js'],
  };
  const facts = { file: 'assets/facts.js' };
  await write(
    'manifest.json',
    JSON.stringify({
      '_app.js': app,
      '_start.js': start,
      '_facts.js': facts,
      'pages/home.tsx': home,
      'pages/project.tsx': project,
    }),
  );
}

/** The files that the document names beside its own script, in their order. */
const linksOf = (html: Buffer) =>
  [...html.toString().matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );

test('The document of an address names every file of its page once, each after what it imports', async () => {
  await writeBuild();
  expect(linksOf(appHtml(folder)('/employee/Ann/projects/12'))).toEqual([
    'modulepreload /assets/app.js',
    'modulepreload /assets/facts.js',
    'modulepreload /assets/project.js',
    'stylesheet /assets/app.css',
    'stylesheet /assets/project.css',
  ]);
});

test('What only windows of one width fetch is named for that width', async () => {
  await writeBuild();
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  manifest['_facts.js'].dynamicImports = ['ui/table/data-grid.tsx', 'ui/table/card-list.tsx'];
  manifest['ui/table/data-grid.tsx'] = {
    file: 'assets/shape.js',
    imports: ['_grid.js', '_start.js', '_app.js'],
  };
  manifest['_grid.js'] = { file: 'assets/grid.js' };
  manifest['ui/table/card-list.tsx'] = { file: 'assets/cards.js' };
  await write('manifest.json', JSON.stringify(manifest));
  const html = appHtml(folder);
  const shapes = (path: string) =>
    [
      ...html(path)
        .toString()
        .matchAll(/modulepreload" crossorigin media="([^"]+)" href="([^"]+)"/g),
    ].map(([, media, href]) => `${media} ${href}`);
  expect(shapes('/employee/Ann/projects/12')).toEqual([
    '(min-width: 721px) /assets/grid.js',
    '(min-width: 721px) /assets/shape.js',
    '(max-width: 720px) /assets/cards.js',
  ]);
  expect(shapes('/employee/Ann')).toEqual([]);
});

test('A slash at the end says nothing', async () => {
  await writeBuild();
  const html = appHtml(folder);
  expect(linksOf(html('/employee/Ann'))).toEqual(linksOf(html('/employee/Ann/')));
  expect(linksOf(html('/employee/Ann'))).toContain('modulepreload /assets/home.js');
});

test('The sign-in and an address without a page fetch nothing of the app', async () => {
  await writeBuild();
  const html = appHtml(folder);
  expect(linksOf(html('/'))).toEqual([]);
  expect(linksOf(html('/employee/Ann/nothing-here'))).toEqual([]);
});

test('A build that does not tell its pages is served as it is', () => {
  expect(linksOf(appHtml(folder)('/employee/Ann/projects/12'))).toEqual([]);
});
