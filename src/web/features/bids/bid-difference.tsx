import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BidDifference as Difference, BidLine } from '../../../shared/bids/bid-contract.ts';
import { fromAmount } from '../../../shared/kernel/money.ts';
import { BidMargin } from '../../entities/bid-margin.tsx';
import { BidTotal } from '../../entities/bid-total.tsx';
import { api } from '../../platform/api-client.ts';
import { sentenceOf } from '../../platform/write.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDate } from '../../ui/format-time.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import styles from './bid-difference.module.css';
import { bidKey } from '../../entities/bids/bid-keys.ts';

/** What a version of a bid changed in the one before it, line by line, and what that comes to. */
export function BidDifference({ projectId, bidId }: { projectId: number; bidId: number }) {
  const { t } = useLingui();
  const difference = useQuery({
    queryKey: [...bidKey(projectId, bidId), 'difference'],
    queryFn: ({ signal }) =>
      api('GET /api/projects/:projectId/bids/:bidId/difference', { params: { projectId, bidId }, signal }),
    // The editor saves without asking for it anew.
    staleTime: 0,
  });
  if (difference.error) {
    return <ErrorNote title={sentenceOf(difference.error)} onRetry={() => void difference.refetch()} />;
  }
  if (difference.data === undefined) return <SkeletonText lines={6} />;
  if (difference.data === null)
    return <p>{t`This is the first revision, so there’s nothing to compare it with.`}</p>;
  return <Changes difference={difference.data} />;
}

function Changes({ difference }: { difference: Difference }) {
  const { t } = useLingui();
  const { since, fields, lines, before, after } = difference;
  const names: Record<Difference['fields'][number], string> = {
    title: t`title`,
    scope: t`scope of work`,
    terms: t`terms`,
    customerNotes: t`notes for the customer`,
    validUntil: t`valid-until date`,
    discountKind: t`discount`,
    discountValue: t`discount`,
    taxRateBps: t`sales tax`,
    taxName: t`sales tax`,
    depositRateBps: t`deposit`,
    paymentSchedule: t`payment schedule`,
    pictures: t`photos`,
  };
  const changedFields = [...new Set(fields.map((field) => names[field]))].join(', ');
  const sentOn = since.sentAt && formatDate(since.sentAt);
  if (lines.length === 0 && fields.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>No changes from revision {since.revision} yet.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className={styles.note}>
        {sentOn ? (
          <Trans>
            Compared with revision {since.revision}, sent on {sentOn}.
          </Trans>
        ) : (
          <Trans>Compared with revision {since.revision}.</Trans>
        )}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>
              <Trans>Line</Trans>
            </th>
            <th className={styles.amount}>
              <Trans>Before</Trans>
            </th>
            <th className={styles.amount}>
              <Trans>Now</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ section, before: old, after: line }) => (
            <tr key={`${(line ?? old)!.id}`} data-change={!old ? 'added' : !line ? 'removed' : 'changed'}>
              <td>
                <Text block tone="ink-3" size="xs" className={styles.sign}>
                  {!old ? <Trans>New</Trans> : !line ? <Trans>Removed</Trans> : <Trans>Changed</Trans>}
                </Text>
                <bdi className={styles.name}>{(line ?? old)!.name}</bdi>
                <LineWords section={section} before={old} after={line} />
              </td>
              <td className={styles.amount}>{old && <Money amount={old.total} />}</td>
              <td className={styles.amount}>{line && <Money amount={line.total} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            <td className={styles.amount}>
              <BidTotal bid={before} />
            </td>
            <td className={styles.amount}>
              <BidTotal bid={after} />
              <Step from={before.total} to={after.total} />
            </td>
          </tr>
          <tr className={styles.ours}>
            <th scope="row">
              <Trans>Our margin</Trans>
            </th>
            <td className={styles.amount}>
              <BidMargin bid={before} />
            </td>
            <td className={styles.amount}>
              <BidMargin bid={after} />
              <Step from={before.margin} to={after.margin} />
            </td>
          </tr>
        </tfoot>
      </table>
      {changedFields && (
        <p className={styles.note}>
          <Trans>Also changed: {changedFields}.</Trans>
        </p>
      )}
    </>
  );
}

/** By how much, with its sign. */
function Step({ from, to }: { from: number | null; to: number | null }) {
  if (from === null || to === null) return null;
  const step = fromAmount(to) - fromAmount(from);
  if (step === 0) return null;
  return (
    <Text block tone="ink-2" size="sm">
      {step > 0 && '+'}
      <Money amount={step / 100} />
    </Text>
  );
}

/** What of a line changed, in the order of the columns; the section it stands in for one that came or went. */
function LineWords(props: { section: string; before: BidLine | null; after: BidLine | null }) {
  const { section, before, after } = props;
  const { t, i18n } = useLingui();
  if (!before || !after) return section ? <span className={styles.words}>{section}</span> : null;
  const quantity = (line: BidLine) => `${i18n.number(line.quantity)} ${line.unit}`.trim();
  const words = [
    before.name !== after.name && t`renamed from “${before.name}”`,
    quantity(before) !== quantity(after) && `${quantity(before)} → ${quantity(after)}`,
    before.description !== after.description && t`description changed`,
    before.optional !== after.optional && (after.optional ? t`now optional` : t`no longer optional`),
    before.choiceGroup !== after.choiceGroup &&
      (after.choiceGroup
        ? t`in group “${after.choiceGroup}”`
        : t`no longer in group “${before.choiceGroup}”`),
    before.selected !== after.selected && (after.selected ? t`now chosen` : t`no longer chosen`),
    before.taxable !== after.taxable && (after.taxable ? t`now taxed` : t`no longer taxed`),
  ].filter((word) => word !== false);
  return (
    <>
      {before.unitPrice !== after.unitPrice && (
        <span className={styles.words}>
          <Trans>
            price <Money amount={before.unitPrice} /> → <Money amount={after.unitPrice} />
          </Trans>
        </span>
      )}
      {before.unitCost !== after.unitCost && (
        <span className={styles.words}>
          <Trans>
            cost <Money amount={before.unitCost} /> → <Money amount={after.unitCost} />
          </Trans>
        </span>
      )}
      {words.length > 0 && <span className={styles.words}>{words.join(' · ')}</span>}
    </>
  );
}
