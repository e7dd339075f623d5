import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { takeIds } from '../../platform/db/next-ids.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import { historyOf, toldOf } from './customer-history.ts';
import { customerImportFields } from './customer-import-fields.ts';
import { holdCustomers, insertCustomers, updateCustomers } from './customer-import-queries.ts';
import { planCustomerImport, type PlannedCustomer } from './plan-customer-import.ts';

/** How a list of customers is brought in. */
export const customerImportKind: ImportKind<typeof customerImportFields, PlannedCustomer[]> = {
  fields: customerImportFields,
  table: 'customers',
  hold: holdCustomers,
  plan: planCustomerImport,
  write: writeCustomers,
};

async function writeCustomers(db: Db, act: Act, planned: readonly PlannedCustomer[]): Promise<void> {
  const fresh = planned.filter(({ row }) => row.state === 'new');
  const changed = planned.filter(({ row }) => row.state === 'changed');
  const ids = await takeIds(db, 'customers', fresh.length);
  await insertCustomers(
    db,
    fresh.map(({ customer }, at) => ({ ...customer, id: ids[at]! })),
    act.now,
  );
  await updateCustomers(
    db,
    changed.map(({ customer, match }) => ({ ...customer, id: match!.id })),
    act.now,
  );
  await recordEvents(db, act, [
    ...fresh.map(({ customer }, at) => ({
      subjectKind: 'customer' as const,
      subjectId: ids[at]!,
      kind: 'customer.created',
      after: { ...toldOf(customer), via: 'import' },
    })),
    ...changed.map(({ customer, match }) => {
      const { before, after } = changedFields(historyOf(match!), historyOf(customer))!;
      return {
        subjectKind: 'customer' as const,
        subjectId: match!.id,
        kind: 'customer.updated',
        before,
        after: { ...after, via: 'import' },
      };
    }),
  ]);
}
