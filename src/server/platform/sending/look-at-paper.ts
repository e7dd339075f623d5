import type { PaperSending, SendingContact } from '../../../shared/sending/sending-contract.ts';
import type { AuditContext } from '../audit-context.ts';
import type { FileAnswer } from '../http/route.ts';
import { headersOf } from '../pdf/kept-drawing.ts';
import { paperAnswer } from '../pdf/paper-answer.ts';
import { presentMailer } from '../mail/mailer.ts';
import type { PaperKind, ReadPaper, SendingDeps } from './paper-kind.ts';
import { templateFor, templateLanguage } from '../whatsapp/approved-template.ts';
import { isWhatsappNumber } from '../whatsapp/cloud-whatsapp.ts';
import { recipientsOf } from './recipients.ts';

/** What somebody looks at before a paper goes out: who can get it, what will be written and attached. */
export async function lookAtPaper<Key, Read extends ReadPaper>(
  kind: PaperKind<Key, Read>,
  deps: SendingDeps,
  audit: AuditContext,
  key: Key,
): Promise<{ read: Read; sending: Omit<PaperSending, 'fields'> & { fields: Read['fields'] } }> {
  const { config, mailer, whatsapp } = deps.services;
  const read = await kind.read(deps, audit, key);
  const { record, contacts, language, templates, fields, closing, fileName } = read;
  const { bytes, undrawn } = await kind.draw(deps, read);
  const template = templateFor(kind.name, config.whatsapp);
  const { kind: email } = await presentMailer(deps.db, mailer);
  const sending = {
    version: record.version,
    channels: { email, whatsapp: whatsapp.kind },
    language,
    whatsappTemplate: template?.name ?? null,
    whatsappLanguage: template ? templateLanguage(template, language) : null,
    recipients: { email: recipientsOf(contacts, 'email'), whatsapp: recipientsOf(contacts, 'whatsapp') },
    contacts: (await kind.listContacts(deps.db, read.projectId)).map(asReachable),
    templates,
    fields,
    closing,
    attachment: { name: fileName, sizeBytes: bytes.byteLength, undrawn },
  };
  return { read, sending };
}

/** A number is offered where a message to it could arrive. */
const asReachable = (contact: SendingContact): SendingContact => ({
  ...contact,
  phone: contact.phone !== null && isWhatsappNumber(contact.phone) ? contact.phone : null,
});

/** The PDF that a sending at this moment would attach. */
export async function paperAsSent<Key, Read extends ReadPaper>(
  kind: PaperKind<Key, Read>,
  deps: SendingDeps,
  audit: AuditContext,
  key: Key,
): Promise<FileAnswer> {
  const read = await kind.read(deps, audit, key);
  const pdf = await kind.draw(deps, read);
  return paperAnswer(
    { etag: pdf.sha256, bytes: pdf.bytes, headers: () => Promise.resolve(headersOf(pdf)) },
    read.fileName,
  );
}
