import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paymentsKey } from '../entities/record-keys.ts';
import { money, text, wholeSentence, withFieldList } from './event-words.ts';
import { joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { refetchNow, ofInvoice } from './stale-data.ts';

/** `Check 1042`, or the method alone. */
const means = (payment: Record<string, unknown>) =>
  [text(payment['method']), text(payment['identification'])].filter(Boolean).join(' ');

export const paymentSlice = {
  stale: (change) => [...ofInvoice(change), ...refetchNow(paymentsKey)],
  projectPart: 'invoices',
  historyFilter: msg`Payments`,
  events: {
    'payment.received': wholeSentence('cash', ({ who, after }) => {
      const [amount, by, invoice] = [money(after['amount']), means(after), text(after['invoice'])];
      if (!amount) return msg`${who} recorded a payment`;
      return after['balance'] === 0
        ? msg`${who} recorded ${amount} by ${by} for ${invoice}, which is paid in full`
        : msg`${who} recorded ${amount} by ${by} for ${invoice}`;
    }),
    'payment.voided': wholeSentence('undo', ({ who, before, after }) => {
      const [amount, by, invoice] = [money(before['amount']), means(before), text(before['invoice'])];
      if (!amount) return msg`${who} voided a payment`;
      return msg`${who} voided the payment of ${amount} by ${by} for ${invoice}: ${text(after['reason'])}`;
    }),
    'payment.picture_added': withFieldList('camera', ({ who, after }) =>
      after['amount'] === undefined
        ? msg`${who} added a photo or PDF to a payment`
        : msg`${who} added a photo or PDF to the payment of ${money(after['amount'])} for ${text(after['invoice'])}`,
    ),
  },
  fields: {
    identification: msg`Identification`,
    paymentMethod: msg`Paid by`,
    picture: msg`Photo or PDF`,
    pictureReplaced: msg`New photo or PDF`,
  },
  search: {
    kind: msg`Payments`,
    icon: 'cash',
    line: (found, { paths }) => ({
      label: joined(found.detail, found.matched),
      detail: joined(
        `${found.number} ${found.label}`,
        found.status === 'void' && i18n._(msg({ message: 'Void', context: 'invoice' })),
      ),
      path: `${paths.payments}?${new URLSearchParams({
        // Its invoice and what it was paid by, which its list finds it by.
        q: [found.matched.split(' · ')[0], ...found.detail.split(' · ')].join(' '),
        ...(found.status === 'void' && { state: 'void' }),
      }).toString()}`,
    }),
  },
  drafts: { payment: msg`Payment` },
} satisfies Slice;
