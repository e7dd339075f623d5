import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { ReceivedPayment } from '../../../shared/payments/payment-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { keepPicture, type TakenPicture } from '../../platform/pictures/take-in-picture.ts';
import { requireWrittenVersion } from '../../platform/require-version.ts';
import { JsonText } from '../../platform/http/route.ts';
import {
  findPaymentAnswer,
  findPaymentPicture,
  lockInvoiceOfPayment,
  setPaymentPicture,
  type PaymentKey,
} from './payment-queries.ts';

/** Puts a picture to a payment that was recorded without one, or in the place of its picture; the same picture again changes nothing. */
export async function addPaymentPicture(
  { db, files }: { db: Db; files: FileStore },
  audit: AuditContext,
  key: PaymentKey,
  taken: TakenPicture,
  expectedVersion: number | undefined,
): Promise<ReceivedPayment> {
  const invoice = await lockInvoiceOfPayment(db, key);
  if (!invoice) throw notFound('payment');
  const before = await findPaymentPicture(db, key.paymentId);
  const read = async () => (await findPaymentAnswer(db, key.paymentId)).payment;
  await requireWrittenVersion(
    before.version,
    expectedVersion,
    async () => new JsonText(JSON.stringify(await read())),
  );
  if (before.isVoid)
    throw new AppError('payment.voided', 'This payment is void, so you can’t add a picture.');
  const picture = (await keepPicture(db, files, taken))!;
  if (before.sha256 === picture.sha256) return read();
  const payment = await setPaymentPicture(db, key.paymentId, picture);
  await recordEvent(db, audit, {
    projectId: key.projectId,
    subjectKind: 'payment',
    subjectId: key.paymentId,
    kind: 'payment.picture_added',
    ...(before.sha256 === null ? {} : { before: { picture: before.name } }),
    after: { picture: picture.name, invoice: invoice.number, amount: payment.amount },
  });
  return payment;
}
