import * as z from 'zod/mini';

import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { requiredLine, requiredText, versionField } from '../kernel/fields.ts';

/** When an invoice is due, and the words for it on the paper. */
const paymentTermSchema = z.strictObject({
  /** By which `paymentTerms` names it. */
  key: z.string(),
  label: z.string(),
  /** From the day of the invoice until it is due; null for words that say nothing of the day. */
  days: z.nullable(z.int()),
  text: z.string(),
});
export type PaymentTerm = z.infer<typeof paymentTermSchema>;

/** How the company bills and pays: its terms, methods, categories and the invoices' numbers. */
export const billingSettingsSchema = z.strictObject({
  /** The first is the usual one. */
  paymentTerms: z.array(paymentTermSchema),
  paymentMethods: z.array(z.string()),
  expenseCategories: z.array(z.string()),
  invoicePrefix: z.string(),
  /** Says how many there are: not for field employees. */
  nextInvoiceNumber: z.optional(z.int()),
  version: z.int(),
});
export type BillingSettings = z.infer<typeof billingSettingsSchema>;
/** As the office has them. */
export type WholeBillingSettings = BillingSettings & { nextInvoiceNumber: number };

/** Whether no two are the same, however their letters are written. */
const areDistinct = (words: readonly string[]) =>
  new Set(words.map((word) => word.toLowerCase())).size === words.length;

const names = z
  .array(requiredLine(60))
  .check(
    z.minLength(1, 'Keep at least one.'),
    z.maxLength(40, 'Use at most 40.'),
    z.refine(areDistinct, 'Use each name only once.'),
  );

const paymentTermsBody = z
  .array(
    z.strictObject({
      key: matching(/^[a-z0-9_]{1,40}$/, 'Use lowercase letters, digits and underscores.'),
      label: requiredLine(60),
      days: z.nullable(
        z
          .int('Use whole days.')
          .check(z.minimum(0, 'The days can’t be negative.'), z.maximum(365, 'Use at most 365 days.')),
      ),
      text: requiredText(500),
    }),
  )
  .check(
    z.minLength(1, 'Keep at least one.'),
    z.maxLength(20, 'Use at most 20.'),
    z.refine((terms) => areDistinct(terms.map((term) => term.key)), 'Use each key only once.'),
  );

export const updateBillingSettingsBody = z.strictObject({
  paymentTerms: z.optional(paymentTermsBody),
  paymentMethods: z.optional(names),
  expenseCategories: z.optional(names),
  invoicePrefix: z.optional(
    matching(/^[\p{L}\p{N}\-/ .]{0,12}$/u, 'Use at most 12 letters, digits, dashes, slashes or dots.').check(
      // Else “1” before 23 and “12” before 3 would be one number.
      z.refine(
        (prefix) => !/\p{N}$/u.test(prefix),
        'End it with a character other than a digit, like a dash.',
      ),
    ),
  ),
  /** Only forwards: a number that was given is never given again. */
  nextInvoiceNumber: z.optional(
    z
      .int('Use a whole number.')
      .check(z.minimum(1, 'Use a number from 1.'), z.maximum(999_999_999, 'The number is too large.')),
  ),
  version: versionField,
});
export type UpdateBillingSettingsBody = z.output<typeof updateBillingSettingsBody>;

export const billingSettingsContract = {
  getBillingSettings: endpoint({
    method: 'GET',
    path: '/api/settings/billing',
    access: 'employee',
    summary:
      'Payment terms, methods, categories of expenses, and for the office the number of the next invoice.',
    answer: billingSettingsSchema,
  }),
  updateBillingSettings: endpoint({
    method: 'PUT',
    path: '/api/settings/billing',
    access: 'settings.manage',
    summary: 'Changes how the company bills and pays; lists are replaced whole.',
    body: updateBillingSettingsBody,
    ignores: billingSettingsSchema,
    answer: billingSettingsSchema,
  }),
};
