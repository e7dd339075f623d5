import type { FieldValues, MessageTemplates } from './message-template.ts';
import { fillFields } from './message-template.ts';

export type SendingChannel = 'email' | 'whatsapp';

/** What WhatsApp shows below a document at most, in characters. */
export const longestWhatsappCaption = 1024;

/** What somebody wrote for this one message; blank parts are the company's template. */
export interface WrittenMessage {
  subject?: string | undefined;
  caption?: string | undefined;
}

/** Whose message it is, below an e-mail. */
export interface Closing {
  companyName: string;
  companyPhone: string;
}

/**
 * A message as it arrives: fields filled in, and the link below where the text itself does not have it. Server and preview make it by
 * this one function.
 */
export function composeMessage(
  channel: SendingChannel,
  written: WrittenMessage,
  templates: MessageTemplates,
  values: FieldValues,
  closing: Closing,
): { subject: string; body: string } {
  if (channel === 'whatsapp') {
    const text = fillFields(written.caption || templates.whatsappCaption, values);
    return { subject: '', body: text.includes(values.link) ? text : `${text}\n\n${values.link}` };
  }
  const subject = fillFields(written.subject || templates.emailSubject, values);
  const text = fillFields(written.caption || templates.emailCaption, values);
  const link = `Read it, and accept or decline it, on its own page:\n${values.link}`;
  const end = [closing.companyName, closing.companyPhone].filter((line) => line !== '').join('\n');
  const parts = [text, text.includes(values.link) ? '' : link, end].filter((part) => part !== '');
  return { subject: onOneLine(subject), body: parts.join('\n\n') };
}

/** A customer's name may hold anything; a subject is one line. */
function onOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
