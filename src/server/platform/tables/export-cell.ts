/**
 * Text, a number, yes or no, an amount of money, a day (`YYYY-MM-DD`), a minute on the company's clock (`YYYY-MM-DD HH:MM`), a rate
 * in hundredths of a percent, or nothing.
 */
export type ExportCell =
  | string
  | number
  | boolean
  | { amount: number }
  | { day: string }
  | { minute: string }
  | { basisPoints: number }
  | null;
