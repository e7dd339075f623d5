import type {
  ColumnMapping,
  ImportChoices,
  ImportPreview,
  ImportResult,
} from '../../../shared/imports/import-contract.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { takeIds } from '../../platform/db/next-ids.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { importResult, previewImport, requireFlawless } from '../../platform/imports/import-preview.ts';
import { freshImport, readImport } from '../../platform/imports/read-import.ts';
import { historyOf, toldOf } from './customer-history.ts';
import { customerImportFields, type CustomerImport } from './customer-import-fields.ts';
import { holdCustomers, insertCustomers, updateCustomers } from './customer-import-queries.ts';
import { planCustomerImport } from './plan-customer-import.ts';

/** The rows of a list of customers; reading takes seconds, so it comes before any transaction. */
export function readCustomerList(
  file: UploadedFile,
  mapping: ColumnMapping | undefined,
): Promise<CustomerImport> {
  return readImport(customerImportFields, file, mapping);
}

/** What an import of this list of customers would do. */
export async function previewCustomerImport(
  db: Db,
  list: CustomerImport,
  choices: ImportChoices = {},
): Promise<ImportPreview> {
  await planCustomerImport(db, list, choices);
  return previewImport(list);
}

/** Brings a list of customers in: every row of it, or nothing and what is wrong. */
export async function importCustomers(
  db: Db,
  act: Act,
  read: CustomerImport,
  { choices = {}, plan }: { choices?: ImportChoices | undefined; plan?: string | undefined },
): Promise<ImportResult> {
  const list = freshImport(read);
  await holdCustomers(db);
  const planned = await planCustomerImport(db, list, choices);
  requireFlawless(list, plan);
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
  return importResult(list);
}
