// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { company, lead } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import type { Answer } from '../platform/api-client.ts';
import { tellOthersChanges } from '../platform/live/change-feed.ts';

const server = createFakeServer();

const event: Answer<'GET /api/projects/:id/history'>[number] = {
  id: 90,
  at: new Date().toISOString(),
  actorName: 'Bea Moss',
  actorKind: 'employee',
  actorId: 8,
  subjectKind: 'project',
  subjectId: 5,
  kind: 'project.updated',
  before: { source: '' },
  after: { source: 'Newspaper' },
};

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:id/history', [event]);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', [
    {
      id: 1,
      name: 'Roofing',
      position: 1,
      productCount: 0,
      version: 1,
      createdAt: event.at,
      updatedAt: event.at,
    },
    {
      id: 2,
      name: 'Decks',
      position: 2,
      productCount: 0,
      version: 1,
      createdAt: event.at,
      updatedAt: event.at,
    },
  ]);
  server.answers('GET /api/businesses', []);
});

const stale = (current: object) =>
  new Refusal(412, { code: 'version.stale', error: 'Someone else changed this.', current });

async function editSource(text: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: /^Edit Source/ }));
  const field = screen.getByRole('textbox', { name: 'Source' });
  type(field, text);
  return field;
}

it('says what somebody else has just done, and lights where', async () => {
  await renderPage(server, 'projects/5');
  // The skeleton has facts, too.
  await screen.findByRole('heading', { level: 1, name: /R-1005/ });
  const facts = screen.getByRole('region', { name: 'Details' });
  act(() =>
    tellOthersChanges([{ id: 90, projectId: 5, kind: event.kind, subjectId: 5, actorId: 8, tab: null }]),
  );
  await waitFor(() => expect(facts.parentElement?.dataset['lit']).toBeDefined());
  const said = () => screen.getAllByRole('status').map((each) => each.textContent);
  await waitFor(() => expect(said().join()).toContain('Bea Moss changed: Source'));
});

it('shows both values of a fact that two have changed, with who and when', async () => {
  await renderPage(server, 'projects/5');
  const field = await editSource('A neighbour');
  const theirs = { ...lead, source: 'Newspaper', version: 4 };
  server.answers('PUT /api/projects/:id', stale(theirs));
  server.answers('GET /api/projects/:id', theirs);
  fireEvent.keyDown(field, { key: 'Enter' });
  const choice = within(await screen.findByRole('group', { name: 'Theirs and yours' }));
  await choice.findByText('Newspaper');
  choice.getByText('Bea Moss');
  server.answers('PUT /api/projects/:id', { ...theirs, source: 'A neighbour', version: 5 });
  fireEvent.click(choice.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Source changed');
  const sent = server.received('PUT /api/projects/:id');
  expect(sent.at(-1)?.headers.get('if-match')).toBe('"4"');
  expect(sent.at(-1)?.body).toEqual({ source: 'A neighbour' });
});

it('leaves an editor that was only opened without saving over what came meanwhile', async () => {
  await renderPage(server, 'projects/5');
  fireEvent.click(await screen.findByRole('button', { name: /^Edit Source/ }));
  fireEvent.blur(screen.getByRole('textbox', { name: 'Source' }));
  await screen.findByRole('button', { name: /^Edit Source/ });
  expect(server.received('PUT /api/projects/:id')).toHaveLength(0);
});

it('keeps what is typed when the project is removed meanwhile, and brings it back', async () => {
  const page = await renderPage(server, 'projects/5');
  const note = (await screen.findAllByRole('textbox', { name: /note/i }))[0]!;
  type(note, 'Half a thought');
  server.answers(
    'GET /api/projects/:id',
    new Refusal(404, { error: 'Project R-1005 was removed.', code: 'project.removed' }),
  );
  await page.refetch();
  await screen.findByText(/just removed this project/);
  expect((note as HTMLTextAreaElement).value).toBe('Half a thought');
  server.answers('POST /api/projects/:id/restore', lead);
  server.answers('GET /api/projects/:id', lead);
  fireEvent.click(screen.getByRole('button', { name: 'Restore project' }));
  await waitFor(() => expect(screen.queryByText(/just removed this project/)).toBeNull());
  expect((note as HTMLTextAreaElement).value).toBe('Half a thought');
});

it('says that a project went with the sample data, and offers no way back that could only fail', async () => {
  const page = await renderPage(server, 'projects/5');
  await screen.findByRole('heading', { level: 1, name: /R-1005/ });
  server.answers('GET /api/projects/:id', new Refusal(404, { error: 'There is no such project.' }));
  await page.refetch();
  await screen.findByText(/sample data was removed, and this project with it/);
  expect(screen.queryByRole('button', { name: 'Restore project' })).toBeNull();
  screen.getByRole('link', { name: 'Go to Projects' });
});

it('offers a field employee no way to bring it back', async () => {
  const page = await renderPage(server, 'projects/5', frank);
  await screen.findByRole('heading', { level: 1, name: /R-1005/ });
  server.answers('GET /api/projects/:id', new Refusal(404, { error: 'There is no such project.' }));
  await page.refetch();
  await screen.findByText(/no longer assigned/);
  expect(screen.queryByRole('button', { name: 'Restore project' })).toBeNull();
});
