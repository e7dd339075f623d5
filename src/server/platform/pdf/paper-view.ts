import type { Day } from '../../../shared/kernel/dates.ts';
import type { PaperCompany, PaperParty } from '../../../shared/papers/paper-parties.ts';
import type { PaperWords } from '../../../shared/papers/paper-words-english.ts';
import { paperOf, regionOf } from './paper-size.ts';

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
    head: [shorten(head.title, 70), present([head.number, head.status ?? '']).join('  ·  ')],
    foot: logo ? shorten(company.name, 70) : head.number,
    page: words.page,
    language: words.language,
    region: regionOf(locale, words.language),
    paper: paperOf(locale),
    createdOn: createdOn === null ? null : calendarParts(createdOn),
  };
}

/** The head of the first page, for `letterhead` of page-frame.typ; a logo goes along as the picture `logo`. */
export function letterhead(company: PaperCompany, words: Pick<PaperWords, 'license'>) {
  return {
    name: company.name,
    hasLogo: Boolean(company.logo),
    lines: present([
      ...company.addressLines,
      present([company.phone, company.email]).join('  ·  '),
      company.website,
      company.licenseNumber && words.license(company.licenseNumber),
    ]),
  };
}

/** Who and where, for `parties` of page-frame.typ. */
export function parties(
  { customer, siteAddressLines }: { customer: PaperParty; siteAddressLines: readonly string[] },
  words: PaperWords['parties'],
) {
  const lines = present([...customer.addressLines, customer.phone, customer.email]);
  return [
    { label: words.customer, name: customer.name, lines },
    { label: words.site, name: '', lines: present(siteAddressLines) },
  ].filter((party) => party.name !== '' || party.lines.length > 0);
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
export function present(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}

function calendarParts(value: Day) {
  const [year, month, day] = value.split('-').map(Number);
  return { year, month, day };
}
