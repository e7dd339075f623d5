import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { usualWords } from '../../../shared/sending/usual-words.ts';
import { query } from '../db/query.ts';
import { keepPdf } from '../pdf/kept-pdf-queries.ts';
import { DrawAgain, type PaperKind, type ReadPaper } from './paper-kind.ts';
import { sendPaper } from './send-paper.ts';

let app: TestApp;
let projectId: number;
let invoiceId: number;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  projectId = (await insertProject(app.db)).id;
  const [invoice] = await query<{ id: number }>(
    app.db,
    'insert into invoices (project_id, created_at, updated_at) values ($1, now(), now()) returning id',
    [projectId],
  );
  invoiceId = invoice!.id;
});
afterAll(() => app.close());

const contacts = {
  name: 'Maria',
  emails: [{ label: 'home' as const, address: 'maria@castellanos.example', contactName: '' }],
  phones: [],
};

/** An invoice whose number is taken by others so many times before it goes out. */
function numbered(timesTaken: number) {
  const drawn: string[] = [];
  let next = 1;
  const kind: PaperKind<'invoice', number, ReadPaper<'invoice'>> = {
    name: 'invoice',
    noun: 'invoice',
    codes: { noRecipient: 'invoice.no_recipient', changed: 'invoice.changed' },
    request: (key) => ({ path: `/api/invoices/${key}` }),
    about: () => ({ invoiceId }),
    read: () => {
      const number = `INV-${next}`;
      const fields = {
        customer: 'Maria',
        company: 'Harbor',
        number,
        project: '',
        title: 'the bath',
        total: '$2',
      };
      return Promise.resolve({
        record: { version: 1 },
        projectId,
        contacts,
        templates: usualWords('en-US').templates.invoice,
        fields: { ...fields, balance: '$1', dueDate: 'May 1', sender: 'Ada' },
        closing: { companyName: 'Harbor', companyPhone: '', linkSentence: null },
        fileName: `Invoice ${number}.pdf`,
      });
    },
    check: () => [],
    async draw({ db, services }, { fields }) {
      drawn.push(fields.number);
      const bytes = Buffer.from(`%PDF-1.7 ${fields.number}`);
      return { sha256: await keepPdf(db, services.files, fields.number, bytes), bytes };
    },
    lock: () => Promise.resolve(1),
    markSent() {
      if (drawn.length <= timesTaken) {
        next += 1;
        throw new DrawAgain();
      }
      return Promise.resolve(null);
    },
  };
  return { kind, drawn };
}

const send = (kind: ReturnType<typeof numbered>['kind'], idempotencyKey?: string) =>
  sendPaper(
    kind,
    'email',
    { db: app.db, services: app.app.services },
    { actor: { kind: 'system', id: null, name: 'System' }, now: app.clock.now(), requestId: null },
    7,
    {},
    { caller: { employeeId: 1 }, idempotencyKey, expectedVersion: undefined },
  );

const messages = () =>
  query<{ subject: string; body: string; attachment_name: string }>(
    app.db,
    'select subject, body, attachment_name from messages order by id desc',
  );

test('a paper that is another by the time it is recorded is drawn again', async () => {
  const { kind, drawn } = numbered(2);
  expect((await send(kind)).status).toBe(202);
  expect(drawn).toEqual(['INV-1', 'INV-2', 'INV-3']);
  const [message] = await messages();
  expect(message).toMatchObject({
    subject: 'Invoice INV-3 from Harbor',
    attachment_name: 'Invoice INV-3.pdf',
  });
  // An invoice has no page of its own.
  expect(message!.body).not.toContain('own page');
});

test('after three drawings it is given up, and nothing is recorded', async () => {
  const { kind, drawn } = numbered(3);
  const before = (await messages()).length;
  await expect(send(kind)).rejects.toMatchObject({ code: 'invoice.changed' });
  expect([drawn.length, (await messages()).length]).toEqual([3, before]);
});

test('its messages are known by it', async () => {
  const listed = await office.call('GET', `/api/messages?invoiceId=${invoiceId}`);
  expect(listed.body.length).toBeGreaterThan(0);
  for (const message of listed.body) {
    expect(message).toMatchObject({ invoiceId, bidId: null, projectId, openedAt: null, status: 'captured' });
  }
  expect((await office.call('GET', `/api/messages?invoiceId=${invoiceId + 1}`)).body).toEqual([]);
});

test('a key that made a message about another paper is refused', async () => {
  const { kind } = numbered(0);
  await send(kind, 'same-key');
  const other = { ...kind, about: () => ({ invoiceId: invoiceId + 1 }) };
  await expect(send(other, 'same-key')).rejects.toMatchObject({ code: 'request.key_reused' });
  expect((await send(kind, 'same-key')).status).toBe(202);
});
