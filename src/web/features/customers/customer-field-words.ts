import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The parts of a customer that a merge deals with. */
export const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  companyName: msg`Company`,
  language: msg`Language`,
  notes: msg`Notes`,
  phones: msg`Phones`,
  emails: msg`Emails`,
  addresses: msg`Addresses`,
  other: msg`Other`,
};
