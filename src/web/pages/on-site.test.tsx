// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import {
  BareAnswer,
  createFakeServer,
  noAnswerYet,
  Refusal,
  unreachable,
} from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { lead, todo, appointment } from '../../../test/support/web/records.ts';
import { holdAPhone, renderPage, type } from '../../../test/support/web/render.tsx';
import type { Answer } from '../platform/api-client.ts';
import { capturedKinds } from '../entities/captured/captured-kinds.ts';
import { kept } from '../platform/offline-queue/queue-rules.ts';
import { offlineQueueOf } from '../platform/offline-queue/use-offline-queue.ts';
import { dismissToast, toasts, type Toast } from '../ui/toast-store.ts';

// A device that keeps what waits.
vi.mock(import('../platform/offline-queue/queue-store.ts'), async () => {
  const { createMemoryStore } = await import('../platform/offline-queue/memory-store.ts');
  return { openQueueStore: createMemoryStore };
});

const server = createFakeServer();
const put = 'PUT /api/projects/:id/appointments/:apptId';
const hourMs = 3_600_000;

const { projectNumber: _number, projectTitle: _title, projectStatus: _status, ...listed } = appointment;
const {
  customerName: _name,
  companyName: _company,
  phone: _phone,
  latitude: _lat,
  longitude: _lon,
  ...rest
} = listed;
const { street: _street, city: _city, state: _state, postalCode: _postal, ...bare } = rest;
const goer = { id: frank.id, name: 'Frank Lee', color: frank.color };
const due = {
  ...bare,
  projectId: lead.id,
  startsAt: new Date(Date.now() - hourMs).toISOString(),
  endsAt: new Date(Date.now() + hourMs).toISOString(),
  employees: [goer],
  conflicts: [],
};
type Due = Answer<'GET /api/projects/:id'>['appointments'][number];

/** Somebody who has just come. */
const stay: Due['attendances'][number] = {
  id: 1,
  employee: goer,
  arrivedAt: new Date().toISOString(),
  arrivalLat: null,
  arrivalLon: null,
  arrivalAccuracy: null,
  departedAt: null,
  departureLat: null,
  departureLon: null,
  departureAccuracy: null,
  departureSource: null,
  departureBy: null,
};

const known = { latitude: 41.0334, longitude: -73.7629 };

/** A device that says where it is, or not. */
function deviceAt(coords: { latitude: number; longitude: number } | undefined): void {
  const geolocation = {
    getCurrentPosition: (tell: (position: unknown) => void, refuse: () => void) =>
      coords ? tell({ coords }) : refuse(),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
}

function answerWith(part: Partial<Due> & object, place: Partial<typeof known> = known) {
  server.answers('GET /api/projects/:id', { ...lead, ...place, appointments: [{ ...due, ...part }] });
}

beforeEach(() => {
  server.answers('GET /api/attendances/current', { attendance: null });
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
  server.answers(put, (call) => ({ ...due, ...(call.body as object), conflicts: [] }));
});

afterEach(async () => {
  vi.restoreAllMocks();
  const list = offlineQueueOf(frank.id);
  await list.remove(list.view().items.map(({ key }) => key));
});

/** The time of the device, which is said in case that the call arrives later. */
const aMoment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** The first of them is the appointment's own; the bar under the thumb has the same. */
async function buttonOf(name: string): Promise<HTMLElement> {
  return (await screen.findAllByRole('button', { name }))[0]!;
}

it('checks in with the position, and tells the distance in amber words when it is far', async () => {
  answerWith({});
  deviceAt({ latitude: 41.1, longitude: -73.7629 });
  await renderPage(server, 'projects/5', frank);
  const button = await buttonOf('Check in');
  answerWith({ attendances: [{ ...stay, arrivalLat: 41.1, arrivalLon: -73.7629 }] });
  fireEvent.click(button);
  await screen.findByText(/4\.6 mi from the address/);
  expect(server.received(put)[0]?.body).toEqual({
    checkIn: true,
    presentAt: aMoment,
    user_lat: 41.1,
    user_lon: -73.7629,
  });
  await buttonOf('Check out');
});

it('checks out without a position where none is told, says the time on site, and takes it back with Undo', async () => {
  const arrivedAt = new Date(Date.now() - 90 * 60_000).toISOString();
  const there = { ...stay, arrivedAt };
  answerWith({ attendances: [there] });
  deviceAt(undefined);
  await renderPage(server, 'projects/5', frank);
  const button = await buttonOf('Check out');
  answerWith({
    attendances: [{ ...there, departedAt: new Date().toISOString(), departureSource: 'reported' }],
  });
  fireEvent.click(button);
  await screen.findByText(/On site .* \(1\.5 hr\)/);
  expect(server.received(put)[0]?.body).toEqual({ checkOut: true, presentAt: aMoment });
  answerWith({ attendances: [there] });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received(put)[1]?.body).toEqual({ checkOut: false }));
});

it('does not leave by a second tap in the same place, and asks who leaves right after coming', async () => {
  answerWith({});
  deviceAt({ latitude: 41.0334, longitude: -73.7629 });
  await renderPage(server, 'projects/5', frank);
  const button = await buttonOf('Check in');
  answerWith({ attendances: [stay] });
  fireEvent.click(button);
  const leave = await buttonOf('Check out');
  fireEvent.click(leave);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(leave.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(leave);
  await screen.findByRole('dialog', { name: 'Check out already?' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(server.received(put)).toHaveLength(1);
});

it('asks who is still checked in somewhere else, and does nothing until it is meant', async () => {
  answerWith({});
  const attendance = {
    appointmentId: 70,
    projectId: 9,
    projectNumber: 'R-1009',
    customerName: 'Dee Lorne',
    arrivedAt: stay.arrivedAt!,
  };
  server.answers('GET /api/attendances/current', { attendance });
  await renderPage(server, 'projects/5', frank);
  fireEvent.click(await buttonOf('Check in'));
  await screen.findByRole('dialog', { name: 'You’re still checked in at Dee Lorne' });
  expect(server.received(put)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Leave and check in' }));
  await waitFor(() => expect(server.received(put)).toHaveLength(1));
});

it('keeps a tap before anything else, shows that the server does not have it, and says why there is no place', async () => {
  answerWith({});
  const { promise, resolve } = Promise.withResolvers<typeof due & { conflicts: [] }>();
  server.answers(put, () => promise);
  const refuse = (_tell: unknown, no: (error: { code: number }) => void) => no({ code: 1 });
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: refuse },
    configurable: true,
  });
  await renderPage(server, 'projects/5', frank);
  fireEvent.click(await buttonOf('Check in'));
  await waitFor(() => expect(localStorage.getItem(`steps-under-way:${frank.id}`)).toContain('checkIn'));
  await screen.findByText('On this device');
  expect(screen.queryByText('Checked in')).toBeNull();
  // Else it would come to the list of what waits in a later test.
  resolve({ ...due, conflicts: [] });
  await waitFor(() =>
    expect(localStorage.getItem(`steps-under-way:${frank.id}`) ?? '').not.toContain('checkIn'),
  );
});

it('keeps the departure of who has lost the visit meanwhile, to be handed in', async () => {
  const arrivedAt = new Date(Date.now() - 90 * 60_000).toISOString();
  answerWith({ attendances: [{ ...stay, arrivedAt }] });
  deviceAt(undefined);
  await renderPage(server, 'projects/5', frank);
  const leave = await buttonOf('Check out');
  server.answers(put, new Refusal(404, { code: 'not_found', error: 'This project was not found.' }));
  fireEvent.click(leave);
  const waiting = () => offlineQueueOf(frank.id).view().items;
  await waitFor(() => expect(waiting()).toMatchObject([{ kind: 'visit-step' }]));
  expect(waiting()[0]!.target['body']).toContain('checkOut');
  await offlineQueueOf(frank.id).remove(waiting().map(({ key }) => key));
});

it('tells once of a crew that came and left together, and apart of who left earlier', async () => {
  const of = (id: number, name: string, departedAt: string) => ({
    ...stay,
    id,
    employee: { id, name, color: '#123456' },
    arrivedAt: '2026-01-05T08:05:00.000Z',
    departedAt,
    departureSource: 'reported' as const,
  });
  const [early, late] = ['2026-01-05T12:00:00.000Z', '2026-01-05T14:48:00.000Z'];
  answerWith({
    attendances: [
      of(31, 'Keisha Monroe', late),
      of(32, 'Andre Baptiste', late),
      of(33, 'Luis Ibarra', early),
    ],
  });
  await renderPage(server, 'projects/5', frank);
  await screen.findAllByText(/On site/);
  const told = [...document.querySelectorAll('[data-presence] li')].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, ' ').trim(),
  );
  expect(told.slice(0, 2)).toEqual([
    'On site 8:05 AM–2:48 PM (6 hr 43 min): Keisha Monroe, Andre Baptiste',
    'On site 8:05 AM–12:00 PM (3 hr 55 min): Luis Ibarra',
  ]);
});

it('lets the first who checks in say that this is the place', async () => {
  const there = {
    user_lat: 41.0334,
    user_lon: -73.7629,
    checkedInAt: new Date().toISOString(),
    checkedInBy: goer,
    attendances: [{ ...stay, arrivalLat: 41.0334, arrivalLon: -73.7629 }],
  };
  answerWith(there, {});
  await renderPage(server, 'projects/5', frank);
  const button = await buttonOf('Save as the job site’s location');
  server.answers('PUT /api/projects/:id/place', { ...lead, ...known });
  answerWith(there);
  fireEvent.click(button);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Save as the job site’s location' })).toBeNull(),
  );
  // Near is where one ought to be: only far is told.
  expect(screen.queryByText(/from the address/)).toBeNull();
  expect(server.received('PUT /api/projects/:id/place')[0]?.body).toEqual(known);
});

it('long before a visit checks in to one of its own, not to that', async () => {
  holdAPhone();
  answerWith({ startsAt: '2999-01-01T09:00:00.000Z', endsAt: '2999-01-01T10:00:00.000Z' });
  deviceAt({ latitude: 41.0334, longitude: -73.7629 });
  server.answers('POST /api/projects/:id/arrivals', { ...due, id: 77, conflicts: [] });
  await renderPage(server, 'projects/5', frank);
  await screen.findByText(/Jan 1, 2999/);
  // The bar under the thumb alone has it.
  const button = screen.getByRole('button', { name: /Check/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('Checked in');
  const sent = server.received('POST /api/projects/:id/arrivals');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toEqual({ presentAt: aMoment, user_lat: 41.0334, user_lon: -73.7629 });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received(put)[0]?.body).toEqual({ checkIn: false }));
});

it('takes a photo straight into what is sent by itself, as of the stage that the project had last', async () => {
  holdAPhone();
  answerWith({});
  localStorage.setItem(`photo-stage:${lead.id}:${lead.status}`, '"during"');
  await renderPage(server, 'projects/5', frank);
  await screen.findByRole('button', { name: 'Photo' });
  const camera = screen.getByLabelText('Photo from the camera');
  expect(camera.getAttribute('capture')).toBe('environment');
  const photo = new File(['wall'], 'image.jpg', { type: 'image/jpeg' });
  fireEvent.change(camera, { target: { files: [photo] } });
  await screen.findByText('Photo added to “During”. Plumbline sends it automatically.');
  expect(offlineQueueOf(frank.id).view().items).toMatchObject([
    { state: 'waiting', place: 'project:5', target: { projectId: 5, group: 'after', isDuring: true } },
  ]);
});

it('has a chosen photo say otherwise than one that sends itself', async () => {
  answerWith({});
  server.answers('GET /api/projects/:id/images', { before: [], after: [] });
  await renderPage(server, 'projects/5/upload', frank);
  const chosen = new File(['wall'], 'image.jpg', { type: 'image/jpeg' });
  fireEvent.change(await screen.findByLabelText('Photos from this device'), { target: { files: [chosen] } });
  expect((await screen.findByText('Not sent yet: tap Send')).closest('li')?.textContent).toBe(
    'image.jpgBeforeNot sent yet: tap Send',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 photo' }));
  expect((await screen.findByText('On this device only')).closest('li')?.textContent).toBe(
    'image.jpgBeforeOn this device only',
  );
});

it('shows a note that waits beside the notes that the server has, and not among them', async () => {
  answerWith({});
  await offlineQueueOf(frank.id).say('note-key', {
    kind: 'note',
    place: `captured:${lead.id}`,
    target: { projectId: lead.id, body: JSON.stringify({ content: 'Roof is dry.' }) },
  });
  await renderPage(server, `projects/${lead.id}`, frank);
  const here = await screen.findByRole('region', { name: 'Still on this device' });
  expect(here.textContent).toMatch(/Roof is dry\..*Trying again/);
  const notes = screen.getByRole('region', { name: /^Notes/ });
  expect(notes.textContent).not.toContain('Roof is dry.');
  cleanup();
  await renderPage(server, `projects/${lead.id}/notes`, frank);
  expect((await screen.findByRole('region', { name: 'Still on this device' })).textContent).toContain(
    'Roof is dry.',
  );
  expect(screen.queryByText('No notes yet')).toBeNull();
});

it('says of what waits whether there is no network, or a server that did not answer as it should', async () => {
  answerWith({});
  await renderPage(server, 'projects/5', frank);
  async function toldOfNote(): Promise<string | undefined> {
    type(await screen.findByLabelText('New note'), 'Roof is dry.');
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(toasts.read()).toHaveLength(1));
    const [{ id, message }] = toasts.read() as [Toast];
    dismissToast(id);
    return message;
  }
  const unanswered = 'Saved on this device. The server hasn’t confirmed it yet, so Plumbline will try again.';
  for (const answer of [new BareAnswer(200, '<h1>Welcome to our Wi-Fi</h1>'), new BareAnswer(502)]) {
    server.answers('POST /api/projects/:id/notes', answer);
    expect(await toldOfNote()).toBe(unanswered);
  }
  server.answers('POST /api/projects/:id/notes', unreachable);
  expect(await toldOfNote()).toBe(unanswered);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await toldOfNote()).toBe('Saved on this device. Plumbline sends it when you’re back online.');
});

it('says of a step that waits behind another that it is sent, and blames nobody', async () => {
  answerWith({});
  deviceAt(undefined);
  const longAgo = new Date(Date.now() - hourMs).toISOString();
  await offlineQueueOf(frank.id).say('step-key', {
    kind: 'departure',
    place: 'captured:9',
    target: { projectId: 9, body: JSON.stringify({ checkOut: true, presentAt: longAgo }) },
  });
  await renderPage(server, 'projects/5', frank);
  fireEvent.click(await buttonOf('Check in'));
  const words = 'Saved on this device. Plumbline sends it automatically.';
  await waitFor(() => expect(toasts.read().map(({ message }) => message)).toContain(words));
});

it('marks a visit whose people are somewhere else meanwhile', async () => {
  const conflict = {
    id: 77,
    projectNumber: 'R-1009',
    startsAt: due.startsAt,
    endsAt: due.endsAt,
    employeeName: 'Frank Lee',
  };
  answerWith({ ...due, conflicts: [conflict] });
  await renderPage(server, `projects/${lead.id}`, frank);
  await screen.findByText(/Double-booked: Frank Lee: R-1009/);
});

it('checks a to-do off without a network, shows it so, and sends it with the time of the tap under one key', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { project: _project, ...onProject } = todo;
  server.answers('GET /api/projects/:id', { ...lead, todos: [onProject] });
  server.answers('PUT /api/todos/:id', { ...todo, isDone: true });
  await renderPage(server, 'projects/5', frank);
  const box = await screen.findByRole('checkbox', { name: 'Mark as done: Order the tiles' });
  fireEvent.click(box);
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('true'));
  expect((await screen.findByRole('region', { name: 'Still on this device' })).textContent).toContain(
    'Done: Order the tiles',
  );
  expect(server.received('PUT /api/todos/:id')).toHaveLength(0);
  const item = offlineQueueOf(frank.id)
    .view()
    .items.find(({ kind }) => kind === 'todo-tick');
  await capturedKinds(new QueryClient())['todo-tick'].finish(item!, undefined, {
    idempotencyKey: item!.key,
    signal: new AbortController().signal,
  });
  const { params, body, headers } = server.received('PUT /api/todos/:id')[0]!;
  expect([params['id'], body]).toEqual(['11', { isDone: true, tickedAt: aMoment }]);
  expect(headers.get('idempotency-key')).toBe(item!.key);
});

it('says so where a tick gave way to what somebody decided since', async () => {
  server.answers('PUT /api/todos/:id', todo);
  await renderPage(server, 'waiting', frank);
  const list = offlineQueueOf(frank.id);
  await list.say('late-tick', {
    kind: 'todo-tick',
    place: 'captured:5',
    target: { projectId: 5, todoId: 11, title: 'Order the tiles', body: '{"isDone":true}' },
  });
  const { finish, onKept } = capturedKinds(new QueryClient())['todo-tick'];
  const options = { idempotencyKey: 'late-tick', signal: new AbortController().signal };
  const answer = await finish(list.find('late-tick')!, undefined, options);
  onKept!(kept(list.find('late-tick')!, answer));
  expect(toasts.read().map(({ message }) => message)).toEqual([
    'Someone changed this after you: Order the tiles',
  ]);
});

it('sends an untick behind the tick that waits, though the network is back', async () => {
  const { project: _project, ...onProject } = todo;
  server.answers('GET /api/projects/:id', { ...lead, todos: [onProject] });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderPage(server, 'projects/5', frank);
  const box = await screen.findByRole('checkbox', { name: 'Mark as done: Order the tiles' });
  fireEvent.click(box);
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('true'));
  online.mockReturnValue(true);
  fireEvent.click(box);
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('false'));
  const waiting = offlineQueueOf(frank.id).view().items;
  expect(waiting.map(({ target }) => JSON.parse(String(target['body'])) as unknown)).toMatchObject([
    { isDone: true },
    { isDone: false },
  ]);
  expect(server.received('PUT /api/todos/:id')).toHaveLength(0);
});

it('opens a to-do without a network as the page has it, and checks it off there', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { project: _project, ...onProject } = todo;
  const kept = { ...onProject, note: 'The grey ones, by the door' };
  server.answers('GET /api/projects/:id', { ...lead, todos: [kept] });
  server.answers('GET /api/todos/:id', noAnswerYet);
  await renderPage(server, 'projects/5', frank);
  fireEvent.click(await screen.findByRole('button', { name: 'Order the tiles' }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('The grey ones, by the door');
  fireEvent.click(sheet.getByRole('button', { name: 'Mark as done' }));
  const box = await screen.findByRole('checkbox', { name: 'Mark as done: Order the tiles' });
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('true'));
});
