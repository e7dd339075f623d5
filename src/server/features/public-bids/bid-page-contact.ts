import { plainPhone } from '../../../shared/kernel/phone-text.ts';
import { html, type Html, type HtmlValue } from '../../platform/http/html.ts';
import type { BidPageWords } from './bid-page-words-english.ts';

export interface Contact {
  name: string;
  phone: string;
  email: string;
}

/** The company's number, which is kept as its papers show it; text that is not one whole number is no link. An extension is shown, not dialled. */
export function phoneLink(phone: string): Html {
  const [, number = ''] = /^(\+?[\d\s().-]+)(?: (?:x|ext\. ?)\d+)?$/.exec(plainPhone(phone)) ?? [];
  const dialled = number.replace(/(?!^\+)\D/g, '');
  if (!/^\+?\d{7,15}$/.test(dialled)) return html`${phone}`;
  return html`<a href="tel:${dialled}">${phone}</a>`;
}

export function emailLink(email: string): Html {
  return html`<a href="mailto:${encodeURIComponent(email).replaceAll('%40', '@')}">${email}</a>`;
}

/** A link where the text is an address on the web, else the text: a person typed it, and it may be anything. */
export function websiteLink(website: string): HtmlValue {
  const url = URL.parse(/^https?:\/\//i.test(website) ? website : `https://${website}`);
  const isAddress = url !== null && /^[\w.-]+\.\w{2,}$/.test(url.hostname) && url.username === '';
  if (!isAddress) return website;
  return html`<a href="${url.href}" rel="noopener noreferrer">${website}</a>`;
}

/** “call X or write to Y”, as far as the company has told; to be put after “to accept,” or the like. */
export function howToReach({ name, phone, email }: Contact, { reach }: BidPageWords): HtmlValue {
  const ways = [phone && reach.call(phoneLink(phone)), email && reach.write(emailLink(email))].filter(
    (way) => way !== '',
  );
  const [one, other] = ways;
  if (!one) return reach.ask(name);
  return other ? reach.or(one, other) : one;
}
