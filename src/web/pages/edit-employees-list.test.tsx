// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann, frank, type SignedIn } from '../../../test/support/web/people.ts';
import { appointment, company, roles } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const olga: SignedIn = {
  ...ann,
  id: 1,
  firstName: 'Olga',
  email: 'olga@example.com',
  role: 'admin',
  roleId: 1,
};

beforeEach(() => {
  server.answers('GET /api/employees', [{ ...frank, version: 6 }, olga]);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/roles', roles);
  server.answers('GET /api/appointments', []);
});

async function open() {
  const page = await renderPage(server, 'edit-employees', olga);
  await screen.findByText('Frank Lee', { selector: '[role=gridcell] *' });
  return page;
}

const row = (email: string) => screen.getByText(email).closest<HTMLElement>('[role=row]')!;

async function editEmail(text: string): Promise<void> {
  const grid = await screen.findByRole('grid', { name: 'Employees' });
  fireEvent.doubleClick(screen.getByText('frank@example.com'));
  const editor = within(grid).getByRole('textbox', { name: 'Email' });
  type(editor, text);
  fireEvent.keyDown(editor, { key: 'Enter' });
}

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

it('removes an employee at once and brings the person back with Undo', async () => {
  server.answers('DELETE /api/employees/:id', undefined);
  server.answers('POST /api/employees/:id/restore', { ...frank, version: 8 });
  await open();
  fireEvent.click(within(row('frank@example.com')).getByRole('button', { name: /^Remove:/ }));
  await screen.findByText('Frank Lee removed');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('frank@example.com')).toBeNull();
  expect(server.received('DELETE /api/employees/:id')[0]?.params).toEqual({ id: '9' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('frank@example.com');
  expect(server.received('POST /api/employees/:id/restore')[0]?.params).toEqual({ id: '9' });
});

it('says which appointments still name somebody who was removed, with the way to them', async () => {
  const endsIn = (hours: number) => ({
    ...appointment,
    endsAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
  });
  server.answers('DELETE /api/employees/:id', undefined);
  server.answers('GET /api/appointments', [endsIn(-1), endsIn(2), endsIn(30)]);
  const { address } = await open();
  fireEvent.click(within(row('frank@example.com')).getByRole('button', { name: /^Remove:/ }));
  await screen.findByText('Frank still has 2 upcoming appointments');
  expect(server.received('GET /api/appointments')[0]?.query).toMatchObject({ employee: '9' });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address()).toMatch(/projects\?view=calendar&span=agenda&people=9$/));
});

it('says why somebody who was removed cannot come back', async () => {
  const reason = 'Zoë now signs in with frank@example.com. Change that address first, then restore Frank.';
  server.answers('DELETE /api/employees/:id', undefined);
  server.answers('POST /api/employees/:id/restore', new Refusal(409, { error: reason }));
  await open();
  fireEvent.click(within(row('frank@example.com')).getByRole('button', { name: /^Remove:/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(reason);
});

it('shows the person again when the server refuses the removal, with its reason', async () => {
  const reason = 'The last admin stays.';
  server.answers('DELETE /api/employees/:id', new Refusal(409, { error: reason }));
  await open();
  fireEvent.click(within(row('frank@example.com')).getByRole('button', { name: /^Remove:/ }));
  await screen.findByText(reason);
  await screen.findByText('frank@example.com');
});

it('offers nobody to remove themselves', async () => {
  await open();
  expect(within(row('olga@example.com')).queryByRole('button', { name: /^Remove:/ })).toBeNull();
});
