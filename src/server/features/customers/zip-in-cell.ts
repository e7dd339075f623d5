import * as z from 'zod/mini';

import { line } from '../../../shared/kernel/fields.ts';

/** A ZIP code without what a spreadsheet adds to a number: `02138.0`. */
export const plainZip = (text: string): string => text.trim().replace(/^(\d{3,9})\.0+$/, '$1');

export const zipInCell = () => line(20).check(z.overwrite(plainZip));
