import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { takeIds } from '../../platform/db/next-ids.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import type { ImportWritten } from '../../platform/imports/import-run-queries.ts';
import { historyOf, toldOf } from './customer-history.ts';
import { requireTags, removeUnusedTags, setTagsOfMany } from '../tags/tag-queries.ts';
import { customerImportFields, type CustomerImport } from './customer-import-fields.ts';
import {
  findImportedCustomers,
  holdCustomers,
  insertCustomers,
  updateCustomers,
} from './customer-import-queries.ts';
import { findCustomers, type CustomerValues } from './customer-queries.ts';
import { removeCustomers } from './remove-customer.ts';
import { customerMends } from './customer-mends.ts';
import { planCustomerImport, type PlannedCustomer } from './plan-customer-import.ts';

/** How a list of customers is brought in. */
export const customerImportKind: ImportKind<typeof customerImportFields, PlannedCustomer[], CustomerValues> =
  {
    fields: customerImportFields,
    mends: customerMends,
    table: 'customers',
    hold: holdCustomers,
    plan: planCustomerImport,
    write: writeCustomers,
    findPresent: findImportedCustomers,
    undo: undoCustomers,
  };

async function writeCustomers(
  db: Db,
  audit: AuditContext,
  planned: readonly PlannedCustomer[],
  { additions }: CustomerImport,
): Promise<ImportWritten<CustomerValues>> {
  const made = await requireTags(db, audit, additions['tags'] ?? []);
  const fresh = planned.filter(({ row }) => row.state === 'new');
  const changed = planned.filter(({ row }) => row.state === 'changed');
  const ids = await takeIds(db, 'customers', fresh.length);
  await insertCustomers(
    db,
    fresh.map(({ customer }, at) => ({ ...customer, id: ids[at]! })),
    audit.now,
  );
  await updateCustomers(
    db,
    changed.map(({ customer, match }) => ({ ...customer, id: match!.id })),
    audit.now,
  );
  await setTagsOfMany(db, 'customer', [
    ...fresh.flatMap(({ customer }, at) => taggedOf(ids[at]!, customer)),
    ...changed.flatMap(({ customer, match }) => taggedOf(match!.id, customer)),
  ]);
  await recordEvents(db, audit, [
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
  const records = [
    ...ids.map((id) => ({ id, version: 1, before: null })),
    ...changed.map(({ match }) => ({ id: match!.id, version: match!.version + 1, before: valuesOf(match!) })),
  ];
  return { records, additions: made };
}

const taggedOf = (id: number, { tags }: CustomerValues) => (tags ? [{ id, tags }] : []);

const valuesOf = ({
  name,
  companyName,
  phones,
  emails,
  addresses,
  notes,
  tags,
}: CustomerValues): CustomerValues => ({
  name,
  companyName,
  phones,
  emails,
  addresses,
  notes,
  ...(tags && { tags }),
});

async function undoCustomers(
  db: Db,
  audit: AuditContext,
  { records, additions }: ImportWritten<CustomerValues>,
): Promise<void> {
  const there = new Map(
    (
      await findCustomers(
        db,
        records.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  );
  const changed = records.flatMap(({ id, before }) => (before && there.has(id) ? { ...before, id } : []));
  const made = records.filter(({ id, before }) => !before && there.has(id)).map(({ id }) => id);
  await updateCustomers(db, changed, audit.now);
  await setTagsOfMany(
    db,
    'customer',
    changed.flatMap((customer) => taggedOf(customer.id, customer)),
  );
  await removeCustomers(db, audit, made);
  await recordEvents(
    db,
    audit,
    changed.map((customer) => ({
      subjectKind: 'customer' as const,
      subjectId: customer.id,
      kind: 'customer.updated',
      ...changedFields(historyOf(there.get(customer.id)!), historyOf(customer))!,
    })),
  );
  await removeUnusedTags(
    db,
    audit,
    additions.map(({ id }) => id),
  );
}
