import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

import type { BidDocument } from '../../src/shared/bids/bid-document.ts';
import { bidPdfView } from '../../src/server/features/bids/bid-pdf-view.ts';

const server = new URL('../../src/server/', import.meta.url);
const folder = (path: string) => fileURLToPath(new URL(path, server));

/** Compiles the documents one after another as the app does, on the main thread and with the data ready in memory. */
export function bareTypst(documents: readonly BidDocument[]): (index: number) => Buffer {
  const compiler = NodeCompiler.create({
    workspace: folder('platform/pdf/templates/'),
    fontArgs: [{ fontPaths: [folder('platform/pdf/fonts/')] }],
  });
  const mainFileContent = readFileSync(folder('features/bids/bid-document.typ'), 'utf8');
  const inputs = documents.map((document) => ({
    data: JSON.stringify(bidPdfView(document, { full: true, logo: true })),
  }));
  return (index) => {
    const { result } = compiler.compile({ mainFileContent, inputs: inputs[index % inputs.length]! });
    if (!result) throw new Error('The bare Typst call made nothing.');
    const pdf = compiler.pdf(result, { pdfStandard: 'ua-1' });
    compiler.evictCache(4);
    return pdf;
  };
}
