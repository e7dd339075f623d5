import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { InvoiceTotals } from '../../../shared/invoices/invoice-totals.ts';
import type { Invoice } from '../../entities/invoices/invoice-writes.ts';
import { useStable } from '../../platform/use-stable.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { InvoiceLineFields, type LineActions } from './invoice-line-fields.tsx';
import styles from './invoice-lines.module.css';
import { emptyLine, type LineValues } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

interface InvoiceLinesProps {
  form: InvoiceForm;
  totals: InvoiceTotals;
  /** What the contract still leaves beside this invoice. */
  left: number;
  billing: Invoice['billing'];
  expenses: readonly { id: number; paidTo: string; paidFor: string; cost: number }[];
}

/** The lines of a draft: products by typing, parts of the contract by amount, expenses that are passed on. */
export function InvoiceLines({ form, totals, left, billing, expenses }: InvoiceLinesProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { lines } = form.values;
  /** The line that was just added, which is typed in next. */
  const [newKey, setNewKey] = useState<string>();
  const put = (next: LineValues[]) => form.set('lines', next);
  const add = (line: Partial<LineValues> = {}) => {
    const added = { ...emptyLine(), ...line };
    setNewKey(added.key);
    put([...lines, added]);
  };
  const used = new Set(lines.map(({ expenseId }) => expenseId));
  const open = expenses.filter(({ id }) => !used.has(id));
  const actions = useStable<LineActions>({
    change: (index, patch) =>
      put(lines.map((line, place) => (place === index ? { ...line, ...patch } : line))),
    remove: (index) => put(lines.filter((_line, place) => place !== index)),
    move: (index, by) => {
      const next = [...lines];
      const [line] = next.splice(index, 1);
      if (line) next.splice(index + by, 0, line);
      put(next);
    },
    leave: (path) => form.leave(path, 'lines'),
  });
  const problems = problemsByLine(form.errors);
  const entries = [
    ...(billing.contract > 0 && left > 0
      ? [
          {
            label: t`Rest of the contract, ${showAmount(left)}`,
            icon: 'file' as const,
            onSelect: () => add({ name: t`Final payment`, contractAmount: left.toFixed(2), taxable: false }),
          },
        ]
      : []),
    ...(billing.contract > 0
      ? [
          {
            label: t`Part of the contract`,
            icon: 'file' as const,
            onSelect: () => add({ name: t`Progress payment`, contractAmount: '', taxable: false }),
          },
        ]
      : []),
    ...open.map(({ id, paidTo, paidFor, cost }) => ({
      label: t`Expense: ${paidFor || paidTo}, ${showAmount(cost)}`,
      icon: 'receipt' as const,
      onSelect: () => add({ name: paidFor || paidTo, expenseId: id, unitPrice: cost.toFixed(2) }),
    })),
  ];
  const wrong = form.errorAt('lines');
  return (
    <Stack fit>
      {!isPhone && lines.length > 0 && (
        <Text as="div" tone="ink-3" size="sm" className={styles.heads} aria-hidden="true">
          <span>
            <Trans>Description</Trans>
          </span>
          {lines.some(({ contractAmount }) => contractAmount === null) && (
            <>
              <Text textAlign="end">
                <Trans>Quantity</Trans>
              </Text>
              <span>
                <Trans>Unit</Trans>
              </span>
              <Text textAlign="end">
                <Trans>Price</Trans>
              </Text>
              <span>
                <Trans>Tax</Trans>
              </span>
            </>
          )}
          <span className={styles.headOfAmount}>
            <Trans>Amount</Trans>
          </span>
        </Text>
      )}
      {lines.map((line, index) => (
        <InvoiceLineFields
          key={line.key}
          line={line}
          index={index}
          isLast={index === lines.length - 1}
          isNew={line.key === newKey}
          total={totals.lineTotals[index]?.total}
          tax={totals.lineTotals[index]?.tax}
          problems={problems.get(index) ?? ''}
          actions={actions}
        />
      ))}
      {lines.length === 0 && (
        <p className={styles.none}>
          <Trans>No lines yet. Add what you’re billing for.</Trans>
        </p>
      )}
      {wrong && (
        <Text as="p" tone="red" size="sm" role="alert">
          {wrong}
        </Text>
      )}
      <Row gap={8} align="center" wrap className={styles.adding}>
        <Button size="small" icon="plus" onClick={() => add()}>
          <Trans>Add line</Trans>
        </Button>
        {entries.length > 0 && (
          <Menu
            entries={entries}
            align="start"
            trigger={
              <Button size="small" variant="ghost" icon="chevronDown">
                <Trans>Add from contract or expenses</Trans>
              </Button>
            }
          />
        )}
        {/* Of one line it would only say its amount again. */}
        {lines.length > 1 && (
          <Text tone="ink-3" toEnd className={styles.sum}>
            <Money cents={totals.lines} />
          </Text>
        )}
      </Row>
    </Stack>
  );
}

/** What is wrong with each line's fields, as JSON: `lines.3.name` stands at line 3. */
function problemsByLine(errors: Readonly<Record<string, string>>): Map<number, string> {
  const found = new Map<number, Record<string, string>>();
  for (const [path, sentence] of Object.entries(errors)) {
    const [, place, name] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (name !== undefined) found.set(Number(place), { ...found.get(Number(place)), [name]: sentence });
  }
  return new Map([...found].map(([place, problems]) => [place, JSON.stringify(problems)]));
}
