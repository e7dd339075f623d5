import { createHash } from 'node:crypto';

import type { CustomerEmail, CustomerPhone } from '../../../shared/customers/customer-contacts.ts';
import type { ErrorCode } from '../../../shared/kernel/error-codes.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import { mostRecipients, type Recipient } from '../../../shared/sending/sending-contract.ts';
import type { Db } from '../db/database.ts';
import { keptPhones } from '../phones/phone-queries.ts';
import { isWhatsappNumber } from '../whatsapp/cloud-whatsapp.ts';

/** How a customer can be reached, as `contactsJson` gives it. */
export interface CustomerContacts {
  name: string;
  emails: CustomerEmail[];
  phones: CustomerPhone[];
}

/** Everybody whom a channel could reach, the customer first. */
export function recipientsOf(contacts: CustomerContacts, channel: SendingChannel): Recipient[] {
  const reachable = channel === 'email' ? contacts.emails.map(emailOf) : numbersOf(contacts);
  return reachable.map(({ address, contactName }) => ({
    key: keyOf(address),
    name: contactName || contacts.name,
    address,
  }));
}

interface Reachable {
  address: string;
  contactName: string;
}

function emailOf({ address, contactName }: CustomerEmail): Reachable {
  return { address, contactName };
}

/** The customer's own before those of others, and mobile numbers first: few have WhatsApp on the office's line. */
function numbersOf({ phones }: CustomerContacts): Reachable[] {
  const rank = ({ contactName, label }: CustomerPhone) =>
    (contactName === '' ? 0 : 2) + (label === 'mobile' ? 0 : 1);
  return phones
    .filter(({ number }) => isWhatsappNumber(number))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ number, contactName }) => ({ address: number, contactName }));
}

/** Names an address by itself, so that a record that was changed meanwhile never sends to somebody who was not chosen. */
function keyOf(address: string): string {
  return `contact:${createHash('sha256').update(address).digest('hex').slice(0, 8)}`;
}

interface Choice {
  /** Absent: the first whom the channel reaches. */
  keys: readonly string[] | undefined;
  /** Addresses beside those of the records. */
  written: readonly string[] | undefined;
  noRecipient: ErrorCode;
  /** Whether the paper has a link, which could be handed over instead. */
  hasLink: boolean;
}

/** The addresses of the chosen ones, or of the customer where nobody is named. Refuses (422) when there is nobody, and a key that no record has. */
export async function chosenRecipients(
  db: Db,
  contacts: CustomerContacts,
  channel: SendingChannel,
  { keys, written, noRecipient, hasLink }: Choice,
): Promise<string[]> {
  const all = recipientsOf(contacts, channel);
  const [first] = all;
  const isNamed = keys !== undefined || written !== undefined;
  if (isNamed && (keys ?? []).length + (written ?? []).length === 0)
    throw invalidField('to', 'Choose at least one recipient.');
  if (!first && !isNamed) {
    const instead = hasLink ? /*i18n*/ ', or copy the link instead' : '';
    throw new AppError(
      noRecipient,
      channel === 'email'
        ? `This customer has no email address. Add one${instead}.`
        : `This customer has no phone number that WhatsApp can reach. Add one with its country code${instead}.`,
    );
  }
  const chosen = isNamed ? (keys ?? []).map((key) => addressOf(all, key)) : [first!.address];
  const addresses = [...new Set([...chosen, ...(await reachable(db, channel, written ?? []))])];
  if (addresses.length > mostRecipients)
    throw invalidField('to', `Choose at most ${mostRecipients} recipients.`);
  return addresses;
}

function addressOf(recipients: readonly Recipient[], key: string): string {
  const recipient = recipients.find((each) => each.key === key);
  if (recipient) return recipient.address;
  throw invalidField(
    'recipients',
    'This customer’s contact details have changed. Choose the recipients again.',
  );
}

/** Numbers as they are dialed from anywhere; email addresses are as the contract takes them. */
async function reachable(db: Db, channel: SendingChannel, written: readonly string[]): Promise<string[]> {
  if (channel === 'email' || written.length === 0) return [...written];
  const numbers = await keptPhones(db, written);
  const wrong = numbers.find((number) => !isWhatsappNumber(number));
  if (wrong === undefined) return numbers;
  throw invalidField(
    'to',
    `“${wrong.slice(0, 80)}” isn’t a phone number that WhatsApp can reach. Add its country code.`,
  );
}
