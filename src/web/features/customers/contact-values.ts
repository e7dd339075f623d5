import * as z from 'zod/mini';
import { updateCustomerBody, type Customer } from '../../../shared/customers/customer-contract.ts';
import type {
  CustomerAddress,
  CustomerEmail,
  CustomerPhone,
} from '../../../shared/customers/customer-contacts.ts';
import { formatPhone } from '../../ui/phone-format.ts';

/** What the form of a customer's contacts holds. */
export interface ContactValues {
  phones: CustomerPhone[];
  emails: CustomerEmail[];
  addresses: CustomerAddress[];
}

export function contactValuesOf({ phones, emails, addresses }: Customer): ContactValues {
  return {
    phones: phones.map((phone) => ({ ...phone, number: formatPhone(phone.number) })),
    emails,
    addresses,
  };
}

const isBlankAddress = ({ street, city, state, postalCode }: CustomerAddress) =>
  [street, city, state, postalCode].every((part) => part.trim() === '');

/** Rows that were left blank at the end say nothing; those before keep their place, so that an error finds its row. */
export const contactsSchema = z.pipe(
  z.transform((values: unknown): z.input<typeof updateCustomerBody> => {
    const { phones, emails, addresses } = values as ContactValues;
    const filled = <T>(rows: T[], isFilled: (row: T) => boolean) =>
      rows.slice(0, rows.findLastIndex(isFilled) + 1);
    return {
      phones: filled(phones, ({ number, contactName }) => number.trim() !== '' || contactName.trim() !== ''),
      emails: filled(
        emails,
        ({ address, contactName }) => address.trim() !== '' || contactName.trim() !== '',
      ),
      addresses: filled(addresses, (address) => !isBlankAddress(address)),
    };
  }),
  updateCustomerBody,
);
