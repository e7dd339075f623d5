import { createHash } from 'node:crypto';

import type { BidRecipient } from '../../../shared/bids/bid-sending-contract.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import { isWhatsappNumber } from '../../platform/whatsapp/cloud-whatsapp.ts';
import type { CustomerContacts } from './bid-recipient-queries.ts';

/** Everybody whom a channel could reach, the customer first. */
export function recipientsOf(contacts: CustomerContacts, channel: SendingChannel): BidRecipient[] {
  const reachable = channel === 'email' ? emailsOf(contacts) : numbersOf(contacts);
  return reachable.map(({ address, contactName }, index) => ({
    key: index === 0 ? 'customer' : keyOf(address),
    name: contactName || contacts.name,
    address,
  }));
}

interface Reachable {
  address: string;
  contactName: string;
}

function emailsOf({ emails }: CustomerContacts): Reachable[] {
  return emails.map(({ address, contactName }) => ({ address, contactName }));
}

/** Mobile numbers first: few have WhatsApp on the office's line. */
function numbersOf({ phones }: CustomerContacts): Reachable[] {
  const numbers = phones.filter(({ number }) => isWhatsappNumber(number));
  return numbers
    .toSorted((one, other) => Number(other.label === 'mobile') - Number(one.label === 'mobile'))
    .map(({ number, contactName }) => ({ address: number, contactName }));
}

/** Names an address by itself, so that a record that was changed meanwhile never sends to somebody who was not chosen. */
function keyOf(address: string): string {
  return `contact:${createHash('sha256').update(address).digest('hex').slice(0, 8)}`;
}

/** The chosen ones, or the customer. Refuses (422) when there is nobody, and a key that no record has. */
export function chosenRecipients(
  contacts: CustomerContacts,
  channel: SendingChannel,
  keys: readonly string[] = ['customer'],
): BidRecipient[] {
  const all = recipientsOf(contacts, channel);
  if (all.length === 0) {
    throw new AppError(
      'bid.no_recipient',
      channel === 'email'
        ? 'This customer has no e-mail address. Add one, or copy the link instead.'
        : "This customer has no phone number that WhatsApp could reach. Add one with its country's code, or copy the link instead.",
    );
  }
  return keys.map((key) => {
    const recipient = all.find((each) => each.key === key);
    if (recipient) return recipient;
    throw invalidField(
      'recipients',
      'The records of this customer have changed. Choose the recipients again.',
    );
  });
}
