import { msg } from '@lingui/core/macro';
import { look, money, text, whole, type EventLooks } from './event-look.ts';

/** What happened to an invoice, in words. */
export const invoiceEvents: EventLooks = {
  'invoice.created': whole('receipt', ({ who, after }) => {
    const [title, total] = [text(after['title']), money(after['total'])];
    return title ? msg`${who} drafted the invoice “${title}” of ${total}` : msg`${who} drafted an invoice`;
  }),
  'invoice.updated': look('receipt', ({ who }) => msg`${who} changed a draft invoice`),
  'invoice.deleted': whole('trash', ({ who, before }) =>
    before['title']
      ? msg`${who} removed the draft invoice “${text(before['title'])}”`
      : msg`${who} removed a draft invoice`,
  ),
  'invoice.restored': whole('undo', ({ who, after }) =>
    after['title']
      ? msg`${who} brought the draft invoice “${text(after['title'])}” back`
      : msg`${who} brought a draft invoice back`,
  ),
  'invoice.issued': whole(
    'check',
    ({ who, after }) => msg`${who} issued invoice ${text(after['number'])} of ${money(after['total'])}`,
  ),
  'invoice.voided': whole('close', ({ who, after }) => {
    const [number, reason] = [text(after['number']), text(after['reason'])];
    if (!number) return msg`${who} voided a draft invoice of ${money(after['total'])}`;
    return reason ? msg`${who} voided invoice ${number}: ${reason}` : msg`${who} voided invoice ${number}`;
  }),
};
