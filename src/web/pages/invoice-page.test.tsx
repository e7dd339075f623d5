// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet, Refusal } from '../../../test/support/web/fake-server.ts';
import {
  billingSettings,
  company,
  draftInvoice,
  lead,
  projectBilling,
} from '../../../test/support/web/records.ts';
import { ann } from '../../../test/support/web/people.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

vi.mock(import('../ui/pdf-view.tsx'), () => ({
  PdfView: ({ name, url }: { name: string; url: string }) => <a href={url}>{name}</a>,
}));

const server = createFakeServer();
const save = 'PUT /api/invoices/:id';
const issue = 'POST /api/invoices/:id/issue';

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/settings/billing', billingSettings);
  server.answers('GET /api/projects/:id/billing', projectBilling);
  server.answers('GET /api/products', []);
  server.answers('GET /api/messages', []);
  server.answers('GET /api/invoices/:id', draftInvoice);
});

async function open() {
  await renderPage(server, 'projects/5/invoices/31');
  await screen.findByLabelText('Title');
}

const line = (number: number) => within(screen.getByRole('group', { name: `Line ${number}` }));

it('adds up while it is typed, and saves what was typed by its version', async () => {
  server.answers(save, noAnswerYet);
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  type(line(2).getByLabelText('Description of line 2'), 'Haul away');
  type(line(2).getByLabelText('Quantity'), '2');
  type(line(2).getByLabelText('Price'), '50');
  expect(line(2).getByText('$100.00')).toBeTruthy();
  // 30 of the contract, and two of 50 with their tax.
  expect(screen.getAllByText('$408.25').length).toBeGreaterThan(0);
  const button = screen.getByRole('button', { name: 'Save draft' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(server.received(save)).toHaveLength(1));
  const [sent] = server.received(save);
  expect(sent!.headers.get('if-match')).toBe('"2"');
  expect(sent!.body).toMatchObject({
    title: 'Deposit',
    lines: [
      { name: 'Deposit', contractAmount: '300.00', schedulePlace: 0 },
      { name: 'Haul away', quantity: 2, unitPrice: '50', taxable: true },
    ],
    taxRateBps: 825,
    dueOn: null,
    paymentTerms: ['net_30'],
  });
});

it('says below the page, which it does not move, that nothing is sent while no mail server is set up', async () => {
  server.answers('GET /api/settings', { ...company, mail: 'capture' });
  await open();
  const words = await screen.findByText(/Email isn’t set up/);
  const place = screen.getByRole('main').compareDocumentPosition(words);
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('takes a named rate with its name', async () => {
  server.answers('GET /api/settings', {
    ...company,
    taxRates: [
      { name: 'Travis County', rateBps: 825 },
      { name: 'Hays County', rateBps: 675 },
    ],
  });
  server.answers(save, { ...draftInvoice, version: 3 });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  type(line(2).getByLabelText('Description of line 2'), 'Haul away');
  const named = await screen.findByRole('combobox', { name: 'Tax rate' });
  expect(named.textContent).toContain('Other rate…');
  fireEvent.click(named);
  const hays = await screen.findByRole('option', { name: 'Hays County (6.75%)' });
  fireEvent.pointerDown(hays, { pointerType: 'mouse' });
  fireEvent.click(hays);
  expect(named.textContent).toContain('Hays County (6.75%)');
  expect(screen.queryByRole('textbox', { name: 'Rate' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(server.received(save)).toHaveLength(1));
  expect(server.received(save)[0]!.body).toMatchObject({ taxRateBps: 675, taxName: 'Hays County' });
});

it('tells the tax of an issued invoice by its name, but where parts of the contract stand beside own lines', async () => {
  const own = { ...draftInvoice.lines[0]!, contractAmount: null, schedulePlace: null };
  const issued = { ...draftInvoice, status: 'sent' as const, number: 'INV-1001', taxName: 'Travis County' };
  for (const [lines, label] of [
    [[own], 'Tax, Travis County (8.25%)'],
    [draftInvoice.lines, 'Tax, Travis County'],
    [[...draftInvoice.lines, { ...own, id: 2 }], 'Tax'],
  ] as const) {
    server.answers('GET /api/invoices/:id', { ...issued, lines: [...lines] });
    // oxlint-disable-next-line no-await-in-loop -- one page at a time
    await renderPage(server, 'projects/5/invoices/31');
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await screen.findByText(label)).toBeTruthy();
    cleanup();
  }
});

it('puts the hand into the line that was added', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  expect(document.activeElement).toBe(line(2).getByLabelText('Description of line 2'));
});

it('says what is wrong at the field, and keeps what was typed', async () => {
  server.answers(
    save,
    new Refusal(422, {
      error: 'More than the contract.',
      code: 'invoice.beyond_contract',
      fields: {
        isBeyondContract: 'This is $200.00 more than the $1,000.00 that the contract leaves to bill.',
      },
    }),
  );
  await open();
  const amount = line(1).getByLabelText<HTMLInputElement>('Part of the contract, tax included');
  type(amount, '1,200.555');
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(server.received(save)).toHaveLength(0);
  type(amount, '1200');
  expect(screen.getByRole('checkbox', { name: /goes beyond the contract/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/more than the \$1,000.00/);
  expect(amount.value).toContain('1200');
});

it('saves first what is not saved yet, then issues', async () => {
  const saved = { ...draftInvoice, title: 'Start', version: 3 };
  server.answers(save, saved);
  const issued = {
    ...saved,
    status: 'sent' as const,
    number: 'INV-1001',
    issuedOn: '2026-03-10',
    dueOn: '2026-04-09',
    version: 4,
  };
  server.answers(issue, issued);
  await open();
  server.answers('GET /api/invoices/:id', issued);
  type(screen.getByLabelText('Title'), 'Start');
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Issue without sending' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Issue this invoice without sending it?' }),
  );
  expect(server.received(issue)).toHaveLength(0);
  fireEvent.click(question.getByRole('button', { name: 'Issue invoice' }));
  await screen.findByRole('heading', { name: 'Invoice INV-1001' });
  expect(server.received(save)).toHaveLength(1);
  expect(server.received(issue)).toHaveLength(1);
});

it('does not issue what could not be saved', async () => {
  server.answers(
    save,
    new Refusal(422, { error: 'No.', code: 'request.invalid', fields: { title: 'Too long.' } }),
  );
  await open();
  type(screen.getByLabelText('Title'), 'Start');
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Issue without sending' }));
  await screen.findByText('Too long.');
  expect(server.received(issue)).toHaveLength(0);
});

const issued = {
  ...draftInvoice,
  status: 'partially_paid' as const,
  number: 'INV-1001',
  issuedOn: '2026-03-10',
  dueOn: '2026-04-09',
  received: 100,
  balance: 200,
};

it('shows an issued one as it is, and says before anything is asked why what was paid on is not voided', async () => {
  server.answers('GET /api/invoices/:id', issued);
  await renderPage(server, 'projects/5/invoices/31', { ...ann, role: 'admin' });
  await screen.findByRole('heading', { name: 'Invoice INV-1001' });
  expect(screen.queryByLabelText('Title')).toBeNull();
  expect(screen.getByText('$200.00')).toBeTruthy();
  await screen.findByText('30 days');
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Void' }));
  await screen.findByText(/was received on this invoice/);
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
});

it('tells the office that voiding is for admins, and says of an unsent one why nobody has it', async () => {
  const sent = { ...issued, status: 'sent' as const, datesSent: [] };
  server.answers('GET /api/invoices/:id', sent);
  await renderPage(server, 'projects/5/invoices/31');
  await screen.findByText('Not from Plumbline');
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  const voiding = await screen.findByRole('menuitem', { name: /^Void\s*ask an admin$/ });
  expect(voiding.getAttribute('aria-disabled')).toBe('true');
  cleanup();

  server.answers('GET /api/invoices/:id', { ...sent, unsent: 'waiting' });
  await renderPage(server, 'projects/5/invoices/31');
  await screen.findByText('Not yet');
  cleanup();

  // Whoever pays has it, however it came.
  server.answers('GET /api/invoices/:id', { ...sent, status: 'partially_paid' });
  await renderPage(server, 'projects/5/invoices/31');
  await screen.findByText('Not from Plumbline');
  cleanup();

  server.answers('GET /api/invoices/:id', { ...sent, status: 'void' });
  await renderPage(server, 'projects/5/invoices/31');
  await screen.findByText(/^This invoice is void/);
  expect(screen.queryByText('Sent')).toBeNull();
});

it('names no quantity and no price where only parts of the contract are billed', async () => {
  server.answers('GET /api/invoices/:id', issued);
  const page = await renderPage(server, 'projects/5/invoices/31');
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  await screen.findByRole('heading', { name: 'Invoice INV-1001' });
  expect(heads()).toEqual(['Description', 'Amount']);
  const [part] = issued.lines;
  const own = { ...part!, id: 900, contractAmount: null, name: 'Haul away', unitPrice: 50, total: 50 };
  server.answers('GET /api/invoices/:id', { ...issued, id: 32, lines: [part!, own] });
  await page.go('/employee/Ann/projects/5/invoices/32');
  await screen.findByText('Haul away');
  expect(heads()).toEqual(['Description', 'Quantity', 'Price', 'Amount']);
});

it('asks for the rest of what was paid in part, sent from here or not', async () => {
  server.answers('GET /api/invoices/:id', issued);
  await renderPage(server, 'projects/5/invoices/31');
  await screen.findByRole('heading', { name: 'Invoice INV-1001' });
  const main = document.querySelector('header > div:last-child > button:last-of-type')!;
  expect(main.textContent).toBe('Record payment');
});

it('voids an issued one with a reason, without which it does not', async () => {
  server.answers('GET /api/invoices/:id', { ...issued, status: 'sent', received: 0, balance: 300 });
  server.answers(
    'DELETE /api/invoices/:id',
    new Refusal(409, { error: 'Invoice INV-1001 has payments.', code: 'invoice.has_payments' }),
  );
  await renderPage(server, 'projects/5/invoices/31', { ...ann, role: 'admin' });
  await screen.findByRole('heading', { name: 'Invoice INV-1001' });
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Void' }));
  const reason = await screen.findByLabelText(/^Reason/);
  fireEvent.click(screen.getByRole('button', { name: 'Void invoice' }));
  await screen.findByText('Enter a reason.');
  type(reason, 'Twice');
  fireEvent.click(screen.getByRole('button', { name: 'Void invoice' }));
  await screen.findByText('Invoice INV-1001 has payments.');
  expect(server.received('DELETE /api/invoices/:id')).toHaveLength(1);
  expect(server.received('DELETE /api/invoices/:id')[0]!.query).toEqual({ reason: 'Twice' });
});

async function chooseTerms(name: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Payment terms' }));
  const option = await screen.findByRole('option', { name });
  // A press begins on what it chooses.
  fireEvent.pointerDown(option, { pointerType: 'mouse' });
  fireEvent.click(option);
}

const saveDraft = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
const savedTerms = () =>
  server.received(save).map(({ body }) => (body as { paymentTerms?: string[] }).paymentTerms);

it('has one payment term: another takes its place, and so do other words', async () => {
  server.answers(save, noAnswerYet);
  await open();
  await screen.findByText('Payment is due within 30 days.');
  await chooseTerms('On receipt');
  await screen.findByText('Payment is due upon receipt.');
  await chooseTerms('Custom terms');
  type(await screen.findByLabelText('Custom payment terms'), 'Half now, half in May');
  saveDraft();
  await waitFor(() => expect(savedTerms()).toEqual([['Half now, half in May']]));
});

it('keeps several terms that another program has set until one is chosen', async () => {
  server.answers('GET /api/invoices/:id', { ...draftInvoice, paymentTerms: ['NET_30', 'Thank you'] });
  server.answers(save, noAnswerYet);
  await open();
  const field = await screen.findByRole('combobox', { name: 'Payment terms' });
  expect(field.textContent).toContain('30 days, Thank you');
  type(screen.getByLabelText('Title'), 'Start');
  saveDraft();
  await waitFor(() => expect(savedTerms()).toEqual([['NET_30', 'Thank you']]));
});

const tooEarly = /can’t be before the invoice date/;

it('refuses a due day that has passed at its field, before anything is sent', async () => {
  await open();
  type(screen.getByLabelText('Due on'), '2020-01-01');
  saveDraft();
  await screen.findByText(tooEarly);
  expect(server.received(save)).toHaveLength(0);
  expect(screen.getByLabelText('Due on')).toHaveProperty('value', '2020-01-01');
});

it('saves a draft whose due day has passed meanwhile, but does not issue it', async () => {
  const late = { ...draftInvoice, dueOn: '2020-01-01' };
  server.answers('GET /api/invoices/:id', late);
  server.answers(save, { ...late, title: 'Start', version: 3 });
  await open();
  screen.getByText(tooEarly);
  type(screen.getByLabelText('Title'), 'Start');
  saveDraft();
  await waitFor(() => expect(server.received(save)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Saved' });
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Issue without sending' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Due on')));
  expect(server.received(issue)).toHaveLength(0);
});

it('shows the PDF beside the page, as it was saved', async () => {
  server.answers(save, { ...draftInvoice, title: 'Start', version: 3 });
  await open();
  type(screen.getByLabelText('Title'), 'Start');
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Show PDF' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Draft invoice' }));
  const paper = await sheet.findByRole('link', { name: 'Draft invoice.pdf' });
  expect(paper.getAttribute('href')).toBe('/api/invoices/31/preview?t=3');
});

it('sends without a line that was added and left empty, and says what to do with one that has only a price', async () => {
  server.answers(save, noAnswerYet);
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  type(line(3).getByLabelText('Price'), '50');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Enter a description, or remove the line.');
  expect(screen.queryByRole('group', { name: 'Line 3' })).toBeNull();
  type(line(2).getByLabelText('Description of line 2'), 'Haul away');
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.received(save)).toHaveLength(1));
  expect(server.received(save)[0]!.body).toMatchObject({
    lines: [{ name: 'Deposit' }, { name: 'Haul away' }],
  });
  expect(server.received(save)[0]!.body).toHaveProperty('lines.length', 2);
});

const out = { ...draftInvoice, status: 'sent' as const, number: 'INV-1001', issuedOn: '2026-03-10' };
const [part] = draftInvoice.lines;

it('copies what can be billed once more', async () => {
  const own = {
    ...part!,
    id: 2,
    name: 'Haul away',
    contractAmount: null,
    schedulePlace: null,
    unitPrice: 50,
  };
  server.answers('GET /api/invoices/:id', { ...out, lines: [part!, own, { ...own, id: 3, expenseId: 9 }] });
  server.answers('POST /api/invoices', { ...draftInvoice, id: 32 });
  const page = await renderPage(server, 'projects/5/invoices/31');
  fireEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy as a new draft' }));
  await waitFor(() => expect(page.address()).toContain('/32'));
  const { lines } = server.received('POST /api/invoices')[0]!.body as { lines: object[] };
  expect(lines).toMatchObject([{ name: 'Haul away', unitPrice: 50 }]);
});

it('offers no copy of what can only be billed once', async () => {
  server.answers('GET /api/invoices/:id', { ...out, lines: [part!] });
  await renderPage(server, 'projects/5/invoices/31');
  fireEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  await screen.findByRole('menuitem', { name: 'Show PDF' });
  expect(screen.queryByRole('menuitem', { name: 'Copy as a new draft' })).toBeNull();
});
