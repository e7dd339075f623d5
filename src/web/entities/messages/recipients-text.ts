import type { Message } from '../../../shared/messages/message-contract.ts';
import { formatPhone } from '../../ui/phone-format.ts';

/** Phone numbers as people write them. */
export function recipientsText({ channel, recipients }: Pick<Message, 'channel' | 'recipients'>): string {
  return recipients.map((each) => (channel === 'whatsapp' ? formatPhone(each) : each)).join(', ');
}
