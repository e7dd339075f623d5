import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { basisPoints, text, versionField } from '../kernel/fields.ts';
import { longestWhatsappCaption } from './compose-message.ts';
import { unknownFieldsSentence } from './message-template.ts';
import { forEachPaper, type SentPaper } from './paper-kinds.ts';

const templatesSchema = z.strictObject({
  emailSubject: z.string(),
  emailCaption: z.string(),
  whatsappCaption: z.string(),
});

/** To whom a customer's answer to an e-mail goes; `none` is the address that it came from. */
export const replyToChoices = ['company', 'sender', 'none'] as const;
export type ReplyTo = (typeof replyToChoices)[number];

/** The company's words for what it sends, who gets the answers, and what it asks about before. */
export const sendingSettingsSchema = z.strictObject({
  templates: z.strictObject(forEachPaper(() => templatesSchema)),
  /** A bid that earns less of its price before tax, in basis points, needs a decision before it goes out; 0 asks nobody. */
  marginFloorBps: z.int(),
  /** The largest discount, in basis points of the lines, of who lacks `discounts.give`; null for any. */
  discountLimitBps: z.nullable(z.int()),
  replyTo: z.enum(replyToChoices),
  version: z.int(),
});
export type SendingSettings = z.infer<typeof sendingSettingsSchema>;

const template = (paper: SentPaper, max: number) =>
  text(max).check(
    z.refine((value) => unknownFieldsSentence(paper, value) === undefined, {
      error: ({ input }) => unknownFieldsSentence(paper, String(input)) ?? '',
    }),
  );

const templatesBody = (paper: SentPaper) =>
  z.strictObject({
    /** A blank text is the usual one. */
    emailSubject: z.optional(
      template(paper, 200).check(
        z.refine((value) => !/\p{Cc}/u.test(value), 'The subject must be a single line of plain text.'),
      ),
    ),
    emailCaption: z.optional(template(paper, 10_000)),
    whatsappCaption: z.optional(template(paper, longestWhatsappCaption)),
  });

export const updateSendingSettingsBody = z.strictObject({
  templates: z.optional(z.strictObject(forEachPaper((paper) => z.optional(templatesBody(paper))))),
  marginFloorBps: z.optional(basisPoints()),
  discountLimitBps: z.optional(z.nullable(basisPoints())),
  replyTo: z.optional(z.enum(replyToChoices, `Use one of: ${replyToChoices.join(', ')}.`)),
  version: versionField,
});
export type UpdateSendingSettingsBody = z.output<typeof updateSendingSettingsBody>;

export const sendingSettingsContract = {
  getSendingSettings: endpoint({
    method: 'GET',
    path: '/api/settings/sending',
    access: 'costs.see',
    summary:
      'The words of messages, with fields such as {customer}, who gets the answers, and what needs a decision before a bid goes out.',
    answer: sendingSettingsSchema,
  }),
  updateSendingSettings: endpoint({
    method: 'PUT',
    path: '/api/settings/sending',
    access: 'settings.manage',
    summary:
      'Changes the words of messages, who gets the answers, the floor of the margin, or the largest discount; a blank text is the usual one again.',
    body: updateSendingSettingsBody,
    ignores: sendingSettingsSchema,
    answer: sendingSettingsSchema,
  }),
};
