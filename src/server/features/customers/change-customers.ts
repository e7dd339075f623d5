import { backOfAll, backOfEach, type Changed } from '../../../shared/kernel/change-many.ts';
import type { ChangeCustomersBody } from '../../../shared/customers/customer-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { eachOne } from '../../platform/records/each-one.ts';
import { moveTags, requireTagChanges, tagsAfter, tagsBack } from '../tags/tag-queries.ts';
import { lockManyCustomers, touchCustomers } from './customer-queries.ts';
import { removeCustomer, restoreCustomer } from './remove-customer.ts';

type Change = Omit<ChangeCustomersBody, 'ids'>;

/** Tags or removes many customers in one step; those that are as wanted already, or gone, are left as they are and not answered. */
export async function changeCustomers(
  db: Db,
  audit: AuditContext,
  { ids, ...given }: ChangeCustomersBody,
): Promise<Changed<Change>> {
  const { isRemoved } = given;
  const customers = await lockManyCustomers(db, ids, { areRemoved: isRemoved === false });
  if (isRemoved !== undefined) {
    const done = await eachOne(customers, (id) =>
      isRemoved ? removeCustomer(db, audit, id, undefined) : restoreCustomer(db, audit, id),
    );
    return { ...done, back: backOfAll<Change>(done.changed, { isRemoved: !isRemoved }) };
  }
  const change = await requireTagChanges(db, audit, given);
  const refused: Changed<Change>['refused'] = [];
  const changes = customers.flatMap(({ id, name, tags }) => {
    const after = tagsAfter(tags, change);
    if ('reason' in after) {
      refused.push({ id, name, reason: after.reason });
      return [];
    }
    const told = changedFields({ tags }, { tags: after.tags });
    return told ? [{ id, ...after, told }] : [];
  });
  const changed = changes.map(({ id }) => id);
  if (changed.length > 0) {
    await moveTags(db, 'customer', changes);
    await touchCustomers(db, changed, audit.now);
    await recordEvents(
      db,
      audit,
      changes.map(({ id, told }) => ({
        subjectKind: 'customer' as const,
        subjectId: id,
        kind: 'customer.updated',
        ...told,
      })),
    );
  }
  return { changed, refused, back: backOfEach<Change>(changes.map((each) => [each.id, tagsBack(each)])) };
}
