import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { findStayingCustomer } from './customer-queries.ts';

/** The refusal for a customer that cannot be changed: merged into another (409, which is named), or not there at all (404). */
export async function notThere(db: Db, id: number): Promise<AppError> {
  const staying = await findStayingCustomer(db, id);
  if (!staying) return notFound('customer');
  return new AppError(
    'customer.merged',
    `${staying.mergedName} was merged into ${staying.name}. Continue there, or undo the merge first.`,
  );
}
