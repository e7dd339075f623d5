import { fillFields, type FieldValues } from './message-template.ts';
import type { MessageTemplates } from './paper-kinds.ts';

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
  /** What stands before the link where the text does not have it; null for a paper without a page of its own. */
  linkSentence: string | null;
}

/** What is known of a message before somebody writes it. */
export interface MessageParts {
  templates: MessageTemplates;
  fields: FieldValues;
  closing: Closing;
}

/**
 * A message as it arrives: fields filled in, and the link below where the paper has one and the text itself does not. Server and preview
 * make it by this one function.
 */
export function composeMessage(
  channel: SendingChannel,
  written: WrittenMessage,
  { templates, fields, closing }: MessageParts,
): { subject: string; body: string } {
  const { linkSentence } = closing;
  const { link = '' } = fields;
  const lacksLink = (text: string) => linkSentence !== null && link !== '' && !text.includes(link);
  if (channel === 'whatsapp') {
    const text = fillFields(written.caption || templates.whatsappCaption, fields);
    return { subject: '', body: lacksLink(text) ? `${text}\n\n${link}` : text };
  }
  const subject = fillFields(written.subject || templates.emailSubject, fields);
  const text = fillFields(written.caption || templates.emailCaption, fields);
  const end = [closing.companyName, closing.companyPhone].filter((line) => line !== '').join('\n');
  const parts = [text, lacksLink(text) ? `${linkSentence}\n${link}` : '', end].filter((part) => part !== '');
  return { subject: onOneLine(subject), body: parts.join('\n\n') };
}

/** A customer's name may hold anything; a subject is one line. */
function onOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
