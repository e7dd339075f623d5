import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { usePaths } from '../paths.ts';
import { useIsBannerComing } from '../platform/banners.ts';
import { paperPart } from '../platform/printing.ts';
import { CurrentPage, useLocation } from '../platform/router/router-provider.tsx';
import { PageErrorBoundary } from '../ui/page-error.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { QuestionRegion } from '../ui/question-region.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { BannerSlot } from './banner-slot.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LogOutQuestion } from './log-out-question.tsx';
import { Sidebar } from './sidebar.tsx';
import styles from './shell.module.css';
import { useOverlays } from './use-overlays.tsx';

const PrintHeading = paperPart(async () => (await import('./print-heading.tsx')).PrintHeading);

/** What surrounds every page of the guarded area. */
export function Shell({ foot }: { foot?: ReactNode }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const paths = usePaths();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const { openPalette, arrangeNavigation, overlays } = useOverlays();

  const isWaiting = useIsBannerComing();
  useFocusAfterNavigation(main, pathname, isWaiting);

  const skeleton = <PageSkeleton label={t`Loading page`} />;
  return (
    <div className={styles.shell}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        <Trans>Skip to content</Trans>
      </a>
      {!isPhone && <Sidebar onSearch={openPalette} onArrange={arrangeNavigation} />}
      <div className={styles.column}>
        <BannerSlot tone="warning" />
        <main
          ref={main}
          id="main"
          data-scroll="page"
          className={styles.main}
          data-coming={isWaiting ? 'above' : undefined}
          tabIndex={-1}
        >
          <PrintHeading />
          <PageErrorBoundary
            resetKey={pathname}
            homePath={paths.dashboard}
            // A page that failed is not mounted, so nothing uses what it has read.
            onReset={() => queries.removeQueries({ type: 'inactive' })}
          >
            <Suspense fallback={skeleton}>
              <CurrentPage placeholder={skeleton} />
            </Suspense>
          </PageErrorBoundary>
        </main>
        <BannerSlot tone="info" />
        {foot}
      </div>
      {isPhone && <BottomBar onSearch={openPalette} onArrange={arrangeNavigation} />}
      {overlays}
      <ToastRegion />
      <QuestionRegion />
      <LogOutQuestion />
    </div>
  );
}

function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.pageSkeleton} aria-label={label}>
      <SkeletonText lines={4} />
    </div>
  );
}

/** After a navigation the focus goes to the new page's heading, so that it is read out and Tab goes on from there. */
function useFocusAfterNavigation(
  main: React.RefObject<HTMLElement | null>,
  drawnPath: string,
  isWaiting: boolean,
) {
  const previous = useRef(drawnPath);
  useEffect(() => {
    const isFirst = previous.current === '';
    if (previous.current === drawnPath || isWaiting) return;
    previous.current = drawnPath;
    const element = main.current;
    // The first page is the browser's to announce.
    if (!element || isFirst) return;
    const focusHeading = () => {
      // A page that chose its own first field, such as a form, keeps it, and so does what was opened over the page meanwhile.
      const present = document.activeElement;
      if (present?.closest('[role=dialog]') || (element.contains(present) && present !== element))
        return true;
      const heading = element.querySelector<HTMLElement>('h1');
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (focusHeading()) return;
    // The page's code or data is still on its way.
    const waiting = new MutationObserver(() => focusHeading() && waiting.disconnect());
    waiting.observe(element, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [main, drawnPath, isWaiting]);
}
