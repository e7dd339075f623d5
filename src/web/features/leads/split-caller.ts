export interface CallerParts {
  name: string;
  phone: string;
  email: string;
}
export type CallerField = keyof CallerParts;

/** Longer texts are no line that somebody types of a caller. */
const mostLetters = 300;
/** Digits as they are grouped in a phone number, with an extension; a slash is of a date. */
const phonePattern = /(?:\+|\()?\d[\d ().-]{5,}\d(?: ?(?:x|ext\.?) ?\d{1,6})?/i;
const isDateOrZip = /^(?:\d{4}-\d\d-\d\d|\d{5}-\d{4})$/;
const isEdge = (letter: string) => /[\s,;:<>()[\]|·–-]/.test(letter);

/** The first word of a text that is an email address. */
function emailIn(text: string): string {
  const words = text.split(/[\s<>()[\],;:"]+/).map((word) => word.replace(/\.$/, ''));
  const isEmail = (word: string) => {
    const [local, domain = '', more] = word.split('@');
    return local !== '' && more === undefined && /[^.]\.[^.]{2,}$/.test(domain);
  };
  return words.find(isEmail) ?? '';
}

/** Without what parts a name from what stood beside it. */
function trimEdges(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isEdge(text[from]!)) from += 1;
  while (to > from && isEdge(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

/** What was typed into the first field is a phone number when it has digits and no letters. */
export function isPhoneLike(text: string): boolean {
  return /\d{2}/.test(text) && !/\p{L}/u.test(text);
}

/**
 * A line as it is pasted, “Nora Whitfield 774-555-0188 nora@example.com”, in its parts. A part that `isFree` says no of stays in the name,
 * and so does everything where no name would be left.
 */
export function splitCaller(
  text: string,
  isFree: (field: 'phone' | 'email') => boolean = () => true,
): CallerParts {
  const whole = { name: text, phone: '', email: '' };
  if (text.length > mostLetters) return whole;
  const email = isFree('email') ? emailIn(text) : '';
  const withoutEmail = email ? text.replace(email, ' ') : text;
  const number = (isFree('phone') && phonePattern.exec(withoutEmail)?.[0]) || '';
  const digits = number.replace(/x.*|ext.*/i, '').replaceAll(/\D/g, '').length;
  const phone = digits >= 7 && digits <= 15 && !isDateOrZip.test(number) ? number : '';
  if (!phone && !email) return whole;
  const rest = phone ? withoutEmail.replace(phone, ' ') : withoutEmail;
  const name = trimEdges(rest.replaceAll(/\s+/g, ' '));
  return /\p{L}/u.test(name) ? { name, phone, email } : whole;
}

/** What the first field says of a caller: one number is a phone, one address an e-mail, anything else a name with what stands beside it. */
export function readCaller(text: string, isFree?: (field: 'phone' | 'email') => boolean): CallerParts {
  if (isPhoneLike(text)) return { name: '', phone: text, email: '' };
  if (text.length <= mostLetters && emailIn(text) === text.trim() && text.trim() !== '')
    return { name: '', phone: '', email: text };
  return splitCaller(text, isFree);
}
