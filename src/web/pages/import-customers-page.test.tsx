// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ImportPreview, ImportRow } from '../../shared/imports/import-contract.ts';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
beforeEach(() => server.answers('GET /api/import/customers/runs', []));
const previewCall = 'POST /api/import/customers/preview';
const runCall = 'POST /api/import/customers';

/** Three rows that look like Robert Miles until somebody says who each of them is. */
function previewWith(choices: Record<string, number>): ImportPreview {
  const rows = [2, 3, 4].map((line): ImportRow => {
    const chosen = choices[line];
    return {
      line,
      state: chosen === undefined ? 'wrong' : chosen === 0 ? 'new' : 'unchanged',
      cells: { name: `Bob ${line}`, phone: '518 555 0150' },
      understood: { phone: '+15185550150' },
      mended: {},
      errors: chosen === undefined ? { name: 'This looks like Robert Miles. Choose who it is.' } : {},
      before: {},
      alike: [{ id: 7, label: 'Robert Miles' }],
    };
  });
  const has = (state: string) => rows.filter((row) => row.state === state).length;
  const open = rows.filter(({ state }) => state === 'wrong').map(({ line }) => line);
  return {
    upload: { id: 'b'.repeat(64), name: 'people.csv' },
    format: 'csv',
    columns: [
      { heading: 'Name', samples: [] },
      { heading: 'Phone', samples: [] },
    ],
    fields: [
      { key: 'name', isRequired: true, kind: 'text' },
      { key: 'phone', isRequired: false, kind: 'phone' },
    ],
    mapping: { name: 0, phone: 1 },
    missing: [],
    counts: {
      rows: 3,
      new: has('new'),
      changed: 0,
      unchanged: has('unchanged'),
      wrong: open.length,
      leftOut: 0,
      open: open.length,
      attention: 3,
    },
    rows,
    shown: { view: 'attention', from: 0, count: 3 },
    wrongLines: '',
    openLines: open.join(','),
    repeatedLines: '',
    additions: {},
    mends: [],
    linesAbove: 0,
    headingLine: 1,
    firstLines: [],
    sheets: [],
    sheet: null,
    hiddenLines: '',
    plan: JSON.stringify(choices),
  };
}

async function open() {
  server.answers(previewCall, ({ body }) => {
    const { choices = '{}' } = body as { choices?: string };
    return previewWith(JSON.parse(choices) as Record<string, number>);
  });
  server.answers(runCall, { runId: 5, created: 2, changed: 0, unchanged: 1, leftOut: 0, additions: {} });
  await renderPage(server, 'customers/import');
  fireEvent.change(await screen.findByLabelText('File to import'), {
    target: { files: [new File(['Name,Phone\n'], 'people.csv')] },
  });
  await screen.findByText(
    '3 rows look like people you already have, or like earlier lines. Choose who each one is.',
  );
}
const choose = (line: number, id: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: `Match for line ${line}` }), {
    target: { value: id },
  });

async function pick(list: string, choice: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: list }));
  const option = await screen.findByRole('option', { name: choice });
  fireEvent.pointerDown(option, { pointerType: 'touch' });
  fireEvent.click(option);
}

it('gathers who the rows are: the file goes once, and what was chosen goes together', async () => {
  await open();
  expect(screen.getAllByText('(518) 555-0150')).toHaveLength(3);
  choose(2, '7');
  choose(3, '0');
  choose(4, '0');
  await screen.findByText('2 new, 0 changed, 1 unchanged');
  const [first, second, ...others] = server.received(previewCall);
  expect(others).toEqual([]);
  expect(first?.files['file']).toHaveLength(1);
  expect(second?.files).toEqual({});
  expect(second?.body).toMatchObject({ choices: '{"2":7,"3":0,"4":0}', upload: 'b'.repeat(64) });
  const button = await screen.findByRole('button', { name: 'Import 2 rows' });
  button.click();
  button.click();
  await screen.findByText('Import complete');
  expect(server.received(runCall)).toHaveLength(1);
  expect(server.received(runCall)[0]?.body).toMatchObject({ choices: '{"2":7,"3":0,"4":0}' });
});

it('takes all the others for new at one stroke, and keeps what was chosen before', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'All are new' })).toBeDefined();
  choose(3, '7');
  fireEvent.click(await screen.findByRole('button', { name: 'All others are new' }));
  await screen.findByText('2 new, 0 changed, 1 unchanged');
  await waitFor(() =>
    expect(server.received(previewCall).at(-1)?.body).toMatchObject({ choices: '{"2":0,"3":7,"4":0}' }),
  );
});

it('leaves out rows that look the same as an earlier one at one stroke, and takes none of them for new with the others', async () => {
  const seen = previewWith({ 2: 0 });
  const [first, similar, repeated] = seen.rows as [ImportRow, ImportRow, ImportRow];
  const errors = { name: 'This row looks like line 2. Choose who it is.' };
  const preview: ImportPreview = {
    ...seen,
    rows: [
      first,
      { ...similar, alike: [], earlier: { line: 2, isSame: false }, errors },
      { ...repeated, alike: [], earlier: { line: 2, isSame: true }, errors },
    ],
    repeatedLines: '4',
  };
  server.answers(previewCall, preview);
  await renderPage(server, 'customers/import');
  fireEvent.change(await screen.findByLabelText('File to import'), {
    target: { files: [new File(['Name,Phone\n'], 'people.csv')] },
  });
  await screen.findByText(/1 row looks the same as an earlier line/);
  const received = () => server.received(previewCall).at(-1)?.body;
  fireEvent.click(screen.getByRole('button', { name: 'All are new' }));
  await waitFor(() => expect(received()).toMatchObject({ choices: '{"3":0}' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave it out' }));
  await waitFor(() => expect(received()).toMatchObject({ choices: '{"3":0}', leftOut: '4' }));
  choose(3, 'earlier');
  await waitFor(() => expect(received()).toMatchObject({ leftOut: '3-4' }));
});

it('shows what will be kept: what was split off a cell, in a column of its own', async () => {
  const row = (line: number, more: Partial<ImportRow>): ImportRow => ({
    line,
    state: 'new',
    cells: { name: `Bo ${line}`, email: `bo${line}@diaz.example` },
    understood: {},
    mended: {},
    errors: {},
    before: {},
    ...more,
  });
  const seen = previewWith({ 2: 0, 3: 0, 4: 0 });
  const plain = {
    ...seen,
    fields: [
      { key: 'name', isRequired: true, kind: 'text' as const },
      { key: 'email', isRequired: false, kind: 'text' as const },
      { key: 'email2', isRequired: false, kind: 'text' as const },
    ],
    mapping: { name: 0, email: 1, email2: null },
    mends: [{ key: 'twoEmails', count: 1, from: 'ann@reed.example; office@reed.example', to: '' }],
    rows: [row(2, {})],
  };
  const split = row(2, {
    cells: { name: 'Ann Reed', email: 'ann@reed.example', email2: 'office@reed.example' },
    mended: { email: 'ann@reed.example; office@reed.example', email2: '' },
  });
  server.answers(previewCall, ({ body }) =>
    (body as { mends?: string }).mends ? { ...plain, rows: [split, row(3, {})] } : plain,
  );
  await renderPage(server, 'customers/import');
  fireEvent.change(await screen.findByLabelText('File to import'), {
    target: { files: [new File(['Name,E-mail\n'], 'people.csv')] },
  });
  const offer = await screen.findByRole('checkbox', { name: 'Split cells with two email addresses' });
  expect(screen.queryByRole('columnheader', { name: 'Second email' })).toBeNull();
  fireEvent.click(offer);
  await screen.findByRole('columnheader', { name: 'Second email' });
  expect(screen.getByRole('cell', { name: 'office@reed.example' })).toBeDefined();
});

it('lets another sheet and another line of headings be read, and tells rows that the spreadsheet hides', async () => {
  const seen: ImportPreview = {
    ...previewWith({ 2: 0, 3: 0, 4: 0 }),
    format: 'xlsx',
    sheets: [
      { name: 'Customers', isHidden: false },
      { name: 'Old', isHidden: true },
    ],
    sheet: 'Customers',
    hiddenLines: '3-4',
  };
  const lines = [
    { line: 1, cells: ['Name', 'Phone'] },
    { line: 2, cells: ['of the person', 'with its code'] },
  ];
  server.answers(previewCall, ({ body }) => {
    const { sheet, headingLine = '1', leftOut } = body as Record<string, string | undefined>;
    const hiddenLines = leftOut ? '' : seen.hiddenLines;
    if (sheet !== 'Old') return { ...seen, hiddenLines };
    return { ...seen, sheet, firstLines: lines, linesAbove: 1, headingLine: Number(headingLine) };
  });
  await renderPage(server, 'customers/import');
  fireEvent.change(await screen.findByLabelText('File to import'), {
    target: { files: [new File(['PK'], 'people.xlsx')] },
  });
  await screen.findByText('2 rows are hidden in the spreadsheet and are imported too.');
  const received = () => server.received(previewCall).at(-1)?.body as Record<string, string | undefined>;
  fireEvent.click(screen.getByRole('button', { name: 'Leave out all 2' }));
  await waitFor(() => expect(received()).toMatchObject({ leftOut: '3-4' }));
  expect(screen.queryByRole('combobox', { name: 'Headings' })).toBeNull();

  await pick('Sheet', 'Old (hidden)');
  await waitFor(() => expect(received()).toMatchObject({ sheet: 'Old' }));
  // What was decided about the first sheet has no meaning in another one.
  expect([received()['leftOut'], received()['mapping']]).toEqual([undefined, undefined]);
  await pick('Headings', 'Line 2: of the person, with its code');
  await waitFor(() => expect(received()).toMatchObject({ sheet: 'Old', headingLine: '2' }));
});

it('says nothing of the phone of a row that is left out, nor what an empty name was taken for', async () => {
  const long = 'W'.repeat(121);
  const row = (line: number, state: ImportRow['state'], errors: ImportRow['errors']): ImportRow => ({
    line,
    state,
    cells: { name: long, phone: '518 555 0150' },
    understood: { name: '', phone: '518 555 0150' },
    mended: {},
    errors,
    before: {},
  });
  server.answers(previewCall, {
    ...previewWith({}),
    rows: [row(2, 'leftOut', {}), row(3, 'wrong', { name: 'Use at most 120 characters.' })],
    counts: { rows: 2, new: 0, changed: 0, unchanged: 0, wrong: 1, leftOut: 1, open: 0, attention: 2 },
  });
  await renderPage(server, 'customers/import');
  fireEvent.change(await screen.findByLabelText('File to import'), {
    target: { files: [new File(['Name,Phone\n'], 'people.csv')] },
  });
  const name = await screen.findByRole('textbox', { name: 'Name, line 3' });
  expect(name.parentElement?.textContent).toBe('Use at most 120 characters.');
  const [, leftOut] = screen.getAllByRole('row');
  expect(leftOut?.textContent).not.toContain('complete phone number');
});
