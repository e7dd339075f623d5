import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import { paymentContract } from '../../../shared/payments/payment-contract.ts';
import { on, onPrepared, type Route } from '../../platform/http/route.ts';
import { readPage } from '../../platform/lists/list-queries.ts';
import { showPicture } from '../../platform/pictures/show-picture.ts';
import { takeInPicture, preparePicture } from '../../platform/pictures/take-in-picture.ts';
import { addPaymentPicture } from './add-payment-picture.ts';
import { exportPayments } from './export-payments.ts';
import { listedPayments, sumPayments } from './payment-list-queries.ts';
import { findPictureFile } from './payment-queries.ts';
import { readReceipt } from './read-receipt.ts';
import { receivePayment } from './receive-payment.ts';
import { voidPayment } from './void-payment.ts';

const keyOf = ({ id, paymentId }: { id: number; paymentId: number }) => ({ projectId: id, paymentId });

export const paymentRoutes: Route[] = [
  on(paymentContract.listPayments, ({ db, query }) => readPage(db, listedPayments(query), query)),
  on(paymentContract.paymentTotals, ({ db, query }) => sumPayments(db, query)),
  on(paymentContract.exportPayments, ({ db, query }) => exportPayments(db, query)),
  onPrepared(
    paymentContract.receivePayment,
    preparePicture('picture'),
    ({ db, services, audit, params, body, prepared }) =>
      receivePayment({ db, files: services.files }, audit, params.id, body, prepared),
  ),
  onPrepared(
    paymentContract.addPaymentPicture,
    ({ files, services }) => takeInPicture('picture', files.picture, { files: services.files }),
    ({ db, services, audit, params, prepared, expectedVersion }) =>
      addPaymentPicture({ db, files: services.files }, audit, keyOf(params), prepared, expectedVersion),
  ),
  on(paymentContract.voidPayment, ({ db, audit, caller, params, body }) =>
    voidPayment(db, audit, caller, keyOf(params), body.reason),
  ),
  on(paymentContract.paymentPreview, async ({ db, services, params, query }) => {
    const found = await findPictureFile(db, keyOf(params));
    if (!found) throw notFound('payment');
    const { sha256, mediaType, name } = found;
    if (sha256 === null) throw new AppError('not_found', 'This payment has no picture.');
    return showPicture({ db, files: services.files }, { sha256, mediaType, name }, query.size);
  }),
  on(paymentContract.paymentReceipt, ({ db, services, params }) => readReceipt(db, services, keyOf(params))),
];
