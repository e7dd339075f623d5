// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeServer, noAnswerYet, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { lead } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import type { Project } from '../entities/project-cache.ts';

const server = createFakeServer();

type Note = Project['notes'][number];

const note = (id: number, content: string, more: Partial<Note> = {}): Note => ({
  id,
  projectId: lead.id,
  content,
  isPinned: false,
  authorId: 1,
  authorName: 'Ann Ace',
  editCount: 0,
  createdAt: `2026-03-01T00:00:${String(id % 60).padStart(2, '0')}Z`,
  updatedAt: '2026-03-01T00:00:00Z',
  version: 1,
  ...more,
});

async function open(notes: Note[], search = '', employee?: typeof frank) {
  server.answers('GET /api/projects/:id', { ...lead, notes });
  const page = await renderPage(server, `projects/${lead.id}/notes${search}`, employee);
  return { page, list: await screen.findByRole('list', { name: 'Notes' }) };
}

test('links, email addresses and numbers are followed, and nothing else becomes markup', async () => {
  const text = 'https://a.example/x?y=1, ann@example.com\n# <img src=x onerror=alert(1)> javascript:alert(1)';
  const { list } = await open([note(1, text)]);
  const links = await within(list).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://a.example/x?y=1',
    'mailto:ann@example.com',
  ]);
  expect(links[0]!.getAttribute('rel')).toBe('noopener noreferrer');
  expect(list.querySelector('img')).toBeNull();
  expect(list.querySelector('p')!.textContent).toBe(text);
});

test('typing filters at once, marks what was found, and the address keeps it', async () => {
  const { page, list } = await open([note(1, 'Key under the MAT'), note(2, 'Dog'), note(3, 'a (b) mat')]);
  type(screen.getByLabelText('Search notes'), 'mat');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['mat', 'MAT']);
  expect(page.address()).toContain('q=mat');
  type(screen.getByLabelText('Search notes'), '(b) ');
  await waitFor(() => expect(list.querySelector('mark')!.textContent).toBe('(b)'));
  type(screen.getByLabelText('Search notes'), 'cat');
  fireEvent.click(await screen.findByRole('button', { name: 'Show all notes' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
});

test('the notes of one person are shown by address', async () => {
  const { list } = await open(
    [note(1, 'Mine'), note(2, 'Hers', { authorId: 5, authorName: 'Bea' })],
    '?by=5',
  );
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([expect.stringContaining('Hers')]);
});

test('a note whose search hit stands far down is shown whole', async () => {
  const long = `${'word '.repeat(300)}needle 🙂`;
  const { list } = await open([note(1, long)]);
  expect(list.textContent).not.toContain('needle');
  type(screen.getByLabelText('Search notes'), 'needle');
  await waitFor(() => expect(list.querySelector('mark')!.textContent).toBe('needle'));
});

test('an earlier text is put back with the version, and undone', async () => {
  const edited = note(1, 'Two', { editCount: 1, version: 4 });
  server.answers('GET /api/projects/:id/notes/:noteId/versions', [
    { at: '2026-03-02T00:00:00Z', actorName: 'Bea', content: 'Two', replacedBy: null },
    { at: '2026-03-01T00:00:00Z', actorName: 'Ann Ace', content: 'One', replacedBy: 77 },
  ]);
  server.answers('PUT /api/projects/:id/notes/:noteId', { ...edited, content: 'One', version: 5 });
  await open([edited]);
  fireEvent.click(screen.getByRole('button', { name: 'edited · 2 versions' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received('PUT /api/projects/:id/notes/:noteId')).toHaveLength(2));
  const [back, undone] = server.received('PUT /api/projects/:id/notes/:noteId');
  expect(back!.body).toMatchObject({ content: 'One', putBackOf: 77 });
  expect(back!.headers.get('if-match')).toContain('4');
  expect(undone!.body).toEqual({ content: 'Two' });
  expect(undone!.headers.get('if-match')).toContain('5');
});

test('a field employee reads the versions of others, and puts nothing back', async () => {
  server.answers('GET /api/projects/:id/notes/:noteId/versions', [
    { at: '2026-03-02T00:00:00Z', actorName: 'Bea', content: 'Two', replacedBy: null },
    { at: '2026-03-01T00:00:00Z', actorName: 'Bea', content: 'One', replacedBy: 77 },
  ]);
  const { list } = await open([note(1, 'Two', { editCount: 1, authorId: 5 })], '', frank);
  expect(within(list).queryByRole('button', { name: /^Actions/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'edited · 2 versions' }));
  await within(await screen.findByRole('list', { name: 'Versions' })).findByText('current version', {
    exact: false,
  });
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('a link to one note has it whole, in sight and focused', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const long = `${'Roof. '.repeat(200)}Call Bo.`;
  server.answers('GET /api/projects/:id', { ...lead, notes: [note(2, long), note(3, 'Dog')] });
  const page = await renderPage(server, `projects/${lead.id}/notes?note=2`);
  const item = (await screen.findByText(/Call Bo\./)).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(item));
  expect(item?.dataset['lit']).toBe('even');
  expect(seen.mock.contexts).toEqual([item]);

  // From the palette, while other notes are searched for.
  type(screen.getByLabelText('Search notes'), 'roof');
  await waitFor(() => expect(screen.queryByText('Dog')).toBeNull());
  await page.go(`/employee/Ann/projects/${lead.id}/notes?note=3`);
  const dog = (await screen.findByText('Dog')).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(dog));
  seen.mockRestore();
});

test('a note of a megabyte is refused in a sentence before it is sent, and stays in the field', async () => {
  await open([note(1, 'x')]);
  const field = screen.getByLabelText<HTMLTextAreaElement>('New note');
  type(field, 'é'.repeat(500_000));
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(
    await screen.findAllByText('This note is longer than 100 KB. Split it into several notes.'),
  ).not.toHaveLength(0);
  expect(field.value).toHaveLength(500_000);
  expect(server.received('POST /api/projects/:id/notes')).toEqual([]);
});

test('what the server refuses stays in the field with its sentence', async () => {
  server.answers('POST /api/projects/:id/notes', new Refusal(404, { error: 'There is no such project.' }));
  await open([note(1, 'x')]);
  const field = screen.getByLabelText<HTMLTextAreaElement>('New note');
  type(field, 'Half a thought');
  fireEvent.keyDown(field, { key: 'Enter', metaKey: true });
  await screen.findByText('There is no such project.');
  await waitFor(() => expect(field.value).toBe('Half a thought'));
});

test.each(['by=ann', 'page=2'])(
  'says what %s asks for in vain, and shows the notes without it',
  async (part) => {
    server.answers('GET /api/projects/:id', { ...lead, notes: [note(1, 'Dog')] });
    const page = await renderPage(server, `projects/${lead.id}/notes?q=dog&${part}`);
    await screen.findByText('This link asks for something this page doesn’t have');
    screen.getByText(part);
    fireEvent.click(screen.getByRole('button', { name: 'Show the page without it' }));
    await screen.findByRole('list', { name: 'Notes' });
    expect(page.address()).toMatch(/notes\?q=dog$/);
  },
);

test('a name behind an @ is offered, put in by Enter, and its note says whom it names', async () => {
  const [ada, gone] = [
    { ...frank, id: 31, firstName: 'Ada', lastName: 'Ames' },
    { ...frank, id: 32, firstName: 'Adam', lastName: 'Gone', isActive: false },
  ];
  server.answers('GET /api/employees', [ada, gone]);
  server.answers('GET /api/projects/:id', { ...lead, notes: [] });
  server.answers('POST /api/projects/:id/notes', note(9, '@Ada Ames order the tiles'));
  await renderPage(server, `projects/${lead.id}/notes`);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  type(field, '@ad');
  const offered = await screen.findByRole('option', { name: 'Ada Ames' });
  expect(screen.queryByRole('option', { name: 'Adam Gone' })).toBeNull();
  expect(field.getAttribute('aria-activedescendant')).toBe(offered.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(field.value).toBe('@Ada Ames '));
  expect(screen.queryByRole('option')).toBeNull();
  type(field, '@Ada Ames order the tiles');
  fireEvent.submit(field.closest('form')!);
  await waitFor(() =>
    expect(server.received('POST /api/projects/:id/notes')[0]?.body).toEqual({
      content: '@Ada Ames order the tiles',
    }),
  );
  await screen.findByText('1 to-do added');
});

test('of two people of one name each is offered by the e-mail address, and a name that tells nobody is told', async () => {
  const [one, other] = [
    { ...frank, id: 31, firstName: 'Ada', lastName: 'Ames', email: 'ada@firm.example' },
    { ...frank, id: 32, firstName: 'Ada', lastName: 'Ames', email: 'ames@firm.example' },
  ];
  server.answers('GET /api/employees', [one, other]);
  server.answers('GET /api/projects/:id', { ...lead, notes: [] });
  server.answers('POST /api/projects/:id/notes', note(9, '@Ada Ames and @Zoe'));
  await renderPage(server, `projects/${lead.id}/notes`);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  type(field, '@ada ames');
  fireEvent.click(await screen.findByRole('option', { name: 'Ada Ames ames@firm.example' }));
  await waitFor(() => expect(field.value).toBe('@ames@firm.example '));
  type(field, '@Ada Ames and @Zoe');
  fireEvent.submit(field.closest('form')!);
  await screen.findByText(
    'Several employees are named Ada Ames: choose one from the list. No employee is named Zoe',
  );
});

test('a changed note tells whom it names in vain, and how many to-dos it makes', async () => {
  const ada = { ...frank, id: 31, firstName: 'Ada', lastName: 'Ames' };
  server.answers('GET /api/employees', [ada]);
  server.answers('GET /api/projects/:id', { ...lead, notes: [note(9, 'Order the tiles @')] });
  server.answers('PUT /api/projects/:id/notes/:noteId', note(9, '@Ada order the tiles, @Zoe'));
  await renderPage(server, `projects/${lead.id}/notes`);
  // The list of who works here comes with the first name that is written.
  type(await screen.findByRole('textbox', { name: 'New note' }), '@ad');
  await screen.findByRole('option', { name: 'Ada Ames' });
  fireEvent.click(screen.getByRole('button', { name: /^Actions for the note/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  type(await screen.findByRole('textbox', { name: 'Note' }), '@Ada order the tiles, @Zoe');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('1 to-do added. No employee is named Zoe');
});

test('a note with an @ does not wait for the list of who works here', async () => {
  server.answers('GET /api/employees', noAnswerYet);
  server.answers('GET /api/projects/:id', { ...lead, notes: [] });
  server.answers('POST /api/projects/:id/notes', note(9, 'Write to ada@ames.example'));
  await renderPage(server, `projects/${lead.id}/notes`);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  type(field, 'Write to ada@ames.example');
  fireEvent.submit(field.closest('form')!);
  await waitFor(() =>
    expect(server.received('POST /api/projects/:id/notes')[0]?.body).toEqual({
      content: 'Write to ada@ames.example',
    }),
  );
});
