import { recordOf } from '../kernel/record-of.ts';

/** The texts of one kind of paper. */
export interface MessageTemplates {
  emailSubject: string;
  emailCaption: string;
  whatsappCaption: string;
}

interface SentPaperKind {
  /** What a text is filled with, written as `{customer}`: amounts and days are in words already. */
  fields: readonly string[];
  /** Whether it has a page of its own, to which its messages lead. */
  hasPage: boolean;
}

/** Every kind of paper that is sent, with its usual words in usual-words.ts. Settings, contract and history follow; the server's part is a `PaperKind` of platform/sending. */
export const paperKinds = {
  bid: {
    fields: ['customer', 'company', 'number', 'project', 'title', 'total', 'validUntil', 'link', 'sender'],
    hasPage: true,
  },
  invoice: {
    fields: ['customer', 'company', 'number', 'project', 'title', 'total', 'balance', 'dueDate', 'sender'],
    hasPage: false,
  },
  photoReport: {
    fields: ['customer', 'company', 'project', 'title', 'report', 'sender'],
    hasPage: false,
  },
} as const satisfies Record<string, SentPaperKind>;

export type SentPaper = keyof typeof paperKinds;
/** What a message says: it brings a paper, or that somebody is on the way (on-my-way-message.ts). */
export type MessageKind = SentPaper | 'onMyWay';
export const sentPapers = Object.keys(paperKinds) as SentPaper[];

/** Each field of a kind of paper as the customer reads it. */
export type FieldsOf<K extends SentPaper> = Readonly<
  Record<(typeof paperKinds)[K]['fields'][number], string>
>;

/** One value for each kind of paper. */
export function forEachPaper<Value>(value: (paper: SentPaper) => Value): Record<SentPaper, Value> {
  return recordOf(sentPapers, value);
}
