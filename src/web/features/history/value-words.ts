import { msg } from '@lingui/core/macro';
import type { Language } from '../../../shared/kernel/languages.ts';
import { languageLabel } from '../../entities/languages.ts';
import { namedFields } from '../../../shared/history/named-fields.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { formatDateTime, formatDay } from '../../ui/format-time.ts';
import { showAmount } from '../../ui/money-format.ts';
import { formatPhone } from '../../ui/phone-format.ts';
import type { StatusKind } from '../../ui/status-words.ts';
import { fieldWords } from './field-words.ts';
import { statusWord, type Translate } from '../../slices/event-words.ts';
import type { HistoryEvent } from './history-event.ts';
import { showPercent } from '../../ui/number-format.ts';

/** Whose statuses a record's are, where they are not a project's. */
const statusKinds: Readonly<Record<string, StatusKind>> = { bid: 'bid', permit: 'permit' };

interface Value {
  event: HistoryEvent;
  field: string;
  /** The event's before or after, from which the field is read. */
  side: Record<string, unknown>;
  t: Translate;
}

/** Of a bid and a product no cost is not nothing, and no margin follows from it. */
const isUnknownCost = ({ subjectKind }: HistoryEvent, field: string) =>
  (field === 'cost' || field === 'margin') && (subjectKind === 'bid' || subjectKind === 'product');

/** A recorded value as a person reads it; empty for none. */
export function valueInWords({ event, field, side, t }: Value): string {
  const value = side[field];
  if (value === null && isUnknownCost(event, field)) return t(msg`unknown`);
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t(msg`yes`) : t(msg`no`);
  const kind = namedFields[field];
  if (kind) {
    const ids = Array.isArray(value) ? value : [value];
    return ids.map((id) => event.names?.[`${kind}:${String(id)}`] ?? t(msg`(removed)`)).join(', ');
  }
  if (field === 'status') return statusWord(statusKinds[event.subjectKind] ?? 'project', value, t);
  if (field === 'discountValue' && typeof value === 'number') return discountOf(event, side, value);
  if (typeof value === 'number') return numberInWords(field, value);
  if (typeof value === 'string') return textInWords(field, value, t);
  if (!Array.isArray(value)) return '';
  return value
    .map((entry) => (typeof entry === 'string' ? textInWords(field, entry, t) : entryInWords(entry)))
    .join(', ');
}

function numberInWords(field: string, value: number): string {
  if (fieldWords[field]?.isMoney) return showAmount(value);
  return field.endsWith('Bps') ? showRate(value) : showNumber(value);
}

/** A recorded text as the office says it: words of the wire, phones, days and instants. */
function textInWords(field: string, value: string, t: Translate): string {
  const word = fieldWords[field]?.choices?.[value];
  if (word) return t(word);
  if (field === 'phone') return formatPhone(value);
  if (field === 'language') return languageLabel(value as Language);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : value;
}

/**
 * An amount of money or a rate, as the kind of discount says. When only the value changed the kind was not recorded:
 * then it is an amount if the sum that it took off is the value itself.
 */
function discountOf(event: HistoryEvent, side: Record<string, unknown>, value: number): string {
  const kind = side['discountKind'];
  const sums = [event.before, event.after].map((each) => each?.['discount']);
  const isAmount = kind === undefined ? sums.includes(value) || !Number.isInteger(value) : kind === 'amount';
  if (kind === 'none') return '';
  return isAmount ? showAmount(value) : showRate(value);
}

interface NamedEntry {
  name: string;
  label: string;
  rateBps: number | null;
  amount: number | null;
}

/** A title, or a payment with its share or its amount. */
function entryInWords(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  if ('contactName' in entry || 'street' in entry) return contactInWords(entry);
  const { name, label = name, rateBps, amount } = entry as Partial<NamedEntry>;
  const size = rateBps == null ? amount != null && showAmount(amount) : showRate(rateBps);
  return [label, size].filter(Boolean).join(' ');
}

/** A phone, an e-mail or an address of a customer; of the first of its list only what kind it is and whom it reaches. */
function contactInWords(entry: object): string {
  const { label, number, ...rest } = entry as Record<string, string | undefined>;
  const order = ['address', 'street', 'city', 'state', 'postalCode', 'contactName'];
  const shown = [number && formatPhone(number), ...order.map((field) => rest[field])];
  return shown.filter(Boolean).join(', ') || (label ?? '');
}

/** Hundredths of a percent in words. */
const showRate = (bps: number) => showPercent(bps / 10_000, { max: 3 });

export function showNumber(value: number): string {
  return intlFormat(Intl.NumberFormat, formattingLocale(), { maximumFractionDigits: 5 }).format(value);
}
