import { invalidField, type AppError } from '../../shared/kernel/app-error.ts';
import { formatLongDay } from '../../shared/kernel/locale-formats.ts';

/** The company's day, and the locale in which days are written to it. */
export interface CompanyDay {
  today: string;
  locale: string;
}

/** The refusal (422, at its field) of a day on which nothing can have happened yet. */
export function futureDay(field: string, { today, locale }: CompanyDay): AppError {
  return invalidField(field, `This date is in the future. Today is ${formatLongDay(today, locale)}.`);
}
