import { notFound } from '../../../shared/kernel/app-error.ts';
import type { CreateExpenseBody } from '../../../shared/expenses/expense-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { keepPicture, type KeptPicture, type TakenPicture } from '../../platform/pictures/take-in-picture.ts';
import { lockVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import { insertExpense, readExpense, type ExpenseFields } from './expense-queries.ts';
import {
  businessPaid,
  expenseSubject,
  requireNewReceipt,
  requirePast,
  uniqueReceipt,
  toldExpense,
} from './expense-rules.ts';

/** Records an expense on a project that the viewer may see, with its receipt when there is one. */
export async function recordExpense(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  { projectId, body, picture, files }: NewExpense,
): Promise<JsonText> {
  const company = await lockVisibleProject(db, viewer, projectId, audit.now);
  if (!company) throw notFound('project');
  const { paidTo, isConfirmed = false } = body;
  const fields: ExpenseFields = {
    paidTo,
    businessId: await businessPaid(db, { businessId: body.businessId, paidTo }),
    paidFor: body.paidFor ?? '',
    category: body.category ?? '',
    requestReference: body.requestReference ?? '',
    costCents: body.cost,
    date: body.date ?? company.today,
    isBillable: body.isBillable ?? false,
    isConfirmed,
  };
  requirePast(fields.date, company);
  if (picture && !isConfirmed) await requireNewReceipt(db, viewer, { picture, exceptId: null, company });
  const isKept = picture && !('bytes' in picture);
  const kept = isKept ? picture : ((await keepPicture(db, files, picture)) ?? null);
  const origin = { by: audit.actor.id, now: audit.now };
  const id = await refuseDuplicate(
    insertExpense(db, projectId, { fields, picture: kept }, origin),
    uniqueReceipt,
  );
  const event = { ...expenseSubject(projectId, id), kind: 'expense.created' };
  await recordEvent(db, audit, { ...event, after: toldExpense(fields, kept) });
  return readExpense(db, id);
}

interface NewExpense {
  projectId: number;
  body: CreateExpenseBody;
  /** One that came with what was handed in is kept already. */
  picture: TakenPicture | KeptPicture | undefined;
  files: FileStore;
}
