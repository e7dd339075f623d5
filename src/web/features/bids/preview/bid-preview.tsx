import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Bid } from '../../../../shared/bids/bid-contract.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import type { BidDraft } from '../draft/bid-draft.ts';
import type { DraftTotals } from '../draft/draft-totals.ts';
import type { PreviewFrame } from './preview-frame.ts';
import { PreviewPaper } from './preview-paper.tsx';
import styles from './preview.module.css';

interface BidPreviewProps {
  draft: BidDraft;
  totals: DraftTotals;
  bid: Pick<Bid, 'number' | 'revision'>;
  frame: PreviewFrame;
  isOpen: boolean;
  /** Over the page instead of beside the editor. */
  isSheet: boolean;
  onClose: () => void;
}

/** What the customer will have before them, as it is typed: the same content as the PDF, from the same totals. */
export function BidPreview({ isOpen, isSheet, onClose, ...paper }: BidPreviewProps) {
  const { t } = useLingui();
  if (isSheet) {
    return (
      <Sheet isOpen={isOpen} onClose={onClose} title={t`Preview`} width="large">
        {isOpen && (
          <Fitted>
            <PreviewPaper {...paper} />
          </Fitted>
        )}
      </Sheet>
    );
  }
  if (!isOpen) return null;
  return (
    <Stack as="aside" flex shrink className={styles.pane} aria-label={t`Preview`}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t`What the customer sees`}>
        <Fitted>
          <PreviewPaper {...paper} />
        </Fitted>
      </div>
    </Stack>
  );
}

/** The width at which the paper's lines break as on the PDF. */
const paperWidth = 600;
/** Set smaller still it could not be read; narrower than that the lines break earlier instead. */
const leastZoom = 0.72;

/** The paper as a whole, set smaller where there is no room for it. */
function Fitted({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    if (!frame.current) return undefined;
    const fit = (width: number) => Math.min(1, Math.max(leastZoom, Math.floor(width) / paperWidth));
    const observer = new ResizeObserver(([entry]) => entry && setZoom(fit(entry.contentRect.width)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame}>
      <div style={{ zoom }}>{children}</div>
    </div>
  );
}
