import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { usualWords } from '../../../shared/sending/usual-words.ts';
import { query } from '../db/query.ts';
import { keepPdf } from '../pdf/kept-pdf-queries.ts';
import type { FieldsOf } from '../../../shared/sending/paper-kinds.ts';
import { drawAgain, type PaperKind, type ReadPaper } from './paper-kind.ts';
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

/** An invoice; where another takes its number while it is drawn, it gets the next one, and with it a new version. */
function numbered({ isTaken = false } = {}) {
  const drawn: string[] = [];
  let next = 1;
  const kind: PaperKind<number, ReadPaper & { fields: FieldsOf<'invoice'> }> = {
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
        record: { version: next },
        projectId,
        contacts,
        language: 'en' as const,
        templates: usualWords('en-US').templates.invoice,
        fields: { ...fields, balance: '$1', dueDate: 'May 1', sender: 'Ada' },
        closing: { companyName: 'Harbor', companyPhone: '', linkSentence: null },
        fileName: `Invoice ${number}.pdf`,
      });
    },
    listContacts: () => Promise.resolve([]),
    async draw({ db, services }, { fields }) {
      drawn.push(fields.number);
      const pdf = { bytes: Buffer.from(`%PDF-1.7 ${fields.number}`), undrawn: null };
      return { ...pdf, sha256: await keepPdf(db, services.files, fields.number, pdf) };
    },
    lock: () => Promise.resolve(next),
    release() {
      if (!isTaken || next > 1) return Promise.resolve(null);
      next += 1;
      return Promise.resolve(drawAgain);
    },
  };
  return { kind, drawn };
}

const send = (kind: ReturnType<typeof numbered>['kind'], idempotencyKey?: string, expectedVersion?: number) =>
  sendPaper(
    kind,
    'email',
    { db: app.db, services: app.app.services },
    { actor: { kind: 'system', id: null, name: 'System' }, now: app.clock.now(), requestId: null },
    7,
    {},
    { caller: { employeeId: 1 }, idempotencyKey, expectedVersion },
  );

const messages = () =>
  query<{ subject: string; body: string; attachment_name: string }>(
    app.db,
    'select subject, body, attachment_name from messages order by id desc',
  );

test('a paper that got another number than the printed one is drawn again, whatever version was looked at', async () => {
  const { kind, drawn } = numbered({ isTaken: true });
  expect((await send(kind, 'taken', 1)).status).toBe(202);
  expect(drawn).toEqual(['INV-1', 'INV-2']);
  const [message] = await messages();
  expect(message).toMatchObject({
    subject: 'Invoice INV-2 from Harbor',
    attachment_name: 'Invoice INV-2.pdf',
  });
  // An invoice has no page of its own.
  expect(message!.body).not.toContain('own page');
});

test('the same call goes on where it was broken off after its number was given', async () => {
  const { kind, drawn } = numbered({ isTaken: true });
  const draw = kind.draw.bind(kind);
  kind.draw = (deps, read) =>
    drawn.length === 1 ? Promise.reject(new Error('broken off')) : draw(deps, read);
  await expect(send(kind, 'broken off', 1)).rejects.toThrow('broken off');
  kind.draw = draw;
  expect((await send(kind, 'broken off', 1)).status).toBe(202);
  expect((await messages())[0]!.subject).toBe('Invoice INV-2 from Harbor');
  await expect(send(kind, 'another call', 1)).rejects.toMatchObject({ code: 'version.stale' });
});

test('its messages are known by it', async () => {
  await send(numbered().kind);
  const listed = await office.call('GET', `/api/messages?invoiceId=${invoiceId}`);
  expect(listed.body.length).toBeGreaterThan(0);
  for (const message of listed.body) {
    expect(message).toMatchObject({ invoiceId, bidId: null, projectId, openedAt: null, status: 'captured' });
  }
  expect((await office.call('GET', `/api/messages?invoiceId=${invoiceId + 1}`)).body).toEqual([]);
});

test('a key that made a message about another paper is refused', async () => {
  const { kind } = numbered();
  await send(kind, 'same-key');
  const other = { ...kind, about: () => ({ invoiceId: invoiceId + 1 }) };
  await expect(send(other, 'same-key')).rejects.toMatchObject({ code: 'request.key_reused' });
  expect((await send(kind, 'same-key')).status).toBe(202);
});
