/** Signs that show nothing, which come along when a number is copied out of a list of contacts. */
const unseen = /\p{Cf}+/gu;
const dashes = /[\p{Pd}\u2212]/gu;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const extension = /(?:x|ext(?:ensi[oó]n)?\.?|#)[:=\s]*(\d{1,6})$/i;

/** A number in the plain signs of a keyboard, whatever program it came from: a spreadsheet adds `.0` to it, or writes it as `6.175550123E9`. */
export function plainPhone(typed: string): string {
  const text = withPlainExtension(
    typed
      .normalize('NFKC')
      .replaceAll(unseen, '')
      .replaceAll(dashes, '-')
      .replaceAll(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15))
      .trim()
      .replace(/^tel:/i, ''),
  );
  return withoutExponent(text.replace(/^(\+?\d{7,15})\.0+$/, '$1'));
}

/** `617 555 0123, ext. 12` as `617 555 0123 x12`. */
function withPlainExtension(text: string): string {
  const found = extension.exec(text);
  if (!found) return text;
  const number = text.slice(0, found.index).trimEnd();
  return `${/[,;]$/.test(number) ? number.slice(0, -1).trimEnd() : number} x${found[1]}`;
}

/** Only where all digits are there: a spreadsheet that shows `6.17555E+09` has lost the others. */
function withoutExponent(text: string): string {
  const [, first = '', rest = '', power = ''] = /^(\d)\.(\d{6,14})e\+?(\d{1,2})$/i.exec(text) ?? [];
  return first !== '' && rest.length === Number(power) ? first + rest : text;
}

/** Whether a spreadsheet has left out digits of a number, or other programs have taken it for a quantity. */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text);

/** The fewest digits of a number that stands beside another in one text; fewer are the other's end. */
const fewestDigits = 7;

/** The numbers that somebody has written into one text, `617-555-0101 / 617-555-0102`; else the text itself. */
export function separateNumbers(text: string): string[] {
  const parts = text
    .split(/[;|\n,/&]|\s(?:or|and|y|o)\s/i)
    .map((part) => plainPhone(part))
    .filter(Boolean);
  const isNumber = (part: string) =>
    /^[\d\s()+.-]+(?: x\d+)?$/.test(part) && part.replaceAll(/\D/g, '').length >= fewestDigits;
  return parts.length > 1 && parts.every(isNumber) ? parts : [text];
}
