import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { idInPath } from '../kernel/fields.ts';
import {
  emailFields,
  paperSendingSchema,
  sendingEndpoints,
  whatsappFields,
} from '../sending/sending-contract.ts';
import { invoiceWithMessage, paymentTermsInQuery } from './invoice-contract.ts';

const address = '/api/invoices/:id';
const params = z.object({ id: idInPath() });
const terms = { paymentTerms: paymentTermsInQuery };

const { look, email, whatsapp } = sendingEndpoints({
  address,
  emailName: 'send',
  noun: 'the invoice',
  access: 'invoices.issue',
  params,
  queries: {
    look: z.strictObject(terms),
    email: z.strictObject({ ...emailFields, ...terms }),
    whatsapp: z.strictObject({ ...whatsappFields, ...terms }),
  },
  sending: paperSendingSchema('invoice'),
  answer: invoiceWithMessage,
});

/** A draft is issued by its first sending. */
export const invoiceSendingContract = {
  invoiceSending: look,
  sentInvoicePdf: endpoint({
    method: 'GET',
    path: `${address}/sending/pdf`,
    access: 'invoices.issue',
    summary: 'The PDF as it will be attached; of a draft with the number that it would get.',
    params,
    query: z.strictObject(terms),
    answer: 'file',
  }),
  sendInvoice: email,
  whatsappInvoice: whatsapp,
};
