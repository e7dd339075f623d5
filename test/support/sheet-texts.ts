import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of each sheet of a PDF that a browser has printed, wherever its lines break. */
export async function sheetTexts(pdf: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const texts = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
      return words.join('').replaceAll(/\s+/g, ' ');
    }),
  );
  await loading.destroy();
  return texts;
}
