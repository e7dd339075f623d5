import type { Right } from '../../../shared/auth/rights.ts';
import type { Invoice } from '../../../shared/invoices/invoice-contract.ts';
import { languageOf } from '../../../shared/kernel/languages.ts';
import { formatLongDay } from '../../../shared/kernel/locale-formats.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import { cents, formatMoney } from '../../../shared/kernel/money.ts';
import type { FieldsOf } from '../../../shared/sending/paper-kinds.ts';
import { usualWords } from '../../../shared/sending/usual-words.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { drawKept } from '../../platform/pdf/kept-drawing.ts';
import { drawAgain, type PaperKind, type ReadPaper } from '../../platform/sending/paper-kind.ts';
import { requireLiveProject } from '../projects/advance-project-queries.ts';
import { listSendingContacts } from '../contacts/contact-queries.ts';
import { findPaperTemplates } from '../sending/sending-settings-queries.ts';
import { findBillingContext } from './billing-context-queries.ts';
import { requireDiscountWithin } from '../sending/discount-limit-queries.ts';
import { findInvoicePaper, type InvoiceDocument } from './invoice-document-queries.ts';
import { invoiceDrawing, invoicePdfName } from './invoice-pdf-view.ts';
import { lockInvoiceVersion, lockProjectOfInvoice } from './invoice-queries.ts';
import { issueDraft, requireIssuable } from './issue-invoice.ts';

/** An invoice, and the payment terms that are printed in the place of its own. */
export interface InvoiceKey {
  id: number;
  paymentTerms?: string[] | undefined;
  /** What its sender may. */
  rights: ReadonlySet<Right>;
}

interface ReadInvoicePaper extends ReadPaper {
  record: Invoice;
  fields: FieldsOf<'invoice'>;
  /** As it is once sent: a draft with the number that it would get at this moment. */
  document: InvoiceDocument;
  paymentTerms: string[] | undefined;
  rights: ReadonlySet<Right>;
}

/** How an invoice is sent: a draft is issued by it, within the same transaction unless another takes the number that was printed. */
export const invoicePaper: PaperKind<InvoiceKey, ReadInvoicePaper> = {
  name: 'invoice',
  noun: /*i18n*/ 'invoice',
  codes: { noRecipient: 'invoice.no_recipient', changed: 'invoice.changed' },
  request: ({ id, paymentTerms }) => ({ path: `/api/invoices/${id}`, asked: { paymentTerms } }),
  about: ({ id }) => ({ invoiceId: id }),

  async read({ db }, audit, { id, paymentTerms, rights }) {
    const paper = await findInvoicePaper(db, id, { paymentTerms, now: audit.now });
    if (!paper) throw notFound('invoice');
    const { record, contacts, nextNumber } = paper;
    const document: InvoiceDocument =
      record.status === 'draft' ? { ...paper.document, status: 'sent', number: nextNumber } : paper.document;
    const { company } = document.heading;
    return {
      record,
      document,
      paymentTerms,
      rights,
      projectId: document.projectId,
      contacts,
      language: languageOf(document.locale),
      templates: await findPaperTemplates(db, 'invoice', document.locale),
      fields: invoiceFields(document, audit.actor.name),
      closing: { companyName: company.name, companyPhone: company.phone, linkSentence: null },
      fileName: invoicePdfName(document),
    };
  },

  listContacts: listSendingContacts('invoice'),

  check({ record, document }) {
    if (record.status === 'void') {
      throw new AppError(
        'invoice.not_issued',
        'This invoice is void, so you can’t send it. Copy it to bill again.',
      );
    }
    // The document of a draft bears the present day.
    if (record.status === 'draft') requireIssuable(record, { today: document.issuedOn });
  },

  draw: ({ db, services }, { document }) => drawKept(db, services, invoiceDrawing(document)),

  async lock(db, _audit, { id }) {
    const { status } = await lockProjectOfInvoice(db, id);
    const invoice = await lockInvoiceVersion(db, id);
    if (!invoice) throw notFound('invoice');
    // What is out already is owed, whatever became of the project.
    if (invoice.status === 'draft') requireLiveProject({ status });
    return invoice.version;
  },

  async release({ db }, audit, { record, document, projectId, paymentTerms, rights }, channel) {
    const { id, total } = record;
    if (record.status === 'draft') {
      await requireDiscountWithin(db, record, { rights });
      const context = await findBillingContext(db, { projectId, invoiceId: id, now: audit.now });
      const number = await issueDraft(db, audit, record, context, { paymentTerms, isDrawn: true });
      // Somebody else took the number that was printed. This one stays: a draft that looked for its number anew might never get one.
      if (number !== document.number) return drawAgain;
    }
    await recordEvent(db, audit, {
      projectId,
      subjectKind: 'invoice',
      subjectId: id,
      kind: 'invoice.queued',
      after: { number: document.number, total, channel },
    });
    return null;
  },
};

/** What a message about an invoice is filled with, in the words of its reader; blanks get words that still make a sentence. */
function invoiceFields(document: InvoiceDocument, sender: string): FieldsOf<'invoice'> {
  const { heading, locale, currency, totalCents, receivedCents } = document;
  const usual = usualWords(locale);
  const money = (value: number) => formatMoney(cents(value), { currency, locale });
  return {
    customer: heading.customer.name,
    company: heading.company.name || usual.us,
    number: document.number ?? '',
    project: heading.projectNumber,
    title: document.title || usual.job,
    total: money(totalCents),
    balance: money(totalCents - receivedCents),
    dueDate: formatLongDay(document.dueOn, locale),
    sender,
  };
}
