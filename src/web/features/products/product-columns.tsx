import { t } from '@lingui/core/macro';
import type { Product } from '../../../shared/products/product-contract.ts';
import type { Choice } from '../../ui/choice.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { Label } from '../../ui/status.tsx';
import { columns, type CellEdit } from '../../ui/table/columns.ts';
import { fieldColumns } from '../../ui/table/field-columns.ts';
import { marginPercent } from './margin.ts';
import { MarginValue } from './margin-value.tsx';
import type { ProductChange } from './product-calls.ts';
import { productTexts } from './product-fields.ts';
import styles from './product.module.css';

/** Stands for no category in the address and in the filter, where an empty text means no filter. */
export const noCategory = 'none';

interface ProductColumnsOptions {
  categories: readonly Choice[];
  commit: (row: Product, change: ProductChange) => Promise<unknown>;
}

export function productColumns({ categories, commit }: ProductColumnsOptions) {
  const amountEdit = (field: 'price' | 'cost'): CellEdit<Product> => ({
    commit: (row, text) => {
      if (text === '' && field === 'price') throw new Error(t`Enter an amount.`);
      return commit(row, { [field]: text === '' ? null : Number(text) });
    },
  });
  const column = fieldColumns(productTexts(), commit);
  const yesNo = [
    { value: 'true', label: t`Yes` },
    { value: 'false', label: t`No` },
  ];
  return columns<Product>([
    column('name', {
      cell: (row) => <bdi className={row.active ? undefined : styles.inactive}>{row.name}</bdi>,
      width: 210,
      grow: true,
      card: 'title',
    }),
    column('code', { width: 104, isWhole: true, card: 'none' }),
    {
      key: 'category',
      label: t`Category`,
      value: (row) => String(row.categoryId ?? noCategory),
      cell: (row) => row.categoryName && <bdi>{row.categoryName}</bdi>,
      kind: 'choice',
      choices: categories,
      width: 150,
      edit: {
        commit: (row, value) => commit(row, { categoryId: value === noCategory ? null : Number(value) }),
      },
      card: 'detail',
    },
    column('unit', { width: 76, isWhole: true, card: 'endDetail' }),
    {
      key: 'price',
      label: t`Price`,
      value: (row) => row.price,
      cell: ({ price }) =>
        price === 0 ? <Text tone="ink-3">{t`No price yet`}</Text> : <Money amount={price} />,
      kind: 'money',
      total: 'none',
      width: 108,
      edit: amountEdit('price'),
      card: 'end',
    },
    {
      key: 'cost',
      label: t`Cost`,
      value: (row) => row.cost,
      cell: (row) => <Money amount={row.cost} />,
      kind: 'money',
      total: 'none',
      width: 108,
      edit: amountEdit('cost'),
      card: 'none',
    },
    {
      key: 'margin',
      label: t`Margin`,
      value: marginPercent,
      cell: (row) => (
        <span title={row.cost === null ? t`Enter a cost to see the margin` : undefined}>
          <MarginValue percent={marginPercent(row)} />
        </span>
      ),
      kind: 'number',
      width: 84,
      canFilter: false,
      card: 'none',
    },
    {
      key: 'taxable',
      label: t`Taxable`,
      value: (row) => String(row.taxable),
      kind: 'choice',
      choices: yesNo,
      width: 84,
      card: 'none',
    },
    {
      key: 'active',
      label: t`Status`,
      value: (row) => String(row.active),
      cell: (row) =>
        row.active ? (
          <Label tone="green">{t`Active`}</Label>
        ) : (
          <Label tone="grey" shape="empty">{t`Inactive`}</Label>
        ),
      kind: 'choice',
      choices: [
        { value: 'true', label: t`Active` },
        { value: 'false', label: t`Inactive` },
      ],
      width: 100,
      card: 'none',
    },
    {
      key: 'description',
      label: t`Description`,
      value: (row) => row.description,
      width: 280,
      canSort: false,
      startsHidden: true,
      card: 'none',
    },
  ]);
}
