import type { AuditContext } from '../../platform/audit-context.ts';
import { byId, idsOf } from '../../platform/by-id.ts';
import type { Db } from '../../platform/db/database.ts';
import { takeIds } from '../../platform/db/next-ids.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import type { ImportWritten } from '../../platform/imports/import-run-queries.ts';
import { historyOf, toldOf } from './customer-history.ts';
import { listTagNames, moveTags, removeUnusedTags, requireTags } from '../tags/tag-queries.ts';
import { customerImportFields, type CustomerImport } from './customer-import-fields.ts';
import {
  findImportedCustomers,
  holdCustomers,
  insertCustomers,
  updateCustomers,
} from './customer-import-queries.ts';
import { findCustomers, valuesOf, type CustomerValues } from './customer-queries.ts';
import { removeCustomers } from './remove-customer.ts';
import { customerMends } from './customer-mends.ts';
import { planCustomerImport, type PlannedCustomer } from './plan-customer-import.ts';

interface CustomerBefore extends CustomerValues {
  /** The tags that the import gave it. */
  gainedTagIds: number[];
}

/** How a list of customers is brought in. */
export const customerImportKind: ImportKind<typeof customerImportFields, PlannedCustomer[], CustomerBefore> =
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
): Promise<ImportWritten<CustomerBefore>> {
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
  const idsByName = new Map((await listTagNames(db)).map(({ id, name }) => [name, id]));
  const gainedBy = ({ customer, match }: PlannedCustomer) =>
    customer.tags!.filter((tag) => !match?.tags.includes(tag)).map((tag) => idsByName.get(tag)!);
  await moveTags(db, 'customer', [
    ...fresh.map((each, at) => ({ id: ids[at]!, gained: gainedBy(each) })),
    ...changed.map((each) => ({ id: each.match!.id, gained: gainedBy(each) })),
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
    ...changed.map((each) => ({
      id: each.match!.id,
      version: each.match!.version + 1,
      before: { ...valuesOf(each.match!), gainedTagIds: gainedBy(each) },
    })),
  ];
  return { records, additions: made };
}

async function undoCustomers(
  db: Db,
  audit: AuditContext,
  { records, additions }: ImportWritten<CustomerBefore>,
): Promise<void> {
  const there = byId(await findCustomers(db, idsOf(records)));
  const changed = records.flatMap(({ id, before }) => (before && there.has(id) ? { ...before, id } : []));
  const made = records.filter(({ id, before }) => !before && there.has(id)).map(({ id }) => id);
  await updateCustomers(db, changed, audit.now);
  await moveTags(
    db,
    'customer',
    changed.map(({ id, gainedTagIds: lost }) => ({ id, lost })),
  );
  const names = new Map((await listTagNames(db)).map(({ id, name }) => [id, name]));
  await removeCustomers(db, audit, made);
  await recordEvents(
    db,
    audit,
    changed.flatMap((customer) => {
      const present = there.get(customer.id)!;
      const gained = new Set(customer.gainedTagIds.map((id) => names.get(id)));
      const tags = present.tags.filter((tag) => !gained.has(tag));
      const told = changedFields(historyOf(present), historyOf({ ...customer, tags }));
      if (!told) return [];
      const event = { subjectKind: 'customer' as const, subjectId: customer.id, kind: 'customer.updated' };
      return [{ ...event, ...told }];
    }),
  );
  await removeUnusedTags(db, audit, idsOf(additions));
}
