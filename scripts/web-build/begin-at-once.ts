import type { Plugin } from 'vite';

/**
 * What asks for the session and the first list waits for nothing: as any module it would run after the whole document and its style
 * sheets (decisions/0035).
 */
export function beginAtOnce(): Plugin {
  return {
    name: 'begin-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const begin = Object.values(bundle ?? {}).find(
          ({ type, name }) => type === 'chunk' && name === 'begin',
        );
        if (!begin) throw new Error('There is no script that begins.');
        const attrs = {
          type: 'module',
          async: true,
          fetchpriority: 'high',
          crossorigin: '',
          src: `/${begin.fileName}`,
        };
        return {
          html: html.replace(`<script type="module" crossorigin src="/${begin.fileName}"></script>`, ''),
          tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }],
        };
      },
    },
  };
}
