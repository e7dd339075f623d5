import { formatLongDay, formatNumber, formatPercent } from '../../../shared/kernel/locale-formats.ts';
import { cents, formatMoney, type Cents } from '../../../shared/kernel/money.ts';
import type { PaperDrawing } from '../../platform/pdf/draw-paper.ts';
import { paperName } from '../../platform/pdf/paper-name.ts';
import { toldTax } from '../../../shared/invoices/told-tax.ts';
import { taxLabel } from '../../../shared/papers/tax-name.ts';
import { addressLines } from '../../../shared/kernel/postal-address.ts';
import { partyOnPaper } from '../../platform/pdf/paper-parties.ts';
import {
  facts,
  frame,
  letterhead,
  lineView,
  parties,
  totalRows,
  type Money,
} from '../../platform/pdf/paper-view.ts';
import type { InvoiceDocument } from './invoice-document-queries.ts';
import type { InvoiceWords } from './invoice-words-english.ts';
import { invoiceWords } from './invoice-words.ts';

/** An invoice as its template prints it: amounts and days in words of the reader's locale, empty things left out. */
export function invoicePdfView(document: InvoiceDocument) {
  const { heading, locale, title, status } = document;
  const words = invoiceWords(locale);
  const money: Money = (value) => formatMoney(value, { currency: document.currency, locale });
  const number = document.number === null ? words.invoice : `${words.invoice} ${document.number}`;
  const statusWord = statusOf(document, words);
  const balance = balanceOf(document);
  const day = (value: string) => formatLongDay(value, locale);
  return {
    frame: frame({
      locale,
      words,
      company: heading.company,
      documentTitle: words.documentTitle(document.number ?? words.status.draft, title),
      head: { title: title || heading.customer.name, number, status: statusWord },
      logo: true,
      createdOn: document.issuedOn,
    }),
    words: { headings: words.headings, lines: columnWords(document, words) },
    letterhead: letterhead(heading.company, words),
    number,
    status: statusWord,
    title: title || words.invoice,
    facts: facts([
      [words.facts.date, day(document.issuedOn)],
      [words.facts.due, balance === 0 ? '' : day(document.dueOn)],
      [words.facts.project, heading.projectNumber],
      [words.facts.balance, money(balance)],
    ]),
    parties: parties(
      {
        customer: partyOnPaper(heading.customer, heading.country),
        siteAddressLines: addressLines(heading.site),
      },
      words.parties,
    ),
    note: status === 'void' ? words.voided : '',
    lines: document.lines.map((line) => {
      const quantity = formatNumber(line.quantity, locale, { maximumFractionDigits: 3 });
      const whole = lineView({ ...line, quantity }, money);
      // A part of the contract is one thing for its amount.
      return line.isPart ? { ...whole, quantity: '', unitPrice: '' } : whole;
    }),
    totals: sumRows(document, money, words),
    notes: document.notes.trim(),
    terms: document.terms.join('\n').trim(),
    howToPay: balance === 0 ? '' : heading.howToPay.trim(),
  };
}

/** Parts of the contract have one amount each: among nothing else no column is named that would stand empty. */
function columnWords({ lines }: InvoiceDocument, { lines: words }: InvoiceWords) {
  return lines.every(({ isPart }) => isPart) ? { ...words, quantity: '', unitPrice: '' } : words;
}

function statusOf({ status }: InvoiceDocument, { status: words }: InvoiceWords): string {
  return status === 'draft' || status === 'void' || status === 'paid' ? words[status] : '';
}

function balanceOf({ status, totalCents, receivedCents }: InvoiceDocument): Cents {
  return cents(status === 'void' ? 0 : totalCents - receivedCents);
}

/** What the lines come to, what was received of it, and last what is still to pay. */
function sumRows(document: InvoiceDocument, money: Money, { totals }: InvoiceWords) {
  const { discountCents, discountKind, discountValue, taxCents, locale } = document;
  const rate = discountKind === 'rate' ? ` (${formatPercent(discountValue, locale)})` : '';
  const told = toldTax(
    document,
    document.lines.map(({ isPart }) => isPart),
  );
  const rows = totalRows(
    {
      subtotalCents: document.linesCents,
      discount: discountCents === 0 ? null : { label: totals.discount + rate, cents: discountCents },
      tax: {
        label: taxLabel(totals, told, (rateBps) => formatPercent(rateBps, locale)),
        cents: taxCents,
        isExempt: told.isExempt,
      },
      totalCents: document.totalCents,
    },
    money,
    totals,
  );
  if (document.payments.length === 0) return rows;
  return [
    ...rows,
    ...document.payments.map(({ day, method, amountCents }) => ({
      label: totals.received(formatLongDay(day, locale), method),
      amount: money(cents(0 - amountCents)),
    })),
    { label: totals.balance, amount: money(balanceOf(document)) },
  ];
}

const template = new URL('./invoice-document.typ', import.meta.url);

/** An invoice as it is drawn. */
export function invoiceDrawing(document: InvoiceDocument): PaperDrawing {
  return { template, view: invoicePdfView(document) };
}

/** `Invoice INV-1042 Maria Castellanos.pdf`, in the words of its reader. */
export function invoicePdfName({ number, locale, heading }: InvoiceDocument): string {
  const words = invoiceWords(locale);
  return paperName(words.invoice, number ?? words.status.draft, heading.customer.name);
}
