import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SentPaper } from '../../../shared/sending/paper-kinds.ts';

/** Each kind of paper that is sent, as the settings head its words. */
export const paperNames: Readonly<Record<SentPaper, MessageDescriptor>> = {
  bid: msg`Bids`,
  invoice: msg`Invoices`,
  photoReport: msg`Photo reports`,
};
