import * as z from 'zod/mini';

import { languages } from '../kernel/languages.ts';
import { contactRoles } from '../contacts/contact-roles.ts';
import { atMost, longestList, matching } from '../kernel/bounded-text.ts';
import { endpoint, type Access, type Endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { longestAddresses, splitAddresses, splitList, wrongAddresses } from './address-list.ts';
import type { SendingChannel } from './compose-message.ts';
import { paperKinds, type SentPaper } from './paper-kinds.ts';
import { recordOf } from '../kernel/record-of.ts';

/** No control characters but, in a body, line breaks and tabs. They would let a subject add headers to a message. */
const plainText = (max: number, pattern: RegExp) =>
  z.string().check(
    atMost(max, `Use at most ${max} characters.`),
    z.regex(pattern, 'This text contains a character that can’t be saved. Remove it.'),
    z.refine(
      (value) => value.isWellFormed(),
      'This text contains a character that can’t be saved. Remove it.',
    ),
    z.trim(),
  );

export const mostRecipients = 10;

/** Who of the customer's records gets it: `contact:1f0c9ab2`, as the sending's `GET` names them; the first of them where a call names nobody, here or in `to`. */
const recipients = z.optional(
  z.pipe(
    matching(
      /^contact:[0-9a-f]{8}(?:,contact:[0-9a-f]{8})*$/,
      'List recipients by their keys, like contact:1a2b3c4d, separated by commas.',
      longestList,
    ).check(
      z.refine(
        (keys) => keys.split(',').length <= mostRecipients,
        `Choose at most ${mostRecipients} recipients.`,
      ),
    ),
    z.transform((keys: string) => [...new Set(keys.split(','))]),
  ),
);

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const severalLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;
const plainLines = (max: number) => plainText(max, severalLines);

const caption = z.optional(plainLines(10_000));

/** E-mail addresses beside those of the records. */
const emailAddresses = z.optional(
  z.pipe(
    plainLines(longestAddresses).check(
      z.refine((text) => wrongAddresses(text, mostRecipients) === undefined, {
        error: ({ input }) => wrongAddresses(input as string, mostRecipients) ?? '',
      }),
    ),
    z.transform(splitAddresses),
  ),
);

/** What a sending by WhatsApp is asked for: fields such as {customer} are filled in; a link follows below where the text lacks it. */
export const whatsappFields = {
  caption,
  recipients,
  /** Phone numbers beside those of the records. */
  to: z.optional(z.pipe(plainLines(longestAddresses), z.transform(splitList))),
};

/** What a sending by e-mail is asked for. Both texts are made from the company's words when absent or blank. */
export const emailFields = {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  subject: z.optional(plainText(200, /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/)),
  caption,
  recipients,
  to: emailAddresses,
  /** Who gets a copy, seen by everybody who gets it. */
  cc: emailAddresses,
};

export const recipientSchema = z.strictObject({
  /** `contact:1f0c9ab2`; another address of the same record has another key. */
  key: z.string(),
  name: z.string(),
  /** An e-mail address, or a phone number as kept. */
  address: z.string(),
});
export type Recipient = z.infer<typeof recipientSchema>;

/** One of the project's contacts, to be offered beside the customer. */
const sendingContactSchema = z.strictObject({
  id: id(),
  name: z.string(),
  role: z.enum(contactRoles),
  otherRole: z.string(),
  email: z.nullable(z.string()),
  /** Null for a number that WhatsApp could not reach. */
  phone: z.nullable(z.string()),
  /** Such a paper goes to this contact: the address stands in the Cc unless somebody takes it out. */
  getsIt: z.boolean(),
});
export type SendingContact = z.infer<typeof sendingContactSchema>;

const textsOf = <const Names extends readonly string[]>(names: Names) =>
  z.strictObject(recordOf<Names[number], z.ZodMiniString>(names, () => z.string()));

export const sendingChannels = ['email', 'whatsapp'] as const satisfies readonly SendingChannel[];

/** Whether something goes out by a channel, or is only kept in the outbox. */
export const channelsSchema = z.strictObject({
  email: z.enum(['smtp', 'capture']),
  whatsapp: z.enum(['cloud', 'capture']),
});

/** What somebody looks at before a paper goes out; a kind may add its own. */
export function paperSendingSchema<const K extends SentPaper>(paper: K) {
  return z.strictObject({
    /** Of what was looked at: sent as If-Match, nothing else goes out. */
    version: z.int(),
    channels: channelsSchema,
    /** In which the paper and its message speak to the customer. */
    language: z.enum(languages),
    /** The approved template whose words the customer reads instead of the message; null without one. */
    whatsappTemplate: z.nullable(z.string()),
    /** In which that template goes: the customer's where it is approved in it. As WhatsApp writes languages, `es_MX`. */
    whatsappLanguage: z.nullable(z.string()),
    recipients: z.strictObject({ email: z.array(recipientSchema), whatsapp: z.array(recipientSchema) }),
    contacts: z.array(sendingContactSchema),
    templates: textsOf(['emailSubject', 'emailCaption', 'whatsappCaption']),
    /** What the fields of the templates are filled with; a link that is made by the sending ends in `…`. */
    fields: textsOf<(typeof paperKinds)[K]['fields']>(paperKinds[paper].fields),
    /** Below an e-mail; the sentence before its link is null for a paper without a page of its own. */
    closing: z.strictObject({
      companyName: z.string(),
      companyPhone: z.string(),
      linkSentence: z.nullable(z.string()),
    }),
    attachment: z.strictObject({
      name: z.string(),
      sizeBytes: z.int(),
      /** What no font can draw, so that boxes stand there: the letters and the lines that they are in. Null where all of it is there. */
      undrawn: z.nullable(z.strictObject({ letters: z.array(z.string()), lines: z.array(z.string()) })),
    }),
  });
}
/** What every kind's sending tells; its fields by name. */
export type PaperSending = Omit<z.infer<ReturnType<typeof paperSendingSchema<'bid'>>>, 'fields'> & {
  fields: Readonly<Record<string, string>>;
};

type Part<E extends Endpoint, Name extends keyof E> = NonNullable<E[Name]>;

/**
 * The calls of a kind of paper below its own address: what would go out (`…/sending`), by e-mail (`…/email` or as told) and by WhatsApp
 * (`…/whatsapp`). Both sendings take If-Match, so that nothing else goes out than what was looked at.
 */
export function sendingEndpoints<
  const Address extends string,
  const EmailName extends string,
  Params extends Part<Endpoint, 'params'>,
  LookQuery extends Part<Endpoint, 'query'>,
  EmailQuery extends Part<Endpoint, 'query'>,
  WhatsappQuery extends Part<Endpoint, 'query'>,
  Sending extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(of: {
  /** `/api/…`, of one paper. */
  address: `/${Address}`;
  emailName: EmailName;
  /** With its article: `the bid`. */
  noun: string;
  access: Access;
  params: Params;
  queries: { look: LookQuery; email: EmailQuery; whatsapp: WhatsappQuery };
  sending: Sending;
  answer: Answer;
}) {
  const { address, emailName, noun, access, params, queries, sending, answer } = of;
  const send = { access, params, ifMatch: true, transaction: 'own', status: 200, answer } as const;
  return {
    look: endpoint({
      method: 'GET',
      path: `${address}/sending`,
      access,
      summary: `Who can get ${noun}, what will be written and attached, and what should be decided before.`,
      params,
      query: queries.look,
      answer: sending,
    }),
    email: endpoint({
      ...send,
      method: 'POST',
      path: `${address}/${emailName}`,
      summary: `Sends ${noun} as PDF by e-mail. 200 when the mail server took it for everybody, 202 when it waits in the outbox or not all were taken.`,
      query: queries.email,
    }),
    whatsapp: endpoint({
      ...send,
      method: 'POST',
      path: `${address}/whatsapp`,
      summary: `Sends ${noun} as PDF by WhatsApp, one message to each recipient. 200 when WhatsApp took all, 202 when one waits or was not confirmed.`,
      query: queries.whatsapp,
    }),
  };
}
