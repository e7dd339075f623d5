import type { Day } from '../../../shared/kernel/dates.ts';
import { zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import type { PaperCompany, PaperParty } from '../../../shared/papers/paper-parties.ts';
import { totalRows as rowsToTotal } from '../../../shared/papers/total-rows.ts';
import type { PaperWords } from '../../../shared/papers/paper-words-english.ts';
import { paperOf, regionOf } from './paper-size.ts';

interface PricedLine {
  name: string;
  description: string;
  /** As printed: `1,250.5`. */
  quantity: string;
  unit: string;
  unitPriceCents: Cents;
  totalCents: Cents;
}

interface LabelledAmount {
  label: string;
  cents: Cents;
}

interface PaperSums {
  subtotalCents: Cents;
  /** A positive amount that is taken off the subtotal. */
  discount: LabelledAmount | null;
  tax: (LabelledAmount & { isExempt?: boolean | undefined }) | null;
  totalCents: Cents;
}

/** What `page-frame` needs to know of a paper. */
export interface FramedPaper {
  locale: string;
  words: Pick<PaperWords, 'language' | 'page'>;
  company: PaperCompany;
  /** Of the file, as a reader's window shows it. */
  documentTitle: string;
  /** What and which, in short: the head of the second page and those after it. */
  head: { title: string; number: string; status?: string };
  /** With the company's letterhead; else the foot says which paper it is. */
  logo: boolean;
  /** The only date in the file; null while it has none. */
  createdOn: Day | null;
}

/** The frame of every page, for `page-frame` of page-frame.typ. */
export function frame({ locale, words, company, documentTitle, head, logo, createdOn }: FramedPaper) {
  return {
    title: documentTitle,
    author: company.name,
    head: [shorten(head.title, 70), nonEmpty([head.number, head.status ?? '']).join('  ·  ')],
    foot: logo ? shorten(company.name, 70) : head.number,
    page: words.page,
    language: words.language,
    region: regionOf(locale, words.language),
    paper: paperOf(locale),
    createdOn: createdOn === null ? null : calendarParts(createdOn),
  };
}

/** The company's head of the first page, for `letterhead` of page-frame.typ. */
export interface Letterhead {
  name: string;
  /** By the SHA-256 of its file; drawing brings its picture along, or takes this away where there is none. */
  logo: string | null;
  lines: string[];
}

/** What every template prints. */
export interface PaperView {
  /** Null for paper that bears the company's head already. */
  letterhead: Letterhead | null;
}

/** The only place where a paper gets its logo. */
export function letterhead(company: PaperCompany, words: Pick<PaperWords, 'license'>): Letterhead {
  return {
    name: company.name,
    logo: company.logo ?? null,
    lines: nonEmpty([
      ...company.addressLines,
      nonEmpty([company.phone, company.email]).join('  ·  '),
      company.website,
      company.licenseNumber && words.license(company.licenseNumber),
    ]),
  };
}

/** The same with the name as a wordmark in the logo's place. */
export function withoutLogo<View extends PaperView>(view: View): View {
  return view.letterhead ? { ...view, letterhead: { ...view.letterhead, logo: null } } : view;
}

/** Who and where, for `parties` of page-frame.typ. */
export function parties(
  { customer, siteAddressLines }: { customer: PaperParty; siteAddressLines: readonly string[] },
  words: PaperWords['parties'],
) {
  const lines = nonEmpty([...customer.addressLines, customer.phone, customer.email]);
  return [
    { label: words.customer, name: customer.name, lines },
    { label: words.site, name: '', lines: nonEmpty(siteAddressLines) },
  ].filter((party) => party.name !== '' || party.lines.length > 0);
}

/** An amount in the words of the paper's reader. */
export type Money = (value: Cents) => string;

/** A line of a price table, for `section-table` of price-table.typ. */
export function lineView(line: PricedLine, money: Money) {
  return {
    name: line.name,
    description: line.description.trim(),
    quantity: nonEmpty([line.quantity, line.unit]).join(' '),
    unitPrice: money(line.unitPriceCents),
    total: money(line.totalCents),
  };
}

/** Sums to the right edge, for `totals` of page-frame.typ: what was taken off or added stands between subtotal and total. */
export function totalRows(sums: PaperSums, money: Money, words: PaperWords['totals']) {
  const { subtotalCents, discount, tax, totalCents } = sums;
  const labels = { ...words, ...(discount && { discount: discount.label }), ...(tax && { tax: tax.label }) };
  return rowsToTotal({
    lines: subtotalCents,
    discount: discount?.cents ?? zeroCents,
    tax: tax?.cents ?? zeroCents,
    isExempt: tax?.isExempt,
    total: totalCents,
  }).map(({ name, cents }) => ({ label: labels[name], amount: money(cents) }));
}

/** Labels with their values, for `facts-row`; those without a value are left out. */
export function facts(pairs: ReadonlyArray<readonly [label: string, value: string]>) {
  return pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

/** Fits a line of the running head. */
export function shorten(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`;
}

/** Those that say something. */
export function nonEmpty(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}

function calendarParts(value: Day) {
  const [year, month, day] = value.split('-').map(Number);
  return { year, month, day };
}
