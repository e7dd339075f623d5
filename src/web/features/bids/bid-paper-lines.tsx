import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BidLine } from '../../../shared/bids/bid-contract.ts';
import { isCounted } from '../../../shared/bids/bid-totals.ts';
import { printedParts } from '../../../shared/bids/printed-lines.ts';
import { cents, extend, fromAmount, fromKnownAmount, type Cents } from '../../../shared/kernel/money.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './bid-paper-lines.module.css';

/** What stands below each other: lines as a table, or what there was to choose from. */
type Part =
  | { kind: 'lines' | 'options'; lines: BidLine[] }
  | { kind: 'group'; name: string; lines: BidLine[] };

/** As the customer has them, with what stands behind each other and is of one kind in one. */
function partsOf(lines: readonly BidLine[]): Part[] {
  const parts: Part[] = [];
  for (const part of printedParts(lines, isCounted)) {
    if (part.kind === 'group') {
      parts.push(part);
      continue;
    }
    const kind = part.line.optional ? 'options' : 'lines';
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(part.line);
    else parts.push({ kind, lines: [part.line] });
  }
  return parts;
}

/** One section's lines of a frozen bid, with what each costs us beside what it brings; what was to be chosen are cards. */
export function BidPaperLines({ lines, label }: { lines: readonly BidLine[]; label: string }) {
  const { t } = useLingui();
  const parts = partsOf(lines);
  const firstTable = parts.findIndex(({ kind }) => kind === 'lines');
  return (
    <Stack gap={16} fit>
      {parts.map((part, index) =>
        part.kind === 'lines' ? (
          <LineTable
            key={part.lines[0]!.id}
            lines={part.lines}
            label={label}
            hasHead={index === firstTable}
          />
        ) : (
          <Choices
            key={part.lines[0]!.id}
            title={part.kind === 'group' ? <bdi>{part.name}</bdi> : t`Options`}
            lines={part.lines}
            isOneOf={part.kind === 'group'}
          />
        ),
      )}
    </Stack>
  );
}

/** What a line costs us, and what is left; null where nobody knows. */
function ownOf({ unitCost: known, quantity, total }: BidLine) {
  const unitCost = fromKnownAmount(known);
  const cost = unitCost === null ? null : extend(unitCost, quantity);
  return { cost, margin: cost === null ? null : cents(fromAmount(total) - cost) };
}

interface LineTableProps {
  lines: readonly BidLine[];
  label: string;
  /** The names of its columns are shown. */
  hasHead: boolean;
}

/** Where there is little room, what does not fit stands under the name. */
function LineTable({ lines, label, hasHead }: LineTableProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead className={hasHead ? undefined : 'visually-hidden'}>
          <tr>
            <th>
              <Trans>Item</Trans>
            </th>
            <th className={styles.quantity}>
              <Trans>Quantity</Trans>
            </th>
            <th className={styles.price}>
              <Trans>Unit price</Trans>
            </th>
            <th className={styles.total}>
              <Trans>Total</Trans>
            </th>
            <th className={styles.ours}>
              <Trans>Our cost</Trans>
            </th>
            <th className={styles.ours}>
              <Trans>Margin</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const quantity = `${i18n.number(line.quantity)} ${line.unit}`.trim();
            const own = ownOf(line);
            return (
              <tr key={line.id} data-line={line.key}>
                <td>
                  <bdi>{line.name}</bdi>
                  <div className={styles.folded}>
                    {quantity} × <Money amount={line.unitPrice} />
                  </div>
                  <div className={styles.foldedOurs}>
                    <OwnWords {...own} />
                  </div>
                  {line.description && (
                    <Text as="div" tone="ink-3" size="sm" whiteSpace="pre-line" dir="auto">
                      {line.description}
                    </Text>
                  )}
                </td>
                <td className={styles.quantity}>{quantity}</td>
                <td className={styles.price}>
                  <Money amount={line.unitPrice} />
                </td>
                <td className={styles.total}>
                  <Money amount={line.total} />
                </td>
                <td className={styles.ours}>
                  <Money cents={own.cost} />
                </td>
                <td className={styles.ours}>
                  <Money cents={own.margin} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function OwnWords({ cost, margin }: { cost: Cents | null; margin: Cents | null }) {
  return cost === null ? (
    <Trans>Our cost is unknown</Trans>
  ) : (
    <Trans>
      Our cost <Money cents={cost} />, margin <Money cents={margin} />
    </Trans>
  );
}

interface ChoicesProps {
  title: ReactNode;
  lines: readonly BidLine[];
  /** Only one of them can be had. */
  isOneOf: boolean;
}

/** What the customer could choose from, and what was chosen. */
function Choices({ title, lines, isOneOf }: ChoicesProps) {
  const isOpen = isOneOf && lines.every(({ selected }) => !selected);
  return (
    <Stack gap={8} fit>
      <Row gap={8} align="baseline">
        <Text as="h3" size="md" weight={600}>
          {title}
        </Text>
        {isOneOf && (
          <Text size="sm" tone="ink-3">
            {isOpen ? <Trans>Nothing chosen yet</Trans> : <Trans>Pick one</Trans>}
          </Text>
        )}
      </Row>
      <Stack as="ul" gap={8} className={styles.cards}>
        {lines.map((line) => (
          <ChoiceCard key={line.id} line={line} isOpen={isOpen} />
        ))}
      </Stack>
    </Stack>
  );
}

/** While nothing of its group is chosen, no card stands back. */
function ChoiceCard({ line, isOpen }: { line: BidLine; isOpen: boolean }) {
  const { i18n } = useLingui();
  const quantity = `${i18n.number(line.quantity)} ${line.unit}`.trim();
  return (
    <Stack
      as="li"
      gap={4}
      fit
      tone={isOpen || line.selected ? 'ink' : 'ink-3'}
      className={styles.card}
      data-line={line.key}
      data-chosen={line.selected ? '' : undefined}
    >
      <Row gap={12} justify="between">
        <Text as="b" weight={600} breakWords shrink>
          <bdi>{line.name}</bdi>
        </Text>
        <Text weight={600} tabular>
          <Money amount={line.total} />
        </Text>
      </Row>
      {!isOpen && (
        <Row gap={6} align="center">
          {line.selected && (
            <Text tone="green">
              <Icon name="check" />
            </Text>
          )}
          <Text size="sm" weight={line.selected ? 600 : 400}>
            {line.selected ? <Trans>Chosen</Trans> : <Trans>Not chosen</Trans>}
          </Text>
        </Row>
      )}
      <Text size="sm" tone="ink-3">
        {quantity} × <Money amount={line.unitPrice} />
      </Text>
      <Text size="sm" tone="ink-3">
        <OwnWords {...ownOf(line)} />
      </Text>
      {line.description && (
        <Text size="sm" tone="ink-3" whiteSpace="pre-line" breakWords dir="auto">
          {line.description}
        </Text>
      )}
    </Stack>
  );
}
