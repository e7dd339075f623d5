import { expenseContract } from '../../../shared/expenses/expense-contract.ts';
import { on, onPrepared, type Route } from '../../platform/http/route.ts';
import { readPage } from '../../platform/lists/list-queries.ts';
import { showPicture } from '../../platform/pictures/show-picture.ts';
import { preparePicture } from '../../platform/pictures/take-in-picture.ts';
import { changeExpense } from './change-expense.ts';
import { findPaymentPicture } from './expense-payment-queries.ts';
import { listedExpenses } from './expense-list-queries.ts';
import {
  changeExpensePayment,
  deleteExpensePayment,
  payExpense,
  restoreExpensePayment,
} from './expense-payments.ts';
import { findReceipt } from './expense-queries.ts';
import { totalExpenses } from './expense-totals-queries.ts';
import { exportExpenses } from './export-expenses.ts';
import { listPayees } from './payee-queries.ts';
import { recordExpense } from './record-expense.ts';
import { deleteExpense, restoreExpense } from './remove-expense.ts';

/** Decoding takes long, so it is done before the transaction. */
const pictureOf = preparePicture('picture');

const expenseOf = ({ id, expenseId }: { id: number; expenseId: number }) => ({
  projectId: id,
  id: expenseId,
});
const paymentOf = (params: { id: number; expenseId: number; paymentId: number }) => ({
  ...expenseOf(params),
  paymentId: params.paymentId,
});

export const expenseRoutes: Route[] = [
  on(expenseContract.listExpenses, ({ db, query }) => readPage(db, listedExpenses(query), query)),
  on(expenseContract.expenseTotals, ({ db, query }) => totalExpenses(db, query)),
  on(expenseContract.exportExpenses, ({ db, query }) => exportExpenses(db, query)),
  on(expenseContract.listPayees, ({ db, audit, query }) => listPayees(db, query.q ?? '', audit.now)),
  onPrepared(
    expenseContract.createExpense,
    pictureOf,
    ({ db, audit, caller, params, body, prepared: picture, services: { files } }) =>
      recordExpense(db, audit, caller, { projectId: params.id, body, picture, files }),
  ),
  onPrepared(expenseContract.updateExpense, pictureOf, (call) =>
    changeExpense(call.db, call.audit, call.caller, expenseOf(call.params), {
      body: call.body,
      picture: call.prepared,
      files: call.services.files,
      expectedVersion: call.expectedVersion,
    }),
  ),
  on(expenseContract.expensePreview, async ({ db, caller, params, query, services }) => {
    const receipt = await findReceipt(db, caller, params.id, params.expenseId);
    return showPicture({ db, files: services.files }, receipt, query.size);
  }),
  on(expenseContract.deleteExpense, ({ db, audit, caller, params }) =>
    deleteExpense(db, audit, caller, expenseOf(params)),
  ),
  on(expenseContract.restoreExpense, ({ db, audit, caller, params }) =>
    restoreExpense(db, audit, caller, expenseOf(params)),
  ),
  onPrepared(
    expenseContract.addExpensePayment,
    pictureOf,
    ({ db, audit, caller, params, body, prepared: picture, services: { files } }) =>
      payExpense(db, audit, caller, expenseOf(params), { body, picture, files }),
  ),
  onPrepared(expenseContract.updateExpensePayment, pictureOf, (call) =>
    changeExpensePayment(call.db, call.audit, call.caller, paymentOf(call.params), {
      body: call.body,
      picture: call.prepared,
      files: call.services.files,
      expectedVersion: call.expectedVersion,
    }),
  ),
  on(expenseContract.deleteExpensePayment, ({ db, audit, caller, params }) =>
    deleteExpensePayment(db, audit, caller, paymentOf(params)),
  ),
  on(expenseContract.restoreExpensePayment, ({ db, audit, caller, params }) =>
    restoreExpensePayment(db, audit, caller, paymentOf(params)),
  ),
  on(expenseContract.expensePaymentPreview, async ({ db, params, query, services }) => {
    const { projectId, id: expenseId, paymentId: id } = paymentOf(params);
    const picture = await findPaymentPicture(db, { projectId, expenseId, id });
    return showPicture({ db, files: services.files }, picture, query.size);
  }),
];
