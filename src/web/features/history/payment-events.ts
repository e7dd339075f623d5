import { msg } from '@lingui/core/macro';
import { withFieldList, money, text, wholeSentence, type EventLooks } from './event-look.ts';

/** `Check 1042`, or the method alone. */
const means = (payment: Record<string, unknown>) =>
  [text(payment['method']), text(payment['identification'])].filter(Boolean).join(' ');

/** What happened to a payment of a customer, in words; who may not see amounts is told that it happened. */
export const paymentEvents: EventLooks = {
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
      ? msg`${who} put a picture to a payment`
      : msg`${who} put a picture to the payment of ${money(after['amount'])} for ${text(after['invoice'])}`,
  ),
};
