// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../test/support/web/fake-server.ts';
import { ann, noFactor } from '../../test/support/web/people.ts';
import { renderComponent, type } from '../../test/support/web/render.tsx';
import { api, tokenKey } from './platform/api-client.ts';
import { checkSession } from './platform/session.ts';
import { useWrite } from './platform/write.ts';
import { ProofQuestion } from './proof-question.tsx';

const server = createFakeServer();
const save = 'PUT /api/employees/:id';
const refusal = new Refusal(403, {
  code: 'auth.proof_required',
  error: 'Confirm that it’s you: enter your password again.',
});

function MakeAdmin() {
  const write = useWrite({
    call: (_input: void, { idempotencyKey }) =>
      api(save, { params: { id: 2 }, body: { role: 'admin' }, idempotencyKey }),
    successMessage: 'Role changed',
  });
  return (
    <>
      <ProofQuestion />
      <button type="button" onClick={() => void write.run()}>
        Make admin
      </button>
    </>
  );
}

beforeEach(() => {
  server.answers('GET /api/auth/factor', noFactor);
  server.answers(save, refusal);
});

async function open() {
  localStorage.setItem(tokenKey, 'a-token');
  server.answers('GET /api/auth/me', ann);
  await checkSession();
  await renderComponent(<MakeAdmin />);
  fireEvent.click(screen.getByRole('button', { name: 'Make admin' }));
  return within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
}

it('asks for the password, then does by itself what was refused, under the same key', async () => {
  const dialog = await open();
  type(dialog.getByLabelText(/password/i), 'my password');
  server.answers('POST /api/auth/prove', undefined);
  server.answers(save, { ...ann, id: 2, role: 'admin' });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(server.received(save)).toHaveLength(2));
  expect(server.received('POST /api/auth/prove')[0]!.body).toEqual({ password: 'my password' });
  const keys = server.received(save).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says at the field what is wrong, and asks on', async () => {
  const dialog = await open();
  type(dialog.getByLabelText(/password/i), 'wrong');
  const sentence = 'This isn’t your current password.';
  server.answers(
    'POST /api/auth/prove',
    new Refusal(422, { code: 'request.invalid', error: sentence, fields: { password: sentence } }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText(sentence);
  expect(server.received(save)).toHaveLength(1);
});

it('does nothing when the person cancels, and asks anew at the next time', async () => {
  const dialog = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(save)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Make admin' }));
  await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
});
