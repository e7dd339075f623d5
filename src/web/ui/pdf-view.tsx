import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Button } from './button.tsx';
import { downloadFile } from './download-file.ts';
import { EmptyState } from './empty-state.tsx';
import { lazy } from './lazy.tsx';
import { PdfSkeleton } from './pdf-skeleton.tsx';
import type { PdfViewProps } from './pdf-view-props.ts';
import { useKeptPaper } from './use-kept-paper.ts';

const PdfPages = lazy(async () => (await import('./pdf-pages.tsx')).PdfPages, KeptPaper);

/** A PDF inside the page: its pages are drawn as they come into sight. What draws them is fetched with the first one. */
export function PdfView(props: PdfViewProps) {
  return (
    <Suspense fallback={<PdfSkeleton />}>
      <PdfPages key={props.url} {...props} />
    </Suspense>
  );
}

/** What draws a PDF is not on this device and there is no network: a paper that was kept is given to the device's own viewer. */
function KeptPaper({ url, name }: PdfViewProps) {
  const kept = useKeptPaper(url);
  if (kept === undefined) return <PdfSkeleton />;
  return (
    <EmptyState
      icon="file"
      title={<bdi>{name}</bdi>}
      text={
        kept ? (
          <Trans>You’re offline. This document is saved on this device.</Trans>
        ) : (
          <Trans>
            You’re offline, and this document isn’t saved on this device. It will open when you’re back
            online.
          </Trans>
        )
      }
      action={
        kept && (
          <Button icon="download" onClick={() => downloadFile(name, kept)}>
            <Trans>Open with this device</Trans>
          </Button>
        )
      }
    />
  );
}
