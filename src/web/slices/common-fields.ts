import { msg } from '@lingui/core/macro';
import { appointmentWords } from '../entities/appointment-words.ts';
import { choiceField, moneyField } from './event-words.ts';
import type { Slice } from './slice.ts';

/** The recorded fields that records of several slices have. */
export const commonFields: NonNullable<Slice['fields']> = {
  address: msg`Address`,
  amount: moneyField(msg`Amount`),
  category: msg`Category`,
  city: msg`City`,
  cost: moneyField(msg`Cost`),
  customerNotes: msg`Notes for the customer`,
  date: msg`Date`,
  description: msg`Description`,
  discount: moneyField(msg`Discount`),
  discountKind: choiceField(msg`Kind of discount`, {
    none: msg`none`,
    amount: msg`an amount`,
    rate: msg`a percentage`,
  }),
  discountValue: msg`Discount of`,
  email: msg`Email`,
  internalNotes: msg`Internal notes`,
  kind: choiceField(msg`Kind`, appointmentWords),
  lines: msg`Lines`,
  linesTotal: moneyField(msg`Sum of the lines`),
  method: choiceField(msg`Signed how`, { typed: msg`typed`, drawn: msg`drawn` }),
  name: msg`Name`,
  note: msg`Note`,
  notes: msg`Notes`,
  number: msg`Number`,
  paymentTerms: msg`Payment terms`,
  phone: msg`Phone`,
  postalCode: msg`ZIP code`,
  reason: msg`Reason`,
  sentAt: msg`Sent`,
  state: msg`State`,
  status: msg`Status`,
  street: msg`Street`,
  tags: msg`Tags`,
  tax: moneyField(msg`Tax`),
  taxName: msg`Named rate`,
  taxRateBps: msg`Tax rate`,
  terms: msg`Terms`,
  title: msg`Title`,
  total: moneyField(msg`Total`),
  type: msg`Type`,
};
