import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

export type StatusTone = 'grey' | 'blue' | 'amber' | 'green' | 'red';

/** The dot's shape says the state without colour: empty not begun, half on its way, full settled, crossed ended. */
export type StatusShape = 'empty' | 'half' | 'full' | 'cross';

export interface StatusLook {
  word: MessageDescriptor;
  tone: StatusTone;
  shape: StatusShape;
}

export type StatusKind = 'project' | 'bid' | 'invoice' | 'permit';

function look(word: MessageDescriptor, tone: StatusTone, shape: StatusShape): StatusLook {
  return { word, tone, shape };
}

/** Every status of product.md in the office's words, with its tone: the one table of them. */
export const statusLooks: Record<StatusKind, Record<string, StatusLook>> = {
  project: {
    lead_created: look(msg`New lead`, 'blue', 'empty'),
    appointment_scheduled: look(msg`Appointment set`, 'blue', 'half'),
    bid_in_progress: look(msg`Bid in progress`, 'amber', 'half'),
    bid_sent: look(msg`Bid sent`, 'amber', 'full'),
    contract_signed: look(msg`Contract signed`, 'green', 'half'),
    permits_pending: look(msg`Permits pending`, 'amber', 'half'),
    work_in_progress: look(msg`Work in progress`, 'green', 'half'),
    project_completed: look(msg`Completed`, 'green', 'full'),
    contract_declined: look(msg`Declined`, 'red', 'cross'),
    project_cancelled: look(msg`Canceled`, 'grey', 'cross'),
  },
  bid: {
    draft: look(msg`Draft`, 'grey', 'empty'),
    waiting: look(msg`In the outbox`, 'amber', 'empty'),
    sent: look(msg`Sent`, 'blue', 'half'),
    viewed: look(msg`Viewed`, 'blue', 'full'),
    changes_requested: look(msg`Changes requested`, 'amber', 'half'),
    approved: look(msg`Signed`, 'green', 'half'),
    finalized: look(msg`Finalized`, 'green', 'full'),
    declined: look(msg`Declined`, 'red', 'cross'),
    expired: look(msg`Expired`, 'grey', 'cross'),
    superseded: look(msg`Superseded`, 'grey', 'cross'),
  },
  invoice: {
    draft: look(msg`Draft`, 'grey', 'empty'),
    waiting: look(msg`In the outbox`, 'amber', 'empty'),
    unsent: look(msg({ message: 'Not sent', context: 'invoice' }), 'amber', 'empty'),
    sent: look(msg({ message: 'Open', context: 'invoice' }), 'blue', 'half'),
    partially_paid: look(msg({ message: 'Partly paid', context: 'invoice' }), 'amber', 'half'),
    paid: look(msg({ message: 'Paid', context: 'invoice' }), 'green', 'full'),
    overdue: look(msg`Overdue`, 'red', 'full'),
    void: look(msg({ message: 'Void', context: 'invoice' }), 'grey', 'cross'),
  },
  permit: {
    draft: look(msg`Draft`, 'grey', 'empty'),
    submitted: look(msg`Submitted`, 'blue', 'half'),
    corrections_required: look(msg`Corrections required`, 'red', 'half'),
    released: look(msg`Released`, 'green', 'full'),
    expired: look(msg`Expired`, 'red', 'cross'),
    closed: look(msg`Closed`, 'grey', 'full'),
  },
};

/** The look of a status; one that this page does not know is shown under its own name. */
export function statusLook(kind: StatusKind, value: string): StatusLook {
  const unknown: StatusLook = {
    word: { id: value, message: value.replaceAll('_', ' ') },
    tone: 'grey',
    shape: 'empty',
  };
  return statusLooks[kind][value] ?? unknown;
}

/** Why the contracts and bids of the projects beside a sum come to more than it. Here, where the list of projects has it at hand. */
export const lostWords = (count: number) =>
  plural(count, { one: '# lost, not counted', other: '# lost, not counted' });
