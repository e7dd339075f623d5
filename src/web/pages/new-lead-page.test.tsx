// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CustomerDuplicate, DuplicateReason } from '../../shared/customers/duplicate-contract.ts';
import { createFakeServer, Refusal, unreachable } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import {
  company,
  counters,
  lead,
  leadRow,
  maria,
  appointment as otherAppointment,
} from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';
import { offlineQueueOf } from '../platform/offline-queue/use-offline-queue.ts';

const server = createFakeServer();
const create = 'POST /api/projects';

beforeEach(() => {
  server.answers('GET /api/counters', counters);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/customers/suggest', []);
  server.answers('GET /api/customers/duplicates', []);
  server.answers('GET /api/projects', []);
  server.answers('GET /api/customers/:id', maria);
  // Where a saved lead leads to.
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/projects/:id/history', []);
});

const form = () => within(screen.getByRole('form', { name: 'New lead' }));
const field = (label: RegExp | string) => form().getByLabelText<HTMLInputElement>(label);
const save = () => form().getByRole('button', { name: 'Save lead' });
const restored = () => screen.queryByText('Draft restored', { exact: false });

const duplicateBecause = (reason: DuplicateReason): CustomerDuplicate => ({
  customer: { ...suggestion, version: 1, createdAt: '2026-03-02T09:00:00.000Z' },
  score: 90,
  reasons: [reason],
});

async function open(query = '') {
  const page = await renderPage(server, `new-lead${query}`);
  await screen.findByRole('form', { name: 'New lead' });
  await screen.findByText('R-1006');
  return page;
}

function fillNewCaller(): void {
  type(field(/^Name/), 'Nora Quill');
  type(field(/^Phone$/), '503 555 0111');
  type(field('Street'), '9 Harbor Way');
  type(field('City'), 'Astoria');
  type(field('Title'), 'Leaking roof');
}

it('makes customer and project in one save, however often it is clicked, and opens the project', async () => {
  const answer = Promise.withResolvers<typeof lead>();
  server.answers(create, () => answer.promise);
  const page = await open();
  fillNewCaller();
  // Both before React draws again, as a quick hand does it.
  act(() => {
    save().click();
    save().click();
  });
  await waitFor(() => expect(server.received(create)).toHaveLength(1));
  fireEvent.click(save());
  answer.resolve(lead);
  await waitFor(() => expect(page.address()).toBe('/employee/Ann/projects/5'));
  const [sent, ...again] = server.received(create);
  expect(again).toEqual([]);
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\w-]{20,}$/);
  expect(sent?.body).toMatchObject({
    counter_type: 'residential',
    customer: { name: 'Nora Quill', phone: expect.stringContaining('555'), street: '9 Harbor Way' },
    street: '9 Harbor Way',
    city: 'Astoria',
    title: 'Leaking roof',
  });
  expect(sent?.body).not.toHaveProperty('appointment');
  expect(localStorage.getItem('draft:7:new-lead:new')).toBeNull();
});

it('saves at Ctrl Enter from the caller, too', async () => {
  server.answers(create, lead);
  await open();
  fillNewCaller();
  fireEvent.keyDown(field('Phone number or name'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(server.received(create)).toHaveLength(1));
});

it('keeps the photos of the call, and gives them to the project that is made of it', async () => {
  server.answers(create, lead);
  const waiting = () => offlineQueueOf(ann.id).view().items;
  await open();
  const photo = new File(['roof'], 'IMG_1.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Photos from this device'), { target: { files: [photo] } });
  await waitFor(() => expect(waiting()).toMatchObject([{ state: 'chosen', hold: 'memory' }]));
  fillNewCaller();
  fireEvent.click(save());
  await waitFor(() =>
    expect(waiting()).toMatchObject([
      { state: 'waiting', place: 'project:5', target: { projectId: 5, group: 'before' } },
    ]),
  );
});

it('gives back a photo of the call that was taken away', async () => {
  const places = () =>
    offlineQueueOf(ann.id)
      .view()
      .items.filter(({ name }) => name === 'IMG_2.jpg')
      .map(({ place, state }) => [place.slice(0, 9), state]);
  await open();
  const photo = new File(['chimney'], 'IMG_2.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Photos from this device'), { target: { files: [photo] } });
  fireEvent.click(await screen.findByRole('button', { name: /IMG_2/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(places()).toEqual([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(places()).toEqual([['new-lead:', 'chosen']]));
});

it('comes back with what was typed when the page was left before saving', async () => {
  await open();
  const { advance } = controlTimers();
  fillNewCaller();
  await advance(500);
  cleanup();
  await open();
  expect(restored()).toBeTruthy();
  expect(field(/^Name/).value).toBe('Nora Quill');
  expect(field('Title').value).toBe('Leaking roof');
});

it('says at each field what the server refuses, and keeps the rest', async () => {
  const wrong = { 'customer.phone': 'This is no phone number.', title: 'Use at most 20 characters.' };
  server.answers(create, new Refusal(422, { error: 'Two fields need another look.', fields: wrong }));
  await open();
  fillNewCaller();
  fireEvent.click(save());
  await screen.findByText('Two fields need another look.');
  for (const [label, sentence] of [
    [/^Phone$/, wrong['customer.phone']],
    ['Title', wrong.title],
  ] as const) {
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(field(label).getAttribute('aria-describedby')).toContain(screen.getByText(sentence).id);
  }
  expect(field(/^Name/).value).toBe('Nora Quill');
});

it('asks for the caller’s name before anything is sent', async () => {
  await open();
  type(field('Street'), '9 Harbor Way');
  fireEvent.click(save());
  await waitFor(() => expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true'));
  expect(server.received(create)).toHaveLength(0);
});

it('begins with the customer that the link names: known, and the job at their address', async () => {
  server.answers(create, lead);
  const page = await open('?customer=3');
  expect(server.received('GET /api/customers/:id')[0]?.params).toEqual({ id: '3' });
  expect(form().getByText('Maria Castellanos')).toBeTruthy();
  expect(form().getByText(/\(503\) 555-0199/)).toBeTruthy();
  expect(field('Street').value).toBe('77 Grand Avenue');
  expect(field('ZIP code').value).toBe('97103');
  expect(restored()).toBeNull();
  type(field('Title'), 'Kitchen');
  fireEvent.click(save());
  await waitFor(() => expect(page.address()).toBe('/employee/Ann/projects/5'));
  const body = server.received(create)[0]?.body;
  expect(body).toMatchObject({ customerId: 3, street: '77 Grand Avenue', city: 'Astoria', title: 'Kitchen' });
  expect(body).not.toHaveProperty('customer');
});

it('leaves the draft of another lead as it is when a customer’s lead is begun and saved', async () => {
  server.answers(create, lead);
  await open();
  const { advance } = controlTimers();
  fillNewCaller();
  await advance(500);
  cleanup();

  const page = await open('?customer=3');
  expect(form().queryByDisplayValue('Leaking roof')).toBeNull();
  type(field('Title'), 'Kitchen');
  await advance(500);
  fireEvent.click(save());
  await waitFor(() => expect(page.address()).toBe('/employee/Ann/projects/5'));
  cleanup();

  await open('?customer=3');
  expect(field('Title').value).toBe('');
  cleanup();
  await open();
  expect(restored()).toBeTruthy();
  expect(field(/^Name/).value).toBe('Nora Quill');
});

it('says when the customer of the link is gone, with a way on', async () => {
  server.answers('GET /api/customers/:id', new Refusal(404, { error: 'This customer was not found.' }));
  await renderPage(server, 'new-lead?customer=3');
  await screen.findByText('Customer not found');
  fireEvent.click(screen.getByRole('link', { name: 'Start an empty lead' }));
  await screen.findByRole('form', { name: 'New lead' });
  expect(field(/^Name/).value).toBe('');
});

it.each(['abc', '-1', ''])('takes a link to the customer “%s” for an empty lead', async (customer) => {
  await open(`?customer=${customer}`);
  expect(field(/^Name/).value).toBe('');
  expect(server.received('GET /api/customers/:id')).toHaveLength(0);
});

it('is not for field employees', async () => {
  await renderPage(server, 'new-lead?customer=3', frank);
  await screen.findByText('Your role can’t open this page');
  expect(server.received('GET /api/customers/:id')).toHaveLength(0);
});

it('warns beside Save of a visit in the past, and of somebody who is elsewhere then', async () => {
  const { id, firstName, lastName } = frank;
  const name = `${firstName} ${lastName}`;
  server.answers('GET /api/employees', [frank]);
  server.answers('GET /api/appointments', [
    {
      ...otherAppointment,
      startsAt: new Date('2026-01-05T09:00').toISOString(),
      endsAt: new Date('2026-01-05T10:00').toISOString(),
      employees: [{ id, name, color: '#c2410c' }],
    },
  ]);
  await open();
  type(field(/^Date and time/), '2026-01-05T09:30');
  await form().findByText('This time has passed.');
  const bar = within(save().parentElement!);
  await bar.findByText('The first appointment is in the past.');
  fireEvent.click(await form().findByRole('button', { name: new RegExp(name) }));
  await bar.findByText(`Already booked at that time: ${name}`);
  type(field(/^Date and time/), '2999-01-05T09:30');
  await waitFor(() => expect(bar.queryByText(/in the past|at that time/)).toBeNull());
});

const suggestion = {
  id: maria.id,
  name: maria.name,
  companyName: '',
  email: maria.email,
  phone: maria.phone,
  street: maria.street,
  city: maria.city,
  state: maria.state,
  postalCode: maria.postalCode,
  projectCount: 1,
  openProjectCount: 1,
};

it.each([
  ['phone', /^Phone$/, '503.555.0199', 'has this phone number'],
  ['email', 'Email', 'MARIA@castellanos.example', 'has this email address'],
] as const)(
  'tells while the %s of a known customer is typed for a new one, and takes that customer',
  async (what, label, text, because) => {
    server.answers('GET /api/customers/duplicates', [duplicateBecause(what)]);
    await open();
    type(field(label), text);
    await form().findByText(because, { exact: false });
    expect(server.received('GET /api/customers/duplicates').at(-1)?.query).toMatchObject({ [what]: text });
    fireEvent.click(form().getByRole('button', { name: 'Use this customer' }));
    await form().findByRole('button', { name: 'Change' });
    server.answers(create, lead);
    fireEvent.click(save());
    await waitFor(() => expect(server.received(create)).toHaveLength(1));
    expect(server.received(create)[0]?.body).toMatchObject({ customerId: 3 });
  },
);

it('tells of the known customer with the same name at the same address, and not of one with the name alone', async () => {
  server.answers('GET /api/customers/duplicates', [duplicateBecause('name_and_street')]);
  await open();
  type(field(/^Name/), 'maria castellanos');
  type(field('Street'), '77 grand ave.');
  await form().findByText('has this name and address', { exact: false });
  server.answers('GET /api/customers/duplicates', [duplicateBecause('name')]);
  type(field('Street'), '78 grand ave.');
  await waitFor(() => expect(form().queryByText('Maria Castellanos')).toBeNull());
});

const callerBox = () => form().getByRole('combobox', { name: 'Phone number or name' });
const caller = () => [/^Name/, /^Phone$/, 'Email'].map((label) => field(label).value);

it('splits a line that was pasted first into its fields, and puts it back in one piece', async () => {
  await open();
  const line = 'Nora Whitfield 774-555-0188 nora@example.com';
  type(callerBox(), line);
  expect(caller()).toEqual(['Nora Whitfield', '774-555-0188', 'nora@example.com']);
  await waitFor(() =>
    expect(server.received('GET /api/customers/suggest').at(-1)?.query).toEqual({ q: '774-555-0188' }),
  );
  fireEvent.click(form().getByRole('button', { name: 'Undo' }));
  expect(caller()).toEqual([line, '', '']);
  // Who has undone it means the line as it is.
  fireEvent.blur(field(/^Name/));
  type(callerBox(), `${line}.`);
  expect(caller()).toEqual([`${line}.`, '', '']);
  type(callerBox(), '');
  type(callerBox(), 'Nora 774-555-0188');
  expect(caller()).toEqual(['Nora', '774-555-0188', '']);
});

it('takes a number out of the name once that is left, unless there is another one', async () => {
  await open();
  type(field(/^Name/), 'Nora Whitfield 774-555-0188');
  fireEvent.blur(field(/^Name/));
  expect(caller()).toEqual(['Nora Whitfield', '774-555-0188', '']);
  fireEvent.click(form().getByRole('button', { name: 'Undo' }));
  expect(caller()).toEqual(['Nora Whitfield 774-555-0188', '', '']);
  cleanup();
  localStorage.clear();
  await open();
  type(field(/^Phone$/), '508 555 0100');
  type(field(/^Name/), 'Nora Whitfield 774-555-0188');
  fireEvent.blur(field(/^Name/));
  expect(caller()).toEqual(['Nora Whitfield 774-555-0188', '508 555 0100', '']);
});

it('names one of several known customers, and shows all of them in the list', async () => {
  const two = [duplicateBecause('phone'), duplicateBecause('phone')];
  server.answers('GET /api/customers/duplicates', two);
  server.answers('GET /api/customers/suggest', [suggestion, { ...suggestion, id: 8 }]);
  await open();
  type(field(/^Phone$/), '503 555 0199');
  await form().findByText('So does 1 other customer');
  fireEvent.click(form().getByRole('button', { name: 'Show all 2' }));
  expect(await form().findAllByRole('option')).toHaveLength(2);
  expect(document.activeElement).toBe(callerBox());
});

it('asks for the language of a new customer', async () => {
  server.answers(create, lead);
  await open();
  fillNewCaller();
  const language = form().getByRole('combobox', { name: 'Language' });
  expect(language.textContent).toBe('Company language');
  fireEvent.click(language);
  const spanish = await screen.findByRole('option', { name: 'Spanish' });
  fireEvent.pointerDown(spanish, { pointerType: 'mouse' });
  fireEvent.click(spanish);
  fireEvent.click(save());
  await waitFor(() => expect(server.received(create)).toHaveLength(1));
  expect(server.received(create)[0]?.body).toMatchObject({ customer: { language: 'es' } });
});

it('shows what was done for the caller last, and offers the project that is open at the very address', async () => {
  server.answers('GET /api/projects', [
    leadRow,
    { ...leadRow, id: 4, number: 'R-1004', status: 'project_completed' },
  ]);
  await open('?customer=3');
  const recent = within(await form().findByRole('list', { name: 'Recent projects' }));
  expect(recent.getAllByRole('link').map((link) => link.textContent)).toEqual(['R-1005', 'R-1004']);
  expect(server.received('GET /api/projects')[0]?.query).toMatchObject({
    customerId: '3',
    sort: '-createdAt',
  });
  await form().findByText('R-1005 is open at this address.');
  const link = form().getByRole<HTMLAnchorElement>('link', { name: 'Open R-1005' });
  expect(link.getAttribute('href')).toBe('/employee/Ann/projects/5');
  type(field('Street'), '12 Elm Street');
  await waitFor(() => expect(form().queryByText('R-1005 is open at this address.')).toBeNull());
});

it('shows the last projects of the customer whom the arrow is on', async () => {
  server.answers('GET /api/customers/suggest', [suggestion, { ...suggestion, id: 8, projectCount: 0 }]);
  server.answers('GET /api/projects', [leadRow]);
  await open();
  const box = form().getByRole('combobox', { name: 'Phone number or name' });
  fireEvent.focus(box);
  type(box, '0199');
  await form().findAllByRole('option');
  expect(server.received('GET /api/projects')).toHaveLength(0);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  await form().findByText('R-1005 Hall bathroom');
});

it('sends the first kind that is offered, and asks for another one when the draft’s has gone', async () => {
  server.answers(create, new Refusal(422, { error: 'No.', fields: { counter_type: 'Choose another one.' } }));
  await open();
  fillNewCaller();
  fireEvent.click(form().getByRole('radio', { name: /Commercial/ }));
  fireEvent.click(save());
  await form().findByText('Choose another one.');
  expect(server.received(create)[0]?.body).toMatchObject({ counter_type: 'commercial' });
  const { advance } = controlTimers();
  await advance(500);
  cleanup();
  server.answers('GET /api/counters', counters.slice(0, 1));
  await open();
  await form().findByText('This kind of project is no longer offered. Choose another.');
  expect(field(/^Name/).value).toBe('Nora Quill');
});

it('repeats a save whose answer was lost under the same key, also after Retry', async () => {
  let isOnline = false;
  server.answers(create, () => (isOnline ? lead : unreachable()));
  const page = await open();
  fillNewCaller();
  const { advance } = controlTimers();
  fireEvent.click(save());
  await advance(7000);
  await screen.findByText('Couldn’t reach the server, so this wasn’t saved.');
  expect(field('Title').value).toBe('Leaking roof');
  isOnline = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(page.address()).toBe('/employee/Ann/projects/5'));
  const keys = server.received(create).map((each) => each.headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
});

it.each([
  ['a name of 10,000 letters', /^Name/, 'n'.repeat(10_000), 'Use at most 120 characters. This has 10000.'],
  ['an e-mail address without a host', 'Email', 'nora@', 'Enter an email address like name@example.com.'],
  ['a phone number of letters', /^Phone$/, 'call me', 'Enter a phone number like (555) 010-2345.'],
  ['a phone number of zeros', /^Phone$/, '0000', 'Enter a phone number like (555) 010-2345.'],
] as const)(
  'says at the field what is wrong with %s, sends nothing and keeps it',
  async (_what, label, text, sentence) => {
    await open();
    fillNewCaller();
    type(field(label), text);
    fireEvent.click(save());
    const note = await form().findByText(sentence);
    expect(field(label).getAttribute('aria-describedby')).toContain(note.id);
    expect(field(label).value).toBe(text);
    expect(server.received(create)).toEqual([]);
  },
);

it.each(["Seán O'Brien", 'נועה כהן', '👩🏽‍🔧 Zoë', 'Ye'])('takes the name %s as it is', async (name) => {
  server.answers(create, lead);
  await open();
  fillNewCaller();
  type(field(/^Name/), name);
  fireEvent.click(save());
  await waitFor(() => expect(server.received(create)).toHaveLength(1));
  expect(server.received(create)[0]?.body).toMatchObject({ customer: { name } });
});

it('says at the length what is wrong with a visit that would end before it starts', async () => {
  const sentence = 'The end must come after the start.';
  server.answers(create, new Refusal(422, { error: sentence, fields: { 'appointment.endsAt': sentence } }));
  await open();
  fillNewCaller();
  type(field(/^Date and time/), '2999-01-05T09:30');
  fireEvent.click(save());
  expect((await form().findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(field(/^Date and time/).value).toBe('2999-01-05T09:30');
});

it('leads back to the setup guide that led here', async () => {
  server.answers('GET /api/settings/setup', {
    steps: [
      { name: 'logo', isDone: true },
      { name: 'lead', isDone: false },
    ],
    isPutAway: false,
    sample: 'none',
  });
  await renderPage(server, 'new-lead?from=setup', { ...ann, role: 'admin' });
  await screen.findByRole('link', { name: 'Back to setup · 1 of 2' });
});
