// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann } from '../../../test/support/web/people.ts';
import { renderComponent, type } from '../../../test/support/web/render.tsx';
import { tokenKey } from '../platform/api-client.ts';
import { getSession } from '../platform/session.ts';
import { LoginPage } from './login-page.tsx';

const server = createFakeServer();

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  server.answers('GET /api/auth/state', { needsFirstAccount: true, companyName: '' });
  await renderComponent(<LoginPage hidden={false} onPasswordFocus={() => undefined} />);
  await screen.findByRole('heading', { name: 'Create the first account' });
  return () => vi.restoreAllMocks();
});

const field = (label: RegExp) => screen.getByLabelText(label);
const create = () => screen.getByRole('button', { name: 'Create account' });

function fillAllButTheLastName(): void {
  type(field(/^Setup code/), 'ABCD-1234');
  type(field(/^Company name/), 'Alder & Sons');
  type(field(/^First name/), 'Ann');
  type(field(/^Email/), 'ann@example.com');
  type(field(/^Password/), 'a long enough one');
}

it('makes the first account of an empty database and signs it in; only the last name may stay empty', async () => {
  server.answers('POST /api/auth/sign-up', { token: 'first', employee: { ...ann, role: 'admin' } });
  fillAllButTheLastName();
  fireEvent.click(create());
  await waitFor(() => expect(localStorage.getItem(tokenKey)).toBe('first'));
  expect(getSession().employee?.role).toBe('admin');
  expect(server.received('POST /api/auth/sign-up')[0]?.body).toEqual({
    code: 'ABCD-1234',
    companyName: 'Alder & Sons',
    firstName: 'Ann',
    lastName: '',
    email: 'ann@example.com',
    password: 'a long enough one',
    // The company's days begin where its owner is.
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

it('shows the server’s reason above the form and at its field, and keeps what was typed', async () => {
  const reason = 'This is not the code that was shown when Plumbline started.';
  server.answers(
    'POST /api/auth/sign-up',
    new Refusal(403, { error: 'That did not work.', fields: { code: reason } }),
  );
  fillAllButTheLastName();
  fireEvent.click(create());
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.');
  expect(screen.getByText(reason)).toBeTruthy();
  expect(field(/^Setup code/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/^Company name/)).toHaveProperty('value', 'Alder & Sons');
});

it('asks for a valid email before anything is sent', () => {
  fillAllButTheLastName();
  type(field(/^Email/), 'ann.example.com');
  fireEvent.click(create());
  expect(screen.getByText('Enter an email address like name@company.com.')).toBeTruthy();
  expect(server.received('POST /api/auth/sign-up')).toHaveLength(0);
});

it('says at the fields what is missing, as soon as the button is pressed, and goes to the first of them', async () => {
  type(field(/^First name/), 'Ann');
  fireEvent.click(create());
  expect(screen.getAllByText('This field is required.')).toHaveLength(3);
  expect(screen.getByText('Use at least 10 characters.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('4 fields need attention.');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Setup code/)));
  expect(server.received('POST /api/auth/sign-up')).toHaveLength(0);
  type(field(/^Setup code/), 'ABCD-1234');
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
});

it('says how long a password has to be, before, and once a shorter one is left', () => {
  expect(screen.getByText(/^At least 10 characters\. A long phrase/)).toBeTruthy();
  type(field(/^Password/), 'short');
  fireEvent.blur(field(/^Password/));
  expect(screen.getByText('Use at least 10 characters.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says a refusal of a single field once, at the field and without its name on the wire', async () => {
  const sentence = 'Use a password that is harder to guess.';
  server.answers(
    'POST /api/auth/sign-up',
    new Refusal(422, { error: `password: ${sentence}`, fields: { password: sentence } }),
  );
  fillAllButTheLastName();
  fireEvent.click(create());
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(document.body.textContent).not.toContain('password:');
  expect(screen.getByRole('alert').textContent).toBe('One field needs attention.');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Password/)));
});
