import { contactFields } from '../contacts/contact-roles.ts';
import type { EventSubject } from '../history/event-subjects.ts';

/** What of a subject's events stays with the office. */
const nothing: readonly string[] = [];

const toldInField: Readonly<Record<EventSubject, readonly string[]>> = {
  project: [
    'number',
    'counter_type',
    'customerId',
    'title',
    'status',
    'reason',
    'street',
    'city',
    'state',
    'postalCode',
    'latitude',
    'longitude',
    'source',
    'description',
    'categoryId',
    'businessId',
    'salespersonId',
    'isOnHold',
    'isWarranty',
    'tags',
    'employeeIds',
    'asOf',
  ],
  customer: [
    'name',
    'companyName',
    'phone',
    'email',
    'street',
    'city',
    'state',
    'postalCode',
    'language',
    'notes',
  ],
  tag: nothing,
  appointment: [
    'kind',
    'startsAt',
    'endsAt',
    'notes',
    'employeeIds',
    'user_lat',
    'user_lon',
    'checkedInAt',
    'checkedInBy',
    'checkOutLat',
    'checkOutLon',
    'checkedOutAt',
    'checkedOutBy',
    'checkedOutOf',
    'departureSource',
    'arrivesAt',
    'channel',
    'asOf',
  ],
  photo: [
    'group',
    'isDuring',
    'filename',
    'filenames',
    'photoIds',
    'count',
    'caption',
    'area',
    'voiceId',
    'seconds',
    'asOf',
    'capturedAt',
  ],
  contact: ['contactName', ...contactFields, 'asOf'],
  note: ['content', 'isPinned', 'authorId', 'asOf', 'capturedAt'],
  todo: [
    'title',
    'todoTitle',
    'note',
    'dueOn',
    'assigneeId',
    'projectId',
    'doneAt',
    'doneById',
    'noteId',
    'authorId',
    'asOf',
    'capturedAt',
  ],
  // All but its fee.
  permit: [
    'issuing_authority',
    'submission_method',
    'title',
    'number',
    'status',
    'submittedOn',
    'correctionsOn',
    'released',
    'expiresOn',
    'followUpOn',
    'closedOn',
    'file',
    'fileReplaced',
    'releasedFile',
    'asOf',
  ],
  permit_note: ['permitId', 'title', 'notes', 'authorId', 'asOf'],
  permit_inspection: ['permitId', 'title', 'kind', 'date', 'result', 'note', 'asOf'],
  // Number and revision say which bid it is, as the project's page does; a bid's texts may hold prices.
  bid: ['number', 'revision', 'status'],
  employee: nothing,
  role: nothing,
  session: nothing,
  category: nothing,
  product: nothing,
  bundle: nothing,
  business: nothing,
  salesperson: nothing,
  capture: nothing,
  bid_template: nothing,
  invoice: nothing,
  payment: nothing,
  expense: nothing,
  expense_payment: nothing,
  message: nothing,
  settings: nothing,
  system: nothing,
  view: nothing,
};

/** What of a recorded change may be read without `prices.see`, by its subject. A field that is not named is not. */
export const fieldHistory: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(toldInField).filter(([, fields]) => fields.length > 0),
);

/**
 * The subjects of which those who see no prices know that something happened: history and live changes ask here, so that neither tells what the
 * other withholds. Money is not among them; what they did themselves, such as recording a receipt, they know in any case.
 */
export const fieldSubjects: readonly string[] = Object.keys(fieldHistory);

/** What is about money, of which nobody hears without `prices.see`. */
const moneySubjects: readonly string[] = [
  'product',
  'bundle',
  'bid_template',
  'invoice',
  'payment',
  'expense',
  'expense_payment',
  'message',
];

export const isOfMoney = (kind: string): boolean => moneySubjects.includes(subjectOf(kind));
export const isOfCosts = (kind: string): boolean => subjectOf(kind) === 'expense';

const subjectOf = (kind: string) => kind.split('.')[0]!;

/** Whether a field employee may know of an event of this kind (`subject.verb`). */
export function isKnownInField(kind: string, actorId: number | null, employeeId: number): boolean {
  return actorId === employeeId || fieldSubjects.includes(subjectOf(kind));
}
