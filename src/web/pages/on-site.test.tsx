// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { lead, visit } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import { outgoingOf } from '../platform/outgoing/use-outgoing.ts';

const server = createFakeServer();
const put = 'PUT /api/projects/:id/appointments/:apptId';
const hourMs = 3_600_000;

const { projectNumber: _number, projectTitle: _title, projectStatus: _status, ...listed } = visit;
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
type Due = typeof due;

const known = { latitude: 41.0334, longitude: -73.7629 };

/** A device that says where it is, or not. */
function deviceAt(coords: { latitude: number; longitude: number } | undefined): void {
  const geolocation = {
    getCurrentPosition: (tell: (position: unknown) => void, refuse: () => void) =>
      coords ? tell({ coords }) : refuse(),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
}

function answerWith(appointment: Partial<Due> & object, place: Partial<typeof known> = known) {
  server.answers('GET /api/projects/:id', { ...lead, ...place, appointments: [{ ...due, ...appointment }] });
}

function holdAPhone(): void {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
}

beforeEach(() => {
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
  server.answers(put, (call) => ({ ...due, ...(call.body as object), conflicts: [] }));
});

afterEach(() => vi.restoreAllMocks());

/** The time of the device, which is said in case that the call arrives later. */
const aMoment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** The first of them is the visit's own; the bar under the thumb has the same. */
async function buttonOf(name: string): Promise<HTMLElement> {
  return (await screen.findAllByRole('button', { name }))[0]!;
}

it('checks in with the position, and tells the distance in amber words when it is far', async () => {
  answerWith({});
  deviceAt({ latitude: 41.1, longitude: -73.7629 });
  await renderPage(server, 'projects/5', frank);
  const button = await buttonOf('Check in');
  answerWith({
    checkedInAt: new Date().toISOString(),
    checkedInBy: goer,
    user_lat: 41.1,
    user_lon: -73.7629,
  });
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
  const checkedInAt = new Date(Date.now() - 90 * 60_000).toISOString();
  answerWith({ checkedInAt, checkedInBy: goer });
  deviceAt(undefined);
  await renderPage(server, 'projects/5', frank);
  const button = await buttonOf('Check out');
  const checkedOutAt = new Date().toISOString();
  answerWith({ checkedInAt, checkedInBy: goer, checkedOutAt, checkedOutBy: goer });
  fireEvent.click(button);
  await screen.findByText(/1\.5 hr on site/);
  expect(server.received(put)[0]?.body).toEqual({ checkOut: true, presentAt: aMoment });
  answerWith({ checkedInAt, checkedInBy: goer });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received(put)[1]?.body).toEqual({ checkOut: false }));
});

it('lets the first who checks in say that this is the place', async () => {
  const there = {
    user_lat: 41.0334,
    user_lon: -73.7629,
    checkedInAt: new Date().toISOString(),
    checkedInBy: goer,
  };
  answerWith(there, {});
  await renderPage(server, 'projects/5', frank);
  const button = await buttonOf('This is the place');
  server.answers('PUT /api/projects/:id/place', { ...lead, ...known });
  answerWith(there);
  fireEvent.click(button);
  await screen.findByText(/0 ft from the address/);
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

it('takes a photo straight into what is sent by itself, in the group that the project had last', async () => {
  holdAPhone();
  answerWith({});
  localStorage.setItem(`photo-group:${lead.id}`, '"after"');
  await renderPage(server, 'projects/5', frank);
  await screen.findByRole('button', { name: 'Photo' });
  const camera = screen.getByLabelText('Photo from the camera');
  expect(camera.getAttribute('capture')).toBe('environment');
  const photo = new File(['wall'], 'image.jpg', { type: 'image/jpeg' });
  fireEvent.change(camera, { target: { files: [photo] } });
  await screen.findByText('Photo taken for “After”. It is sent by itself.');
  expect(outgoingOf(frank.id).view().items).toMatchObject([
    { state: 'waiting', place: 'project:5', target: { projectId: 5, group: 'after' } },
  ]);
});

it('marks a visit whose people are somewhere else meanwhile', async () => {
  const conflict = {
    id: 77,
    projectNumber: 'R-1009',
    startsAt: due.startsAt,
    endsAt: due.endsAt,
    employeeName: 'Frank Lee',
  };
  answerWith({ ...due, conflicts: [conflict] } as never);
  await renderPage(server, `projects/${lead.id}`, frank);
  await screen.findByText(/In two places then: Frank Lee: R-1009/);
});
