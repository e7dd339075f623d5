// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann, frank, type SignedIn } from '../../../test/support/web/people.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const olga: SignedIn = { ...ann, id: 1, firstName: 'Olga', email: 'olga@example.com', role: 'admin' };

beforeEach(() => server.answers('GET /api/employees', [{ ...frank, version: 6 }, olga]));

async function open(): Promise<void> {
  await renderPage(server, 'edit-employees', olga);
  await screen.findByText('Frank Lee', { selector: '[role=gridcell] *' });
}

const row = (email: string) => screen.getByText(email).closest<HTMLElement>('[role=row]')!;

async function editEmail(text: string): Promise<void> {
  const grid = await screen.findByRole('grid', { name: 'Employees' });
  fireEvent.doubleClick(screen.getByText('frank@example.com'));
  const editor = within(grid).getByRole('textbox', { name: 'E-mail' });
  type(editor, text);
  fireEvent.keyDown(editor, { key: 'Enter' });
}

async function fillNewEmployee(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'New employee' }));
  const sheet = await screen.findByRole('dialog', { name: 'New employee' });
  type(await within(sheet).findByLabelText(/^First name/), 'Ida');
  type(within(sheet).getByLabelText(/^E-mail/), 'ida@example.com');
  type(within(sheet).getByLabelText(/^Password/), 'a long enough one');
  return sheet;
}

it('adds an employee once, however often the button is pressed, and keeps no password on the device', async () => {
  server.answers('POST /api/employees', { ...frank, id: 12, firstName: 'Ida' });
  await open();
  const { advance } = controlTimers();
  const sheet = await fillNewEmployee();
  await advance(1000);
  expect(Object.values({ ...localStorage }).join(' ')).not.toContain('a long enough one');
  const button = within(sheet).getByRole('button', { name: 'Add employee' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('Ida Lee can sign in now');
  const [sent, ...again] = server.received('POST /api/employees');
  expect(again).toEqual([]);
  expect(sent?.body).toMatchObject({
    firstName: 'Ida',
    email: 'ida@example.com',
    password: 'a long enough one',
    role: 'field',
  });
});

it('says in the sheet why the server refuses a new employee, and keeps what was typed', async () => {
  const taken = 'Somebody signs in with this e-mail address already.';
  server.answers('POST /api/employees', new Refusal(409, { error: taken, fields: { email: taken } }));
  await open();
  const sheet = await fillNewEmployee();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Add employee' }));
  await within(sheet).findAllByText(taken);
  const email = within(sheet).getByLabelText(/^E-mail/);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email).toHaveProperty('value', 'ida@example.com');
});

it('changes an e-mail address in the list, over the version that was seen', async () => {
  server.answers('PUT /api/employees/:id', { ...frank, email: 'frank.lee@example.com', version: 7 });
  await open();
  await editEmail('frank.lee@example.com');
  await screen.findByText('frank.lee@example.com', { selector: '[role=gridcell] *, [role=gridcell]' });
  const [sent] = server.received('PUT /api/employees/:id');
  expect(sent).toMatchObject({ params: { id: '9' }, body: { email: 'frank.lee@example.com' } });
  expect(sent?.headers.get('if-match')).toBe('"6"');
});

it('says at the cell why the server refuses an address', async () => {
  const taken = 'Somebody signs in with this e-mail address already.';
  server.answers('PUT /api/employees/:id', new Refusal(409, { error: taken, fields: { email: taken } }));
  await open();
  await editEmail('olga@example.com');
  expect((await screen.findByRole('alert')).textContent).toBe(taken);
});

it('removes an employee only after asking, for it cannot be taken back', async () => {
  server.answers('DELETE /api/employees/:id', undefined);
  await open();
  fireEvent.click(within(row('frank@example.com')).getByRole('button', { name: /^Remove:/ }));
  const question = await screen.findByRole('dialog', { name: 'Remove Frank Lee?' });
  expect(server.received('DELETE /api/employees/:id')).toHaveLength(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Frank Lee removed');
  expect(screen.queryByText('frank@example.com')).toBeNull();
  expect(server.received('DELETE /api/employees/:id')[0]?.params).toEqual({ id: '9' });
});

it('shows the person again when the server refuses the removal, with its reason', async () => {
  const reason = 'The last admin stays.';
  server.answers('DELETE /api/employees/:id', new Refusal(409, { error: reason }));
  await open();
  fireEvent.click(within(row('frank@example.com')).getByRole('button', { name: /^Remove:/ }));
  const question = await screen.findByRole('dialog', { name: 'Remove Frank Lee?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByText(reason);
  await screen.findByText('frank@example.com');
});

it('offers nobody to remove themselves', async () => {
  await open();
  expect(within(row('olga@example.com')).queryByRole('button', { name: /^Remove:/ })).toBeNull();
});

it('locks somebody out at once, and lets them in again with Undo', async () => {
  server.answers('PUT /api/employees/:id', ({ body }) => ({
    ...frank,
    isActive: (body as { isActive: boolean }).isActive,
    version: (body as { isActive: boolean }).isActive ? 8 : 7,
  }));
  await open();
  fireEvent.click(within(row('frank@example.com')).getByRole('button', { name: /^Deactivate:/ }));
  await screen.findByText('Frank Lee can no longer sign in');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received('PUT /api/employees/:id')).toHaveLength(2));
  const sent = server.received('PUT /api/employees/:id');
  expect(sent.map((each) => each.body)).toEqual([{ isActive: false }, { isActive: true }]);
  expect(sent.map((each) => each.headers.get('if-match'))).toEqual(['"6"', '"7"']);
});

it.each([ann, frank])('is not for the role of $firstName', async (employee) => {
  await renderPage(server, 'edit-employees', employee);
  await screen.findByText('Only an admin can open this page');
  expect(server.received('GET /api/employees')).toHaveLength(0);
});
