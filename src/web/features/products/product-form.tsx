import { Trans, useLingui } from '@lingui/react/macro';
import { createProductBody, type Product } from '../../../shared/products/product-contract.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox, type Option } from '../../ui/combobox.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { MoneyField } from '../../ui/number-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { marginPercent } from './margin.ts';
import { MarginValue } from './margin-value.tsx';
import { withAmounts } from './product-calls.ts';
import { productFields } from './product-fields.ts';
import styles from './product.module.css';

interface ProductFormProps {
  /** Undefined for a new one. */
  product: Product | undefined;
  categories: readonly Option[];
  createCategory: (name: string) => Promise<Option | undefined>;
  save: (body: ReturnType<typeof withAmounts>, options: WriteOptions) => Promise<unknown>;
  onDone: () => void;
}

export function ProductForm({ product, categories, createCategory, save, onDone }: ProductFormProps) {
  const { t } = useLingui();
  const form = useRecordForm({
    id: 'product',
    fields: productFields(categories),
    record: product,
    schema: createProductBody,
    submit: (body, options) => save(withAmounts(body), options),
    onSuccess: onDone,
  });
  const { price, cost, categoryId } = form.values;
  const margin = marginPercent({ price: Number(price), cost: cost === '' ? null : Number(cost) });
  const { value: _id, onChange: _set, ...categoryField } = form.field('categoryId');

  return (
    <Form form={form} guardsLeaving={false}>
      <TextField isRequired autoFocus={!product} {...form.field('name')} />
      <TextField hint={t`Part number or SKU. Imports use it to match products.`} {...form.field('code')} />
      <FieldRow>
        <Combobox
          {...categoryField}
          value={categories.find((each) => each.value === categoryId) ?? null}
          onChange={(option) => form.set('categoryId', option?.value ?? null)}
          options={categories}
          onCreate={createCategory}
          placeholder={t`No category`}
        />
        <TextField placeholder={t`sq ft, each, hour`} {...form.field('unit')} />
      </FieldRow>
      <FieldRow>
        <MoneyField isRequired {...form.field('price')} />
        <MoneyField {...form.field('cost')} />
      </FieldRow>
      <Row as="p" align="baseline" justify="between" tone="ink-2" tabular className={styles.margin}>
        <Trans>Margin</Trans>
        <strong>
          <MarginValue percent={Number.isFinite(margin) ? margin : undefined} />
        </strong>
      </Row>
      <TextArea hint={t`Customers see this in the bid.`} rows={4} {...form.field('description')} />
      <Stack gap={14}>
        <Checkbox {...form.field('taxable')} />
        <Checkbox
          hint={t`Inactive products stay in existing bids but don’t show up for new ones.`}
          {...form.field('active')}
        />
      </Stack>
      <FormActions
        form={form}
        submitLabel={product ? <Trans>Save</Trans> : <Trans>Create product</Trans>}
        needsChange={product !== undefined}
        onCancel={onDone}
      />
    </Form>
  );
}
