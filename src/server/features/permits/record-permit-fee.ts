import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { recordExpenseOf } from '../expenses/expense-of-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { findFeeExpense, readPermit, setFeeExpense } from './permit-queries.ts';
import { lockPresentPermit, permitSubject, toldPermit, type PermitPlace } from './permit-rules.ts';

/** The company's category for what authorities take; it is kept as a word, so that it may be called otherwise later. */
const feeCategory = 'Permits and fees';

/**
 * Makes an expense of a permit's fee, paid to its authority; one that is there already is left alone, so a second click does nothing.
 * Refused (422) without a fee.
 */
export async function recordPermitFee(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PermitPlace,
): Promise<JsonText> {
  const { project, permit } = await lockPresentPermit(db, audit, viewer, place);
  if ((await findFeeExpense(db, permit.id)) === undefined) {
    if (permit.feeCents === null) {
      const sentence = 'This permit has no fee. Enter it first.';
      throw new AppError('request.invalid', sentence, { fields: { fee: sentence } });
    }
    const expenseId = await recordExpenseOf(db, audit, place.projectId, {
      paidTo: permit.issuing_authority,
      paidFor: permit.title,
      category: feeCategory,
      requestReference: permit.number,
      costCents: permit.feeCents,
      date: project.today,
    });
    await setFeeExpense(db, permit.id, expenseId, audit.now);
    const { title, fee } = toldPermit(permit);
    const event = { ...permitSubject(place.projectId, permit.id), kind: 'permit.fee_recorded' };
    await recordEvent(db, audit, { ...event, after: { title, fee } });
  }
  return readPermit(db, permit.id, project.today);
}
