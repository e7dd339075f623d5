import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId, useState } from 'react';
import type { Cents } from '../../../shared/kernel/money.ts';
import { ProductInput } from '../../entities/products/product-suggestions.tsx';
import control from '../../ui/control.module.css';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { Money } from '../../ui/money.tsx';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './invoice-lines.module.css';
import { fromProduct, type LineValues } from './invoice-values.ts';

/** What a person does with a line; the same functions for ever, so that only the line at hand is drawn again. */
export interface LineActions {
  change: (index: number, patch: Partial<LineValues>) => void;
  remove: (index: number) => void;
  move: (index: number, by: -1 | 1) => void;
  leave: (path: string) => void;
}

interface InvoiceLineFieldsProps {
  line: LineValues;
  index: number;
  isLast: boolean;
  /** Just added, so that its first field takes the focus. */
  isNew: boolean;
  /** In cents, before tax; undefined while it is not added up. */
  total: Cents | undefined;
  /** Of a part of the contract. */
  tax: Cents | undefined;
  /** What is wrong with its fields as JSON, by their names: text, for an object would be another one each time. */
  problems: string;
  actions: LineActions;
}

/** One line: in a row on a desktop, on a phone its fields one under the other. */
export const InvoiceLineFields = memo(function InvoiceLineFields(props: InvoiceLineFieldsProps) {
  const { line, index, isLast, isNew, total, tax, problems, actions } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const problemId = useId();
  const [isDescribed, setDescribed] = useState(line.description !== '');
  const path = (name: string) => `lines.${index}.${name}`;
  const found = problems === '' ? {} : (JSON.parse(problems) as Record<string, string>);
  const at = (name: string) => found[name];
  const onChange = (patch: Partial<LineValues>) => actions.change(index, patch);
  const field = <Name extends 'quantity' | 'unit' | 'unitPrice'>(name: Name, label: string) => ({
    label,
    name: path(name),
    value: line[name],
    error: at(name),
    isLabelHidden: !isPhone,
    onChange: (value: string) => onChange({ [name]: value }),
    onBlur: () => actions.leave(path(name)),
  });
  const problem = at('name') ?? at('schedulePlace') ?? at('expenseId') ?? at('productId');
  const entries: MenuEntry[] = [
    ...(isDescribed
      ? []
      : [{ label: t`Add description`, icon: 'edit' as const, onSelect: () => setDescribed(true) }]),
    ...(index > 0
      ? [{ label: t`Move up`, icon: 'arrowUp' as const, onSelect: () => actions.move(index, -1) }]
      : []),
    ...(isLast
      ? []
      : [{ label: t`Move down`, icon: 'arrowDown' as const, onSelect: () => actions.move(index, 1) }]),
    { label: t`Remove line`, icon: 'trash', isDanger: true, onSelect: () => actions.remove(index) },
  ];
  const number = index + 1;
  return (
    <div className={styles.line} role="group" aria-label={t`Line ${number}`}>
      <Stack gap={6} shrink className={styles.what}>
        {isPhone && (
          <Text size="sm" weight={550} className={styles.name} aria-hidden="true">
            <Trans>Description</Trans>
          </Text>
        )}
        <ProductInput
          label={t`Description of line ${number}`}
          className={control.control}
          value={line.name}
          autoFocus={isNew && line.contractAmount === null}
          problemId={problem ? problemId : undefined}
          onChange={(name) => onChange({ name })}
          onChoose={(product) => {
            onChange(line.contractAmount === null ? fromProduct(product) : { name: product.name });
            if (product.description) setDescribed(true);
          }}
        />
        {problem && (
          <Text as="p" tone="red" size="sm" id={problemId}>
            {problem}
          </Text>
        )}
        {isDescribed && (
          <TextArea
            label={t`Details of line ${number}`}
            isLabelHidden
            rows={2}
            value={line.description}
            error={at('description')}
            onChange={(description) => onChange({ description })}
          />
        )}
      </Stack>
      {line.contractAmount === null ? (
        <>
          <div>
            <NumberField {...field('quantity', t`Quantity`)} decimals={3} />
          </div>
          <div>
            <TextField {...field('unit', t`Unit`)} />
          </div>
          <div className={styles.price}>
            <MoneyField {...field('unitPrice', t`Price`)} />
          </div>
          <div className={styles.tax}>
            <Checkbox
              label={<span className={isPhone ? undefined : 'visually-hidden'}>{t`Taxable`}</span>}
              value={line.taxable}
              onChange={(taxable) => onChange({ taxable })}
            />
          </div>
        </>
      ) : (
        <Stack gap={8} rowGap={4} align="start" className={styles.part}>
          <MoneyField
            label={t`Part of the contract, tax included`}
            isLabelHidden
            name={path('contractAmount')}
            value={line.contractAmount}
            autoFocus={isNew}
            error={at('contractAmount')}
            onChange={(contractAmount) => onChange({ contractAmount })}
            onBlur={() => actions.leave(path('contractAmount'))}
          />
          <Text tone="ink-2" size="sm" className={styles.partName} aria-hidden="true">
            <Trans>Part of the contract, tax included</Trans>
          </Text>
          {tax !== undefined && tax !== 0 && total !== undefined && (
            <Text as="p" tone="ink-3" size="sm" className={styles.note}>
              <Trans>
                <Money cents={total} /> plus <Money cents={tax} /> tax
              </Trans>
            </Text>
          )}
        </Stack>
      )}
      <Text as="div" textAlign="end" className={styles.total}>
        {isPhone && <Trans>Amount</Trans>}
        <Money cents={total} />
      </Text>
      <div className={styles.menu}>
        <MoreMenu label={t`Actions for line ${number}`} entries={entries} />
      </div>
    </div>
  );
});
