import { formatLongDay } from '../../../shared/kernel/locale-formats.ts';
import { cents, formatMoney, type Cents } from '../../../shared/kernel/money.ts';
import { amountInWords } from '../../../shared/papers/amount-in-words.ts';
import { paperWords } from '../../../shared/papers/paper-words.ts';
import { addressLines } from '../../../shared/kernel/postal-address.ts';
import { partyOnPaper } from '../../platform/pdf/paper-parties.ts';
import { facts, frame, letterhead, parties, nonEmpty } from '../../platform/pdf/paper-view.ts';
import type { Receipt } from './receipt-queries.ts';
import { receiptWords } from './receipt-words.ts';

/** The receipt's own number: that of its invoice and which payment of it this is. */
export function receiptNumber({ invoiceNumber, place }: Receipt): string {
  return `${invoiceNumber}-${place}`;
}

/** A receipt as its template prints it: amounts and days in words of the reader's locale, empty things left out. */
export function receiptView(receipt: Receipt) {
  const { heading, locale, isVoid } = receipt;
  const { company } = heading;
  const customer = partyOnPaper(heading.customer, heading.country);
  const words = { ...paperWords(locale), ...receiptWords(locale) };
  const money = (value: Cents) => formatMoney(value, receipt);
  const number = `${words.receipt} ${receiptNumber(receipt)}`;
  const balance = cents(receipt.invoiceTotalCents - receipt.receivedBeforeCents - receipt.amountCents);
  const status = isVoid ? words.status.void : balance === 0 ? words.status.paid : '';
  const amount = money(receipt.amountCents);
  return {
    frame: frame({
      locale,
      words,
      company,
      documentTitle: words.documentTitle(receiptNumber(receipt), customer.name),
      head: { title: words.receipt, number, status },
      logo: true,
      createdOn: receipt.receivedOn,
    }),
    letterhead: letterhead(company, words),
    number: receiptNumber(receipt),
    status,
    title: words.receipt,
    facts: facts([
      [words.facts.date, formatLongDay(receipt.receivedOn, locale)],
      [words.facts.method, receipt.method],
      [words.facts.reference, receipt.identification],
      [words.facts.amount, amount],
    ]),
    parties: parties({ customer, siteAddressLines: addressLines(heading.site) }, words.parties),
    sentence: isVoid ? words.voided : words.thanks(amount, customer.name),
    amountInWords: amountInWords(receipt.amountCents, receipt),
    purposes: [
      {
        label: words.for.invoice,
        value: nonEmpty([receipt.invoiceNumber, receipt.invoiceTitle]).join(' · '),
      },
      {
        label: words.for.project,
        value: nonEmpty([receipt.projectNumber, receipt.projectTitle]).join(' · '),
      },
    ],
    isVoid,
    // Of a payment that was taken back nothing is reckoned.
    totals: isVoid
      ? []
      : [
          { label: words.totals.invoice(receipt.invoiceNumber), amount: money(receipt.invoiceTotalCents) },
          ...(receipt.receivedBeforeCents > 0
            ? [{ label: words.totals.before, amount: money(cents(0 - receipt.receivedBeforeCents)) }]
            : []),
          { label: words.totals.amount, amount: money(cents(0 - receipt.amountCents)) },
          { label: words.totals.balance, amount: money(balance) },
        ],
  };
}
