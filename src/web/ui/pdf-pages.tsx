import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { openPdf, type OpenedPdf, type PdfFailure } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfSkeleton } from './pdf-skeleton.tsx';
import type { PdfViewProps } from './pdf-view-props.ts';
import { Row, Stack, Text } from './layout/layout.tsx';
import styles from './pdf-view.module.css';
import { UndrawnNote } from './undrawn-note.tsx';
import { showPercent } from './number-format.ts';

/** Of the width that there is. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** The pages of a PDF, one under the other, to be read by eye, ear, mouse and keyboard. */
export function PdfPages(props: PdfViewProps) {
  const [tries, setTries] = useState(0);
  return <Pages key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

type PagesProps = PdfViewProps & { onRetry: () => void };

function Pages({ url, name, onRetry }: PagesProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<OpenedPdf>();
  const [failure, setFailure] = useState<PdfFailure>();
  const [zoom, setZoom] = useState(1);
  const [width, setWidth] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opening = openPdf(url);
    let isLeft = false;
    opening.result.then(setOpened, (failed: PdfFailure) => isLeft || setFailure(failed));
    return () => {
      isLeft = true;
      opening.close();
    };
  }, [url]);

  function measure(element: HTMLDivElement | null) {
    scroller.current = element;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }

  if (failure) return <Broken url={url} name={name} failure={failure} onRetry={onRetry} />;
  if (!opened) return <PdfSkeleton />;

  const { pdf, size, undrawn } = opened;
  const count = pdf.numPages;
  const percent = showPercent(zoom, { max: 0 });

  function step(by: 1 | -1) {
    const next = by > 0 ? zooms.find((each) => each > zoom) : zooms.findLast((each) => each < zoom);
    if (next !== undefined) setZoom(next);
  }

  function byKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      '+': () => step(1),
      '=': () => step(1),
      '-': () => step(-1),
      '0': () => setZoom(1),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys do what its buttons do
    <div className={styles.view} role="group" aria-label={name} onKeyDown={byKey}>
      <Row gap={12} align="center" size="sm" className={styles.bar}>
        <Row as="span" gap={8} align="center" tone="ink-2" shrink className={styles.name}>
          <Icon name="file" />
          <bdi>{name}</bdi>
        </Row>
        <Text tone="ink-3" tabular rigid className={styles.count}>
          <Plural value={count} one="# page" other="# pages" />
        </Text>
        <Row as="span" align="center" toEnd>
          <IconButton
            icon="minus"
            label={t`Zoom out`}
            disabled={zoom <= zooms[0]!}
            onClick={() => step(-1)}
          />
          <Button
            size="small"
            variant="ghost"
            className={styles.zoom}
            aria-label={t`${percent} of the width. Fit to width`}
            onClick={() => setZoom(1)}
          >
            {percent}
          </Button>
          <IconButton
            icon="plus"
            label={t`Zoom in`}
            disabled={zoom >= zooms.at(-1)!}
            onClick={() => step(1)}
          />
          <a
            className={styles.tool}
            href={url}
            download={name}
            aria-label={t`Download ${name}`}
            title={t`Download`}
          >
            <Icon name="download" />
          </a>
          <a
            className={styles.tool}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Open ${name} in a new tab`}
            title={t`Open in a new tab`}
          >
            <Icon name="external" />
          </a>
        </Row>
      </Row>
      {undrawn.length > 0 && <UndrawnNote letters={undrawn} />}
      <div
        ref={measure}
        className={styles.pages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by the arrow keys
        tabIndex={0}
        role="region"
        aria-label={t`Pages of ${name}`}
      >
        {width > 0 &&
          Array.from({ length: count }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              count={count}
              expected={size}
              width={Math.round(width * zoom)}
              scroller={scroller}
            />
          ))}
      </div>
    </div>
  );
}

function Broken({ url, name, failure, onRetry }: PagesProps & { failure: PdfFailure }) {
  return (
    <Row gap={12} tone="ink-2" className={styles.broken} role="alert">
      <Icon name="warning" size={20} />
      <Stack gap={4} breakWords shrink className={styles.brokenWords}>
        <strong>
          {failure.kind === 'protected' ? (
            <Trans>This PDF needs a password</Trans>
          ) : failure.kind === 'damaged' ? (
            <Trans>This PDF can’t be shown</Trans>
          ) : (
            <Trans>This PDF couldn’t be loaded</Trans>
          )}
        </strong>
        <span>
          {failure.kind === 'protected' ? (
            <Trans>Open it in a new tab and enter the password there.</Trans>
          ) : failure.kind === 'damaged' ? (
            <Trans>The file is damaged or in a format Plumbline can’t read.</Trans>
          ) : (
            failure.message
          )}
        </span>
        {failure.kind === 'missing' ? (
          <Button size="small" className={styles.again} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <a href={url} target="_blank" rel="noreferrer" className={styles.open}>
            <Trans context="action">Open</Trans> <bdi>{name}</bdi>
          </a>
        )}
      </Stack>
    </Row>
  );
}
