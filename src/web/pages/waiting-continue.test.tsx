// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet } from '../../../test/support/web/fake-server.ts';
import { ann, frank, type SignedIn } from '../../../test/support/web/people.ts';
import {
  billingSettings,
  company,
  draftBid,
  draftInvoice,
  lead,
  maria,
  projectBilling,
  sending,
  shingles,
  sub,
  appointment,
  roles,
} from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import type { Answer } from '../platform/api-client.ts';

vi.mock(import('../ui/pdf-view.tsx'), () => ({ PdfView: ({ name }: { name: string }) => <p>PDF {name}</p> }));

type Project = Answer<'GET /api/projects/:id'>;
const server = createFakeServer();
const boss: SignedIn = { ...ann, role: 'admin' };
const at = '2026-03-02T09:00:00.000Z';
const made = { createdAt: at, updatedAt: at, version: 1 };
const author = { authorId: 7, authorName: 'Ann Lee' };

const permit: Project['permits'][number] = {
  id: 71,
  project_id: lead.id,
  issuing_authority: 'City of Astoria',
  submission_method: 'Online portal',
  title: 'Building permit',
  number: '',
  status: 'submitted',
  submittedOn: '2026-02-20',
  correctionsOn: null,
  released: null,
  expiresOn: null,
  followUpOn: null,
  closedOn: null,
  fee: null,
  feeExpense: null,
  file: null,
  releasedFile: null,
  waitingDays: 18,
  usual: null,
  expectedOn: null,
  notes: [{ id: 5, permit_id: 71, notes: 'Ask for Dana.', ...author, ...made }],
  inspections: [{ id: 8, kind: 'Footing', date: '2026-02-25', result: 'scheduled', note: '', ...made }],
  createdBy: 'Ann Lee',
  ...made,
};
const part = { id: 44, amount: 20, method: 'Check', identification: '7', date: '2026-03-02', picture: null };
const expense: Project['expenses'][number] = {
  id: 41,
  project_id: lead.id,
  paidTo: 'Ridge Lumber',
  businessId: null,
  paidFor: 'Studs',
  category: 'Materials',
  requestReference: '',
  cost: 120,
  paid: 20,
  unpaid: 100,
  status: 'partially_paid',
  date: '2026-03-02',
  isBillable: false,
  billedOn: null,
  picture: null,
  expensePayments: [{ ...part, createdById: 7, createdBy: 'Ann Lee', ...made }],
  createdById: 7,
  createdBy: 'Ann Lee',
  ...made,
};
const received = {
  id: 81,
  invoice: 61,
  amount: 500,
  method: 'Check',
  identification: '1042',
  date: '2026-03-09',
  picture: null,
  voidedAt: null,
  voidReason: '',
  createdById: 7,
  createdBy: 'Ann Lee',
  createdAt: at,
  version: 1,
};
const invoice: Answer<'GET /api/invoices/:id'> = {
  ...draftInvoice,
  id: 61,
  project_id: lead.id,
  number: 'INV-1004',
  status: 'sent',
  issuedOn: '2026-03-09',
  total: 1250,
  received: 500,
  balance: 750,
  received_payments: [received],
};
const person = { id: 33, name: 'Pat Hale', phone: null, email: null, version: 1 };
const business = { ...sub, salespeople: [person] };

beforeEach(() => {
  server.answers('GET /api/projects/:id', {
    ...lead,
    permits: [permit],
    expenses: [expense],
    appointments: [{ ...appointment, conflicts: [] }],
    invoices: [invoice],
    notes: [
      { id: 9, content: 'Ring first.', isPinned: false, editCount: 0, editedAt: null, ...author, ...made },
    ],
  } as unknown as Project);
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/projects/:id/billing', projectBilling);
  server.answers('GET /api/attendances/current', { attendance: null });
  server.answers('GET /api/settings/billing', billingSettings);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/roles', roles);
  server.answers('GET /api/expenses', []);
  server.answers('GET /api/expenses/payees', []);
  server.answers('GET /api/permits/known', { authorities: [], methods: [], titles: [] });
  server.answers('GET /api/captures', []);
  server.answers('GET /api/employees', [boss, frank]);
  server.answers('GET /api/products', [shingles]);
  server.answers('GET /api/products/:id/prices', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/customers', []);
  server.answers('GET /api/customers/duplicate-pairs', []);
  server.answers('GET /api/customers/:id', maria);
  server.answers('GET /api/customers/:id/duplicates', []);
  server.answers('GET /api/customers/:id/history', []);
  server.answers('GET /api/businesses', [business]);
  server.answers('GET /api/businesses/counts', noAnswerYet);
  server.answers('GET /api/invoices/:id', invoice);
  server.answers('GET /api/invoices/:id/sending', {
    ...sending,
    fields: { ...sending.fields, number: 'INV-1004', balance: '$750.00', dueDate: 'April 1, 2026' },
  });
  server.answers('GET /api/messages', []);
  server.answers('GET /api/projects/:projectId/bids/:bidId', draftBid);
  server.answers('GET /api/projects/:id/bids/:bidId/sending', sending);
});

async function goOnWith(form: string, values: object, path: string, version?: number) {
  const draft = {
    values,
    version,
    savedAt: new Date().toISOString(),
    page: { path: `/employee/Ann/${path}`, title: 'Where it was typed' },
  };
  localStorage.setItem(`draft:${boss.id}:${form}#gone`, JSON.stringify(draft));
  const page = await renderPage(server, 'waiting', boss);
  const drafts = await screen.findByRole('list', { name: 'Drafts' });
  fireEvent.click(within(drafts).getByRole('button', { name: 'Continue' }));
  return page;
}

const word = 'As it was typed';
const project = `projects/${lead.id}`;
const permits = `${project}/permits?permit=71`;
const invoicePage = `${project}/invoices/61`;

it.each<[form: string, values: object, path: string, version?: number]>([
  ['customer:new', { name: word }, 'customers?q=x'],
  [
    'customer-contacts:3',
    { phones: [{ label: 'mobile', number: '5035550199', contactName: word }] },
    'customers/3',
    1,
  ],
  ['employee:new', { firstName: word }, 'edit-employees'],
  [`employee:${frank.id}`, { firstName: word }, 'edit-employees', frank.version],
  ['product:new', { name: word }, 'edit-products'],
  ['product:31', { name: word }, 'edit-products', shingles.version],
  ['business:31', { name: word }, 'edit-businesses', sub.version],
  ['salesperson:31', { name: word }, 'edit-businesses'],
  ['salesperson-change:33', { name: word }, 'edit-businesses', 1],
  ['expense:in-5', { paidTo: word }, `${project}?expense=41`],
  ['expense:of-41', { paidTo: word }, project, 1],
  ['expense-payment:in-41', { identification: word }, project],
  ['expense-payment:of-44', { identification: word }, project, 1],
  ['appointment:5', { notes: word }, 'projects?view=board'],
  ['appointment:5-3', { notes: word }, 'projects?view=calendar', 1],
  ['note:5', { content: word }, project],
  ['note-edit:9', { content: word }, project, 1],
  ['project-cancel:5', { reason: word }, 'projects?view=board'],
  ['permit:in-5', { title: word }, `${project}/permits?new=1`],
  ['permit:of-71', { title: word }, permits, 1],
  ['permit-release:71', { number: word }, permits],
  ['inspection:in-71', { note: word }, permits],
  ['inspection:of-8', { note: word }, permits, 1],
  ['permit-note-edit:5', { notes: word }, permits, 1],
  ['payment:invoice-61', { identification: word }, invoicePage],
  ['payment:invoice-61', { identification: word }, project],
  ['send-invoice-email:61', { subject: word }, invoicePage],
  ['send-invoice-whatsapp:61', { caption: word }, invoicePage],
  ['send-bid-email:11', { subject: word }, `${project}/bids/11`],
  ['send-bid-whatsapp:11', { caption: word }, `${project}/bids/11`],
])('Continue opens %s with what was typed', async (form, values, path, version) => {
  const { address } = await goOnWith(form, values, path, version);
  await screen.findByDisplayValue(word);
  await waitFor(() => expect(address()).not.toContain('draft='));
});

it('opens a product that the list has not come to yet', async () => {
  const other = { ...shingles, id: 30, name: 'Nails' };
  server.answers('GET /api/products', ({ query }) => ('limit' in query ? [other] : [other, shingles]));
  await goOnWith('product:31', { name: word }, 'edit-products', shingles.version);
  await screen.findByDisplayValue(word);
});

it('opens the picture of a payment that was begun', async () => {
  await goOnWith('payment-picture:81', { picture: null }, invoicePage);
  expect(await screen.findByRole('dialog', { name: 'Photo or PDF of the payment' })).toBeTruthy();
});
