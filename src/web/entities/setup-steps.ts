import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SetupStep } from '../../shared/settings/setup-contract.ts';

/** What each of the first steps is called, on the dashboard and in the guide. */
export const stepTitles: Readonly<Record<SetupStep, MessageDescriptor>> = {
  logo: msg`Company and logo`,
  address: msg`Address and phone`,
  tax: msg`Sales tax`,
  terms: msg`Bid terms`,
  deposit: msg`Deposit`,
  numbers: msg`Project numbers`,
  mail: msg`Email`,
  products: msg`Price book`,
  customers: msg`Customers`,
  people: msg`People`,
  lead: msg`First lead`,
};
