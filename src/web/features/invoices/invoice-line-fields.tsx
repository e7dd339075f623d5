import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { InvoiceTotals } from '../../../shared/invoices/invoice-totals.ts';
import { ProductInput } from '../../entities/products/product-suggestions.tsx';
import control from '../../ui/control.module.css';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MoreMenu, type MenuEntry } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './invoice-lines.module.css';
import { fromProduct, type LineValues } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

interface InvoiceLineFieldsProps {
  form: InvoiceForm;
  line: LineValues;
  index: number;
  total: InvoiceTotals['lineTotals'][number] | undefined;
  onChange: (patch: Partial<LineValues>) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** One line: in a row on a desktop, on a phone its fields one under the other. */
export function InvoiceLineFields(props: InvoiceLineFieldsProps) {
  const { form, line, index, total, onChange, onRemove, onUp, onDown } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const problemId = useId();
  const [isDescribed, setDescribed] = useState(line.description !== '');
  const path = (name: string) => `lines.${index}.${name}`;
  const at = (name: string) => form.errorAt(path(name));
  const field = <Name extends 'quantity' | 'unit' | 'unitPrice'>(name: Name, label: string) => ({
    label,
    name: path(name),
    value: line[name],
    error: at(name),
    isLabelHidden: !isPhone,
    onChange: (value: string) => onChange({ [name]: value }),
    onBlur: () => form.leave(path(name), 'lines'),
  });
  const problem = at('name') ?? at('schedulePlace') ?? at('expenseId') ?? at('productId');
  const entries: MenuEntry[] = [
    ...(isDescribed
      ? []
      : [{ label: t`Add description`, icon: 'edit' as const, onSelect: () => setDescribed(true) }]),
    ...(onUp ? [{ label: t`Move up`, icon: 'arrowUp' as const, onSelect: onUp }] : []),
    ...(onDown ? [{ label: t`Move down`, icon: 'arrowDown' as const, onSelect: onDown }] : []),
    { label: t`Remove line`, icon: 'trash', isDanger: true, onSelect: onRemove },
  ];
  const number = index + 1;
  return (
    <div className={styles.line} role="group" aria-label={t`Line ${number}`}>
      <div className={styles.what}>
        <ProductInput
          label={t`Description of line ${number}`}
          className={control.control}
          value={line.name}
          problemId={problem ? problemId : undefined}
          onChange={(name) => onChange({ name })}
          onChoose={(product) => {
            onChange(line.contractAmount === null ? fromProduct(product) : { name: product.name });
            if (product.description) setDescribed(true);
          }}
        />
        {problem && (
          <p id={problemId} className={styles.wrong}>
            {problem}
          </p>
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
      </div>
      {line.contractAmount === null ? (
        <>
          <div className={styles.quantity}>
            <NumberField {...field('quantity', t`Quantity`)} decimals={3} />
          </div>
          <div className={styles.unit}>
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
        <div className={styles.part}>
          <MoneyField
            label={t`Part of the contract, with tax`}
            isLabelHidden={!isPhone}
            name={path('contractAmount')}
            value={line.contractAmount}
            error={at('contractAmount')}
            onChange={(contractAmount) => onChange({ contractAmount })}
            onBlur={() => form.leave(path('contractAmount'), 'lines')}
          />
          {total && total.tax !== 0 && (
            <p className={styles.note}>
              <Trans>
                of the contract, <Money cents={total.tax} /> tax inside
              </Trans>
            </p>
          )}
        </div>
      )}
      <div className={classNames(styles.number, styles.total)}>
        <Money cents={total?.total} />
      </div>
      <div className={styles.menu}>
        <MoreMenu label={t`Actions of line ${number}`} entries={entries} />
      </div>
    </div>
  );
}
