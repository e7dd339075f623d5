import { yearPlace } from '../../../shared/numbers/counter-contract.ts';

/** Four digits, whatever they are; no prefix holds this character. */
const anyYear = '\u0000'.repeat(4);

/**
 * Whether two prefixes can make the same number. A prefix ends where the digits begin (counter-contract.ts), so they can
 * when one of them can be read as the other: in any letter case, and with any year in the place of the year.
 */
export function canMakeSameNumber(one: string, other: string): boolean {
  const [left, right] = [one, other].map((prefix) => [...prefix.toLowerCase().replace(yearPlace, anyYear)]);
  return left!.length === right!.length && left!.every((character, index) => fits(character, right![index]!));
}

const fits = (one: string, other: string) =>
  one === other || (one === '\0' && /\d/.test(other)) || (other === '\0' && /\d/.test(one));

/** A name for programs from a label: `Warranty work` is `warranty_work`, with a number behind where that is taken. */
export function counterTypeFor(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
  const name = plain === '' ? 'kind' : plain;
  for (let count = 1; ; count += 1) {
    const wanted = count === 1 ? name : `${name}_${count}`;
    if (!taken.includes(wanted)) return wanted;
  }
}
