import type { Category, OrderCategoriesBody } from '../../../shared/categories/category-contract.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { byId } from '../../platform/by-id.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { holdCategories, listCategories, placeCategories } from './category-queries.ts';

/**
 * Puts all categories into an order, in one step. Refuses (412, with the present list) when it is not the order or not the
 * categories that the person saw; the order that is there already is answered as it is.
 */
export async function orderCategories(
  db: Db,
  audit: AuditContext,
  { ids, seen }: OrderCategoriesBody,
): Promise<Category[]> {
  if (new Set(ids).size !== ids.length) throw invalidField('ids', 'A category is in the list twice.');
  await holdCategories(db);
  const present = await listCategories(db);
  const order = present.map(({ id }) => id);
  if (isSame(order, ids)) return present;
  const isComplete = isSame(order.toSorted(byNumber), ids.toSorted(byNumber));
  if (!isComplete || (seen && !isSame(order, seen))) {
    const sentence =
      'Someone else changed the categories in the meantime. This is the current order. Move yours again.';
    throw new AppError('version.stale', sentence, { current: present });
  }
  const categories = byId(present);
  const moved = ids.flatMap((id, at) => {
    const category = categories.get(id)!;
    return category.position === at + 1 ? [] : [{ category, position: at + 1 }];
  });
  await placeCategories(
    db,
    moved.map(({ category: { id }, position }) => ({ id, position })),
    audit.now,
  );
  await recordEvents(
    db,
    audit,
    moved.map(({ category, position }) => ({
      subjectKind: 'category' as const,
      subjectId: category.id,
      kind: 'category.updated',
      before: { position: category.position },
      after: { position },
    })),
  );
  return listCategories(db);
}

const byNumber = (one: number, other: number) => one - other;

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
