import { msg } from '@lingui/core/macro';
import { moneyField } from './event-words.ts';
import type { Slice } from './slice.ts';

/** The recorded fields that records of several slices have. */
export const commonFields: Slice['fields'] = {
  address: msg`Address`,
  amount: moneyField(msg`Amount`),
  city: msg`City`,
  date: msg`Date`,
  description: msg`Description`,
  email: msg`E-mail`,
  name: msg`Name`,
  note: msg`Note`,
  notes: msg`Notes`,
  number: msg`Number`,
  phone: msg`Phone`,
  postalCode: msg`ZIP code`,
  reason: msg`Reason`,
  state: msg`State`,
  status: msg`Status`,
  street: msg`Street`,
  title: msg`Title`,
  type: msg`Type`,
};
