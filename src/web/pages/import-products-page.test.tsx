// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ImportPreview, ImportRow } from '../../shared/imports/import-contract.ts';
import {
  createFakeServer,
  noAnswerYet,
  Refusal,
  unreachable,
} from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { controlTimers, renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const previewCall = 'POST /api/import/products/preview';
const runCall = 'POST /api/import/products';

const plain = { understood: {}, mended: {}, errors: {}, before: {} };
const row: ImportRow = {
  ...plain,
  line: 2,
  state: 'new',
  cells: { name: 'Door', price: '1.234,50' },
  understood: { price: 1234.5 },
};
const none = { rows: 0, new: 0, changed: 0, unchanged: 0, wrong: 0, leftOut: 0, open: 0, attention: 0 };
const good: ImportPreview = {
  upload: { id: 'a'.repeat(64), name: 'prices.csv' },
  format: 'csv',
  columns: [
    { heading: 'Name', samples: ['Door'] },
    { heading: 'Price', samples: ['5'] },
    { heading: 'Net', samples: [''] },
  ],
  fields: ['name', 'code', 'category', 'unit', 'price', 'cost', 'taxable', 'active', 'description'].map(
    (key) => ({
      key,
      isRequired: key === 'name',
      kind: key === 'price' ? ('money' as const) : ('text' as const),
    }),
  ),
  mapping: {
    name: 0,
    price: 1,
    code: null,
    category: null,
    unit: null,
    cost: null,
    taxable: null,
    active: null,
    description: null,
  },
  missing: [],
  counts: { ...none, rows: 3, new: 1, changed: 1, unchanged: 1 },
  rows: [
    row,
    { ...plain, line: 3, state: 'changed', cells: { name: 'Gate', price: '7' }, before: { price: '6.00' } },
    { ...plain, line: 4, state: 'unchanged', cells: { name: 'Post', price: '1' } },
  ],
  shown: { view: 'all', from: 0, count: 3 },
  wrongLines: '',
  openLines: '',
  repeatedLines: '',
  additions: { categories: ['Doors', 'Gates'] },
  mends: [],
  linesAbove: 0,
  headingLine: 1,
  firstLines: [],
  sheets: [],
  sheet: null,
  hiddenLines: '',
  plan: 'plan-1',
};
const wrong: ImportPreview = {
  ...good,
  counts: { ...none, rows: 2, new: 1, wrong: 1, attention: 1 },
  rows: [
    {
      ...plain,
      line: 3,
      state: 'wrong',
      cells: { name: 'Gate', price: 'x' },
      errors: { price: 'Enter an amount like 1250 or 1250.50.' },
    },
  ],
  shown: { view: 'attention', from: 0, count: 1 },
  wrongLines: '3',
  additions: {},
  mends: [],
  linesAbove: 0,
  headingLine: 1,
  firstLines: [],
  sheets: [],
  sheet: null,
  hiddenLines: '',
  plan: 'plan-0',
};
const done = { runId: 5, created: 1, changed: 1, unchanged: 1, leftOut: 0, additions: {} };

beforeEach(() => {
  server.answers(previewCall, good);
  server.answers('GET /api/import/products/runs', []);
});

const open = async () => {
  const page = await renderPage(server, 'edit-products/import');
  await screen.findByRole('heading', { name: 'Import products' });
  return page;
};
const choose = (content = 'Name,Price\nDoor,5\n') =>
  fireEvent.change(screen.getByLabelText('File to import'), {
    target: { files: [new File([content], 'prices.csv')] },
  });
const importButton = () => screen.findByRole('button', { name: /^Import \d+ rows?$/ });

it('shows what a file would do and imports exactly that, once however often it is clicked', async () => {
  server.answers(runCall, done);
  await open();
  choose();
  await screen.findByText('1 new, 1 changed, 1 unchanged');
  await screen.findByText('was $6.00');
  expect(screen.getByText('$1,234.50').title).toBe('In the file: 1.234,50');
  expect(screen.getByText('1.234,50')).toBeDefined();
  expect(screen.getByText(/2 new categories/).textContent).toBe('2 new categories: Doors, Gates');
  const button = await importButton();
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('1 added, 1 changed, 1 unchanged');
  const [sent, ...again] = server.received(runCall);
  expect(again).toEqual([]);
  expect(sent?.body).toEqual({
    upload: good.upload?.id,
    mapping: JSON.stringify(good.mapping),
    plan: 'plan-1',
  });
  expect(sent?.files).toEqual({});
  const [looked] = server.received(previewCall);
  expect(await looked?.files['file']?.[0]?.text()).toBe('Name,Price\nDoor,5\n');
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.getByRole('link', { name: 'View products' })).toBeDefined();
});

it('shows the rows that need a look first, and imports nothing while one of them is wrong', async () => {
  const all = { ...wrong, rows: [row, ...wrong.rows], shown: { view: 'all' as const, from: 0, count: 2 } };
  server.answers(previewCall, ({ body }) => ((body as { view?: string }).view === 'all' ? all : wrong));
  await open();
  choose();
  await screen.findByText('Enter an amount like 1250 or 1250.50.');
  expect(screen.queryByText('Door')).toBeNull();
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'All rows 2' }));
  await screen.findByText('Door');
  server.answers(previewCall, good);
  choose('mended');
  await screen.findByText('1 new, 1 changed, 1 unchanged');
  expect(await importButton()).toHaveProperty('disabled', false);
});

/** Answers as the server would for this file: line 3 is wrong until it is mended or left out. */
function answerDecisions() {
  server.answers(previewCall, ({ body }) => {
    const { corrections, leftOut } = body as { corrections?: string; leftOut?: string };
    const [gate] = wrong.rows as [ImportRow];
    if (leftOut) {
      const out: ImportRow = { ...gate, state: 'leftOut' };
      return {
        ...wrong,
        counts: { ...none, rows: 2, new: 1, leftOut: 1, attention: 1 },
        rows: [out],
        wrongLines: '',
        plan: 'out',
      };
    }
    const said =
      corrections && (JSON.parse(corrections) as Record<string, Record<string, string>>)['3']?.['1'];
    if (said !== '7,50')
      return said
        ? { ...wrong, rows: [{ ...gate, cells: { ...gate.cells, price: said }, mended: { price: 'x' } }] }
        : wrong;
    const mended: ImportRow = {
      ...gate,
      state: 'new',
      cells: { name: 'Gate', price: said },
      understood: { price: 7.5 },
      mended: { price: 'x' },
      errors: {},
    };
    return {
      ...wrong,
      counts: { ...none, rows: 2, new: 2, attention: 1 },
      rows: [mended],
      wrongLines: '',
      plan: 'mended',
    };
  });
}

it('lets a wrong cell be mended where it is, and imports what the server then understood', async () => {
  answerDecisions();
  server.answers(runCall, done);
  await open();
  choose();
  const cell = await screen.findByRole('textbox', { name: 'Price, line 3' });
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(cell, { target: { value: 'still no price' } });
  fireEvent.keyDown(cell, { key: 'Enter' });
  await screen.findByText('in the file:', { exact: false });
  await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(cell, { target: { value: '7,50' } });
  fireEvent.keyDown(cell, { key: 'Enter' });
  expect(screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
  await screen.findByText('= $7.50');
  expect(await screen.findByText('2 new, 0 changed, 0 unchanged')).toBeDefined();
  (await importButton()).click();
  await screen.findByText('Import complete');
  expect(server.received(runCall)[0]?.body).toMatchObject({
    corrections: '{"3":{"1":"7,50"}}',
    plan: 'mended',
  });
});

it('takes a correction back, so that the cell says what the file says', async () => {
  answerDecisions();
  await open();
  choose();
  const cell = await screen.findByRole('textbox', { name: 'Price, line 3' });
  fireEvent.change(cell, { target: { value: '7,50' } });
  fireEvent.blur(cell);
  await screen.findByText('= $7.50');
  fireEvent.click(screen.getByRole('button', { name: 'Undo Price, line 3' }));
  await screen.findByText('Enter an amount like 1250 or 1250.50.');
  expect(server.received(previewCall).at(-1)?.body).not.toHaveProperty('corrections');
});

it('leaves a wrong row out, or all of them at once, says how many, and takes them back in', async () => {
  answerDecisions();
  server.answers(runCall, { ...done, leftOut: 1 });
  await open();
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out line 3' }));
  await screen.findByText('1 new, 0 changed, 0 unchanged, 1 left out');
  await screen.findByText('1 row is left out and won’t be imported.');
  fireEvent.click(screen.getByRole('button', { name: 'Include line 3' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave it out' }));
  await screen.findByText('1 row is left out and won’t be imported.');
  (await importButton()).click();
  await screen.findByText('1 added, 1 changed, 1 unchanged, 1 left out');
  expect(server.received(runCall)[0]?.body).toMatchObject({ leftOut: '3', plan: 'out' });
});

it('goes on where it was after a reload, and forgets it when told', async () => {
  answerDecisions();
  await open();
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out line 3' }));
  await screen.findByText('1 row is left out and won’t be imported.');
  cleanup();
  await open();
  await screen.findByText('1 row is left out and won’t be imported.');
  expect(screen.getByText('prices.csv')).toBeDefined();
  const [sent] = server.received(previewCall).slice(-1);
  expect(sent?.body).toMatchObject({ upload: good.upload?.id, leftOut: '3' });
  fireEvent.click(screen.getByRole('button', { name: 'Discard import' }));
  await screen.findByRole('button', { name: 'Choose a file' });
  cleanup();
  await open();
  await screen.findByRole('button', { name: 'Choose a file' });
});

it('sends the file again when the server keeps it no longer', async () => {
  const reason = 'This file is no longer stored. Choose it again.';
  server.answers(runCall, ({ files }) =>
    files['file'] ? done : new Refusal(404, { error: reason, code: 'import.file_gone' }),
  );
  await open();
  choose();
  (await importButton()).click();
  await screen.findByText('Import complete');
  expect(await server.received(runCall)[1]?.files['file']?.[0]?.text()).toBe('Name,Price\nDoor,5\n');
});

it('is kept by the time that it is shown, so that a reload at once goes on with it', async () => {
  await open();
  const isKept = () => Object.keys(localStorage).some((key) => key.includes('import-products'));
  const kept: boolean[] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByText('1 new, 1 changed, 1 unchanged')) kept.push(isKept());
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  choose();
  await screen.findByText('1 new, 1 changed, 1 unchanged');
  observer.disconnect();
  expect(kept[0]).toBe(true);
});

it('says so when a kept file is gone after a reload, and begins anew', async () => {
  await open();
  choose();
  await importButton();
  cleanup();
  const reason = 'This file is no longer stored. Choose it again.';
  server.answers(previewCall, new Refusal(404, { error: reason, code: 'import.file_gone' }));
  await open();
  await screen.findByText(reason);
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined();
});

it('shows every row of thousands, a page at a time', async () => {
  server.answers(previewCall, ({ body }) => {
    const from = Number((body as { from?: string }).from);
    const rows = Array.from({ length: 100 }, (_none, at) => ({
      ...row,
      line: from + at + 2,
      cells: { name: `Door ${from + at}` },
    }));
    return {
      ...good,
      counts: { ...none, rows: 250, new: 250 },
      rows,
      shown: { ...good.shown, from, count: 250 },
    };
  });
  await open();
  choose();
  await screen.findByText('1–100 of 250 rows');
  fireEvent.click(screen.getByRole('button', { name: 'Next rows' }));
  await screen.findByText('Door 100');
  expect(screen.queryByText('Door 99')).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Page of rows' }), { target: { value: '2' } });
  await screen.findByText('Door 200');
  expect(screen.getByRole('button', { name: 'Next rows' }).getAttribute('aria-disabled')).toBe('true');
});

it('asks for the column that it could not find, and keeps the choice for the next file with these headings', async () => {
  const missing: ImportPreview = {
    ...good,
    missing: ['name'],
    mapping: { ...good.mapping, name: null },
    rows: [],
    plan: 'none',
  };
  server.answers(previewCall, ({ body }) => {
    const { mapping } = body as { mapping?: string };
    return mapping?.includes('"name":0') ? good : missing;
  });
  await open();
  choose();
  await screen.findByText('Choose a column.');
  fireEvent.click(screen.getByRole('combobox', { name: /^Name/ }));
  const option = await screen.findByRole('option', { name: /^Name/ });
  fireEvent.pointerDown(option, { pointerType: 'mouse' });
  fireEvent.click(option);
  await screen.findByText('1 new, 1 changed, 1 unchanged');
  choose();
  await waitFor(() => expect(server.received(previewCall)).toHaveLength(4));
  await importButton();
  expect(screen.queryByText('Choose a column.')).toBeNull();
});

it('says why a file is refused', async () => {
  const reason = 'Line 3: a quotation mark opens here and never closes.';
  server.answers(previewCall, new Refusal(422, { error: reason, code: 'import.unreadable' }));
  await open();
  choose();
  await screen.findByText(reason);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  fireEvent.change(screen.getByLabelText('File to import'), {
    target: { files: [new File([new Uint8Array(11 * 1024 * 1024)], 'large.csv')] },
  });
  await screen.findByText('This file is larger than 10 MB. Split it into several files.');
});

it('shows the new preview when somebody has changed a product meanwhile', async () => {
  const reason =
    'Someone changed these records after the preview, so nothing was imported. Check the new preview.';
  const current = {
    ...good,
    counts: { ...good.counts, changed: 2, unchanged: 0 },
    upload: undefined,
    plan: 'plan-2',
  };
  server.answers(runCall, new Refusal(412, { error: reason, code: 'import.changed', current }));
  await open();
  choose();
  (await importButton()).click();
  await screen.findByText(reason);
  await screen.findByText('1 new, 2 changed, 0 unchanged');
  server.answers(runCall, done);
  (await importButton()).click();
  await screen.findByText('Import complete');
  const [first, second] = server.received(runCall);
  expect(second?.body).toMatchObject({ plan: 'plan-2' });
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

it('says the words of the specification when the server gives no reason or is not there, and tries again with the same key', async () => {
  server.answers(runCall, new Refusal(500));
  await open();
  choose();
  (await importButton()).click();
  await screen.findByText('HTTP error! status: 500');
  const timers = controlTimers();
  server.answers(runCall, unreachable);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await timers.advance(10_000);
  await screen.findByText('Failed to add products');
  server.answers(runCall, done);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Import complete');
  expect(new Set(server.received(runCall).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

it('waits visibly while the file is read', async () => {
  server.answers(previewCall, noAnswerYet);
  await open();
  choose();
  expect((await screen.findByRole('button', { name: 'Choose another file' })).getAttribute('aria-busy')).toBe(
    'true',
  );
});

it('is for the office', async () => {
  await renderPage(server, 'edit-products/import', frank);
  await screen.findByText('It isn’t part of what you do here');
  expect(within(document.body).queryByLabelText('File to import')).toBeNull();
});

it('names the columns that are not imported, and waits until somebody has confirmed them', async () => {
  const columns = good.columns.with(2, { heading: 'Vendor', samples: ['Tile Depot', ''] });
  server.answers(previewCall, { ...good, columns });
  await open();
  choose();
  const button = await screen.findByRole('button', { name: 'Import 2 rows' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('Tile Depot').closest('li')?.textContent).toContain('Vendor');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Leave these columns out' }));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
});

it('keeps the columns confirmed that were ticked while the rows were still on their way', async () => {
  const columns = good.columns.with(2, { heading: 'Vendor', samples: ['Tile Depot', ''] });
  const preview = { ...good, columns, mends: [{ key: 'units' as const, count: 3, from: 'EA', to: 'each' }] };
  const late = Promise.withResolvers<ImportPreview>();
  server.answers(previewCall, ({ body }) =>
    (body as Record<string, unknown>)['mends'] ? late.promise : preview,
  );
  await open();
  choose();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Write each unit the same way' }));
  const confirmed = screen.getByRole('checkbox', { name: 'Leave these columns out' });
  fireEvent.click(confirmed);
  await act(async () => late.resolve({ ...preview, plan: 'plan-2' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).toHaveProperty('disabled', false),
  );
  expect(confirmed.getAttribute('aria-checked')).toBe('true');
});

it('offers to mend the whole file, and sends what was taken', async () => {
  server.answers(previewCall, { ...good, mends: [{ key: 'units', count: 3, from: 'EA', to: 'each' }] });
  await open();
  choose();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Write each unit the same way' }));
  await waitFor(() =>
    expect(server.received(previewCall).at(-1)?.body).toMatchObject({ mends: '["units"]' }),
  );
});

const run = {
  id: 5,
  fileName: 'prices.csv',
  importedBy: 'Ann Lee',
  importedAt: '2026-03-09T12:00:00.000Z',
  created: 6,
  changed: 1,
  undoneAt: null,
  kept: 0,
};
const undone = { ...run, undoneAt: '2026-03-09T12:05:00.000Z' };
const runsCall = 'GET /api/import/products/runs';
const undoCall = 'POST /api/import/products/runs/:id/undo';
/** Two clicks before anything is drawn anew. */
const clickFast = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });

it('undoes an import as a whole, once and saying so once however often it is clicked', async () => {
  server.answers(runsCall, [run]);
  await open();
  server.answers(undoCall, [undone]);
  const button = await screen.findByRole('button', { name: 'Undo import' });
  // The list is not asked anew: what was answered shows at once, and leaves nothing to click.
  server.answers(runsCall, noAnswerYet);
  clickFast(button);
  await screen.findByText('Undone');
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  expect(screen.getAllByText('Import undone')).toHaveLength(1);
  expect(server.received(undoCall)).toHaveLength(1);
});

it('offers to undo the others where some were changed or used since, and tells what stayed', async () => {
  server.answers(runsCall, [run]);
  await open();
  server.answers(undoCall, ({ body }) => {
    if ((body as { leaveUsed: boolean }).leaveUsed) return [{ ...undone, kept: 4 }];
    return new Refusal(409, {
      code: 'import.in_use',
      error: 'Door, Gate, Post and 1 more have been changed or used since, so nothing was undone.',
      current: { used: 4, names: ['Door', 'Gate', 'Post'], others: 3 },
    });
  });
  clickFast(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = await screen.findByRole('dialog', { name: '4 of 7 were changed or used since' });
  expect(dialog.textContent).toContain('Door, Gate, Post and 1 more. Nothing has been undone yet.');
  clickFast(within(dialog).getByRole('button', { name: 'Undo the other 3' }));
  await screen.findByText('Undone, 4 kept');
  expect(screen.getAllByText('Import undone, except for 4 that were changed or used since')).toHaveLength(1);
  expect(server.received(undoCall).map(({ body }) => body)).toEqual([
    { leaveUsed: false },
    { leaveUsed: true },
  ]);
});

it('says the sentence where every record was changed or used since', async () => {
  const sentence = 'Changed or used since: Door. Nothing was undone.';
  server.answers(runsCall, [run]);
  server.answers(
    undoCall,
    new Refusal(409, {
      code: 'import.in_use',
      error: sentence,
      current: { used: 1, names: ['Door'], others: 0 },
    }),
  );
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  await screen.findByText(sentence);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('still offers the rows that were left out once the import is done', async () => {
  server.answers(previewCall, { ...good, counts: { ...good.counts, leftOut: 2 } });
  server.answers(runCall, { ...done, leftOut: 2 });
  server.answers('POST /api/import/products/left-out', new Blob(['Name,Price\nGate,x\n']));
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await open();
  choose();
  (await importButton()).click();
  fireEvent.click(await screen.findByRole('button', { name: 'Save the 2 rows that were left out' }));
  await waitFor(() => expect(saved).toEqual(['prices-left-out.csv']));
  expect(server.received('POST /api/import/products/left-out')[0]?.body).toMatchObject({
    upload: good.upload?.id,
    mapping: JSON.stringify(good.mapping),
  });
});

it('does not repeat an amount that the file writes as it is shown', async () => {
  const price = (line: number, typed: string, value: number): ImportRow => ({
    ...row,
    line,
    cells: { name: 'Door', price: typed },
    understood: { price: value },
  });
  const typed: [string, number][] = [
    ['$12.50', 12.5],
    ['$1,234.50', 1234.5],
    ['12500', 12_500],
  ];
  const rows = [...typed.map(([text, value], at) => price(at + 2, text, value)), price(9, '1,25', 1.25)];
  server.answers(previewCall, { ...good, rows });
  await open();
  choose();
  await screen.findByText('$1,234.50');
  expect(screen.getAllByText(/^in the file:/).map(({ textContent }) => textContent)).toEqual([
    'in the file: 1,25',
  ]);
});
