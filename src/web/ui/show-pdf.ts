import {
  AnnotationMode,
  PixelsPerInch,
  type PageViewport,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { EventBus, LinkTarget, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';

/** So many pixels a browser draws on one canvas everywhere, also on a phone. */
const mostPixels = 16_000_000;
const images = `${import.meta.env.VITE_PDF_PARTS}web/images/`;

/** The library would fetch a language of its own; the names of pages come from us, and it shows no other words. */
const ownWords = {
  getLanguage: () => document.documentElement.lang,
  getDirection: () => 'ltr',
  translate: () => Promise.resolve(),
  pause: () => undefined,
  resume: () => undefined,
};

/** What is used of a page of the library's, which it tells no types of. */
interface PageView {
  div: HTMLElement;
  viewport: PageViewport;
  textLayer: { div: HTMLElement } | null;
}

export interface ShownPdf {
  /** Of the width that there is. */
  zoomTo: (zoom: number) => void;
  /** Lets the document go as well. */
  end: () => void;
}

/**
 * Shows the pages of a PDF in an element that is placed absolutely and holds a `.pdfViewer`: each is drawn while it is near, with its text
 * and its links over it. What stands around the element becomes no higher than the pages are.
 */
export function showPdf(
  pdf: PDFDocumentProxy,
  container: HTMLDivElement,
  nameOf: (page: number, hasText: boolean) => string,
): ShownPdf {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    annotationMode: AnnotationMode.ENABLE,
    imageResourcesPath: images,
    maxCanvasPixels: mostPixels,
    removePageBorders: true,
    l10n: ownWords as never,
  });
  let zoom = 1;
  let isOver = false;

  const pages = () =>
    Array.from({ length: viewer.pagesCount }, (_, index) => viewer.getPageView(index) as PageView);

  /** The widest page takes the width. */
  function fit() {
    const widths = pages().map(({ viewport }) => viewport.width / viewport.scale);
    if (widths.length === 0 || isOver) return;
    const points = Math.max(...widths) * PixelsPerInch.PDF_TO_CSS_UNITS;
    viewer.currentScale = (container.clientWidth / points) * zoom;
    container.parentElement!.style.height = `${viewer.viewer!.clientHeight}px`;
    viewer.update();
  }

  function name({ div, textLayer }: PageView, index: number) {
    const hasText = textLayer?.div.textContent.trim() !== '';
    div.setAttribute('role', hasText ? 'group' : 'img');
    div.setAttribute('aria-label', nameOf(index + 1, hasText));
  }

  eventBus.on('pagesinit', () => {
    pages().forEach(name);
    fit();
  });
  // Until then they are taken to be as large as the first.
  eventBus.on('pagesloaded', fit);
  eventBus.on('textlayerrendered', ({ source, pageNumber }: { source: PageView; pageNumber: number }) =>
    name(source, pageNumber - 1),
  );
  linkService.setViewer(viewer);
  linkService.setDocument(pdf);
  viewer.setDocument(pdf);
  const observer = new ResizeObserver(fit);
  observer.observe(container);

  return {
    zoomTo(next) {
      zoom = next;
      fit();
    },
    end() {
      isOver = true;
      observer.disconnect();
      // It would call pages lost that are taken away while it still counts them.
      void Promise.resolve(viewer.pagesPromise)
        .catch(() => undefined)
        .then(() => {
          viewer.setDocument(null);
          return pdf.loadingTask.destroy();
        });
    },
  };
}
