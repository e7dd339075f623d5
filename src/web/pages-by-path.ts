import type { Role } from './platform/session-employee.ts';

/** Those who keep the company's records (product.md, Roles). */
export const office: readonly Role[] = ['admin', 'office'];
const admin: readonly Role[] = ['admin'];

/** The name of its file, and whom it is for; without roles it is everybody's. */
type PageAtPath = readonly [name: string, roles?: readonly Role[]];

/** Child pages of employee/:employeeName (specification, section 2; `permits`, the last eleven and the imports are ours). */
export const pagesByPath: Readonly<Record<string, PageAtPath>> = {
  '': ['dashboard-page'],
  'new-lead': ['new-lead-page', office],
  'new-business': ['new-business-page', office],
  customers: ['customers-page', office],
  'edit-employees': ['edit-employees-page', admin],
  'edit-businesses': ['edit-businesses-page', office],
  'edit-categories': ['edit-categories-page', office],
  'edit-products': ['edit-products-page', office],
  'edit-products/import': ['import-products-page', office],
  'customers/import': ['import-customers-page', office],
  projects: ['projects-page'],
  'projects/$id': ['project-page'],
  'projects/$id/upload': ['upload-page'],
  'projects/$id/notes': ['notes-page'],
  'projects/$id/bids': ['bids-page', office],
  'projects/$projectId/bids/$bidId': ['edit-bid-page', office],
  'projects/$projectId/permits': ['permits-page'],
  'projects/$projectId/history': ['history-page'],
  'all-expenses-page': ['all-expenses-page', office],
  permits: ['all-permits-page', office],
  reports: ['reports-page', office],
  'customers/$id': ['customer-page', office],
  'businesses/$id': ['business-page', office],
  settings: ['settings-page'],
  'settings/system': ['system-page', admin],
  invoices: ['invoices-page', office],
  payments: ['payments-page', office],
  'projects/$projectId/invoices/$invoiceId': ['invoice-page', office],
  bundles: ['bundles-page', office],
  todos: ['todos-page'],
  waiting: ['waiting-page'],
  start: ['start-page', admin],
};

/** What each of them is below: the signed-in employee's own part of the addresses. */
export const area = '/employee/$employeeName/';
