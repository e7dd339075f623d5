/** The texts of one kind of paper. */
export interface MessageTemplates {
  emailSubject: string;
  emailCaption: string;
  whatsappCaption: string;
}

interface SentPaperKind {
  /** What a text is filled with, written as `{customer}`: amounts and days are in words already. */
  fields: readonly string[];
  /** What the company says until it has words of its own. */
  templates: MessageTemplates;
  /** What stands before the link below an e-mail that does not have it; null for a paper without a page of its own. */
  linkSentence: string | null;
}

/** Every kind of paper that is sent. Settings, contract and history follow; the server's part is a `PaperKind` of platform/sending. */
export const paperKinds = {
  bid: {
    fields: ['customer', 'company', 'project', 'title', 'total', 'validUntil', 'link', 'sender'],
    templates: {
      emailSubject: 'Bid {project} from {company}',
      emailCaption: 'Hello {customer},\n\nHere is our bid for {title}. The PDF is attached.',
      whatsappCaption: 'Hello {customer}, here is our bid for {title} from {company}.\n\n{link}',
    },
    linkSentence: 'Read it, and accept or decline it, on its own page:',
  },
  invoice: {
    fields: ['customer', 'company', 'number', 'project', 'title', 'total', 'balance', 'dueDate', 'sender'],
    templates: {
      emailSubject: 'Invoice {number} from {company}',
      emailCaption:
        'Hello {customer},\n\nHere is our invoice {number} for {title}. {balance} is due by {dueDate}. The PDF is attached.\n\n' +
        'Thank you for your business.',
      whatsappCaption:
        'Hello {customer}, here is invoice {number} for {title} from {company}. {balance} is due by {dueDate}. Thank you!',
    },
    linkSentence: null,
  },
} as const satisfies Record<string, SentPaperKind>;

export type SentPaper = keyof typeof paperKinds;
export const sentPapers = Object.keys(paperKinds) as SentPaper[];

/** Each field of a kind of paper as the customer reads it. */
export type FieldsOf<K extends SentPaper> = Readonly<
  Record<(typeof paperKinds)[K]['fields'][number], string>
>;

/** One value for each kind of paper. */
export function forEachPaper<Value>(value: (paper: SentPaper) => Value): Record<SentPaper, Value> {
  return Object.fromEntries(sentPapers.map((paper) => [paper, value(paper)])) as Record<SentPaper, Value>;
}
