import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, memo, type ReactNode } from 'react';
import type { Bid } from '../../../../shared/bids/bid-contract.ts';
import { isCounted } from '../../../../shared/bids/bid-totals.ts';
import { zeroCents } from '../../../../shared/kernel/money.ts';
import { formatDay } from '../../../ui/format-time.ts';
import { Money } from '../../../ui/money.tsx';
import { isBlank, type BidDraft, type LineDraft } from '../draft/bid-draft.ts';
import { bpsOf, centsOf } from '../draft/bid-numbers.ts';
import type { DraftTotals } from '../draft/draft-totals.ts';
import { sectionTotal } from '../section-total.ts';
import { shownNumber } from '../grid/cell-input.tsx';
import type { PreviewFrame } from './bid-preview.tsx';
import styles from './preview.module.css';

interface PreviewPaperProps {
  draft: BidDraft;
  totals: DraftTotals;
  bid: Pick<Bid, 'number' | 'revision'>;
  frame: PreviewFrame;
}

/** The document, from the letterhead to the terms. */
export const PreviewPaper = memo(function PreviewPaper({ draft, totals, bid, frame }: PreviewPaperProps) {
  const { i18n } = useLingui();
  const { company, customer, projectNumber } = frame;
  const number = bid.number > 1 ? `${projectNumber}-${bid.number}` : projectNumber;
  const percent = (text: string) =>
    i18n.number(bpsOf(text) / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const sections = draft.sections
    .map((section) => ({ ...section, lines: section.lines.filter((line) => !isBlank(line)) }))
    .filter(({ title, lines }) => title || lines.length > 0);
  return (
    <article className={styles.paper}>
      <header className={styles.letterhead}>
        <div>
          <p className={styles.company}>
            <bdi>{company.name}</bdi>
          </p>
          <Lines texts={[...company.addressLines, company.phone, company.email]} />
          {company.licenseNumber && (
            <p>
              <Trans>License {company.licenseNumber}</Trans>
            </p>
          )}
        </div>
        <div className={styles.number}>
          <p>
            <strong>
              {number} · v{bid.revision}
            </strong>
          </p>
          {draft.validUntil && draft.validUntil !== 'unreadable' && (
            <p>
              <Trans>Valid until {formatDay(draft.validUntil)}</Trans>
            </p>
          )}
        </div>
      </header>
      <div className={styles.parties}>
        <div>
          <p className={styles.label}>
            <Trans>Prepared for</Trans>
          </p>
          <p>
            <bdi>{customer.name}</bdi>
          </p>
          <Lines texts={customer.addressLines} />
        </div>
        {frame.siteAddressLines.length > 0 && (
          <div>
            <p className={styles.label}>
              <Trans>Work at</Trans>
            </p>
            <Lines texts={frame.siteAddressLines} />
          </div>
        )}
      </div>
      {draft.title && (
        <h3 className={styles.title} dir="auto">
          {draft.title}
        </h3>
      )}
      <Prose text={draft.scope} />
      {sections.map((section) => (
        <section key={section.key} className={styles.section}>
          <h4 className={styles.sectionHead}>
            <bdi>{section.title}</bdi> <Money cents={sectionTotal(section, totals.byLine)} />
          </h4>
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
      <dl className={styles.totals}>
        {(totals.discount !== 0 || bpsOf(draft.taxRate) > 0) && (
          <Sum label={<Trans>Subtotal</Trans>} value={<Money cents={totals.lines} />} />
        )}
        {totals.discount !== 0 && (
          <Sum
            label={
              draft.discountKind === 'rate' ? (
                <Trans>Discount ({percent(draft.discountValue)})</Trans>
              ) : (
                <Trans>Discount</Trans>
              )
            }
            value={
              <>
                −<Money cents={totals.discount} />
              </>
            }
          />
        )}
        {bpsOf(draft.taxRate) > 0 && (
          <Sum label={<Trans>Tax ({percent(draft.taxRate)})</Trans>} value={<Money cents={totals.tax} />} />
        )}
        <div className={styles.grand}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Money cents={totals.total} />
          </dd>
        </div>
        {draft.payments.length === 0 && totals.deposit > 0 && (
          <Sum label={<Trans>Due on signing</Trans>} value={<Money cents={totals.deposit} />} />
        )}
      </dl>
      {draft.payments.length > 0 && (
        <>
          <p className={styles.label}>
            <Trans>Payment schedule</Trans>
          </p>
          <dl className={styles.totals}>
            {draft.payments.map((payment, index) => (
              <Sum
                key={payment.key}
                label={<bdi>{payment.label || '—'}</bdi>}
                value={<Money cents={totals.payments[index] ?? zeroCents} />}
              />
            ))}
          </dl>
        </>
      )}
      <Prose text={draft.customerNotes} />
      {draft.terms && (
        <>
          <p className={styles.label}>
            <Trans>Terms</Trans>
          </p>
          <Prose text={draft.terms} />
        </>
      )}
    </article>
  );
});

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

function Sum({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => (
      <p key={text}>
        <bdi>{text}</bdi>
      </p>
    ));
}

function Prose({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <p className={styles.prose} dir="auto">
      {text}
    </p>
  );
}
