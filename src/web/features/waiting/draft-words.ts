import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { mergedFromSlices } from '../../slices.ts';
import type { DeviceDraft } from '../../platform/device-drafts.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { formatDateTime, formatDay } from '../../ui/format-time.ts';
import { showAmount } from '../../ui/money-format.ts';

type Translate = (word: MessageDescriptor) => string;

/** The forms that keep a draft, by the beginning of their id. */
const formWords = mergedFromSlices((slice) => slice.drafts);

const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  amount: msg`Amount`,
  category: msg`Category`,
  cost: msg`Amount`,
  date: msg`Date`,
  paidFor: msg`Paid for`,
  paidTo: msg`Paid to`,
  requestReference: msg`Receipt or invoice number`,
  startsAt: msg`Date and time`,
};

const moneyFields: ReadonlySet<string> = new Set(['amount', 'cost', 'price']);
/** Choices, by the codes that the program knows them by. */
const codeFields: ReadonlySet<string> = new Set([
  'color',
  'counter_type',
  'kind',
  'recipients',
  'result',
  'role',
  'status',
  'type',
]);

/** What form a draft is of, and where it was typed, such as `Expense · R-1001 Ann Lee`. */
export function draftTitle({ form, page }: DeviceDraft, t: Translate): string {
  const name = Object.keys(formWords)
    .filter((known) => form === known || form.startsWith(`${known}-`))
    .toSorted((one, other) => other.length - one.length)[0];
  const word = name === undefined ? '' : t(formWords[name]!);
  // A form with a page of its own says the same twice.
  return [word, page?.title !== word && page?.title].filter(Boolean).join(' · ');
}

/** What somebody typed, a field a line, as the forms show it; choices and numbers of records say nothing to anybody. */
export function draftLines({ values }: Pick<DeviceDraft, 'values'>, t: Translate): string[] {
  return linesOf(values, '', t);
}

function linesOf(value: unknown, field: string, t: Translate): string[] {
  if (typeof value === 'string') {
    const text = value.trim();
    if (!text || codeFields.has(field)) return [];
    const words = fieldWords[field];
    const said = valueWords(text, field);
    return [words ? `${t(words)}: ${said}` : said];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    linesOf(each, Array.isArray(value) ? field : name, t),
  );
}

function valueWords(text: string, field: string): string {
  if (moneyFields.has(field) && Number.isFinite(Number(text))) return showAmount(Number(text));
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return formatDateTime(toInstant(text));
  return text;
}
