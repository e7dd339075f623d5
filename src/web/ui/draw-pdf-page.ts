import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** So many pixels a browser draws on one canvas everywhere, also on a phone. */
const mostPixels = 16_000_000;

interface Place {
  /** In CSS pixels. */
  width: number;
  place: HTMLElement;
  textClass: string;
}

/** Draws a page as wide as its place, sharp on its screen, with its text over it; `end` stops that and takes both away. */
export function drawPdfPage(
  pdf: PDFDocumentProxy,
  number: number,
  { width, place, textClass }: Place,
): { result: Promise<{ size: { width: number; height: number }; hasText: boolean }>; end: () => void } {
  let isOver = false;
  let cancel = () => undefined as void;
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  const text = document.createElement('div');
  text.className = textClass;

  async function draw() {
    const page = await pdf.getPage(number);
    const size = page.getViewport({ scale: 1 });
    const scale = width / size.width;
    const viewport = page.getViewport({ scale });
    const ratio = Math.min(
      Math.max(1, window.devicePixelRatio),
      Math.sqrt(mostPixels / (viewport.width * viewport.height)),
    );
    canvas.width = Math.floor(viewport.width * ratio);
    canvas.height = Math.floor(viewport.height * ratio);
    const painting = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    cancel = () => painting.cancel();
    if (isOver) cancel();
    await painting.promise;
    if (isOver) throw new Error('The page is not wanted any more.');
    const content = await page.getTextContent();
    const hasText = content.items.some((item) => 'str' in item && item.str.trim() !== '');
    text.style.setProperty('--total-scale-factor', String(scale));
    const layer = new TextLayer({ textContentSource: content, container: text, viewport });
    await layer.render();
    if (isOver) throw new Error('The page is not wanted any more.');
    place.replaceChildren(canvas, text);
    return { size: { width: size.width, height: size.height }, hasText };
  }

  return {
    result: draw(),
    end: () => {
      isOver = true;
      cancel();
      canvas.remove();
      text.remove();
      // Safari keeps the memory of a canvas that was only let go.
      canvas.width = canvas.height = 0;
    },
  };
}
