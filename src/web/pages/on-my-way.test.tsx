// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { appointment, lead } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import type { Answer } from '../platform/api-client.ts';

const server = createFakeServer();
const send = 'POST /api/projects/:id/appointments/:apptId/on-my-way';
const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const goer = { id: frank.id, name: 'Frank Lee', color: frank.color };

const look: Answer<'GET /api/projects/:id/appointments/:apptId/on-my-way'> = {
  channels: { email: 'smtp', whatsapp: 'cloud' },
  recipients: {
    email: { key: 'contact:1f0c9ab2', name: 'Maria Castellanos', address: 'maria@castellanos.example' },
    whatsapp: null,
  },
  channel: 'email',
  phone: '+15035550199',
  whatsappTemplate: null,
  locale: 'en-US',
  timeZone: 'America/New_York',
  fields: { customer: 'Maria Castellanos', company: 'Harbor & Pine Builders', person: 'Frank Lee' },
  closing: { companyName: 'Harbor & Pine Builders', companyPhone: '(503) 555-0142', linkSentence: null },
  told: [],
};

function today(startsInMinutes: number, employees = [goer]) {
  const { projectNumber: _n, projectTitle: _t, projectStatus: _s, ...listed } = appointment;
  const { customerName: _c, companyName: _o, phone: _p, latitude: _la, longitude: _lo, ...rest } = listed;
  const { street: _st, city: _ci, state: _sa, postalCode: _po, ...bare } = rest;
  const times = { startsAt: inMinutes(startsInMinutes), endsAt: inMinutes(startsInMinutes + 60) };
  const due = { ...bare, ...times, projectId: lead.id, employees, conflicts: [] };
  server.answers('GET /api/projects/:id', { ...lead, appointments: [due] });
}

beforeEach(() => {
  server.answers('GET /api/attendances/current', { attendance: null });
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
  server.answers('GET /api/projects/:id/appointments/:apptId/on-my-way', look);
  server.answers(send, { message: 'Message sent' });
});

async function open(): Promise<HTMLElement> {
  await renderPage(server, `projects/${lead.id}`, frank);
  fireEvent.click(await screen.findByRole('button', { name: 'On my way' }));
  return screen.findByRole('dialog');
}

it('shows the words before they go, with the start of the appointment as arrival', async () => {
  today(30);
  const sheet = within(await open());
  await sheet.findByText(/Frank Lee from Harbor & Pine Builders is on the way to you/);
  fireEvent.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.received(send)).toHaveLength(1));
  const body = server.received(send)[0]!.body as { channel: string; arrivesAt: string };
  expect(body.channel).toBe('email');
  // To the minute, as the field has it.
  expect(Math.abs(Date.parse(body.arrivesAt) - Date.parse(inMinutes(30)))).toBeLessThan(2 * minuteMs);
  await screen.findByText('Sent to Maria Castellanos');
});

it('says the minutes that were chosen, and 20 where one is late already', async () => {
  today(-10);
  const sheet = within(await open());
  const usual = await sheet.findByRole('button', { name: '20 min' });
  expect(usual.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(sheet.getByRole('button', { name: '45 min' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.received(send)).toHaveLength(1));
  const { arrivesAt } = server.received(send)[0]!.body as { arrivesAt: string };
  expect(Math.abs(Date.parse(arrivesAt) - Date.parse(inMinutes(45)))).toBeLessThan(2 * minuteMs);
});

it('tells what was sent before another one goes, and says which one was seen', async () => {
  today(30);
  const told = { messageId: 17, isOwn: true, name: 'Frank Lee', at: inMinutes(-5), arrivesAt: inMinutes(20) };
  server.answers('GET /api/projects/:id/appointments/:apptId/on-my-way', {
    ...look,
    told: [{ ...told, status: 'sent' }],
  });
  const sheet = within(await open());
  await sheet.findByText(/you told the customer you’d arrive at/);
  fireEvent.click(sheet.getByRole('button', { name: 'Send another' }));
  await waitFor(() => expect(server.received(send)[0]?.body).toMatchObject({ seenMessageId: 17 }));
});

it('keeps the sheet open where it is refused, and says why', async () => {
  today(30);
  server.answers(
    send,
    () => new Refusal(409, { error: 'This appointment is over.', code: 'appointment.not_due' }),
  );
  const sheet = within(await open());
  fireEvent.click(await sheet.findByRole('button', { name: 'Send' }));
  await sheet.findByText('This appointment is over.');
});

it('offers a call where nothing can reach the customer, and without a network', async () => {
  today(30);
  server.answers('GET /api/projects/:id/appointments/:apptId/on-my-way', {
    ...look,
    channel: null,
    recipients: { email: null, whatsapp: null },
  });
  const sheet = within(await open());
  await sheet.findByText(/no email address, and no number that WhatsApp can reach/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await sheet.findByText(/You’re offline, so this can’t be sent/);
  expect(sheet.getByRole('link', { name: /503/ }).getAttribute('href')).toMatch(/^tel:/);
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});

it('is not offered to who does not go there', async () => {
  today(30, [{ ...goer, id: 99 }]);
  await renderPage(server, `projects/${lead.id}`, frank);
  expect(await screen.findAllByRole('button', { name: 'Check in' })).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
});
