/** What an event is about. A new record is named here; whatever has to know of it then does not compile before somebody has decided it. */
export const eventSubjects = [
  'employee',
  'role',
  'session',
  'category',
  'product',
  'bundle',
  'business',
  'salesperson',
  'customer',
  'tag',
  'project',
  'appointment',
  'contact',
  'note',
  'todo',
  'photo',
  'capture',
  'bid',
  'bid_template',
  'invoice',
  'payment',
  'expense',
  'expense_payment',
  'permit',
  'permit_note',
  'permit_inspection',
  'message',
  'settings',
  'system',
  'view',
] as const;

export type EventSubject = (typeof eventSubjects)[number];

/** With what a kind of event begins: that of a note on a permit is `permit.note_added`. */
export type EventTopic = Exclude<EventSubject, 'expense_payment' | 'permit_note' | 'permit_inspection'>;
