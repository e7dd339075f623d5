import type { Category, CreateCategoryBody } from '../../../shared/categories/category-contract.ts';
import { api } from '../../platform/api-client.ts';
import type { RecordCalls } from '../../platform/records.ts';
import { categoriesKey, productsKey } from '../../entities/record-keys.ts';
import { loadCategories } from '../../entities/categories.ts';

export type CategoryChange = Partial<Pick<Category, 'name' | 'position'>>;

export const categoryCalls: RecordCalls<Category, CreateCategoryBody, CategoryChange> = {
  key: categoriesKey,
  related: [productsKey],
  list: loadCategories,
  add: (body, { idempotencyKey }) => api('POST /api/categories', { body, idempotencyKey }),
  update: ({ id, version }, change, { idempotencyKey }) =>
    api('PUT /api/categories/:id', { params: { id }, body: change, version, idempotencyKey }),
  remove: ({ id }, { idempotencyKey }) =>
    api('DELETE /api/categories/:id', { params: { id }, idempotencyKey }),
  restore: ({ id }, { idempotencyKey }) =>
    api('POST /api/categories/:id/restore', { params: { id }, idempotencyKey }),
};
