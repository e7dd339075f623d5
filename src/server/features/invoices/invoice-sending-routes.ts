import type { Invoice } from '../../../shared/invoices/invoice-contract.ts';
import { invoiceSendingContract } from '../../../shared/invoices/invoice-sending-contract.ts';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { on, StatusAnswer, type Route } from '../../platform/http/route.ts';
import { lookAtPaper, paperAsSent } from '../../platform/sending/look-at-paper.ts';
import { sendPaper, type AskedSending, type SendingCall } from '../../platform/sending/send-paper.ts';
import type { Services } from '../../platform/services.ts';
import { invoicePaper, type InvoiceKey } from './invoice-paper.ts';
import { findInvoice } from './invoice-queries.ts';
import { refreshDraft } from './refresh-draft.ts';

interface SendCall extends SendingCall {
  caller: Caller;
  db: Db;
  services: Services;
  audit: AuditContext;
  params: { id: number };
  query: AskedSending & { paymentTerms?: string[] | undefined };
}

const keyOf = (
  { id }: { id: number },
  { paymentTerms }: { paymentTerms?: string[] | undefined },
  { rights }: Caller,
): InvoiceKey => ({ id, paymentTerms, rights });

/** Sends an invoice, a draft by issuing it, and answers it as it is then. */
async function sendInvoiceBy(channel: SendingChannel, call: SendCall): Promise<StatusAnswer> {
  const { db, services, audit, params, query } = call;
  await refreshDraft(db, audit, params.id);
  const key = keyOf(params, query, call.caller);
  const { status, message } = await sendPaper(
    invoicePaper,
    channel,
    { db, services },
    audit,
    key,
    query,
    call,
  );
  const invoice: Invoice = await findInvoice(db, params.id, audit.now);
  return new StatusAnswer(status, { message: wordsOf(channel, status, message), invoice });
}

/** The specification's text for the invoice's own call (section 7). */
function wordsOf(channel: SendingChannel, status: number, message: string): string {
  return channel === 'email' && status === 200 ? 'Invoice sent successfully' : message;
}

export const invoiceSendingRoutes: Route[] = [
  on(invoiceSendingContract.invoiceSending, async ({ db, services, audit, caller, params, query }) => {
    const key = keyOf(params, query, caller);
    const { sending } = await lookAtPaper(invoicePaper, { db, services }, audit, key);
    return sending;
  }),
  on(invoiceSendingContract.sentInvoicePdf, ({ db, services, audit, caller, params, query }) =>
    paperAsSent(invoicePaper, { db, services }, audit, keyOf(params, query, caller)),
  ),
  on(invoiceSendingContract.sendInvoice, (call) => sendInvoiceBy('email', call)),
  on(invoiceSendingContract.whatsappInvoice, (call) => sendInvoiceBy('whatsapp', call)),
];
