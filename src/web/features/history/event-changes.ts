import { msg } from '@lingui/core/macro';
import { formatDateTime, formatDay } from '../../ui/format-time.ts';
import { showAmount } from '../../ui/money-format.ts';
import { statusWord, type HistoryEvent, type Translate } from './event-words.ts';
import { fieldWords } from './field-words.ts';

/** Finds the name behind the number of a record; undefined when the reader does not know it. */
export type NameOf = (
  kind: 'employee' | 'category' | 'business' | 'salesperson',
  id: number,
) => string | undefined;

export interface FieldChange {
  field: string;
  name: string;
  before: string;
  after: string;
}

/** Notes of the recorder to itself, and what the sentence already says. */
const unspoken = new Set(['unconditional', 'superseded', 'customerId', 'id']);

/** What the sentence of a kind tells whole, so that nothing is left to list. */
const toldWhole = new Set([
  'project.created',
  'project.status_changed',
  'project.deleted',
  'project.started',
  'project.completed',
  'project.uncompleted',
  'project.reopened',
  'project.cancelled',
  'project.declined',
  'appointment.created',
  'appointment.checked_in',
  'customer.created',
  'business.created',
  'business.deleted',
  'business.restored',
  'salesperson.created',
  'salesperson.deleted',
  'salesperson.restored',
  'bid.created',
  'bid.deleted',
  'bid.sent',
  'bid.viewed',
  'bid.superseded',
  'bid.revised',
  'bid.approved',
  'bid.declined',
  'bid.finalized',
]);

/** Before and after of every changed field, in words. */
export function changesOf(event: HistoryEvent, t: Translate, nameOf: NameOf): FieldChange[] {
  if (toldWhole.has(event.kind)) return [];
  if (event.kind === 'note.created' || event.kind === 'note.deleted') return noteText(event);
  const before = event.before ?? {};
  const after = event.after ?? {};
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !unspoken.has(field))
    .map((field) => {
      const known = fieldWords[field];
      return {
        field,
        name: known ? t(known) : field,
        before: inWords(event, field, before[field], t, nameOf),
        after: inWords(event, field, after[field], t, nameOf),
      };
    });
}

/** A note is its text; nothing has to be named. */
function noteText({ before, after }: HistoryEvent): FieldChange[] {
  const content = after?.['content'] ?? before?.['content'];
  return typeof content === 'string' ? [{ field: 'content', name: '', before: '', after: content }] : [];
}

const nameKinds = {
  employeeIds: 'employee',
  categoryId: 'category',
  businessId: 'business',
  salespersonId: 'salesperson',
} as const;

const moneyFields = new Set(['amount', 'contract', 'deposit', 'discount', 'linesTotal', 'tax', 'total']);

function inWords(event: HistoryEvent, field: string, value: unknown, t: Translate, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t(msg`yes`) : t(msg`no`);
  if (field in nameKinds) {
    const kind = nameKinds[field as keyof typeof nameKinds];
    const ids = Array.isArray(value) ? value : [value];
    return ids.map((id) => nameOf(kind, Number(id)) ?? `#${String(id)}`).join(', ');
  }
  if (field === 'status') return statusWord(event.subjectKind === 'bid' ? 'bid' : 'project', value, t);
  if (typeof value === 'number') {
    if (moneyFields.has(field)) return showAmount(value);
    return field.endsWith('Bps') ? `${value / 100} %` : String(value);
  }
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
    return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : value;
  }
  return Array.isArray(value) ? value.map(lineInWords).join(', ') : '';
}

/** A priced line by its name. */
function lineInWords(line: unknown): string {
  if (typeof line !== 'object' || line === null) return String(line);
  const { name, label } = line as { name?: string; label?: string };
  return name ?? label ?? '';
}
