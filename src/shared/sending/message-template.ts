/** What a message's text can be filled with, written as `{customer}`. */
export const messageFields = [
  'customer',
  'company',
  'project',
  'title',
  'total',
  'validUntil',
  'link',
  'sender',
] as const;
export type MessageField = (typeof messageFields)[number];

/** Each field as the customer reads it: amounts and days are in words already. */
export type FieldValues = Readonly<Record<MessageField, string>>;

/** The texts of one kind of paper. */
export interface MessageTemplates {
  emailSubject: string;
  emailCaption: string;
  whatsappCaption: string;
}

/** What the company says until it has words of its own; a kind of paper that is sent gets its texts here. */
export const usualTemplates = {
  bid: {
    emailSubject: 'Bid {project} from {company}',
    emailCaption: 'Hello {customer},\n\nHere is our bid for {title}. The PDF is attached.',
    whatsappCaption: 'Hello {customer}, here is our bid for {title} from {company}.\n\n{link}',
  },
} as const satisfies Record<string, MessageTemplates>;

const place = /\{([\p{L}\p{N}_.-]{1,40})\}/gu;

const isField = (name: string): name is MessageField => (messageFields as readonly string[]).includes(name);

/** The names in braces that are no field, each once. */
export function unknownFields(text: string): string[] {
  const names = Array.from(text.matchAll(place), ([, name = '']) => name);
  return [...new Set(names.filter((name) => !isField(name)))];
}

/** The sentence for a text with names in braces that are no field; undefined when there are none. */
export function unknownFieldsSentence(text: string): string | undefined {
  const [name] = unknownFields(text);
  if (name === undefined) return undefined;
  return `There is no field {${name}}. Use ${messageFields.map((field) => `{${field}}`).join(', ')}.`;
}

/** The text with its fields filled in; a value's own braces are left alone, and so is what is no field. */
export function fillFields(text: string, values: Partial<FieldValues>): string {
  return text.replaceAll(place, (whole, name: string) => (isField(name) ? (values[name] ?? whole) : whole));
}
