import { composeMessage, type Closing, type SendingChannel } from '../sending/compose-message.ts';
import { usualWords } from '../sending/usual-words.ts';

/** What the words are filled with; WhatsApp's approved template, too. */
export const onMyWayFields = ['customer', 'company', 'person', 'time'] as const;

export interface OnMyWayParts {
  /** In which the customer is spoken to. */
  locale: string;
  /** The company's. */
  timeZone: string;
  fields: { customer: string; company: string; person: string };
  closing: Closing;
}

/** The message as it arrives, with what its template is filled with. Server and preview make it by this one function. */
export function composeOnMyWay(
  channel: SendingChannel,
  { locale, timeZone, fields, closing }: OnMyWayParts,
  arrivesAt: Date,
): { subject: string; body: string; fields: Record<(typeof onMyWayFields)[number], string> } {
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
    .format(arrivesAt)
    // Browsers and Node.js differ in the space before “PM”.
    .replaceAll(/\s/g, ' ');
  const filled = { ...fields, time };
  const { onMyWay: templates } = usualWords(locale);
  return { ...composeMessage(channel, {}, { templates, fields: filled, closing }), fields: filled };
}
