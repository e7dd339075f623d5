import { plural, t } from '@lingui/core/macro';
import type { Category } from '../../../shared/categories/category-contract.ts';
import { formatDate } from '../../ui/format-time.ts';
import { Link } from '../../ui/link.tsx';
import { columns } from '../../ui/table/columns.ts';

interface CategoryColumnsOptions {
  rename: (row: Category, name: string) => Promise<unknown>;
  /** The address of the products of a category; undefined on a phone, where the whole card is a button. */
  productsOf: ((row: Category) => string) | undefined;
}

export function categoryColumns({ rename, productsOf }: CategoryColumnsOptions) {
  return columns<Category>([
    {
      key: 'name',
      label: t`Name`,
      value: (row) => row.name,
      width: 240,
      grow: true,
      edit: { commit: rename },
    },
    {
      key: 'productCount',
      label: t`Products`,
      value: (row) => row.productCount,
      cell: (row) =>
        productsOf ? (
          row.productCount > 0 ? (
            <Link to={productsOf(row)}>{row.productCount}</Link>
          ) : (
            0
          )
        ) : (
          plural(row.productCount, { one: '# product', other: '# products' })
        ),
      kind: 'number',
      card: 'end',
    },
    {
      key: 'updatedAt',
      label: t`Last changed`,
      value: (row) => row.updatedAt,
      cell: (row) => formatDate(row.updatedAt),
      kind: 'instant',
      width: 140,
      card: 'none',
    },
  ]);
}
