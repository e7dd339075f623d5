import { useLingui } from '@lingui/react/macro';
import { keysOfInvoice } from '../../entities/invoices/invoice-writes.ts';
import type { Project } from '../../entities/project-cache.ts';
import { api, type Answer } from '../../platform/api-client.ts';
import { upload } from '../../platform/upload.ts';
import { useWrite } from '../../platform/write.ts';
import { showAmount } from '../../ui/money-format.ts';
import type { PaymentBody } from './payment-values.ts';

/** What a payment needs to know of its invoice, wherever that is shown. */
export type PayableInvoice = Pick<
  Project['invoices'][number],
  'id' | 'project_id' | 'number' | 'title' | 'status' | 'total' | 'received' | 'balance' | 'received_payments'
>;
export type Payment = PayableInvoice['received_payments'][number];
type Outcome = Answer<'POST /api/projects/:id/payments'>;

/** `Check 1042`. */
export const paymentMethodText = ({ method, identification }: Pick<Payment, 'method' | 'identification'>) =>
  [method, identification].filter(Boolean).join(' ');

/** What the form for a payment asks of an invoice, wherever that is listed. */
export type OwedInvoice = Pick<PayableInvoice, 'id' | 'number' | 'title' | 'balance'>;

/** An invoice as it is chosen for a payment. */
export const invoiceChoice = ({ id, number, title, balance }: OwedInvoice) => ({
  value: id,
  label: [number, title, showAmount(balance)].filter(Boolean).join(' · '),
});

/** Whether something is still owed on an invoice. */
export const isOwed = ({ status }: Pick<PayableInvoice, 'status'>) =>
  status === 'sent' || status === 'partially_paid';

/** Is told from 0 to 1 which part of a picture has left, and undefined when none is on its way. */
type OnProgress = (part: number | undefined) => void;

export function useReceivePayment(projectId: number, onProgress: OnProgress) {
  const { t } = useLingui();
  return useWrite({
    call: ({ picture, ...body }: PaymentBody, { idempotencyKey }) => {
      const files = picture ? { picture } : {};
      const input = { params: { id: projectId }, body, files, idempotencyKey };
      return upload('POST /api/projects/:id/payments', input, onProgress);
    },
    invalidates: keysOfInvoice(projectId),
    successMessage: ({ payment, invoice }: Outcome) => {
      const [amount, number] = [showAmount(payment.amount), invoice.number ?? ''];
      return invoice.balance === 0
        ? t`Recorded ${amount}: ${number} is paid in full`
        : t`Recorded ${amount} on ${number}`;
    },
    undo: ({ payment }, _body, { idempotencyKey }) =>
      voidPayment(projectId, { payment, reason: t`Undone right after it was recorded` }, idempotencyKey),
  });
}

function voidPayment(
  projectId: number,
  { payment, reason }: { payment: Payment; reason: string },
  idempotencyKey: string,
) {
  return api('POST /api/projects/:id/payments/:paymentId/void', {
    params: { id: projectId, paymentId: payment.id },
    body: { reason },
    idempotencyKey,
  });
}

export function useVoidPayment(projectId: number) {
  const { t } = useLingui();
  return useWrite({
    call: (input: { payment: Payment; reason: string }, { idempotencyKey }) =>
      voidPayment(projectId, input, idempotencyKey),
    invalidates: keysOfInvoice(projectId),
    successMessage: t`Payment voided`,
  });
}

export function useAddPicture(projectId: number, onProgress: OnProgress) {
  const { t } = useLingui();
  return useWrite({
    call: ({ payment, picture }: { payment: Payment; picture: File }, { idempotencyKey }) => {
      const params = { id: projectId, paymentId: payment.id };
      const input = { params, files: { picture }, idempotencyKey };
      return upload('POST /api/projects/:id/payments/:paymentId/picture', input, onProgress);
    },
    invalidates: keysOfInvoice(projectId),
    successMessage: t`Photo or PDF saved`,
  });
}

const paymentAddress = (projectId: number, { id }: Payment) => `/api/projects/${projectId}/payments/${id}`;

/** The version keeps a picture that was replaced from being shown. */
export const pictureAddress = (projectId: number, payment: Payment, size?: 'thumb') =>
  `${paymentAddress(projectId, payment)}/preview?t=${payment.version}${size ? `&size=${size}` : ''}`;

export const receiptAddress = (projectId: number, payment: Payment) =>
  `${paymentAddress(projectId, payment)}/receipt?t=${payment.version}`;
