import { Trans } from '@lingui/react/macro';
import { Fragment, memo, type ReactNode } from 'react';
import type { Bid } from '../../../../shared/bids/bid-contract.ts';
import { isCounted } from '../../../../shared/bids/bid-totals.ts';
import { printedLines } from '../../../../shared/bids/printed-lines.ts';
import { zeroCents } from '../../../../shared/kernel/money.ts';
import { Money } from '../../../ui/money.tsx';
import { isBlank, type BidDraft, type LineDraft } from '../draft/bid-draft.ts';
import { centsOf } from '../draft/bid-numbers.ts';
import type { DraftTotals } from '../draft/draft-totals.ts';
import { sectionTotal } from '../section-total.ts';
import { shownNumber } from '../grid/cell-input.tsx';
import type { PreviewFrame } from './bid-preview.tsx';
import { PreviewHead } from './preview-head.tsx';
import { PreviewTotals } from './preview-totals.tsx';
import styles from './preview.module.css';

interface PreviewPaperProps {
  draft: BidDraft;
  totals: DraftTotals;
  bid: Pick<Bid, 'number' | 'revision'>;
  frame: PreviewFrame;
}

/** The document, from the letterhead to the terms. */
export const PreviewPaper = memo(function PreviewPaper({ draft, totals, bid, frame }: PreviewPaperProps) {
  const sections = draft.sections
    .map((section) => ({ ...section, lines: inPrintedOrder(section.lines.filter((line) => !isBlank(line))) }))
    .filter(({ title, lines }) => title || lines.length > 0);
  return (
    <article className={styles.paper}>
      <PreviewHead validUntil={draft.validUntil} bid={bid} frame={frame} />
      {draft.title && (
        <h3 className={styles.title} dir="auto">
          {draft.title}
        </h3>
      )}
      <Prose title={<Trans>Scope of work</Trans>} text={draft.scope} />
      {sections.map((section) => (
        <section key={section.key} className={styles.section}>
          <h3 className={styles.sectionHead}>
            <bdi>{section.title}</bdi> <Money cents={sectionTotal(section, totals.byLine)} />
          </h3>
          {section.lines.map((line, index) => (
            <Fragment key={line.key}>
              {line.choiceGroup !== null && section.lines[index - 1]?.choiceGroup !== line.choiceGroup && (
                <p className={styles.group}>
                  <bdi>{line.choiceGroup}</bdi> · <Trans>choose one</Trans>
                </p>
              )}
              <PaperLine line={line} totals={totals} />
            </Fragment>
          ))}
        </section>
      ))}
      <PreviewTotals draft={draft} totals={totals} />
      <Prose title={<Trans>Notes</Trans>} text={draft.customerNotes} />
      <Prose title={<Trans>Terms</Trans>} text={draft.terms} />
    </article>
  );
});

function inPrintedOrder(lines: readonly LineDraft[]): LineDraft[] {
  const { counted, groups, options } = printedLines(lines, isCounted);
  return [...counted, ...groups.flatMap((group) => group.lines), ...options];
}

const PaperLine = memo(function PaperLine({ line, totals }: { line: LineDraft; totals: DraftTotals }) {
  const isChoice = line.optional || line.choiceGroup !== null;
  return (
    <div className={styles.line} data-out={isCounted(line) ? undefined : ''}>
      <div>
        <p className={styles.name}>
          {isChoice && <span aria-hidden="true">{line.selected ? '☑' : '☐'} </span>}
          <bdi>{line.name}</bdi>
          {line.optional && (
            <span className={styles.quiet}>
              {' '}
              {line.selected ? <Trans>Option, chosen</Trans> : <Trans>Option, not chosen</Trans>}
            </span>
          )}
        </p>
        {line.description && (
          <p className={styles.description} dir="auto">
            {line.description}
          </p>
        )}
        <p className={styles.quiet}>
          {shownNumber(line.quantity || '0', 'quantity')} {line.unit} ×{' '}
          <Money cents={centsOf(line.unitPrice)} />
        </p>
      </div>
      <Money cents={totals.byLine.get(line.key) ?? zeroCents} />
    </div>
  );
});

function Prose({ title, text }: { title: ReactNode; text: string }) {
  if (text.trim() === '') return null;
  return (
    <>
      <p className={styles.label}>{title}</p>
      <p className={styles.prose} dir="auto">
        {text}
      </p>
    </>
  );
}
