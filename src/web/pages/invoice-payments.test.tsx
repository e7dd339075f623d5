// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, Refusal, unreachable } from '../../../test/support/web/fake-server.ts';
import { ann, type SignedIn } from '../../../test/support/web/people.ts';
import { company, invoiceRow, lead } from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';
import type { Answer } from '../platform/api-client.ts';

vi.mock(import('../ui/pdf-view.tsx'), () => ({
  PdfView: ({ name, url }: { name: string; url: string }) => <a href={url}>Open {name}</a>,
}));

const server = createFakeServer();
const pay = 'POST /api/projects/:id/payments';
const takeBack = 'POST /api/projects/:id/payments/:paymentId/void';

type Invoice = Answer<'GET /api/invoices/:id'>;
type Payment = Invoice['received_payments'][number];

const at = '2026-03-09T16:00:00.000Z';

const payment = (more: Partial<Payment> = {}): Payment => ({
  id: 81,
  invoice: 61,
  amount: 500,
  method: 'Check',
  identification: '1042',
  date: '2026-03-09',
  picture: null,
  voidedAt: null,
  voidReason: '',
  createdById: 4,
  createdBy: 'Ann Lee',
  createdAt: at,
  version: 1,
  ...more,
});

const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  id: 61,
  project_id: lead.id,
  number: 'INV-1004',
  title: 'Deposit',
  status: 'sent',
  issuedOn: '2026-03-09',
  dueOn: '2026-04-08',
  daysOverdue: 0,
  total: 1250,
  received: 0,
  balance: 1250,
  extra: 0,
  extraTax: 0,
  datesSent: [],
  unsent: null,
  received_payments: [],
  voidReason: '',
  createdAt: at,
  updatedAt: at,
  version: 2,
  notes: '',
  paymentTerms: [],
  discountKind: 'none',
  discountValue: 0,
  taxRateBps: 0,
  taxName: '',
  lines: [],
  linesTotal: 1250,
  discount: 0,
  tax: 0,
  isBeyondContract: false,
  billing: {
    contract: 0,
    contractTax: 0,
    billed: 0,
    drafted: 0,
    extras: 0,
    remaining: 0,
    parts: 0,
    partsTax: 0,
  },
  billedLater: 0,
  ...more,
});

const outcome = (paid: Payment, after: Invoice) => ({
  payment: paid,
  invoice: {
    id: after.id,
    number: after.number,
    status: after.status,
    total: after.total,
    received: after.received,
    balance: after.balance,
    version: after.version,
  },
});

beforeEach(() => localStorage.clear());

async function open(shown: Invoice = invoice(), employee: SignedIn = { ...ann, role: 'admin' }) {
  server.answers('GET /api/projects/:id', { ...lead, people: [], invoices: [shown] });
  server.answers('GET /api/invoices/:id', shown);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/messages', []);
  server.answers('GET /api/settings/billing', {
    paymentTerms: [],
    paymentMethods: ['Check', 'Cash'],
    expenseCategories: [],
    invoicePrefix: 'INV-',
    nextInvoiceNumber: 1005,
    version: 1,
  });
  const page = await renderPage(server, `projects/${lead.id}/invoices/61`, employee);
  await screen.findByRole('heading', { name: /Received payments/ });
  return page;
}

async function openForm() {
  fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByRole('radio', { name: 'Check' });
  return within(sheet);
}

const record = (sheet: ReturnType<typeof within>) =>
  fireEvent.click(sheet.getByRole('button', { name: 'Record payment' }));

it('says at its head that nobody has it, and not that it is open', async () => {
  await open(invoice({ unsent: 'unsent' }));
  expect(await screen.findByText('Not sent')).toBeTruthy();
  expect(screen.queryByText('Open')).toBeNull();
});

it('tells what was billed of the contract before it and what later, so that its own figures stay true', async () => {
  const billing = { ...invoice().billing, contract: 5000, billed: 2750, remaining: 2250 };
  await open(invoice({ billing, billedLater: 2000 }));
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling!.textContent;
  expect(figure('Billed before')).toBe('$750.00');
  expect(figure('This invoice')).toBe('$1,250.00');
  expect(figure('Billed later')).toBe('$2,000.00');
  expect(figure('Remaining')).toBe('$1,000.00');
  expect(screen.queryByText('Billed', { selector: 'dt' })).toBeNull();
  expect(screen.getByRole('img', { name: '$4,000.00 of $5,000.00 billed' })).toBeTruthy();
});

it('is prefilled with what is owed, says what will be owed, and sends what was typed with its picture once', async () => {
  const after = invoice({
    status: 'partially_paid',
    received: 500,
    balance: 750,
    received_payments: [payment()],
  });
  server.answers(pay, () => {
    server.answers('GET /api/invoices/:id', after);
    return outcome(payment(), after);
  });
  await open();
  const sheet = await openForm();
  expect(sheet.getByLabelText(/Amount/)).toHaveProperty('value', '1,250.00');
  sheet.getByText('INV-1004 will be paid in full');
  type(sheet.getByLabelText(/Amount/), '500');
  sheet.getByText('$750.00 of $1,250.00 will still be owed on INV-1004');
  fireEvent.click(sheet.getByRole('radio', { name: 'Check' }));
  type(sheet.getByLabelText('Check number'), '1042');
  const picture = new File(['check'], 'check.jpg', { type: 'image/jpeg' });
  fireEvent.change(sheet.getByLabelText('Photo or PDF'), { target: { files: [picture] } });
  await sheet.findByRole('img', { name: 'The chosen picture' });
  record(sheet);
  record(sheet);
  await screen.findByText('Recorded $500.00 on INV-1004');
  expect(server.received(pay)).toHaveLength(1);
  expect(server.received(pay)[0]).toMatchObject({
    params: { id: String(lead.id) },
    body: { invoice_id: '61', amount: '500', method: 'Check', identification: '1042' },
    files: { picture: [{ name: 'check.jpg' }] },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = await screen.findByText('Check 1042');
  expect(within(row.closest('li')!).getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(
    `/api/projects/${lead.id}/payments/81/receipt?t=1`,
  );
});

it('says what is wrong at its field, and keeps what was typed', async () => {
  const sentence = 'Only $1,250.00 is still owed on INV-1004. Enter that amount or less.';
  server.answers(
    pay,
    new Refusal(409, { error: sentence, code: 'payment.beyond_balance', fields: { amount: sentence } }),
  );
  await open();
  const sheet = await openForm();
  type(sheet.getByLabelText(/Amount/), '');
  record(sheet);
  await sheet.findByText('Enter the amount you received.');
  sheet.getByText('Choose a payment method.');
  type(sheet.getByLabelText(/Amount/), '1300');
  fireEvent.click(sheet.getByRole('radio', { name: 'Cash' }));
  record(sheet);
  await waitFor(() => expect(sheet.getByLabelText(/Amount/).getAttribute('aria-invalid')).toBe('true'));
  expect(sheet.getAllByText(sentence).length).toBeGreaterThan(0);
  expect(sheet.getByLabelText(/Amount/)).toHaveProperty('value', '1300');
  expect(sheet.getByRole('radio', { name: 'Cash' })).toHaveProperty('checked', true);
});

it('records what is more than an invoice takes on another one of the customer', async () => {
  const paid = invoice({ status: 'paid', received: 1250, balance: 0 });
  server.answers(pay, ({ body }) => {
    const { amount } = body as { amount: string };
    return outcome(payment({ amount: Number(amount) }), paid);
  });
  const other = { ...invoiceRow, id: 72, project_id: 19, number: 'INV-1010', title: 'Deck', balance: 300 };
  server.answers('GET /api/invoices', [other]);
  await open();
  const sheet = await openForm();
  type(sheet.getByLabelText(/Amount/), '1300');
  sheet.getByText('$50.00 more than is owed on INV-1004');
  fireEvent.click(sheet.getByRole('button', { name: 'Record $1,250.00 here, then the rest' }));
  sheet.getByText(/will be paid in full\. The other \$50\.00 comes next\./);
  fireEvent.click(sheet.getByRole('radio', { name: 'Check' }));
  type(sheet.getByLabelText('Check number'), '1042');
  record(sheet);
  const next = within(await screen.findByRole('dialog', { name: 'Rest of the payment' }));
  await next.findByText('$250.00 of $300.00 will still be owed on INV-1010');
  expect(server.received('GET /api/invoices')[0]?.query).toMatchObject({
    customerId: String(lead.customer.id),
  });
  record(next);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const numbers = { method: 'Check', identification: '1042' };
  expect(server.received(pay)).toMatchObject([
    { params: { id: String(lead.id) }, body: { invoice_id: '61', amount: '1250.00', ...numbers } },
    { params: { id: '19' }, body: { invoice_id: '72', amount: '50.00', ...numbers } },
  ]);
});

it('says that the rest fits nowhere where nothing else is owed', async () => {
  server.answers(pay, outcome(payment({ amount: 1250 }), invoice({ status: 'paid', balance: 0 })));
  server.answers('GET /api/invoices', []);
  await open();
  const sheet = await openForm();
  type(sheet.getByLabelText(/Amount/), '1300');
  fireEvent.click(sheet.getByRole('button', { name: /then the rest/ }));
  fireEvent.click(sheet.getByRole('radio', { name: 'Cash' }));
  record(sheet);
  await screen.findByText('$50.00 is left over');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the form open with what is typed when somebody else sends the invoice, or pays it', async () => {
  const page = await open();
  const sheet = await openForm();
  type(sheet.getByLabelText('Reference'), '0815');
  const changes: [Partial<Invoice>, string][] = [
    [{ datesSent: [at], version: 3 }, 'INV-1004 will be paid in full'],
    [{ status: 'paid', received: 1250, balance: 0, version: 4 }, '$0.00 is owed on INV-1004'],
  ];
  for (const [more, says] of changes) {
    server.answers('GET /api/invoices/:id', invoice(more));
    await page.refetch();
    await sheet.findByText(says);
    expect(sheet.getByLabelText<HTMLInputElement>('Reference').value).toBe('0815');
  }
  fireEvent.click(sheet.getByRole('button', { name: 'Record payment' }));
  await sheet.findByText('Nothing is owed on INV-1004 anymore.');
  expect(server.received(pay)).toHaveLength(0);
});

it('asks once more before the same check is recorded twice', async () => {
  const sentence =
    'Check 1042 is already on INV-1004: $500.00 of March 9, 2026. Confirm that this is another payment.';
  server.answers(pay, ({ body }) =>
    (body as { isConfirmed?: string }).isConfirmed === undefined
      ? new Refusal(409, { error: sentence, code: 'payment.double', fields: { identification: sentence } })
      : outcome(payment({ id: 82 }), invoice({ balance: 250 })),
  );
  await open(
    invoice({ status: 'partially_paid', received: 500, balance: 750, received_payments: [payment()] }),
  );
  const sheet = await openForm();
  fireEvent.click(sheet.getByRole('radio', { name: 'Check' }));
  type(sheet.getByLabelText('Check number'), '1042');
  record(sheet);
  fireEvent.click(await sheet.findByRole('checkbox', { name: /Record this as another payment/ }));
  record(sheet);
  await screen.findByText(/^Recorded/);
  const [first, second] = server.received(pay);
  expect(second?.body).toMatchObject({ isConfirmed: 'true' });
  // A refusal has done nothing, so the same try goes on: a late copy of the first makes no second payment.
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

it('repeats a payment whose answer was lost under the same key', async () => {
  let tries = 0;
  server.answers(pay, () => {
    tries += 1;
    if (tries < 3) unreachable();
    return outcome(payment({ method: 'Zelle' }), invoice({ balance: 750 }));
  });
  await open();
  const sheet = await openForm();
  fireEvent.click(sheet.getByRole('radio', { name: 'Other' }));
  type(sheet.getByLabelText('Other method'), 'Money order');
  const timers = controlTimers();
  record(sheet);
  await timers.advance(600);
  await timers.advance(1_600);
  await waitFor(() => expect(server.received(pay)).toHaveLength(3));
  const keys = server.received(pay).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(server.received(pay)[0]?.body).toMatchObject({ method: 'Money order' });
});

it('voids a payment with a reason; it stays in sight, struck through', async () => {
  const paid = invoice({
    status: 'paid',
    received: 1250,
    balance: 0,
    received_payments: [payment({ amount: 1250 })],
  });
  const gone = payment({ amount: 1250, voidedAt: at, voidReason: 'The check bounced', version: 2 });
  const after = invoice({ received_payments: [gone] });
  server.answers(takeBack, () => {
    server.answers('GET /api/invoices/:id', after);
    return outcome(gone, after);
  });
  await open(paid);
  screen.getByText('Paid in full');
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Check 1042' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Void' }));
  type(await screen.findByLabelText(/Reason/), 'The check bounced');
  fireEvent.click(screen.getByRole('button', { name: 'Void payment' }));
  await screen.findByText('Payment voided');
  expect(server.received(takeBack)[0]).toMatchObject({
    params: { paymentId: '81' },
    body: { reason: 'The check bounced' },
  });
  const row = (await screen.findByText('The check bounced')).closest('li')!;
  within(row).getByText('Check 1042');
  expect(screen.queryByText('Paid in full')).toBeNull();
  await screen.findByRole('button', { name: 'Record payment' });
});

it('takes a picture later, and shows one that is there', async () => {
  const add = 'POST /api/projects/:id/payments/:paymentId/picture';
  server.answers(add, payment({ picture: 'front.png', version: 2 }));
  await open(
    invoice({
      status: 'partially_paid',
      received: 600,
      balance: 650,
      received_payments: [
        payment(),
        payment({ id: 82, amount: 100, identification: '9', picture: 'scan.pdf', version: 3 }),
      ],
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add a photo or PDF to Check 1042' }));
  const picture = new File(['x'], 'front.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('Photo or PDF'), { target: { files: [picture] } });
  fireEvent.click(screen.getByRole('button', { name: 'Save photo or PDF' }));
  await screen.findByText('Photo or PDF saved');
  expect(server.received(add)[0]?.files).toMatchObject({ picture: [{ name: 'front.png' }] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Show the photo or PDF of Check 9' }));
  const link = await screen.findByRole('link', { name: 'Open scan.pdf' });
  expect(link.getAttribute('href')).toBe(`/api/projects/${lead.id}/payments/82/preview?t=3`);
});

it('opens a payment by a press anywhere on its row, with its facts and its receipt beside the page', async () => {
  await open(
    invoice({ status: 'partially_paid', received: 500, balance: 750, received_payments: [payment()] }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check 1042' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment on INV-1004' }));
  await sheet.findByText('No photo or PDF yet.');
  sheet.getByText('$500.00');
  sheet.getByRole('button', { name: 'Void payment' });
  fireEvent.click(sheet.getByRole('button', { name: 'Receipt' }));
  const link = await screen.findByRole('link', { name: 'Open Receipt Check 1042.pdf' });
  expect(link.getAttribute('href')).toBe(`/api/projects/${lead.id}/payments/81/receipt?t=1`);
});

it('offers to void a payment to administrators alone', async () => {
  const paid = { status: 'partially_paid' as const, received: 500, balance: 750 };
  await open(invoice({ ...paid, received_payments: [payment()] }), ann);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Check 1042' }));
  await screen.findByRole('menuitem', { name: 'Receipt (PDF)' });
  // Seen, so that nobody looks for it; and not pressed.
  const voiding = screen.getByRole('menuitem', { name: /^Void\s*ask an admin$/ });
  expect(voiding.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment on INV-1004' }));
  await sheet.findByRole('button', { name: 'Receipt' });
  expect(sheet.queryByRole('button', { name: 'Void payment' })).toBeNull();
});

it('lets the office take its own payment back right after it was recorded', async () => {
  const own = payment({ createdById: ann.id, createdAt: new Date().toISOString() });
  const paid = invoice({ status: 'partially_paid', received: 500, balance: 750, received_payments: [own] });
  server.answers(pay, () => {
    server.answers('GET /api/invoices/:id', paid);
    return outcome(own, paid);
  });
  server.answers(takeBack, outcome(own, invoice()));
  await open(invoice(), ann);
  const sheet = await openForm();
  fireEvent.click(sheet.getByRole('radio', { name: 'Cash' }));
  record(sheet);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received(takeBack)).toHaveLength(1));
  expect(server.received(takeBack)[0]).toMatchObject({
    params: { paymentId: '81' },
    body: { reason: 'Undone right after it was recorded' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Check 1042' }));
  await screen.findByRole('menuitem', { name: 'Void' });
});

it('says of a void payment why it is void, and offers nothing to be changed', async () => {
  const gone = payment({ voidedAt: at, voidReason: 'The check bounced', version: 2 });
  await open(invoice({ received_payments: [gone] }));
  fireEvent.click(screen.getByRole('button', { name: 'Check 1042' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment on INV-1004' }));
  await sheet.findByText('The check bounced');
  expect(sheet.queryByRole('button', { name: /picture|Void/ })).toBeNull();
});
