import type { UndoneMerge } from '../../../shared/customers/duplicate-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { moveTags } from '../tags/tag-queries.ts';
import { historyOf } from './customer-history.ts';
import {
  findCustomers,
  findStayingCustomer,
  lockCustomerRows,
  undoableDays,
  updateCustomer,
  type CustomerValues,
} from './customer-queries.ts';
import { movedEvent } from './merge-customers.ts';
import {
  countOf,
  findMerge,
  findOtherMerges,
  lockProjectsOf,
  markUnmerged,
  moveProjects,
  rebaseMerges,
  type Merge,
} from './merge-queries.ts';
import { undoneValues } from './merge-rules.ts';
import { dayMs } from '../../../shared/kernel/day-ms.ts';

/**
 * Undoes a merge: exactly the projects that it moved go back, as far as they are still here, and so do the values that nobody has
 * changed since. Refuses (409) after 30 days, and while the customer that stayed is merged elsewhere or removed. Undone again it
 * is answered as it is.
 */
export async function undoMerge(
  db: Db,
  audit: AuditContext,
  keptId: number,
  mergeId: number,
): Promise<UndoneMerge> {
  const seen = await findMerge(db, keptId, mergeId);
  if (!seen) throw notFound('merge');
  const { mergedId } = seen;
  await lockProjectsOf(db, [keptId, mergedId]);
  await lockCustomerRows(db, [keptId, mergedId]);
  const merge = (await findMerge(db, keptId, mergeId))!;
  if (merge.undoneAt) return answer(db, merge, []);
  if (audit.now.getTime() - merge.mergedAt.getTime() > undoableDays * dayMs) {
    throw new AppError(
      'customer.merge_final',
      `This merge is more than ${undoableDays} days old and can no longer be undone.`,
    );
  }
  const [kept] = await findCustomers(db, [keptId]);
  if (!kept) throw await goneSince(db, merge);

  const others = await findOtherMerges(db, keptId, mergeId);
  const undoneIn = (now: CustomerValues, alsoMerged: CustomerValues[]) =>
    undoneValues({ before: merge.keptBefore, after: merge.keptAfter, now }, alsoMerged);
  const { values, newerFields } = undoneIn(
    kept,
    others.map(({ mergedBefore }) => mergedBefore),
  );
  // A later merge began and ended with what this one had brought; it shall neither give that back nor take it for a change.
  const later = others.filter(({ id }) => id > mergeId);
  await rebaseMerges(
    db,
    later.map(({ id, keptBefore, keptAfter, mergedBefore }) => ({
      id,
      keptBefore: undoneIn(keptBefore, []).values,
      keptAfter: undoneIn(keptAfter, [mergedBefore]).values,
    })),
  );
  await moveTags(db, 'customer', [{ id: keptId, lost: merge.tagIds }]);
  const after = await updateCustomer(db, keptId, values, audit.now);
  await markUnmerged(db, merge, audit.now);
  const projects = await moveProjects(db, keptId, mergedId, merge.projectIds);
  const undone = await answer(db, merge, newerFields);
  const changed = changedFields(historyOf(kept), historyOf(after));
  const numbers = projects.map(({ number }) => number);
  const { restored } = undone;
  await recordEvents(db, audit, [
    {
      subjectKind: 'customer',
      subjectId: keptId,
      kind: 'customer.merge_undone',
      before: changed?.before ?? {},
      after: { ...changed?.after, mergedId, mergedName: restored.name, projectNumbers: numbers },
    },
    {
      subjectKind: 'customer',
      subjectId: mergedId,
      kind: 'customer.separated',
      after: { keptId, keptName: after.name, projectNumbers: numbers },
    },
    ...projects.map((project) => movedEvent(project, after, restored)),
  ]);
  return undone;
}

/** Both customers as they are now, and where the projects of the merge are. */
async function answer(db: Db, merge: Merge, newerFields: string[]): Promise<UndoneMerge> {
  const { keptId, mergedId, projectIds } = merge;
  const found = await findCustomers(db, [keptId, mergedId]);
  const customer = found.find(({ id }) => id === keptId);
  const restored = found.find(({ id }) => id === mergedId);
  if (!customer || !restored) throw notFound('customer');
  const projectsBack = await countOf(db, mergedId, projectIds);
  return { customer, restored, projectsBack, projectsLeft: projectIds.length - projectsBack, newerFields };
}

async function goneSince(db: Db, { keptId, keptAfter }: Merge): Promise<AppError> {
  const staying = await findStayingCustomer(db, keptId);
  return new AppError(
    'customer.merge_final',
    staying
      ? `${staying.mergedName} has since been merged into ${staying.name}. Undo that merge first.`
      : `${keptAfter.name} has since been removed. Restore that customer first.`,
  );
}
