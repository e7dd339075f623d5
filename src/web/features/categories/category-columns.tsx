import { t } from '@lingui/core/macro';
import type { Category } from '../../../shared/categories/category-contract.ts';
import { Link } from '../../ui/link.tsx';
import { columns } from '../../ui/table/columns.ts';

interface CategoryColumnsOptions {
  rename: (row: Category, name: string) => Promise<unknown>;
  /** The address of the products of a category. */
  productsOf: (row: Category) => string;
}

export function categoryColumns({ rename, productsOf }: CategoryColumnsOptions) {
  return columns<Category>([
    {
      key: 'name',
      label: t`Name`,
      value: (row) => row.name,
      cell: (row) => <bdi>{row.name}</bdi>,
      width: 240,
      grow: true,
      edit: { commit: rename },
    },
    {
      key: 'productCount',
      label: t`Products`,
      value: (row) => row.productCount,
      cell: (row) => (row.productCount ? <Link to={productsOf(row)}>{row.productCount}</Link> : 0),
      kind: 'number',
      card: 'end',
    },
    { key: 'updatedAt', label: t`Last changed`, value: (row) => row.updatedAt, kind: 'instant', card: 'none' },
  ]);
}
