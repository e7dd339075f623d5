import { Trans, useLingui } from '@lingui/react/macro';
import { createProductBody, type Product } from '../../../shared/products/product-contract.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox, type Option } from '../../ui/combobox.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { showAmount } from '../../ui/money-format.ts';
import { MoneyField } from '../../ui/number-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { marginPercent } from './margin.ts';
import { MarginValue } from './margin-value.tsx';
import { withAmounts } from './product-calls.ts';
import styles from './product.module.css';

interface ProductFormProps {
  /** Undefined for a new one. */
  product: Product | undefined;
  categories: readonly Option[];
  createCategory: (name: string) => Promise<Option | undefined>;
  save: (body: ReturnType<typeof withAmounts>, options: WriteOptions) => Promise<unknown>;
  onDone: () => void;
}

type Values = ReturnType<typeof valuesOf>;

const empty: Values = {
  name: '',
  code: '',
  categoryId: null,
  unit: '',
  price: '',
  cost: '',
  description: '',
  taxable: true,
  active: true,
};

export function ProductForm({ product, categories, createCategory, save, onDone }: ProductFormProps) {
  const { t } = useLingui();
  const amount = (label: string) => ({
    label,
    show: (text: string) => (text === '' || Number.isNaN(Number(text)) ? text : showAmount(Number(text))),
  });
  const yesOrNo = (label: string) => ({ label, show: (isOn: boolean) => (isOn ? t`Yes` : t`No`) });
  const form = useForm({
    id: 'product',
    entity: product?.id,
    version: product?.version,
    initial: product ? valuesOf(product) : empty,
    schema: createProductBody,
    merging: {
      valuesOf,
      words: {
        name: t`Name`,
        code: t`Code`,
        categoryId: {
          label: t`Category`,
          show: (id) => categories.find(({ value }) => value === id)?.label ?? '',
        },
        unit: t`Unit`,
        price: amount(t`Price`),
        cost: amount(t`Cost`),
        description: t`Description`,
        taxable: yesOrNo(t`Taxable`),
        active: yesOrNo(t`Active`),
      },
    },
    submit: (body, options) => save(withAmounts(body), options),
    onSuccess: onDone,
  });
  const { price, cost, categoryId } = form.values;
  const margin = marginPercent({ price: Number(price), cost: cost === '' ? null : Number(cost) });
  const { value: _id, onChange: _set, ...categoryField } = form.field('categoryId');

  return (
    <Form form={form} guardsLeaving={false}>
      <TextField label={t`Name`} isRequired autoFocus={!product} {...form.field('name')} />
      <TextField
        label={t`Code`}
        hint={t`Article number or SKU; a price list finds the product by it.`}
        {...form.field('code')}
      />
      <FieldRow>
        <Combobox
          {...categoryField}
          label={t`Category`}
          value={categories.find((each) => each.value === categoryId) ?? null}
          onChange={(option) => form.set('categoryId', option?.value ?? null)}
          options={categories}
          onCreate={createCategory}
          placeholder={t`No category`}
        />
        <TextField label={t`Unit`} placeholder={t`sq ft, each, hour`} {...form.field('unit')} />
      </FieldRow>
      <FieldRow>
        <MoneyField label={t`Price`} isRequired {...form.field('price')} />
        <MoneyField label={t`Cost`} {...form.field('cost')} />
      </FieldRow>
      <p className={styles.margin}>
        <Trans>Margin</Trans>
        <strong>
          <MarginValue percent={Number.isFinite(margin) ? margin : undefined} />
        </strong>
      </p>
      <TextArea
        label={t`Description`}
        hint={t`Customers read it in the bid.`}
        rows={4}
        {...form.field('description')}
      />
      <div className={styles.ticks}>
        <Checkbox label={t`Taxable`} {...form.field('taxable')} />
        <Checkbox
          label={t`Active`}
          hint={t`An inactive product stays in old bids and is not offered in new ones.`}
          {...form.field('active')}
        />
      </div>
      <FormActions
        form={form}
        submitLabel={product ? <Trans>Save</Trans> : <Trans>Create product</Trans>}
        needsChange={product !== undefined}
        onCancel={onDone}
      />
    </Form>
  );
}

function valuesOf(product: Product) {
  const { name, code, categoryId, unit, price, cost, description, taxable, active } = product;
  return {
    name,
    code,
    categoryId,
    unit,
    price: amountText(price),
    cost: amountText(cost),
    description,
    taxable,
    active,
  };
}

function amountText(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2);
}
