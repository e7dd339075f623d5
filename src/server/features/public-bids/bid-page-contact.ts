import { html, type Html, type HtmlValue } from '../../platform/http/html.ts';

export interface Contact {
  name: string;
  phone: string;
  email: string;
}

/** An extension is shown, not dialled. */
export function phoneLink(phone: string): Html {
  const dialled = phone.replace(/(?:x|ext).*$/i, '').replace(/(?!^\+)\D/g, '');
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

/** “call X or write to Y”, as far as the company has told; to be put after “To accept,” or the like. */
export function howToReach({ name, phone, email }: Contact): HtmlValue {
  const ways = [phone && html`call ${phoneLink(phone)}`, email && html`write to ${emailLink(email)}`].filter(
    (way) => way !== '',
  );
  if (ways.length === 0) return html`ask ${name || 'the company that sent it'}`;
  return ways.length === 2 ? html`${ways[0]} or ${ways[1]}` : ways;
}
