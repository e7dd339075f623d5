import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  const app = { file: 'assets/app.js', css: ['assets/app.css'], imports: ['_start.js'] };
  const home = { file: 'assets/home.js', imports: ['app.tsx'] };
  const project = {
    file: 'assets/project.js',
    css: ['assets/project.css'],
    imports: ['_facts.js', 'app.tsx'],
  };
  const facts = { file: 'assets/facts.js' };
  await write(
    'manifest.json',
    JSON.stringify({
      'app.tsx': app,
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
