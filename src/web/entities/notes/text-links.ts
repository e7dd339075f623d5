import { LinkifyIt } from 'linkify-it';
import { callLink } from '../../ui/contact-links.ts';

export interface TextLink {
  from: number;
  to: number;
  /** Always `https:`, `http:`, `mailto:` or `tel:`. */
  href: string;
}

/** Without `https://` or `www.` only names that end like this are taken for an address; `done.In` is a forgotten space. */
const plainEndings = ['com', 'net', 'org', 'edu', 'gov', 'info', 'biz'];

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, tlds: plainEndings });
finder.add('ftp:', null);
finder.add('//', null);

/** A number as people write it: with a plus, brackets, or groups; a run of digits alone may be any other number. */
const phone =
  /(?<![\w@.,/$€£-])(?:\+\d[\d ().-]{6,18}\d|\(\d{3}\) ?\d{3}[ .-]?\d{4}|\d{3}[ .-]\d{3}[ .-]\d{4})(?: ?(?:x|ext\.?) ?\d{1,6})?(?![\w-]|[.,]\d)/gi;

/** The web addresses, email addresses and phone numbers of a text, in their order and apart from one another. */
export function linksIn(text: string): TextLink[] {
  const written = (finder.match(text) ?? []).flatMap(({ index, lastIndex, schema, url }): TextLink[] => {
    const isGuessed = schema === '' && url.startsWith('http:');
    const href = isGuessed ? url.replace('http:', 'https:') : url;
    return /^(?:https?|mailto):/i.test(href) ? [{ from: index, to: lastIndex, href }] : [];
  });
  const phones = [...text.matchAll(phone)].flatMap((match): TextLink[] => {
    const [from, to] = [match.index, match.index + match[0].length];
    const digits = match[0].replace(/(?:x|ext).*/is, '').replaceAll(/\D/g, '').length;
    const isInside = written.some((link) => link.from < to && from < link.to);
    const href = callLink(match[0]);
    return isInside || digits < 8 || href === undefined ? [] : [{ from, to, href }];
  });
  return [...written, ...phones].toSorted((one, other) => one.from - other.from);
}
