import type { CategoriesInQuery } from '../../../shared/categories/categories-in-query.ts';
import type { Param } from '../../platform/db/parameters.ts';

/** SQL: a category's id is among those of a filter. */
export function isInCategories(id: string, { ids, hasNone }: CategoriesInQuery, param: Param): string {
  return `(${id} = any(${param(ids)}::bigint[])${hasNone ? ` or ${id} is null` : ''})`;
}
