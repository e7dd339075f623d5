// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, noAnswerYet, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { leadRow } from '../../../test/support/web/records.ts';
import { renderPage, type, type RenderedPage } from '../../../test/support/web/render.tsx';
import type { SavedView } from '../entities/saved-views.ts';
import { showAs } from '../ui/table/use-column-choice.ts';

const server = createFakeServer();
const list = 'GET /api/projects';
const views = 'GET /api/views';

const hot: SavedView = {
  id: 1,
  list: 'projects',
  name: 'Hot leads',
  query: 'status=lead_created&sort=-statusSince',
  columns: null,
  display: null,
  isShared: false,
  isMine: true,
  isDefault: false,
  ownerName: 'Ann Lee',
  version: 2,
};
const narrow: SavedView = { ...hot, id: 2, name: 'Narrow', query: 'q=roof', columns: ['number', 'title'] };
const companys: SavedView = {
  ...hot,
  id: 3,
  name: 'Company',
  query: 'focus=stuck',
  isMine: false,
  isShared: true,
  ownerName: 'Grace Hill',
};

beforeEach(() => {
  server.answers(list, [leadRow, { ...leadRow, id: 6, number: 'R-1006', customerName: 'Bo Winters' }]);
  server.answers('GET /api/projects/counts', {
    statuses: [{ status: 'lead_created', count: 4 }],
    focuses: [{ focus: 'stuck', count: 1234 }],
  });
  server.answers(views, [hot, narrow, companys]);
  server.answers('GET /api/employees', [ann, frank]);
});

const search = (page: RenderedPage) => page.address().split('?')[1] ?? '';
const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Views' })).getByRole('button', { name });

async function open(query = '', employee = ann) {
  const page = await renderPage(server, `projects${query}`, employee);
  await screen.findByText('Maria Castellanos');
  return page;
}

async function openMenu() {
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  return screen.findByRole('menu');
}

it('shows kept views as chips, and goes to one whole', async () => {
  const page = await open('?focus=stuck&q=oak');
  fireEvent.click(await screen.findByRole('button', { name: 'Hot leads' }));
  await waitFor(() => expect(search(page)).toBe(hot.query));
  expect(chip('Hot leads').getAttribute('aria-pressed')).toBe('true');
  expect(chip('Company').getAttribute('aria-pressed')).toBe('false');
});

it('shows the columns that a view brings', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Narrow' }));
  await waitFor(() => expect(screen.getAllByRole('columnheader').length).toBeLessThan(5));
  expect(screen.getByRole('columnheader', { name: /^Title/ })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Customer/ })).toBeNull();
});

it('opens with the chosen view, and shows everything when that is asked for', async () => {
  server.answers(views, [{ ...hot, query: 'q=roof', isDefault: true }]);
  const page = await open();
  await waitFor(() => expect(search(page)).toBe('q=roof'));
  await page.go('/employee/Ann/projects');
  await screen.findByRole('button', { name: /^All/, pressed: true });
  expect(screen.getByRole('searchbox', { name: 'Search in this list' })).toHaveProperty('value', '');
  expect(search(page)).toBe('');
});

it('opens with the rows of the view that it remembers, and shows no others before', async () => {
  const memory = `default-view:projects:${ann.id}`;
  localStorage.setItem(memory, '"q=roof"');
  server.answers(views, noAnswerYet);
  server.answers(list, ({ query }) =>
    query['q'] === 'roof' ? [leadRow] : [{ ...leadRow, id: 6, customerName: 'Bo Winters' }],
  );
  const page = await open();
  expect(search(page)).toBe('q=roof');
  expect(screen.queryByText('Bo Winters')).toBeNull();
  localStorage.removeItem(memory);
});

it('remembers which view was chosen', async () => {
  server.answers(views, [{ ...hot, query: 'q=roof', isDefault: true }]);
  const page = await open();
  await waitFor(() => expect(search(page)).toBe('q=roof'));
  expect(localStorage.getItem(`default-view:projects:${ann.id}`)).toBe('"q=roof"');
});

it('shows everything again where the remembered view was given up elsewhere', async () => {
  localStorage.setItem(`default-view:projects:${ann.id}`, '"q=roof"');
  const page = await open();
  await waitFor(() => expect(search(page)).toBe(''));
  expect(localStorage.getItem(`default-view:projects:${ann.id}`)).toBe('""');
});

it('leaves a sent link as it is, whatever the list opens with', async () => {
  server.answers(views, [{ ...narrow, isDefault: true }]);
  const page = await open('?status=bid_sent');
  await screen.findByRole('button', { name: 'Narrow' });
  expect(search(page)).toBe('status=bid_sent');
});

it('offers the views that everybody has, with how many projects each holds, and keeps the layout', async () => {
  const page = await open();
  const menu = within(await openMenu());
  await menu.findByRole('menuitem', { name: /New leads\s*4/ });
  fireEvent.click(menu.getByRole('menuitem', { name: /Stuck for more than two weeks\s*1,234/ }));
  await waitFor(() => expect(search(page)).toBe('focus=stuck'));
});

it('keeps what is shown under a name, and says beside the field when that is taken', async () => {
  await open('?status=lead_created&q=oak');
  fireEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Save this view…' }));
  const field = await screen.findByRole('textbox', { name: /Name/ });
  type(field, 'Hot leads');
  const sentence = 'Another view of this list has this name.';
  server.answers('POST /api/views', new Refusal(409, { error: sentence, fields: { name: sentence } }));
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);

  type(field, 'Oaks');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Share with the company' }));
  server.answers('POST /api/views', { ...hot, id: 9, name: 'Oaks' });
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await screen.findByText('View saved');
  expect(server.received('POST /api/views').at(-1)?.body).toEqual({
    list: 'projects',
    name: 'Oaks',
    query: 'status=lead_created&q=oak',
    columns: expect.arrayContaining(['number']),
    display: { groupBy: null, widths: {}, density: 'comfortable' },
    isShared: true,
  });
});

it('says which filter of a view is no longer there, and shows the list without it', async () => {
  server.answers(views, [{ ...hot, query: 'roof=flat&q=oak' }]);
  const page = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Hot leads' }));
  await screen.findByText('roof=flat');
  fireEvent.click(screen.getByRole('button', { name: 'Show the page without it' }));
  await screen.findByText('Maria Castellanos');
  expect(search(page)).toBe('q=oak');
});

it('opens a view as its table was kept, is left by another width, and keeps the changes', async () => {
  const display = { groupBy: 'status', widths: { title: 300 }, density: 'compact' as const };
  server.answers(views, [{ ...narrow, columns: ['number', 'title', 'gone'], display }]);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Narrow' }));
  await screen.findByText('This view uses a column that no longer exists.');
  await waitFor(() => expect(chip('Narrow').getAttribute('aria-pressed')).toBe('true'));
  expect(JSON.parse(localStorage.getItem('widths:projects')!)).toEqual({ title: 300 });
  expect(localStorage.getItem('group:projects')).toBe('"status"');
  act(() => showAs('projects', [], { columns: null, display: { ...display, widths: { title: 200 } } }));
  await waitFor(() => expect(chip('Narrow').getAttribute('aria-pressed')).toBe('false'));
  server.answers('PUT /api/views/:id', narrow);
  const save = { name: 'Save changes to “Narrow”' };
  fireEvent.click(within(await openMenu()).getByRole('menuitem', save));
  await screen.findByText('View changed');
  expect(server.received('PUT /api/views/:id')[0]?.body).toEqual({
    query: 'q=roof',
    columns: ['number', 'title'],
    display: { ...display, widths: { title: 200 } },
  });
});

it('does not offer field employees to share', async () => {
  await open('', frank);
  fireEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Save this view…' }));
  await screen.findByRole('textbox', { name: /Name/ });
  expect(screen.queryByRole('checkbox', { name: 'Share with the company' })).toBeNull();
});

it('arranges, renames, chooses and removes one’s own views, and brings a removed one back', async () => {
  await open();
  fireEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Manage my views…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My views' }));
  expect(dialog.getByText('Shared by Grace Hill')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Move Company up' })).toBeNull();

  server.answers('PUT /api/views/order', [narrow, hot, companys]);
  fireEvent.click(dialog.getByRole('button', { name: 'Move Hot leads down' }));
  await waitFor(() =>
    expect(server.received('PUT /api/views/order')[0]?.body).toEqual({ list: 'projects', ids: [2, 1] }),
  );

  server.answers('PUT /api/views/:id/default', { ...hot, isDefault: true });
  fireEvent.click(dialog.getByRole('button', { name: 'More actions for Hot leads' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Open the list with this view' }));
  await screen.findByText('The list opens with this view');

  server.answers('PUT /api/views/:id', new Refusal(412, { error: 'Someone else changed this.' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  type(await screen.findByRole('textbox', { name: 'Name' }), 'Hotter');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Someone else changed this.');
  expect(server.received('PUT /api/views/:id')[0]?.headers.get('if-match')).toBe('"2"');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  server.answers('DELETE /api/views/:id', undefined);
  server.answers('POST /api/views/:id/restore', narrow);
  fireEvent.click(dialog.getByRole('button', { name: 'More actions for Narrow' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await screen.findByText('View removed');
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo', hidden: true }).at(-1)!);
  await waitFor(() => expect(server.received('POST /api/views/:id/restore')).toHaveLength(1));
});

it('assigns somebody to the chosen projects, and takes it back from those that it changed', async () => {
  server.answers('GET /api/categories', []);
  await open();
  for (const box of screen.getAllByRole('checkbox', { name: /R-100|Maria|Bo/ }).slice(0, 2))
    fireEvent.click(box);
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  server.answers('POST /api/projects/change', {
    changed: [6],
    refused: [{ id: 5, name: 'R-1001', reason: 'It already has 20 tags. Remove one first.' }],
    back: [{ ids: [6], removeEmployeeId: 9 }],
  });
  fireEvent.click(await bar.findByRole('button', { name: 'Assign' }));
  // One button exports them, and asks as what.
  expect(bar.getAllByRole('button', { name: 'Export', hidden: true })).toHaveLength(1);
  fireEvent.click(await screen.findByRole('menuitem', { name: /Frank/ }));
  await screen.findByText('1 project changed');
  const left = within(await screen.findByRole('dialog', { name: 'Not changed: 1' }));
  left.getByText('R-1001');
  left.getByText('It already has 20 tags. Remove one first.');
  fireEvent.click(left.getByRole('button', { name: 'OK' }));
  bar.getByText('1 selected');
  expect(server.received('POST /api/projects/change')[0]?.body).toEqual({ ids: [5, 6], addEmployeeId: 9 });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.received('POST /api/projects/change')[1]?.body).toEqual({ ids: [6], removeEmployeeId: 9 }),
  );
});

it('sets a follow-up of the chosen projects on a day that is picked, and asks for one where none is', async () => {
  server.answers('GET /api/categories', []);
  await open();
  for (const box of screen.getAllByRole('checkbox', { name: /R-100|Maria|Bo/ }).slice(0, 2))
    fireEvent.click(box);
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  fireEvent.click(await bar.findByRole('button', { name: 'Follow up' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pick a day…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow up on 2 projects' }));
  const save = dialog.getByRole('button', { name: 'Set follow-up' });
  fireEvent.click(save);
  await dialog.findByText('Choose a day.');
  const change = 'POST /api/projects/change';
  server.answers(change, new Refusal(422, { error: 'There are too many to-dos.' }));
  type(dialog.getByLabelText(/^Day/), '2026-05-18');
  fireEvent.click(save);
  await dialog.findByText('There are too many to-dos.');
  server.answers(change, { changed: [5, 6], refused: [], back: [] });
  fireEvent.click(save);
  await screen.findByText('Follow-ups set for 2 projects');
  expect(server.received(change).at(-1)?.body).toEqual({
    ids: [5, 6],
    addTodo: { title: 'Follow up', dueOn: '2026-05-18' },
  });
});
