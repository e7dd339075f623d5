import { Trans } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Bid } from '../../../../shared/bids/bid-contract.ts';
import { showCents } from '../../../ui/money-format.ts';
import { isBlank, type BidDraft } from '../draft/bid-draft.ts';
import type { DraftTotals } from '../draft/draft-totals.ts';
import type { PreviewFrame } from './preview-frame.ts';
import { PreviewHead } from './preview-head.tsx';
import { PreviewPictures } from './preview-pictures.tsx';
import { PreviewSection } from './preview-section.tsx';
import { PreviewTotals } from './preview-totals.tsx';
import styles from './preview.module.css';

interface PreviewPaperProps {
  draft: BidDraft;
  totals: DraftTotals;
  bid: Pick<Bid, 'number' | 'revision'>;
  frame: PreviewFrame;
}

/** The document, from the letterhead to the signature: word for word what the PDF says (test/paper/preview-is-the-pdf.test.ts). */
export const PreviewPaper = memo(function PreviewPaper({ draft, totals, bid, frame }: PreviewPaperProps) {
  const sections = draft.sections
    .map((section) => ({ ...section, lines: section.lines.filter((line) => !isBlank(line)) }))
    .filter(({ lines }) => lines.length > 0);
  const total = showCents(totals.total);
  return (
    <article className={styles.paper}>
      <PreviewHead
        title={draft.title}
        validUntil={draft.validUntil}
        total={totals.total}
        startsFrom={totals.startsFrom}
        bid={bid}
        frame={frame}
      />
      <Prose title={<Trans>Scope of work</Trans>} text={draft.scope} />
      <PreviewPictures pictures={draft.pictures} />
      {sections.map((section) => (
        <PreviewSection key={section.key} section={section} byLine={totals.byLine} />
      ))}
      <PreviewTotals draft={draft} totals={totals} />
      <Prose title={<Trans>Notes</Trans>} text={draft.customerNotes} />
      <Prose title={<Trans>Terms</Trans>} text={draft.terms} />
      <h4 className={styles.heading}>
        <Trans>Acceptance</Trans>
      </h4>
      <p>
        {totals.startsFrom ? (
          <Trans>
            I accept this bid as described above with the choices I marked, starting from {total}.
          </Trans>
        ) : (
          <Trans>I accept this bid as described above, for a total of {total}.</Trans>
        )}
      </p>
      <div className={styles.signing}>
        <span>
          <Trans>Signature</Trans>
        </span>
        <span>
          <Trans>Name</Trans>
        </span>
        <span>
          <Trans>Date</Trans>
        </span>
      </div>
    </article>
  );
});

function Prose({ title, text }: { title: ReactNode; text: string }) {
  if (text.trim() === '') return null;
  return (
    <>
      <h4 className={styles.heading}>{title}</h4>
      <p className={styles.prose} dir="auto">
        {text}
      </p>
    </>
  );
}
