import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { drawPdfPage } from './draw-pdf-page.ts';
import styles from './pdf-view.module.css';

export interface PageSize {
  width: number;
  height: number;
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  count: number;
  /** Until the page says how large it is. */
  expected: PageSize;
  /** In CSS pixels. */
  width: number;
  scroller: RefObject<HTMLElement | null>;
}

/** One page, drawn while it is near: its picture, and over it its text, which can be selected and is read aloud. */
export function PdfPage({ pdf, number, count, expected, width, scroller }: PdfPageProps) {
  const { t } = useLingui();
  const [size, setSize] = useState(expected);
  const [isNear, setNear] = useState(false);
  const [hasText, setHasText] = useState(true);
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '100% 0px',
    });
    if (sheet.current) observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [scroller]);

  useEffect(() => {
    const place = sheet.current;
    if (!isNear || !place) return undefined;
    const drawing = drawPdfPage(pdf, number, { width, place, textClass: styles.text ?? '' });
    drawing.result.then(
      (drawn) => {
        setSize(drawn.size);
        setHasText(drawn.hasText);
      },
      // A page that cannot be drawn stays white; the others are there, and so is the way to open it alone.
      () => undefined,
    );
    return drawing.end;
  }, [pdf, number, width, isNear]);

  const height = Math.round((width * size.height) / size.width);
  const label = t`Page ${number} of ${count}`;
  return (
    <div
      ref={sheet}
      className={styles.page}
      role={hasText ? 'group' : 'img'}
      aria-label={hasText ? label : t`${label}, an image without text`}
      style={{ width, height }}
    />
  );
}
