/**
 * The digits of a number that somebody types to find it. Kept numbers begin with the country's code, so what is dialled before a
 * number at home or abroad is left out of a long one; a few digits are looked for as they are.
 */
export function searchedDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length < 7 ? digits : digits.replace(/^(?:00|011|0)/, '');
}
