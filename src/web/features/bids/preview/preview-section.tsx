import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, memo, type ReactNode } from 'react';
import { isCounted } from '../../../../shared/bids/bid-totals.ts';
import { hasSectionTotal, printedParts } from '../../../../shared/bids/printed-lines.ts';
import { cents, zeroCents, type Cents } from '../../../../shared/kernel/money.ts';
import { showCents } from '../../../ui/money-format.ts';
import type { LineDraft, SectionDraft } from '../draft/bid-draft.ts';
import { centsOf } from '../draft/bid-numbers.ts';
import type { DraftTotals } from '../draft/draft-totals.ts';
import { shownNumber } from '../grid/cell-input.tsx';
import { sectionTotal } from '../section-total.ts';
import styles from './preview.module.css';

interface PreviewSectionProps {
  section: SectionDraft;
  byLine: DraftTotals['byLine'];
}

/** A section as the paper sets it: lines, options and choices where they were arranged, and the total. */
export function PreviewSection({ section, byLine }: PreviewSectionProps) {
  const { t } = useLingui();
  const parts = printedParts(section.lines, isCounted);
  const totalOf = (line: LineDraft) => byLine.get(line.key) ?? zeroCents;
  const title = section.title || t`Work`;
  return (
    <table className={styles.section} aria-label={title}>
      <thead>
        <tr>
          <th scope="col" className={styles.sectionHead} dir="auto">
            {title}
          </th>
          <th scope="col">
            <Trans>Quantity</Trans>
          </th>
          <th scope="col">
            <Trans>Unit price</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          if (part.kind === 'line')
            return <PlainLine key={part.line.key} {...part} total={totalOf(part.line)} />;
          const { name, lines } = part;
          const chosen = lines.find(({ selected }) => selected);
          return (
            <Fragment key={name}>
              <PartHead>
                <bdi className={styles.group}>{name}</bdi>{' '}
                <span className={styles.quiet}>
                  {chosen
                    ? t`one of ${lines.length}`
                    : t`choose one of ${lines.length}; until then, the total uses the lowest price`}
                </span>
              </PartHead>
              {lines.map((line) => (
                <PaperLine
                  key={line.key}
                  line={line}
                  total={totalOf(line)}
                  isOn={line.selected}
                  isOut={!line.selected}
                  mark="choice"
                  tag={line.selected ? t`Chosen` : undefined}
                  difference={chosen && !line.selected ? cents(totalOf(line) - totalOf(chosen)) : undefined}
                />
              ))}
            </Fragment>
          );
        })}
        {hasSectionTotal(parts) && (
          <tr className={styles.sectionTotal}>
            <th scope="row" colSpan={3}>
              <Trans>Section total</Trans>
            </th>
            <td>{showCents(sectionTotal(section, byLine))}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** A line of its own, or an option; what is not chosen says that it does not count. */
function PlainLine({ line, isCounted, total }: { line: LineDraft; isCounted: boolean; total: Cents }) {
  const { t } = useLingui();
  if (!line.optional) return <PaperLine line={line} total={total} />;
  return isCounted ? (
    <PaperLine line={line} total={total} mark="option" isOn tag={t`Chosen option`} />
  ) : (
    <PaperLine line={line} total={total} isOut mark="option" tag={t`Optional, not in the total`} />
  );
}

function PartHead({ children }: { children: ReactNode }) {
  return (
    <tr className={styles.partHead}>
      <th scope="rowgroup" colSpan={4}>
        {children}
      </th>
    </tr>
  );
}

interface PaperLineProps {
  line: LineDraft;
  total: Cents;
  /** Offered, and not in the total. */
  isOut?: boolean;
  mark?: 'choice' | 'option' | undefined;
  /** Whether that is taken. */
  isOn?: boolean;
  tag?: string | undefined;
  /** To the chosen one of its group. */
  difference?: Cents | undefined;
}

const PaperLine = memo(function PaperLine({
  line,
  total,
  isOut,
  mark,
  isOn,
  tag,
  difference,
}: PaperLineProps) {
  return (
    <tr data-out={isOut ? '' : undefined} data-on={mark === 'choice' && isOn ? '' : undefined}>
      <th scope="row">
        {mark && (
          <span className={styles.mark} aria-hidden="true" data-mark={mark} data-on={isOn ? '' : undefined} />
        )}
        <bdi className={styles.name}>{line.name}</bdi>
        {tag && <span className={styles.quiet}> {tag}</span>}
        {line.description.trim() && (
          <p className={styles.description} dir="auto">
            {line.description.trim()}
          </p>
        )}
        {difference !== undefined && (
          <p className={styles.description}>
            <Difference cents={difference} />
          </p>
        )}
      </th>
      <td className={styles.quantity}>
        <bdi>{`${shownNumber(line.quantity || '0', 'quantity')} ${line.unit}`.trim()}</bdi>
      </td>
      <td>{showCents(centsOf(line.unitPrice))}</td>
      <td>{showCents(total)}</td>
    </tr>
  );
});

function Difference({ cents: difference }: { cents: Cents }) {
  const amount = showCents(cents(Math.abs(difference)));
  if (difference === 0) return <Trans>Same price as the chosen option</Trans>;
  return difference > 0 ? (
    <Trans>{amount} more than the chosen option</Trans>
  ) : (
    <Trans>{amount} less than the chosen option</Trans>
  );
}
