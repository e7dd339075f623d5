import * as z from 'zod/mini';

import { emailAddress, line, phoneNumber, state } from '../kernel/fields.ts';

/** The parts of an address, as a customer's first one also stands in the customer itself. */
export const addressParts = {
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
};

/** Other is for what nobody has said. */
export const contactLabels = ['mobile', 'home', 'office', 'other'] as const;
export type ContactLabel = (typeof contactLabels)[number];
export const addressLabels = ['billing', 'site', 'home', 'other'] as const;
export type AddressLabel = (typeof addressLabels)[number];

const contactLabel = z.enum(contactLabels, `Use one of: ${contactLabels.join(', ')}.`);
const addressLabel = z.enum(addressLabels, `Use one of: ${addressLabels.join(', ')}.`);

/** A number is `+15185550123`, with an extension `+15185550123 x12`; without a plus it is as it was typed. */
const phoneSchema = z.strictObject({ label: contactLabel, number: z.string(), contactName: z.string() });
export type CustomerPhone = z.infer<typeof phoneSchema>;
const emailSchema = z.strictObject({ label: contactLabel, address: z.string(), contactName: z.string() });
export type CustomerEmail = z.infer<typeof emailSchema>;
const addressSchema = z.strictObject({ label: addressLabel, ...addressParts });
export type CustomerAddress = z.infer<typeof addressSchema>;

export const contactLists = {
  /** The first is `phone`. */
  phones: z.array(phoneSchema),
  /** The first is `email`. */
  emails: z.array(emailSchema),
  /** The first is `street`, `city`, `state` and `postalCode`. */
  addresses: z.array(addressSchema),
};

/** In each list: phones, e-mails, addresses. */
export const mostContacts = 50;
const listOf = <T extends z.ZodMiniType>(entry: T) =>
  z.array(entry).check(z.maxLength(mostContacts, `Use at most ${mostContacts}.`));

const labelOr = z.prefault(contactLabel, 'other');
const contactName = z.prefault(line(120), '');

/** The lists replace those before as they are given; the single fields change the first entry only. */
export const contactListsInBody = {
  phones: z.optional(listOf(z.strictObject({ label: labelOr, number: phoneNumber(), contactName }))),
  emails: z.optional(listOf(z.strictObject({ label: labelOr, address: emailAddress(), contactName }))),
  addresses: z.optional(
    listOf(
      z.strictObject({
        label: z.prefault(addressLabel, 'other'),
        street: z.prefault(line(200), ''),
        city: z.prefault(line(100), ''),
        state: z.prefault(state(50), ''),
        postalCode: z.prefault(line(20), ''),
      }),
    ),
  ),
};
