import { Trans, useLingui } from '@lingui/react/macro';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { currencySign } from '../../ui/money-format.ts';
import styles from './bid-editor.module.css';
import type { LineDraft } from './draft/bid-draft.ts';
import type { MergeConflict, OfferPart } from './draft/merge-drafts.ts';
import type { LineField } from './draft/same-line.ts';
import { shownNumber } from './grid/cell-input.tsx';

interface ConflictListProps {
  conflicts: readonly MergeConflict[];
  theirs: Bid;
}

/** What two people have changed differently, each with what it is on both sides. */
export function ConflictList({ conflicts, theirs }: ConflictListProps) {
  const { t } = useLingui();
  if (conflicts.length === 0) return null;
  const names: Record<OfferPart, string> = {
    title: t`Title`,
    scope: t`Scope of work`,
    terms: t`Terms`,
    customerNotes: t`Notes for the customer`,
    internalNotes: t`Internal notes`,
    validUntil: t`Valid until`,
    taxRate: t`Sales tax`,
    depositRate: t`Deposit`,
    discountValue: t`Discount`,
    payments: t`Payment schedule`,
    pictures: t`Photos`,
  };

  /** Quantity, unit and price, as the line reads. */
  function worth(line: LineDraft | undefined, other: LineDraft | undefined): string {
    if (!line) return t`removed`;
    const quantity = `${shownNumber(line.quantity, 'quantity')} ${line.unit}`.trim();
    const price = shownNumber(line.unitPrice, 'money');
    const name = other && other.name !== line.name ? `${line.name}: ` : '';
    // What could not be read stands there as it was typed.
    return `${name}${quantity} × ${/^\d/.test(price) ? currencySign() : ''}${price}`;
  }

  const fieldNames: Partial<Record<LineField, string>> = {
    description: t`Description`,
    unitCost: t`Cost`,
    taxable: t`Taxable`,
  };

  /** A field that the line in short does not show, as its cell reads. */
  function cell(line: LineDraft, field: LineField): string {
    if (field === 'unitCost') return shownNumber(line.unitCost, 'money');
    if (field === 'taxable') return line.taxable ? t`yes` : t`no`;
    return field === 'bundle' ? '' : String(line[field] ?? '');
  }

  /** What both have changed of a line, each with its name, on one side. */
  function cells(line: LineDraft, fields: readonly LineField[]): string {
    return fields
      .flatMap((field) => {
        const name = fieldNames[field];
        return name === undefined ? [] : [`${name} ${cell(line, field) || '—'}`];
      })
      .join(', ');
  }

  function sides({ mine, theirs: other, fields }: MergeConflict & { in: 'line' }): [string, string] {
    const inShort: [string, string] = [worth(mine, other), worth(other, mine)];
    const isTold = inShort[0] !== inShort[1] || !fields || !mine || !other;
    return isTold ? inShort : [cells(mine, fields), cells(other, fields)];
  }

  return (
    <Stack as="ul" gap={4} weight={550} breakWords className={styles.conflicts}>
      {conflicts.map((conflict) => {
        if (conflict.in === 'offer') {
          const title = conflict.field === 'title' && theirs.title;
          return (
            <li key={conflict.field}>
              {names[conflict.field]}
              {title && (
                <Text block weight={400}>
                  <Trans>
                    theirs: <bdi>{title}</bdi>
                  </Trans>
                </Text>
              )}
            </li>
          );
        }
        const name =
          conflict.in === 'section' ? t`Section` : (conflict.mine ?? conflict.theirs)?.name || t`New line`;
        const [mine, other] = conflict.in === 'line' ? sides(conflict) : [conflict.mine, conflict.theirs];
        return (
          <li key={conflict.key}>
            <bdi>{name}</bdi>
            <Text block weight={400}>
              {mine === other ? (
                <Trans>other fields differ</Trans>
              ) : (
                <Trans>
                  mine: <bdi>{mine}</bdi> · theirs: <bdi>{other}</bdi>
                </Trans>
              )}
            </Text>
          </li>
        );
      })}
    </Stack>
  );
}
