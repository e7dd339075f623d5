import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileIcuMessage } from '../../platform/message-compiler.ts';
import { contract } from '../../../shared/contract.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import { bidSchema } from '../../../shared/bids/bid-contract.ts';
import { changesOf } from './event-changes.ts';
import type { Translate } from '../../slices/event-words.ts';
import type { HistoryEvent } from './history-event.ts';
import { describeEvent, hiddenFields } from './event-sentence.ts';
import { fieldWords } from './field-words.ts';

const t: Translate = (descriptor) => i18n._(descriptor);

beforeAll(() => {
  i18n.setMessagesCompiler(compileIcuMessage);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

function event(
  kind: string,
  after: HistoryEvent['after'] = null,
  before: HistoryEvent['before'] = null,
): HistoryEvent {
  return {
    id: 1,
    at: '2026-01-01T00:00:00Z',
    actorName: 'Ada Byron',
    actorKind: 'employee',
    actorId: 1,
    subjectKind: kind.split('.')[0] ?? '',
    subjectId: 1,
    kind,
    before,
    after,
  };
}

describe('an event in words', () => {
  it.each<[HistoryEvent, unknown]>([
    [event('project.created', { number: 'R-1042' }), 'Ada Byron created R-1042'],
    [event('project.status_changed', { status: 'bid_sent' }), 'Status is now “Bid sent”'],
    [
      event('project.cancelled', { status: 'project_cancelled', reason: 'moved away' }),
      'Ada Byron canceled the project: moved away',
    ],
    [event('project.cancelled', {}), 'Ada Byron canceled the project'],
    [event('project.updated', { street: '1 Oak St', city: 'Norwalk' }), 'Ada Byron changed: Street, City'],
    [event('project.updated', { isOnHold: true, unconditional: true }), 'Ada Byron put the project on hold'],
    [event('note.updated', { isPinned: true }), 'Ada Byron pinned a note'],
    [
      event('todo.moved', { todoTitle: 'Order tiles', movedTo: 'R-1002' }),
      'Ada Byron moved the to-do “Order tiles” to R-1002',
    ],
    [
      event('todo.moved', { todoTitle: 'Order tiles' }),
      'Ada Byron moved the to-do “Order tiles” to another project',
    ],
    [
      event('todo.updated', { todoTitle: 'Order tiles', projectId: 5 }, { projectId: 4 }),
      'Ada Byron moved the to-do “Order tiles” here from another project',
    ],
    [
      event('todo.updated', { todoTitle: 'Order tiles', projectId: null }, { projectId: 4 }),
      'Ada Byron removed the to-do “Order tiles” from its project',
    ],
    [event('bid.sent', { total: 1250.5 }), 'Ada Byron sent a bid of $1,250.50'],
    [event('bid.sent', {}), 'Ada Byron sent a bid'],
    [
      event('invoice.sent', { number: 'INV-7', total: 10, channel: 'email' }),
      'Ada Byron sent invoice INV-7 of $10.00 by email',
    ],
    [
      event('invoice.sent', { number: 'INV-7', total: 10, channel: 'email', isKept: true }),
      'Invoice INV-7 stays in the outbox, not sent: email isn’t set up',
    ],
    [
      event('invoice.sent_again', { number: 'INV-7', channel: 'whatsapp', isKept: true }),
      'Invoice INV-7 stays in the outbox, not sent: WhatsApp isn’t set up',
    ],
    // Of what field employees may not read nothing is left, and no hole either.
    [event('invoice.issued', {}), 'Ada Byron issued an invoice'],
    [event('invoice.sent', {}), 'Ada Byron sent an invoice'],
    [event('invoice.sent_again', {}), 'Ada Byron sent an invoice again'],
    [event('invoice.voided', {}), 'Ada Byron voided an invoice'],
    [event('payment.received', {}), 'Ada Byron recorded a payment'],
    [event('payment.voided', {}, {}), 'Ada Byron voided a payment'],
    [event('payment.picture_added', {}), 'Ada Byron added a photo or PDF to a payment'],
    [
      event('expense.updated', { cost: 45 }, { cost: 1_234_567.89 }),
      'Ada Byron changed an expense from $1,234,567.89 to $45.00',
    ],
    [event('expense.updated', { category: 'Labor' }), 'Ada Byron changed an expense'],
    [
      event('expense.payment_changed', { amount: 20 }, { amount: 30 }),
      'Ada Byron changed the payment of an expense from $30.00 to $20.00',
    ],
    [
      event('invoice.updated', { total: 20 }, { total: 30 }),
      'Ada Byron changed a draft invoice from $30.00 to $20.00',
    ],
    [
      event('bid.sent', { channel: 'whatsapp', accepted: ['margin', 'zero_price'] }),
      'Ada Byron sent a bid by WhatsApp, despite a margin below the floor, lines without a price',
    ],
    [
      {
        ...event('bid.sent', { number: 2, revision: 3, total: 10, channel: 'email' }),
        names: { 'bid:1': 'R-1042-2 · Rev 3' },
      },
      'Ada Byron sent bid R-1042-2 · Rev 3 of $10.00 by email',
    ],
    [
      {
        ...event('bid.sent', { number: 2, revision: 3, total: 10, channel: 'email', isKept: true }),
        names: { 'bid:1': 'R-1042-2 · Rev 3' },
      },
      'Kept in the outbox because email isn’t set up: bid R-1042-2 · Rev 3',
    ],
    [
      event('bid.sent_again', { channel: 'whatsapp', isKept: true }),
      'Kept in the outbox because WhatsApp isn’t set up: a bid',
    ],
    [
      event('bid.chosen', { chosen: ['Slate', 'Vent'], total: 1200 }, { chosen: [], total: 900 }),
      'Ada Byron chose Slate, Vent: the bid now totals $1,200.00',
    ],
    [
      event('bid.chosen', { chosen: [], total: 900 }, { chosen: ['Vent'], total: 1200 }),
      'Ada Byron chose none of the options: the bid now totals $900.00',
    ],
    [
      event('bid.question_asked', { question: 'Which?', lineName: 'Vent' }),
      'Ada Byron asked about “Vent”: Which?',
    ],
    [
      event('bid.question_answered', { question: 'Which?', answer: 'This one' }),
      'Ada Byron answered “Which?”: This one',
    ],
    [event('bid.changes_requested', { wish: 'Smaller' }), 'Ada Byron asked for changes to the bid: Smaller'],
    [event('bid.restored', { number: 2 }), 'Ada Byron restored a bid'],
    [
      event('project.updated', { street: '1 Elm', city: '', asOf: '2026-11-03T15:04:00Z' }),
      expect.stringMatching(/^Ada Byron reverted to how it was before Nov 3, .*: Street, City$/),
    ],
    [
      event('note.updated', { content: 'x', asOf: '2026-11-03T15:04:00Z' }),
      expect.stringMatching(/^Ada Byron put a note back to how it was before Nov 3, /),
    ],
    [
      { ...event('bid.viewed'), actorKind: 'customer', actorName: 'Ann Lee' },
      'The customer Ann Lee opened the bid',
    ],
    [event('permit.granted_later'), 'Ada Byron: permit granted later'],
    [
      event('project.duplicates_removed', {
        removedNumbers: 'R-1006, R-1007',
        movedNotes: 2,
        movedAppointments: 0,
      }),
      'Ada Byron removed the duplicates R-1006, R-1007: 2 notes moved here',
    ],
    [
      event('project.duplicates_removed', {
        removedNumbers: 'R-1006',
        movedNotes: 0,
        movedAppointments: 0,
      }),
      'Ada Byron removed the duplicate R-1006',
    ],
    [
      event(
        'customer.merged',
        {
          mergedName: 'Ann Smith',
          projectNumbers: ['R-1', 'R-2'],
          email: 'ann@example.com',
          phones: [{ label: 'other', number: '+15185550101', contactName: '' }],
        },
        { email: null, phones: [] },
      ),
      'Ada Byron merged Ann Smith into this customer: 2 projects, 1 phone, 1 email moved here',
    ],
    [
      event('customer.merged', { mergedName: 'Ann Smith', projectNumbers: [] }, {}),
      'Ada Byron merged Ann Smith into this customer',
    ],
    [
      event('customer.merged_into', { keptName: 'Bea', projectNumbers: ['R-1'] }),
      'Ada Byron merged this customer into Bea: 1 project moved there',
    ],
    [
      event(
        'customer.merge_undone',
        { mergedName: 'Ann Smith', projectNumbers: ['R-1'], phones: [] },
        { phones: [{ label: 'other', number: '+15185550101', contactName: '' }] },
      ),
      'Ada Byron undid the merge of Ann Smith into this customer: 1 project, 1 phone went back',
    ],
  ])('%#', (given, sentence) => {
    expect(describeEvent(given, t).sentence).toEqual(sentence);
  });

  it('names the system and isolates right-to-left names', () => {
    expect(describeEvent({ ...event('bid.viewed'), actorName: 'دينا' }, t).sentence).toContain(
      '\u2068دينا\u2069',
    );
    expect(describeEvent({ ...event('note.created'), actorKind: 'system', actorName: '' }, t).sentence).toBe(
      'The system wrote a note',
    );
  });
});

/** Every field that the server compares when it records a change of one of these. */
const inHistories = /^\/api\/(projects|customers|businesses|invoices)\//;
/** Of a bid, and of each call that changes what stands in the history of a project, a customer or a business. */
const recordedFields: Record<string, string[]> = {
  bid: Object.keys(bidSchema.shape),
  ...Object.fromEntries(
    Object.entries(contract as Record<string, Endpoint>)
      .filter(([name, { path, body }]) => name.startsWith('update') && body && inHistories.test(path))
      .map(([name, { body }]) => [name, Object.keys((body as { shape?: object }).shape ?? {})]),
  ),
};

describe('the changed fields of an event', () => {
  it.each(Object.entries(recordedFields))('of one %s all have a name', (_kind, fields) => {
    // Never recorded: the server leaves them out of its comparison.
    const silent = new Set([
      'putBackOf',
      'version',
      'updatedAt',
      'views',
      'viewLog',
      'linkWithdrawnAt',
      'questions',
      'openQuestions',
      'changeRequests',
      'shownPictures',
      'picturesGone',
      'signature',
      'label',
      'checkIn',
      'checkInAccuracy',
      'checkOutAccuracy',
      'employeeId',
      'presentAt',
      // A bid that waits in the outbox is not changed.
      'isWaiting',
      // Said by the total that it belongs to.
      'startsFrom',
      // Said to the server, and not kept.
      'ids',
      'isConfirmed',
      'followsAppointment',
      'withoutFile',
      'withoutPicture',
      'withoutReleasedFile',
      ...hiddenFields,
    ]);
    expect(fields.filter((field) => !silent.has(field) && !(field in fieldWords))).toEqual([]);
  });

  it('are shown as money, rates, days and words', () => {
    const before = {
      cost: 14331.25,
      margin: -518.75,
      taxRateBps: 635,
      discountKind: 'none',
      validUntil: null,
    };
    const after = {
      cost: 475,
      margin: 1200,
      taxRateBps: 887.5,
      discountKind: 'rate',
      discountValue: 1000,
      validUntil: '2026-03-05',
      paymentSchedule: [{ label: 'Start', rateBps: 3333 }],
    };
    const shown = changesOf(event('bid.updated', after, before), t);
    expect(shown.map((change) => [change.name, change.before, change.after])).toEqual([
      ['Tax rate', '6.35%', '8.875%'],
      ['Kind of discount', 'none', 'a percentage'],
      ['Valid until', '', 'Mar 5, 2026'],
      ['Discount of', '', '10%'],
      ['Payment schedule', '', 'Start 33.33%'],
      ['Cost', '$14,331.25', '$475.00'],
      ['Margin', '−$518.75', '$1,200.00'],
    ]);
  });

  it('say that a cost and its margin were not known', () => {
    const before = { cost: null, margin: null, linesWithoutCost: 2, priceWithoutCost: 120 };
    const after = { cost: 40, margin: 20, linesWithoutCost: 1, priceWithoutCost: 60 };
    const shown = changesOf(event('bid.updated', after, before), t);
    expect(shown.map((change) => [change.name, change.before, change.after])).toEqual([
      ['Cost', 'unknown', '$40.00'],
      ['Lines without a cost', '2', '1'],
      ['Price of the lines without a cost', '$120.00', '$60.00'],
      ['Margin', 'unknown', '$20.00'],
    ]);
  });

  it('tell an amount off from a rate off when the kind of discount stayed', () => {
    const words = (after: HistoryEvent['after']) =>
      changesOf(event('bid.updated', after, {}), t).find(({ field }) => field === 'discountValue')?.after;
    expect(words({ discountValue: 1000, discount: 1000 })).toBe('$1,000.00');
    expect(words({ discountValue: 1000, discount: 240.5 })).toBe('10%');
  });

  it('show a field that is new to this table by its own words', () => {
    const [change] = changesOf(event('bid.updated', { nextFollowUp: 'soon' }, {}), t);
    expect(change?.name).toBe('Next follow up');
  });

  it('are named, and records are shown by name where it is known', () => {
    const changed = event(
      'project.updated',
      { source: 'Yard sign', employeeIds: [7, 8], unconditional: true },
      { source: '', employeeIds: [] },
    );
    expect(changesOf({ ...changed, names: { 'employee:7': 'Sam' } }, t)).toEqual([
      { field: 'source', name: 'Source', before: '', after: 'Yard sign' },
      { field: 'employeeIds', name: 'People', before: '', after: 'Sam, (removed)' },
    ]);
  });

  it('tell what was removed as it was, for nothing of it was emptied', () => {
    const [content] = changesOf(
      event('permit.note_removed', null, { permitId: 3, authorId: 9, notes: 'Call first' }),
      t,
    );
    expect(content).toMatchObject({ before: '', after: 'Call first' });
    const fields = changesOf(event('expense.deleted', null, { paidTo: 'Tile Depot', cost: 12 }), t);
    expect(fields.map(({ before, after }) => [before, after])).toEqual([
      ['', 'Tile Depot'],
      ['', '$12.00'],
    ]);
    const [emptied] = changesOf(event('note.updated', { content: '' }, { content: 'Call first' }), t);
    expect(emptied).toMatchObject({ before: 'Call first', after: '' });
  });

  it('are left out where the sentence says everything', () => {
    expect(changesOf(event('project.created', { number: 'R-1' }), t)).toEqual([]);
  });
});
