import { knownLanguage, type CustomerLanguage } from '../../../shared/kernel/languages.ts';
import { isolate } from '../../../shared/kernel/isolate.ts';
import { paperKinds, type MessageKind } from '../../../shared/sending/paper-kinds.ts';
import type { WhatsappConfig, WhatsappTemplate } from '../../config.ts';
import type { WhatsappMessage } from './whatsapp-message.ts';

/**
 * The template that a kind of message goes out by: its own, or the general one where it brings a paper that has all that this one names ("Read
 * and sign it: –" is nothing to say of photos). Undefined sends a plain document, or plain words.
 */
export function templateFor(
  kind: MessageKind,
  settings: Pick<WhatsappConfig, 'template' | 'ownTemplates'> | undefined,
): WhatsappTemplate | undefined {
  const own = settings?.ownTemplates[kind];
  if (own || kind === 'onMyWay') return own;
  const known: readonly string[] = [...paperKinds[kind].fields, 'caption'];
  return settings?.template?.fields.every((field) => known.includes(field)) ? settings.template : undefined;
}

/** As which the template goes to a reader: the translation in their language where one was approved, else the first. */
export function templateLanguage({ languages }: WhatsappTemplate, language: CustomerLanguage): string {
  return languages.find((each) => knownLanguage(each) === language) ?? languages[0]!;
}

/**
 * A message made from an approved template, which is the only one that may begin a conversation: the document, if it brings one, in its
 * header, and in its body's places {{1}}, {{2}} … the fields that WHATSAPP_TEMPLATE_FIELDS names.
 */
export function templateOf(
  template: WhatsappTemplate,
  message: WhatsappMessage,
  document: { id: string; filename: string } | undefined,
): object {
  const header = document && [{ type: 'header', parameters: [{ type: 'document', document }] }];
  const { name, fields } = template;
  const parameters = fields.map((field) => ({
    type: 'text',
    text: onOneLine(field === 'caption' ? message.caption : isolate(message.fields[field] ?? '')),
  }));
  const components = [...(header ?? []), ...(parameters.length > 0 ? [{ type: 'body', parameters }] : [])];
  return {
    type: 'template',
    template: { name, language: { code: templateLanguage(template, message.language) }, components },
  };
}

/** A template's place takes no line break, no tab and no row of blanks, and must not be empty. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim() || '–';
}
