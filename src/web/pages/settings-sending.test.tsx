// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann, noFactor } from '../../../test/support/web/people.ts';
import { billingSettings, company, counters, sendingSettings } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const save = 'PUT /api/settings/sending';
const admin = { ...ann, role: 'admin' } as const;

beforeEach(() => {
  server.answers('GET /api/settings', company);
  server.answers('GET /api/settings/sending', sendingSettings);
  server.answers('GET /api/settings/billing', billingSettings);
  server.answers('GET /api/auth/sessions', []);
  server.answers('GET /api/auth/factor', noFactor);
  server.answers('GET /api/counters', counters);
});

const bids = () => within(screen.getByRole('region', { name: 'Bids' }));
const subject = () => bids().getByLabelText<HTMLInputElement>('Email subject');
const button = () => screen.getByRole('button', { name: 'Save messages' });

async function open() {
  await renderPage(server, 'settings?tab=messages', admin);
  await screen.findByRole('region', { name: 'Bids' });
}

it('shows the words beside as they arrive, and saves them once', async () => {
  const saved = { ...sendingSettings, marginFloorBps: 2550, version: 2 };
  server.answers(save, saved);
  await open();
  const preview = within(screen.getByRole('region', { name: 'Bids Preview' }));
  await preview.findByText('Bid R-1042 · Rev 1 from Harbor & Pine Builders');
  type(subject(), 'Your bid, {customer}: {total}');
  expect(preview.getByText('Your bid, Maria Castellanos: $12,480.00')).toBeTruthy();
  type(screen.getByLabelText('Minimum margin'), '25.5');
  type(screen.getByLabelText('Largest discount'), '7.5');
  server.answers('GET /api/settings/sending', saved);
  act(() => {
    button().click();
    button().click();
  });
  await screen.findByText('Messages saved');
  expect(server.received(save)).toHaveLength(1);
  expect(server.received(save)[0]!.body).toEqual({
    templates: {
      ...sendingSettings.templates,
      bid: { ...sendingSettings.templates.bid, emailSubject: 'Your bid, {customer}: {total}' },
    },
    marginFloorBps: 2550,
    discountLimitBps: 750,
    replyTo: 'company',
  });
  expect(server.received(save)[0]!.headers.get('if-match')).toBe('"1"');
});

it('keeps the words of each kind of paper apart, with its own fields', async () => {
  server.answers(save, { ...sendingSettings, version: 2 });
  await open();
  const invoices = within(screen.getByRole('region', { name: 'Invoices' }));
  const own = invoices.getByLabelText<HTMLInputElement>('Email subject');
  type(own, '{number}: {balance} by {dueDate}');
  expect(invoices.getByText('INV-1042: $6,240.00 by Dec 31, 2026')).toBeTruthy();
  type(own, 'See {link}');
  fireEvent.blur(own);
  await invoices.findByText(/There’s no field \{link\}/);
  type(own, '{number}');
  fireEvent.click(button());
  await waitFor(() => expect(server.received(save)).toHaveLength(1));
  expect(server.received(save)[0]!.body).toMatchObject({
    templates: { bid: sendingSettings.templates.bid, invoice: { emailSubject: '{number}' } },
  });
});

it('says at the text which field there is not, before anything is sent', async () => {
  await open();
  type(subject(), 'Hello {name}');
  fireEvent.blur(subject());
  await screen.findByText(/There’s no field \{name\}\. Use \{customer\}/);
  fireEvent.click(button());
  await waitFor(() => expect(subject().getAttribute('aria-invalid')).toBe('true'));
  expect(server.received(save)).toHaveLength(0);
});

it('does not write over what somebody else has saved meanwhile', async () => {
  const current = {
    ...sendingSettings,
    templates: {
      ...sendingSettings.templates,
      bid: { ...sendingSettings.templates.bid, emailSubject: 'Theirs' },
    },
    version: 5,
  };
  server.answers(save, new Refusal(412, { error: 'Somebody was faster.', current }));
  await open();
  type(subject(), 'Mine');
  fireEvent.click(button());
  await screen.findByText(/Someone else changed this since you started/);
  expect(screen.getByText('Theirs')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Keep mine' })).toBeTruthy();
  expect(subject().value).toBe('Mine');
});
