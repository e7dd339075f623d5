import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressLabel, ContactLabel } from '../../../shared/customers/customer-contacts.ts';
import type { DuplicateReason } from '../../../shared/customers/duplicate-contract.ts';

export const contactLabelWords: Readonly<Record<ContactLabel, MessageDescriptor>> = {
  mobile: msg`Mobile`,
  home: msg`Home`,
  office: msg`Office`,
  other: msg`Other`,
};

export const addressLabelWords: Readonly<Record<AddressLabel, MessageDescriptor>> = {
  billing: msg`Billing`,
  site: msg`Job site`,
  home: msg`Home`,
  other: msg`Other`,
};

/** Why two customers may be one. */
export const reasonWords: Readonly<Record<DuplicateReason, MessageDescriptor>> = {
  phone: msg`Same phone`,
  email: msg`Same email`,
  name_and_street: msg`Similar name and street`,
  name: msg`Same name`,
};
