import { useLingui } from '@lingui/react/macro';
import type { Bid } from '../../../../shared/bids/bid-contract.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import type { BidDraft } from '../draft/bid-draft.ts';
import type { DraftTotals } from '../draft/draft-totals.ts';
import { Fitted } from './fitted.tsx';
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
