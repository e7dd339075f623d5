import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the events of a project's history are about, by the first word of their kinds: the choices of its filter. */
export const historySubjects: Readonly<Record<string, MessageDescriptor>> = {
  project: msg`Project and status`,
  appointment: msg`Appointments`,
  bid: msg`Bids`,
  permit: msg`Permits`,
  invoice: msg`Invoices`,
  payment: msg`Payments`,
  expense: msg`Expenses`,
  photo: msg`Photos`,
  note: msg`Notes`,
  todo: msg`To-dos`,
  capture: msg`Handed in`,
  customer: msg`Customer`,
  message: msg`Messages`,
};
