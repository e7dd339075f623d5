import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { usualWords } from '../../../shared/sending/usual-words.ts';
import { query } from '../../platform/db/query.ts';

const url = '/api/settings/sending';
let app: TestApp;
let admin: TestCaller;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterEach(() => app.close());

const usual = usualWords('en-US').templates;

test('the words of messages are as usual until the company has its own, and again when they are cleared', async () => {
  const { body: before } = await admin.call('GET', url);
  expect(before).toEqual({
    templates: usual,
    marginFloorBps: 0,
    discountLimitBps: null,
    replyTo: 'company',
    version: 1,
  });
  const emailSubject = 'Your bid {project}, {total}';
  const saved = await admin.call('PUT', url, {
    ...before,
    templates: { bid: { emailSubject } },
    marginFloorBps: 2_500,
  });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      templates: { ...usual, bid: { ...usual.bid, emailSubject } },
      marginFloorBps: 2_500,
      version: 2,
    },
  });
  const [event] = await query<{ after: object }>(
    app.db,
    `select after from events where kind = 'settings.updated' order by id desc limit 1`,
  );
  expect(event!.after).toEqual({ emailSubject, marginFloorBps: 2_500 });
  expect((await admin.call('PUT', url, { ...before })).status).toBe(412);
  const cleared = await admin.call('PUT', url, { templates: { bid: { emailSubject: ' ' } } });
  expect(cleared.body.templates).toEqual(usual);
});

test('each kind of paper has its own words and fields, and the history names them apart', async () => {
  const { body: before } = await admin.call('GET', url);
  const emailSubject = 'Invoice {number}: {balance} by {dueDate}';
  const { body } = await admin.call('PUT', url, { templates: { invoice: { emailSubject } } });
  expect(body.templates).toEqual({
    ...before.templates,
    invoice: { ...before.templates.invoice, emailSubject },
  });
  const [event] = await query<{ before: object; after: object }>(
    app.db,
    `select before, after from events where kind = 'settings.updated' order by id desc limit 1`,
  );
  expect(event).toEqual({
    before: { invoiceEmailSubject: before.templates.invoice.emailSubject },
    after: { invoiceEmailSubject: emailSubject, unconditional: true },
  });
  const refused = await admin.call('PUT', url, { templates: { invoice: { emailCaption: '{link}' } } });
  expect(refused.body.fields['templates.invoice.emailCaption']).toContain('There’s no field {link}.');
});

test.each([
  [
    { templates: { bid: { emailSubject: 'Hello {name}' } } },
    'templates.bid.emailSubject',
    'There’s no field {name}.',
  ],
  [
    { templates: { bid: { emailCaption: '{Total}' } } },
    'templates.bid.emailCaption',
    'There’s no field {Total}.',
  ],
  [{ templates: { bid: { emailSubject: 'a\nb' } } }, 'templates.bid.emailSubject', 'single line'],
  [
    { templates: { bid: { whatsappCaption: 'x'.repeat(1_025) } } },
    'templates.bid.whatsappCaption',
    '1024 characters',
  ],
  [{ marginFloorBps: 10_001 }, 'marginFloorBps', ''],
  [{ marginFloorBps: -1 }, 'marginFloorBps', ''],
])('%j is refused by the name of the field', async (body, field, words) => {
  const answer = await admin.call('PUT', url, body);
  expect(answer.status).toBe(422);
  expect(answer.body.fields[field]).toContain(words);
});

test('is read by the office, changed by admins, and not shown to field employees', async () => {
  const [office, field] = [await app.signIn('office'), await app.signIn('field')];
  expect((await office.call('GET', url)).status).toBe(200);
  expect((await office.call('PUT', url, {})).status).toBe(403);
  expect((await field.call('GET', url)).status).toBe(403);
});
