import { mostContacts } from '../../../shared/customers/customer-contacts.ts';
import { mostNotes, type Customer } from '../../../shared/customers/customer-contract.ts';
import type { MergeCustomerBody } from '../../../shared/customers/duplicate-contract.ts';
import { invalidField } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents, type HistoryEvent } from '../../platform/history/event-queries.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { copyTags } from '../tags/tag-queries.ts';
import { listNames, overfullList } from './contact-lists.ts';
import { historyOf } from './customer-history.ts';
import {
  findCustomers,
  lockCustomer,
  lockCustomerRows,
  updateCustomer,
  valuesOf,
} from './customer-queries.ts';
import {
  findMergedInto,
  insertMerge,
  lockProjectsOf,
  markMerged,
  moveProjects,
  type MovedProject,
} from './merge-queries.ts';
import { mergedValues } from './merge-rules.ts';
import { notThere } from './not-there.ts';

/**
 * Merges another customer into this one. Refuses a stale version of either (412), and one that was merged elsewhere meanwhile
 * (409), and notes or lists that are too long together (422). The same merge again is answered as it is.
 */
export async function mergeCustomers(
  db: Db,
  audit: AuditContext,
  id: number,
  body: MergeCustomerBody,
  expectedVersion: number | undefined,
): Promise<Customer> {
  const { otherId, otherVersion, take } = body;
  if (otherId === id) throw invalidField('otherId', 'Choose two different customers.');
  await lockProjectsOf(db, [id, otherId]);
  await lockCustomerRows(db, [id, otherId]);
  // Read after the locks: whoever was waited for may have changed either.
  const found = await findCustomers(db, [id, otherId]);
  const kept = found.find((customer) => customer.id === id);
  if (!kept) throw await notThere(db, id);
  const other = found.find((customer) => customer.id === otherId);
  if (!other) {
    if ((await findMergedInto(db, [otherId])).get(otherId) === id) return kept;
    throw await notThere(db, otherId);
  }
  requireVersion(kept, expectedVersion);
  requireVersion(other, otherVersion);

  const wanted = mergedValues(kept, other, take);
  if (wanted.notes.length > mostNotes) {
    throw invalidField(
      'take.notes',
      'The notes of both are too long for one customer. Keep only one of them.',
    );
  }
  const list = overfullList(kept, wanted);
  if (list) {
    throw invalidField(
      'otherId',
      `Together they have ${wanted[list].length} ${listNames[list]}, and a customer can have ${mostContacts}. Remove some first.`,
    );
  }
  const tagIds = await copyTags(db, otherId, id);
  const after = await updateCustomer(db, id, wanted, audit.now);
  await markMerged(db, otherId, id, audit.now);
  const projects = await moveProjects(db, otherId, id);
  await insertMerge(db, audit, {
    keptId: id,
    mergedId: otherId,
    keptBefore: valuesOf(kept),
    keptAfter: valuesOf(after),
    mergedBefore: valuesOf(other),
    projectIds: projects.map((project) => project.id),
    tagIds,
  });
  const changed = changedFields(historyOf(kept), historyOf(after));
  const numbers = projects.map(({ number }) => number);
  await recordEvents(db, audit, [
    {
      subjectKind: 'customer',
      subjectId: id,
      kind: 'customer.merged',
      before: changed?.before ?? {},
      after: { ...changed?.after, mergedId: otherId, mergedName: other.name, projectNumbers: numbers },
    },
    {
      subjectKind: 'customer',
      subjectId: otherId,
      kind: 'customer.merged_into',
      after: { keptId: id, keptName: after.name, projectNumbers: numbers },
    },
    ...projects.map((project) => movedEvent(project, other, after)),
  ]);
  return (await lockCustomer(db, id))!;
}

/** The line in a project's own history that tells of its new customer. */
export function movedEvent(project: MovedProject, from: Customer, to: Customer): HistoryEvent {
  return {
    projectId: project.id,
    subjectKind: 'project',
    subjectId: project.id,
    kind: 'project.customer_changed',
    before: { customerId: from.id, customerName: from.name },
    after: { customerId: to.id, customerName: to.name },
  };
}
