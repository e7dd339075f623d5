import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { statusLook } from '../ui/status-words.ts';
import { money, type Recorded, text, wholeSentence, withFieldList } from './event-words.ts';
import { joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { ofInvoice } from './stale-data.ts';

/** Nothing is set up that could take it, so that it only stands in the outbox. */
const keptWords = (number: string, { channel }: Recorded) =>
  channel === 'whatsapp'
    ? msg`Invoice ${number} stays in the outbox, not sent: WhatsApp isn’t set up`
    : msg`Invoice ${number} stays in the outbox, not sent: email isn’t set up`;

function sentWords(who: string, after: Recorded) {
  const [number, total] = [text(after['number']), money(after['total'])];
  if (!number) return msg`${who} sent an invoice`;
  if (after['isKept']) return keptWords(number, after);
  return after['channel'] === 'whatsapp'
    ? msg`${who} sent invoice ${number} of ${total} by WhatsApp`
    : msg`${who} sent invoice ${number} of ${total} by email`;
}

export const invoiceSlice = {
  stale: ofInvoice,
  projectPart: 'invoices',
  historyFilter: msg`Invoices`,
  events: {
    'invoice.created': wholeSentence('receipt', ({ who, after }) => {
      const [title, total] = [text(after['title']), money(after['total'])];
      return title ? msg`${who} drafted the invoice “${title}” of ${total}` : msg`${who} drafted an invoice`;
    }),
    'invoice.updated': withFieldList('receipt', ({ who, before, after }) => {
      const [old, now] = [money(before['total']), money(after['total'])];
      return old && now && old !== now
        ? msg`${who} changed a draft invoice from ${old} to ${now}`
        : msg`${who} changed a draft invoice`;
    }),
    'invoice.deleted': withFieldList('trash', ({ who, before }) =>
      before['title']
        ? msg`${who} removed the draft invoice “${text(before['title'])}”`
        : msg`${who} removed a draft invoice`,
    ),
    'invoice.restored': wholeSentence('undo', ({ who, after }) =>
      after['title']
        ? msg`${who} restored the draft invoice “${text(after['title'])}”`
        : msg`${who} restored a draft invoice`,
    ),
    'invoice.issued': wholeSentence('check', ({ who, after }) =>
      after['number']
        ? msg`${who} issued invoice ${text(after['number'])} of ${money(after['total'])}`
        : msg`${who} issued an invoice`,
    ),
    'invoice.queued': wholeSentence('send', ({ who, after }) => {
      const [number, total] = [text(after['number']), money(after['total'])];
      if (!number) return msg`${who} put an invoice in the outbox`;
      return after['channel'] === 'whatsapp'
        ? msg`${who} put invoice ${number} of ${total} in the outbox, for WhatsApp`
        : msg`${who} put invoice ${number} of ${total} in the outbox, for email`;
    }),
    'invoice.sent': wholeSentence('send', ({ who, after }) => sentWords(who, after)),
    'invoice.sent_again': wholeSentence('send', ({ who, after }) => {
      const number = text(after['number']);
      if (!number) return msg`${who} sent an invoice again`;
      if (after['isKept']) return keptWords(number, after);
      return after['channel'] === 'whatsapp'
        ? msg`${who} sent invoice ${number} again by WhatsApp`
        : msg`${who} sent invoice ${number} again by email`;
    }),
    'invoice.voided': wholeSentence('close', ({ who, after }) => {
      const [number, reason] = [text(after['number']), text(after['reason'])];
      if (!number && !after['total']) return msg`${who} voided an invoice`;
      if (!number) return msg`${who} voided a draft invoice of ${money(after['total'])}`;
      return reason ? msg`${who} voided invoice ${number}: ${reason}` : msg`${who} voided invoice ${number}`;
    }),
  },
  restorables: {
    invoice: {
      path: '/api/invoices/:id',
      right: 'invoices.write',
      present: (project) => project.invoices,
      goneBy: ['invoice.deleted'],
      isFinal: true,
    },
  },
  search: {
    kind: msg`Invoices`,
    icon: 'receipt',
    line: (found, { paths }) => ({
      label: joined(found.matched || i18n._(msg`Draft invoice`), found.detail),
      detail: joined(
        `${found.number} ${found.label}`,
        i18n._(statusLook('invoice', found.status ?? '').word),
      ),
      path: paths.invoice(found.parentId ?? 0, found.id),
    }),
  },
  drafts: { invoice: msg`Invoice` },
} satisfies Slice;
