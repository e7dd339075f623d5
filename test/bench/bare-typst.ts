import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const server = new URL('../../src/server/', import.meta.url);
const folder = (path: string) => fileURLToPath(new URL(path, server));

/**
 * Compiles what a template prints of each of these views, one after another as the app does, on the main thread and with the data ready
 * in memory.
 */
export function bareTypst(template: string, views: readonly object[]): (index: number) => Buffer {
  const compiler = NodeCompiler.create({
    workspace: folder('platform/pdf/templates/'),
    fontArgs: [{ fontPaths: [folder('platform/pdf/fonts/')] }],
  });
  const mainFileContent = readFileSync(folder(template), 'utf8');
  const inputs = views.map((view) => ({ data: JSON.stringify(view) }));
  return (index) => {
    const { result } = compiler.compile({ mainFileContent, inputs: inputs[index % inputs.length]! });
    if (!result) throw new Error('The bare Typst call made nothing.');
    const pdf = compiler.pdf(result, { pdfStandard: 'ua-1' });
    compiler.evictCache(4);
    return pdf;
  };
}
