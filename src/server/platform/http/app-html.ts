import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readPageFiles, type PageFiles } from './web-entry.ts';

/**
 * The document of the app, by the path that was asked for. Where a page of a signed-in employee is at it, the document names all its
 * files: the browser fetches them at once, not each after the one that asks for it (decisions/0035).
 */
export function appHtml(folder: string): (path: string) => Buffer {
  const bare = readFileSync(join(folder, 'index.html'), 'utf8');
  const plain = Buffer.from(bare);
  const pages = [...readPageFiles(folder)].map(([pattern, files]) => ({
    parts: partsOf(pattern),
    html: Buffer.from(withFiles(bare, files)),
  }));
  return (path) => {
    const parts = partsOf(path);
    const page = pages.find(
      (each) =>
        each.parts.length === parts.length &&
        each.parts.every((part, place) => part.startsWith('$') || part === parts[place]),
    );
    return page?.html ?? plain;
  };
}

/** A slash at the end says nothing. */
const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** Behind what the document names already: a page's styles stand after those that every page has. */
function withFiles(html: string, { scripts, shapes, styles }: PageFiles): string {
  const isNew = (file: string) => !html.includes(`"${file}"`);
  const links = [
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...shapes.map(
      ({ script, media }) => `<link rel="modulepreload" crossorigin media="${media}" href="${script}">`,
    ),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
  ];
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}
