import type { Plugin } from 'vite';

/** The chunks of which nearly all runs when they come: what every first page needs, a list, and the bid editor. */
const runsAtOnce = new Set([
  'begin',
  'money',
  'totals',
  'start',
  'app',
  'list',
  'data-grid',
  'projects-page',
  'edit-bid-page',
]);

/**
 * Browsers that know the sign compile such a file whole beside the page's own thread, instead of each function on that thread when it
 * is first called. It must be the first line, above what others put there.
 */
export function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && runsAtOnce.has(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}
