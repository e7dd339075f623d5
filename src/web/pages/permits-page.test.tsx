// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { lead as project } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import type { Permit } from '../../shared/permits/permit-contract.ts';

// What draws a PDF needs a canvas; the journeys look at it in a browser.
vi.mock(import('../ui/pdf-view.tsx'), () => ({ PdfView: ({ name }: { name: string }) => <p>PDF {name}</p> }));

const server = createFakeServer();
const at = '2026-03-02T09:00:00.000Z';
const create = 'POST /api/projects/:id/permits';
const setStatus = 'PUT /api/projects/:id/permits/:permitId/status';
const upload = 'POST /api/projects/:id/permits/:permitId/upload';

const permit: Permit = {
  id: 71,
  project_id: project.id,
  issuing_authority: 'City of Astoria',
  submission_method: 'Online portal',
  title: 'Building permit',
  number: '',
  status: 'submitted',
  submittedOn: '2026-02-20',
  correctionsOn: null,
  released: null,
  expiresOn: null,
  followUpOn: '2026-03-01',
  closedOn: null,
  fee: 425.5,
  feeExpense: null,
  file: 'application.pdf',
  releasedFile: null,
  waitingDays: 18,
  usual: { days: 12, count: 4 },
  expectedOn: '2026-03-04',
  notes: [
    {
      id: 5,
      permit_id: 71,
      notes: 'Ask for Dana.',
      authorId: 7,
      authorName: 'Ann Lee',
      createdAt: at,
      updatedAt: at,
      version: 1,
    },
  ],
  inspections: [
    {
      id: 8,
      kind: 'Footing',
      date: '2026-02-25',
      result: 'scheduled',
      note: '',
      createdAt: at,
      updatedAt: at,
      version: 2,
    },
  ],
  createdBy: 'Ann Lee',
  createdAt: at,
  updatedAt: at,
  version: 3,
};
const other: Permit = {
  ...permit,
  id: 72,
  title: 'Electrical permit',
  status: 'released',
  released: '2026-02-01',
  releasedFile: 'permit.jpg',
  file: null,
  waitingDays: null,
  usual: null,
  expectedOn: null,
  followUpOn: null,
  notes: [],
  inspections: [],
};
const address = `projects/${project.id}/permits`;

beforeEach(() => {
  localStorage.clear();
  server.answers('GET /api/projects/:id', { ...project, permits: [permit, other] });
  server.answers('GET /api/permits/known', {
    authorities: [{ name: 'City of Astoria', method: 'In person', usual: { days: 12, count: 4 } }],
    methods: ['In person'],
    titles: ['Building permit'],
  });
});

it('shows the permit that waits longest, how long it takes there, and its papers', async () => {
  await renderPage(server, address);
  const panel = within(await screen.findByRole('article', { name: 'Building permit' }));
  panel.getByText(/waiting 18 days/);
  panel.getByText(/usually 12 days here/);
  panel.getByText('PDF application.pdf');
  panel.getByText('Ask for Dana.');
  fireEvent.click(screen.getByRole('link', { name: /Electrical permit/ }));
  const next = within(await screen.findByRole('article', { name: 'Electrical permit' }));
  expect(next.getByAltText('Released permit permit.jpg').getAttribute('src')).toBe(
    `/api/projects/${project.id}/permits/72/preview?t=3`,
  );
});

it('makes what a note names for calling and mailing follow at a press', async () => {
  const [note] = permit.notes;
  const notes = [{ ...note!, notes: 'Dana, (503) 555-0123 or dana@city.example' }];
  server.answers('GET /api/projects/:id', { ...project, permits: [{ ...permit, notes }] });
  await renderPage(server, address);
  const list = within(await screen.findByRole('list', { name: 'Notes on the permit' }));
  const links = await list.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+15035550123',
    'mailto:dana@city.example',
  ]);
});

it('records a permit with its application, once however often it is pressed, with the method of last time', async () => {
  server.answers(create, { permit: { ...permit, id: 73 } });
  await renderPage(server, `${address}?new=1`);
  const form = within(await screen.findByRole('form', { name: 'New permit' }));
  fireEvent.click(form.getByRole('button', { name: 'Record permit' }));
  await form.findByText('Enter the authority that issues it.');
  await form.findByText('Enter what the permit is for.');
  fireEvent.click(await form.findByRole('button', { name: 'City of Astoria' }));
  await form.findByText('12 days');
  expect(form.getByLabelText<HTMLInputElement>(/^Submitted via/).value).toBe('In person');
  type(form.getByLabelText(/^What it’s for/), 'Plumbing');
  const file = new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' });
  fireEvent.change(form.getByLabelText('Photo or PDF'), { target: { files: [file] } });
  await form.findByText('plan.pdf');
  const save = form.getByRole('button', { name: 'Record permit' });
  fireEvent.click(save);
  fireEvent.click(save);
  await screen.findByText('Permit recorded');
  expect(server.received(create)).toHaveLength(1);
  const [call] = server.received(create);
  expect(call!.body).toMatchObject({
    issuing_authority: 'City of Astoria',
    submission_method: 'In person',
    title: 'Plumbing',
    status: 'submitted',
  });
  expect(call!.files['file']![0]!.name).toBe('plan.pdf');
});

it('says at the file why it is refused, and keeps what was typed', async () => {
  const sentence = 'This PDF is damaged or incomplete. Choose it again.';
  server.answers(create, new Refusal(415, { error: sentence, fields: { file: sentence } }));
  await renderPage(server, `${address}?new=1`);
  const form = within(await screen.findByRole('form', { name: 'New permit' }));
  type(form.getByLabelText(/^Authority/), 'Clatsop County');
  type(form.getByLabelText(/^What it’s for/), 'Well');
  fireEvent.click(form.getByRole('button', { name: 'Record permit' }));
  await form.findAllByText(sentence);
  expect(form.getByLabelText<HTMLInputElement>(/^Authority/).value).toBe('Clatsop County');
});

it('is moved on with one press, and back with Undo', async () => {
  server.answers(setStatus, { ...permit, status: 'corrections_required', version: 4 });
  await renderPage(server, address);
  fireEvent.click(await screen.findByRole('button', { name: 'Corrections required' }));
  await screen.findByText('Building permit: Corrections required');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received(setStatus)).toHaveLength(2));
  expect(server.received(setStatus).map(({ body }) => body)).toMatchObject([
    { status: 'corrections_required' },
    { status: 'submitted' },
  ]);
});

it('offers to undo only what was done last', async () => {
  const corrected: Permit = { ...permit, status: 'corrections_required', version: 4 };
  server.answers(setStatus, corrected);
  await renderPage(server, address);
  const correct = await screen.findByRole('button', { name: 'Corrections required' });
  server.answers('GET /api/projects/:id', { ...project, permits: [corrected, other] });
  fireEvent.click(correct);
  await screen.findByText('Building permit: Corrections required');
  server.answers(setStatus, { ...permit, version: 5 });
  fireEvent.click(await screen.findByRole('button', { name: 'Resubmitted' }));
  await screen.findByText('Building permit: Submitted');
  // The permit is another one by then: what undoes the first step would be refused.
  expect(screen.queryByText('Building permit: Corrections required')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

it('is released with its paper, and says what is missing', async () => {
  const released = { ...permit, status: 'released' as const, released: '2026-03-10' };
  server.answers(upload, { message: 'File uploaded successfully', permit: released });
  await renderPage(server, address);
  fireEvent.click(await screen.findByRole('button', { name: 'Released: add the file' }));
  const form = within(await screen.findByRole('form', { name: 'Released permit' }));
  fireEvent.click(form.getByRole('button', { name: 'Save and release' }));
  await form.findByText('Choose the released permit.');
  const file = new File(['%PDF'], 'permit.pdf', { type: 'application/pdf' });
  fireEvent.change(form.getByLabelText('Photo or PDF'), { target: { files: [file] } });
  type(form.getByLabelText('Permit number'), 'BLD-26-11');
  fireEvent.click(form.getByRole('button', { name: 'Save and release' }));
  await screen.findByText('Building permit released');
  expect(server.received(upload)[0]!.body).toMatchObject({ number: 'BLD-26-11' });
});

it('makes an expense of the fee, notes how an inspection went, and keeps notes', async () => {
  const fee = 'POST /api/projects/:id/permits/:permitId/fee-expense';
  const inspect = 'PUT /api/projects/:id/permits/:permitId/inspections/:inspectionId';
  const write = 'POST /api/projects/:id/permits/:permitId/notes';
  server.answers(fee, { ...permit, feeExpense: { id: 3, cost: 425.5 } });
  server.answers(inspect, { ...permit.inspections[0]!, result: 'passed', version: 3 });
  server.answers(write, { ...permit.notes[0]!, id: 6, notes: 'Call on Friday' });
  await renderPage(server, address);
  fireEvent.click(await screen.findByRole('button', { name: 'Add to expenses' }));
  await screen.findByText('Fee added to expenses');
  fireEvent.click(screen.getByRole('button', { name: 'Passed' }));
  await screen.findByText('Footing passed');
  expect(server.received(inspect)[0]!.body).toMatchObject({ result: 'passed' });
  type(screen.getByLabelText('New note'), 'Call on Friday');
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(server.received(write)[0]!.body).toEqual({ notes: 'Call on Friday' }));
});

it('keeps what is typed while a note is on its way, and a note is changed by keyboard alone', async () => {
  const write = 'POST /api/projects/:id/permits/:permitId/notes';
  const change = 'PUT /api/projects/:id/permits/:permitId/notes/:noteId';
  const saved = { ...permit.notes[0]!, id: 6, notes: 'Call on Friday' };
  let answer = () => {};
  server.answers(write, () => new Promise((resolve) => (answer = () => resolve(saved))));
  server.answers(change, { ...permit.notes[0]!, notes: 'Ask for Dana, room 2.' });
  await renderPage(server, address);
  await screen.findByText('Ask for Dana.');
  const field = screen.getByLabelText<HTMLTextAreaElement>('New note');
  type(field, 'Call on Friday');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(server.received(write)).toHaveLength(1));
  type(field, 'Bring the site plan');
  await act(async () => answer());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add note' })).toHaveProperty('disabled', false),
  );
  expect(field.value).toBe('Bring the site plan');

  const note = screen.getByText('Ask for Dana.').closest('li')!;
  fireEvent.click(within(note).getByRole('button', { name: /^Actions for the note/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const editor = await within(note).findByLabelText<HTMLTextAreaElement>('Note');
  await waitFor(() => expect(document.activeElement).toBe(editor));
  type(editor, 'Ask for Dana, room 2.');
  fireEvent.keyDown(editor, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(server.received(change)[0]!.body).toMatchObject({ notes: 'Ask for Dana, room 2.' }),
  );
});

it('is done with a follow-up by one press, and has it again with Undo', async () => {
  const change = 'PUT /api/projects/:id/permits/:permitId';
  server.answers(change, { ...permit, followUpOn: null, version: 4 });
  await renderPage(server, address);
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await screen.findByText('Follow-up done');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received(change)).toHaveLength(2));
  expect(server.received(change).map(({ body }) => body)).toMatchObject([
    { followUpOn: '' },
    { followUpOn: '2026-03-01' },
  ]);
});

it('removes a permit with undo', async () => {
  const remove = 'DELETE /api/projects/:id/permits/:permitId';
  const restore = 'POST /api/projects/:id/permits/:permitId/restore';
  server.answers(remove, { message: 'Permit deleted successfully', permit });
  server.answers(restore, permit);
  await renderPage(server, address);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for the permit Building permit' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await screen.findByText('Permit “Building permit” removed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received(restore)).toHaveLength(1));
});

it('shows a field employee the papers and takes notes, without fee and without changing anything', async () => {
  server.answers('GET /api/projects/:id', {
    ...project,
    money: null,
    permits: [{ ...permit, fee: null }],
  });
  await renderPage(server, address, frank);
  await screen.findByText('PDF application.pdf');
  screen.getByLabelText('New note');
  for (const name of ['Add permit', 'Corrections required', 'Add to expenses', 'Passed', 'Add inspection']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByText('Fee')).toBeNull();
});

it('teaches what to record where there is none', async () => {
  server.answers('GET /api/projects/:id', { ...project, permits: [] });
  await renderPage(server, address);
  await screen.findByText('No permits yet');
  fireEvent.click(screen.getAllByRole('button', { name: 'Add permit' })[0]!);
  await screen.findByRole('form', { name: 'New permit' });
});

it('asks before work starts while a permit is missing, and starts only when that is confirmed', async () => {
  const start = 'PUT /api/projects/:id/start';
  const sentence = 'The permit “Building permit” of City of Astoria isn’t released yet.';
  const pending = { ...project, status: 'permits_pending' as const, permits: [permit] };
  server.answers('GET /api/projects/:id', pending);
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/employees', []);
  server.answers(start, ({ body }) =>
    (body as { isConfirmed?: boolean }).isConfirmed
      ? { ...pending, status: 'work_in_progress' as const }
      : new Refusal(409, { code: 'project.permits_missing', error: sentence }),
  );
  await renderPage(server, `projects/${project.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Start work' }));
  await screen.findByText(sentence);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(screen.queryByText('Work started')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Start work' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Start anyway' }));
  await screen.findByText('Work started');
  expect(server.received(start).map(({ body }) => body)).toEqual([{}, {}, { isConfirmed: true }]);
});
