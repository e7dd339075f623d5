import * as z from 'zod/mini';

import { fieldErrors } from '../../../shared/kernel/field-errors.ts';
import { phoneNumber } from '../../../shared/kernel/fields.ts';
import { isKeptPhone } from '../../../shared/kernel/phone-format.ts';
import { separateNumbers } from '../../../shared/kernel/phone-text.ts';

const one = phoneNumber();
const between = ' / ';
/** Longer cells hold no phone numbers. */
const mostLetters = 300;

/** The phone number in the cell of a file; lists of other programs put several into one. */
export const phonesInCell = () =>
  z.pipe(
    z.string(),
    z.transform((cell: string, context) => {
      const parts = cell.length > mostLetters ? [cell] : separateNumbers(cell);
      if (parts.length > 1) return joinedPhones(parts);
      const read = one.safeParse(cell, { reportInput: true });
      if (read.success) return read.data;
      context.issues.push({
        code: 'custom',
        input: cell,
        message: Object.values(fieldErrors(read.error))[0]!,
      });
      return z.NEVER;
    }),
  );

export const joinedPhones = (numbers: readonly string[]): string => numbers.join(between);

/** The single numbers of a cell once they are read; what is none is one text, whatever stands in it. */
export function phonesOfCell(kept: string): string[] {
  const parts = kept.split(between);
  return parts.every(isKeptPhone) ? parts : [kept];
}
