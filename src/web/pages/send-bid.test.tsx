// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, noAnswerYet, Refusal } from '../../../test/support/web/fake-server.ts';
import { company, draftBid, lead, sending, sentMessage } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const look = 'GET /api/projects/:id/bids/:bidId/sending';
const email = 'POST /api/projects/:id/bids/:bidId/email';
const whatsapp = 'POST /api/projects/:id/bids/:bidId/whatsapp';

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:projectId/bids/:bidId', draftBid);
  server.answers('GET /api/messages', []);
  server.answers(look, sending);
});

async function openSheet() {
  await renderPage(server, 'projects/5/bids/11');
  fireEvent.click(await screen.findByRole('button', { name: 'Send to customer' }));
  await screen.findByLabelText('Message');
  return within(screen.getByRole('dialog'));
}

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

it('shows the message as it arrives while it is written, and sends what was made of it', async () => {
  server.answers(email, noAnswerYet);
  const sheet = await openSheet();
  const subject = sheet.getByLabelText<HTMLInputElement>('Subject');
  expect(subject.value).toBe('Bid R-1005 · Rev 1 from Harbor & Pine Builders');
  const message = sheet.getByLabelText<HTMLTextAreaElement>('Message');
  expect(message.value).toBe(
    'Hello Maria Castellanos,\n\nHere is our bid for Hall bathroom. The PDF is attached.',
  );
  type(subject, 'Your bathroom, {total}');
  type(message, 'Please read {link} until {validUntil}.');
  expect(preview().getByText('Your bathroom, $1,320.00')).toBeTruthy();
  expect(
    preview().getByText(/Please read https:\/\/bids\.example\/bid\/… until April 1, 2026\./),
  ).toBeTruthy();
  const pdf = sheet.getByRole('link', { name: /Bid R-1005 Rev 1\.pdf/ });
  expect(pdf.getAttribute('href')).toBe('/api/projects/5/bids/11/sending/pdf?t=2');
  expect(pdf.textContent).toContain('48 KB');
  const send = sheet.getByRole('button', { name: 'Send email' });
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() => expect(server.received(email)).toHaveLength(1));
  expect(server.received(email)[0]!.query).toEqual({
    subject: 'Your bathroom, {total}',
    caption: 'Please read {link} until {validUntil}.',
    recipients: 'contact:9f8e7d6c',
  });
  expect(server.received(email)[0]!.headers.get('if-match')).toBe('"2"');
});

it('names the letters that the PDF cannot show, with their lines, and sends it all the same', async () => {
  const undrawn = { letters: ['ক', 'খ'], lines: ['Kitchen of কখ'] };
  server.answers(look, { ...sending, attachment: { ...sending.attachment, undrawn } });
  server.answers(email, noAnswerYet);
  const sheet = await openSheet();
  const note = sheet.getByText(/can’t show these characters/).closest<HTMLElement>('[role=status]')!;
  expect(note.textContent).toContain('ক খ');
  expect(within(note).getByText('Kitchen of কখ')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(server.received(email)).toHaveLength(1));
});

it('says at the field that a name in braces is no field, and sends it once that is mended', async () => {
  server.answers(email, noAnswerYet);
  const sheet = await openSheet();
  const message = sheet.getByLabelText<HTMLTextAreaElement>('Message');
  type(message, 'Hello {nonsense}');
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  const said = await sheet.findByText(/^There’s no field \{nonsense\}\. Use \{customer\}, /);
  expect(said.id).toBe(message.getAttribute('aria-describedby'));
  expect(server.received(email)).toHaveLength(0);
  expect(sheet.getByText('Fields you can use')).toBeTruthy();
  type(message, 'Hello {customer}');
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(server.received(email)).toHaveLength(1));
});

it('says in which language paper and message go, and of a template that is not set up in it', async () => {
  server.answers(look, {
    ...sending,
    language: 'es',
    whatsappTemplate: 'bid_document',
    whatsappLanguage: 'en_US',
  });
  const sheet = await openSheet();
  expect(sheet.getByText('Paper and message in Spanish. Change it on the customer’s record.')).toBeTruthy();
  fireEvent.click(sheet.getByRole('radio', { name: 'WhatsApp' }));
  expect(await sheet.findByText(/isn’t set up in Spanish, so WhatsApp sends it as en_US\./)).toBeTruthy();
});

it('goes to whom of the records was chosen, and to somebody at least', async () => {
  server.answers(email, noAnswerYet);
  const sheet = await openSheet();
  const [maria, luis] = [/Maria Castellanos/, /Luis/].map((name) => sheet.getByRole('checkbox', { name }));
  expect(sheet.getByRole('link', { name: 'the customer’s record' }).getAttribute('href')).toMatch(
    /customers\/3$/,
  );
  fireEvent.click(maria!);
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await sheet.findByText('Choose at least one recipient.');
  expect(server.received(email)).toHaveLength(0);
  fireEvent.click(luis!);
  fireEvent.click(maria!);
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(server.received(email)).toHaveLength(1));
  expect(server.received(email)[0]!.query['recipients']).toBe('contact:9f8e7d6c,contact:0a1b2c3d');
});

it('goes also to whom somebody writes down, with a copy, and says at the field what is no address', async () => {
  server.answers(email, noAnswerYet);
  const sheet = await openSheet();
  const [also, copy] = ['Also to', 'Cc'].map((label) => sheet.getByLabelText<HTMLInputElement>(label));
  type(also!, 'ann@architects.example');
  type(copy!, 'books@');
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  const said = await sheet.findByText('“books@” isn’t an email address.');
  expect(said.id).toBe(copy!.getAttribute('aria-describedby'));
  type(copy!, 'books@example.com');
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(server.received(email)).toHaveLength(1));
  expect(server.received(email)[0]!.query).toMatchObject({
    recipients: 'contact:9f8e7d6c',
    to: 'ann@architects.example',
    cc: 'books@example.com',
  });
});

it('goes to an address that is written down where the records have none', async () => {
  server.answers(email, noAnswerYet);
  server.answers(look, { ...sending, recipients: { email: [], whatsapp: [] } });
  const sheet = await openSheet();
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await sheet.findByText('Enter at least one recipient.');
  type(sheet.getByLabelText<HTMLInputElement>('To'), 'ann@architects.example');
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(server.received(email)).toHaveLength(1));
  expect(server.received(email)[0]!.query).not.toHaveProperty('recipients');
});

it('goes by WhatsApp in words of its own, and says when they are too many', async () => {
  server.answers(whatsapp, noAnswerYet);
  const sheet = await openSheet();
  fireEvent.click(sheet.getByRole('radio', { name: 'WhatsApp' }));
  const message = sheet.getByLabelText<HTMLTextAreaElement>('Message');
  expect(message.value).toBe('Hello Maria Castellanos, here is our bid.\n\n{link}');
  expect(sheet.queryByLabelText('Subject')).toBeNull();
  expect(sheet.getByText('(503) 555-0199')).toBeTruthy();
  type(message, 'x'.repeat(1010));
  fireEvent.click(sheet.getByRole('button', { name: 'Send by WhatsApp' }));
  await sheet.findByText(/WhatsApp takes at most 1,?024 characters/);
  type(message, 'See {link}');
  fireEvent.click(sheet.getByRole('button', { name: 'Send by WhatsApp' }));
  await waitFor(() => expect(server.received(whatsapp)).toHaveLength(1));
  expect(server.received(whatsapp)[0]!.query).toEqual({
    caption: 'See {link}',
    recipients: 'contact:5a5b5c5d',
  });
});

it('asks for a decision on what was found, and sends which ones were taken', async () => {
  server.answers(look, {
    ...sending,
    findings: [
      {
        key: 'margin',
        isDecision: true,
        sentence: 'The margin is 10%, below the floor of 25%.',
        lines: [],
      },
      {
        key: 'zero_price',
        isDecision: true,
        sentence: '2 lines have no price.',
        lines: ['Clean up', 'Haul'],
      },
    ],
  });
  server.answers(email, noAnswerYet);
  server.answers('POST /api/projects/:id/bids/:bidId/link', noAnswerYet);
  const sheet = await openSheet();
  expect(sheet.getByText('Clean up · Haul')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Copy link and mark as sent' }));
  expect((await sheet.findAllByText('Check the warnings above first.')).length).toBe(2);
  expect(server.received(email)).toHaveLength(0);
  for (const box of sheet.getAllByRole('checkbox', { name: 'Send anyway' })) fireEvent.click(box);
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(server.received(email)).toHaveLength(1));
  expect(server.received(email)[0]!.query['accepts']).toBe('margin,zero_price');
  fireEvent.click(sheet.getByRole('button', { name: 'Copy link and mark as sent' }));
  await waitFor(() =>
    expect(server.received('POST /api/projects/:id/bids/:bidId/link')[0]?.query['accepts']).toBe(
      'margin,zero_price',
    ),
  );
});

it('sends nothing but what was looked at, and shows what is there now', async () => {
  const current = { ...draftBid, title: 'Another title', version: 3 };
  server.answers(email, new Refusal(412, { error: 'This has changed.', code: 'version.stale', current }));
  const sheet = await openSheet();
  type(sheet.getByLabelText('Message'), 'My own words about {title}');
  server.answers('GET /api/projects/:projectId/bids/:bidId', current);
  server.answers(look, {
    ...sending,
    version: 3,
    fields: { ...sending.fields, title: 'Another title', number: 'R-1006 · Rev 1' },
  });
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await sheet.findByText(
    /This changed in the meantime, so nothing was sent\. You’re now looking at the current version\./,
  );
  // What was typed stays; what was not follows.
  await waitFor(() => preview().getByText(/My own words about Another title/));
  expect(preview().getByText('Bid R-1006 · Rev 1 from Harbor & Pine Builders')).toBeTruthy();
  expect(sheet.queryByText(/so your changes weren’t saved over theirs/)).toBeNull();
  server.answers(email, { message: 'Email sent successfully', bid: { ...current, status: 'sent' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await screen.findByText('Email sent');
  expect(server.received(email).map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"3"']);
});

it('says whom the mail server refused, and claims no success', async () => {
  const message =
    'The message was sent. The mail server rejected these recipients: luis@castellanos.example.';
  server.answers(email, { message, bid: { ...draftBid, status: 'sent' } });
  const sheet = await openSheet();
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await screen.findByText(message);
  expect(screen.queryByText('Email sent')).toBeNull();
});

it('offers no way out for what must be put right first', async () => {
  server.answers(look, {
    ...sending,
    findings: [{ key: 'no_lines', isDecision: false, sentence: 'The bid has no lines yet.', lines: [] }],
  });
  await renderPage(server, 'projects/5/bids/11');
  fireEvent.click(await screen.findByRole('button', { name: 'Send to customer' }));
  await screen.findByText('The bid has no lines yet.');
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.queryByLabelText('Message')).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Copy link and mark as sent' })).toBeNull();
  fireEvent.click(sheet.getByRole('button', { name: 'Edit bid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that nothing leaves the house while nothing is set up', async () => {
  server.answers(look, { ...sending, channels: { email: 'capture', whatsapp: 'capture' } });
  const sheet = await openSheet();
  expect(sheet.getByText(/Email isn’t set up\. The message stays/)).toBeTruthy();
  fireEvent.click(sheet.getByRole('radio', { name: 'WhatsApp' }));
  expect(sheet.getByText(/WhatsApp isn’t set up\. The message stays/)).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Save to outbox' })).toBeTruthy();
  expect(sheet.queryByRole('button', { name: /^Send/ })).toBeNull();
});

it('keeps what was written when the sheet is closed, and shows the server’s reason beside it', async () => {
  server.answers(
    email,
    new Refusal(422, {
      error: 'The mail server rejected the message: 550 No such user here.',
      code: 'message.refused',
    }),
  );
  const sheet = await openSheet();
  type(sheet.getByLabelText('Message'), 'My own words');
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await sheet.findByText(/550 No such user here/);
  cleanup();
  const again = await openSheet();
  expect(again.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('My own words');
});

it('shows what was sent, and does what a person wants with it', async () => {
  const sent = { ...draftBid, status: 'sent' as const, sentAt: draftBid.createdAt };
  server.answers('GET /api/projects/:projectId/bids/:bidId', sent);
  server.answers('GET /api/messages', [
    {
      ...sentMessage,
      id: 34,
      channel: 'whatsapp',
      recipients: ['+15035550199'],
      status: 'uncertain',
      lastError: 'WhatsApp didn’t confirm the message.',
      attempts: 3,
    },
    {
      ...sentMessage,
      id: 33,
      status: 'queued',
      lastError: 'The mail server can’t accept the message right now.',
    },
    {
      ...sentMessage,
      id: 32,
      channel: 'whatsapp',
      recipients: ['+15035550199'],
      status: 'read',
      readAt: sentMessage.createdAt,
    },
    { ...sentMessage, openedAt: sentMessage.createdAt },
    { ...sentMessage, id: 30, lastError: 'The mail server rejected these recipients: luis@example.com.' },
  ]);
  server.answers('POST /api/messages/:id/again', { ...sentMessage, id: 34 });
  server.answers('POST /api/messages/:id/cancel', { ...sentMessage, id: 33, status: 'cancelled' });
  await renderPage(server, 'projects/5/bids/11');
  const list = within(await screen.findByRole('region', { name: /^Messages/ }));
  const [unsure, waiting, read, opened, partly] = list.getAllByRole('listitem');
  expect(unsure!.textContent).toContain('Not confirmed');
  expect(read!.textContent).toContain('Read');
  expect(within(read!).queryByRole('button')).toBeNull();
  expect(opened!.textContent).toContain('link opened');
  expect(partly!.textContent).toMatch(/Partly sent.*rejected these recipients/);

  fireEvent.click(within(waiting!).getByRole('button', { name: 'Cancel message' }));
  await waitFor(() => expect(server.received('POST /api/messages/:id/cancel')).toHaveLength(1));

  fireEvent.click(within(unsure!).getByRole('button', { name: 'Send again' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Send this message again?' }));
  expect(server.received('POST /api/messages/:id/again')).toHaveLength(0);
  fireEvent.click(ask.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(server.received('POST /api/messages/:id/again')).toHaveLength(1));
  expect(server.received('POST /api/messages/:id/again')[0]!).toMatchObject({
    params: { id: '34' },
    body: { attempts: 3 },
  });
});

it('copies it to the contacts who get bids, each of whom one press takes out or adds', async () => {
  const contact = { role: 'architect', otherRole: '', phone: '+15035550144' } as const;
  server.answers(look, {
    ...sending,
    contacts: [
      { ...contact, id: 1, name: 'Dana Reyes', email: 'dana@reyes.example', getsIt: true },
      { ...contact, id: 2, name: 'Leo Bank', role: 'lender', email: 'leo@bank.example', getsIt: false },
      { ...contact, id: 3, name: 'Sam', email: null, getsIt: true },
    ],
  });
  server.answers(email, noAnswerYet);
  const sheet = await openSheet();
  const cc = sheet.getByLabelText<HTMLInputElement>('Cc');
  expect(cc.value).toBe('dana@reyes.example');
  const offered = within(sheet.getByRole('group', { name: 'Project contacts' }));
  // Without an e-mail address nothing can be copied to Sam.
  expect(offered.getAllByRole('button').map(({ textContent: words }) => words)).toEqual([
    'Dana Reyes Architect',
    'Leo Bank Lender',
  ]);
  const dana = offered.getByRole('button', { name: /Dana/ });
  expect(dana.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(offered.getByRole('button', { name: /Leo/ }));
  expect(cc.value).toBe('dana@reyes.example, leo@bank.example');
  fireEvent.click(dana);
  expect(cc.value).toBe('leo@bank.example');
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(server.received(email)).toHaveLength(1));
  expect(server.received(email)[0]!.query).toMatchObject({
    recipients: 'contact:9f8e7d6c',
    cc: 'leo@bank.example',
  });
});
