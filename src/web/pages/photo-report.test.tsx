// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { photo } from '../../../test/support/web/photos.ts';
import { usualWords } from '../../shared/sending/usual-words.ts';
import { lead, sending } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const call = 'GET /api/projects/:id/photo-report';
const before = [photo(1, { caption: 'Old sink' }), photo(2), photo(3)];

beforeEach(() => {
  localStorage.clear();
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/projects/:id/images', { before, after: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(navigator, { canShare: undefined, share: undefined });
});

async function choose(ids: number[], who = frank) {
  await renderPage(server, `projects/${lead.id}/upload?group=before`, who);
  const grid = await screen.findByRole('listbox', { name: 'Photos' });
  const options = await within(grid).findAllByRole('option');
  for (const each of options)
    if (ids.includes(Number(each.dataset['photo']))) fireEvent.click(each, { ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  return screen.findByRole('dialog', { name: 'Photo report' });
}

test('the chosen photos become a PDF with a title and notes, which is shared by the device', async () => {
  const shared: File[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: ({ files }: { files: File[] }) => Promise.resolve(void shared.push(...files)),
  });
  server.answers(call, new Blob(['%PDF']));
  const dialog = await choose([1, 3]);
  // How the customer is reached is not told to who works on site.
  expect(within(dialog).queryByRole('button', { name: 'Send to customer' })).toBeNull();
  within(dialog).getByText(/2 photos with their captions/);
  type(within(dialog).getByLabelText('Title'), 'Rot: found / Tuesday');
  type(within(dialog).getByLabelText('Notes'), 'Two studs.');
  const make = within(dialog).getByRole('button', { name: 'Create PDF' });
  fireEvent.click(make);
  fireEvent.click(make);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]!.name).toBe('Rot found Tuesday.pdf');
  expect(server.received(call)).toHaveLength(1);
  expect(server.received(call)[0]!.query).toMatchObject({
    photos: '1,3',
    title: 'Rot: found / Tuesday',
    notes: 'Two studs.',
  });
  // Other words are another report.
  type(within(dialog).getByLabelText('Notes'), 'Three studs.');
  await within(dialog).findByRole('button', { name: 'Create PDF' });
});

test('a refusal is told in the server\u2019s words, and what was written stays', async () => {
  server.answers(call, new Refusal(422, { error: 'One of these photos has been removed. Choose again.' }));
  const dialog = await choose([2]);
  type(within(dialog).getByLabelText('Notes'), 'Kept.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create PDF' }));
  await within(dialog).findByText(/has been removed/);
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Kept.');
});

const look = 'GET /api/projects/:id/photo-report/sending';
const email = 'POST /api/projects/:id/photo-report/email';
const reportSending = {
  version: 771_204_113,
  channels: sending.channels,
  language: 'en' as const,
  whatsappTemplate: null,
  whatsappLanguage: null,
  recipients: sending.recipients,
  contacts: [],
  templates: usualWords('en-US').templates.photoReport,
  fields: {
    customer: 'Maria Castellanos',
    company: 'Harbor & Pine',
    project: 'R-1042',
    title: 'Hall bathroom',
    report: 'Rot found',
    sender: 'Ann Lee',
  },
  closing: { companyName: 'Harbor & Pine', companyPhone: '', linkSentence: null },
  attachment: { name: 'Rot found R-1042 Maria Castellanos.pdf', sizeBytes: 91_000, undrawn: null },
  customerId: 5,
};

test('the office sends it to the customer as it was looked at, once, and its words are not offered again', async () => {
  server.answers(look, reportSending);
  server.answers(email, { message: 'Email sent successfully' });
  server.answers('GET /api/messages', []);
  const dialog = await choose([1, 3], ann);
  type(within(dialog).getByLabelText('Title'), 'Rot found');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send to customer' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Send photo report' }));
  expect((await sheet.findByLabelText<HTMLInputElement>('Subject')).value).toBe(
    'Rot found from Harbor & Pine: Hall bathroom',
  );
  const send = sheet.getByRole('button', { name: 'Send email' });
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByText('Photo report sent');
  expect(server.received(email)).toHaveLength(1);
  const [sent] = server.received(email);
  expect(sent!.query).toMatchObject({ photos: '1,3', title: 'Rot found' });
  expect(sent!.headers.get('if-match')).toContain('771204113');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(localStorage.getItem(`photo-report:${ann.id}:${lead.id}`)!)).toEqual({
    title: '',
    notes: '',
    photoIds: [1, 3],
  });
});

test('what was changed meanwhile is not sent, and what was written stays', async () => {
  server.answers(look, reportSending);
  server.answers(email, new Refusal(412, { error: 'This has changed since you opened it.' }));
  server.answers('GET /api/messages', []);
  const dialog = await choose([2], ann);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send to customer' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Send photo report' }));
  type(await sheet.findByLabelText('Subject'), 'Look at the sill');
  fireEvent.click(sheet.getByRole('button', { name: 'Send email' }));
  await sheet.findByText(/nothing was sent/);
  expect(sheet.getByLabelText<HTMLInputElement>('Subject').value).toBe('Look at the sill');
  await waitFor(() => expect(server.received(look)).toHaveLength(2));
});

test('a message that was begun is gone on with, about the same photos', async () => {
  server.answers(look, reportSending);
  server.answers('GET /api/messages', []);
  const dialog = await choose([1, 3], ann);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send to customer' }));
  const begun = within(await screen.findByRole('dialog', { name: 'Send photo report' }));
  type(await begun.findByLabelText('Subject'), 'Look at the sill');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Look at the sill'));
  cleanup();
  // Another report meanwhile, which is not sent.
  type(within(await choose([2], ann)).getByLabelText('Title'), 'For the inspector');
  cleanup();

  await renderPage(
    server,
    `projects/${lead.id}/upload?group=before&draft=send-photoReport-email:${lead.id}`,
    ann,
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Send photo report' }));
  expect((await sheet.findByLabelText<HTMLInputElement>('Subject')).value).toBe('Look at the sill');
  expect(server.received(look).at(-1)!.query).toMatchObject({ photos: '1,3' });
});

test('a message whose photos are gone asks for photos', async () => {
  await renderPage(
    server,
    `projects/${lead.id}/upload?group=before&draft=send-photoReport-email:${lead.id}`,
    ann,
  );
  await screen.findByText('Choose the photos for this message again.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
