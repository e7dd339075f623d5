// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../test/support/web/fake-server.ts';
import { ann, frank } from '../../test/support/web/people.ts';
import { renderPage } from '../../test/support/web/render.tsx';

// The server of the test answers nothing but the session, so a page that asked for more would fail it.
const server = createFakeServer();

it.each([
  'new-lead',
  'new-business',
  'customers',
  'customers/3',
  'edit-businesses',
  'businesses/31',
  'edit-categories',
  'edit-products',
  'invoices',
  'payments',
  'reports',
  'projects/5/bids',
  'projects/5/bids/11',
])('keeps %s from a field employee, and asks the server for nothing', async (path) => {
  await renderPage(server, path, frank);
  await screen.findByText('It isn’t part of what you do here');
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
});

it.each([frank, ann])('keeps the employees from the role of $firstName', async (employee) => {
  await renderPage(server, 'edit-employees', employee);
  await screen.findByText('It isn’t part of what you do here');
});
