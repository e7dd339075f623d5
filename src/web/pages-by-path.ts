import type { Role } from './platform/session-employee.ts';

/** Those who keep the company's records (product.md, Roles). */
export const officeRoles: readonly Role[] = ['admin', 'office'];
const adminRoles: readonly Role[] = ['admin'];

/** The name of its file, and whom it is for; without roles it is everybody's. */
type PageAtPath = readonly [name: string, roles?: readonly Role[]];

/** Child pages of employee/:employeeName (specification, section 2; `permits`, the last twelve and the imports are ours). */
export const pagesByPath: Readonly<Record<string, PageAtPath>> = {
  '': ['dashboard-page'],
  'new-lead': ['new-lead-page', officeRoles],
  'new-business': ['new-business-page', officeRoles],
  customers: ['customers-page', officeRoles],
  'edit-employees': ['edit-employees-page', adminRoles],
  'edit-businesses': ['edit-businesses-page', officeRoles],
  'edit-categories': ['edit-categories-page', officeRoles],
  'edit-products': ['edit-products-page', officeRoles],
  'edit-products/import': ['import-products-page', officeRoles],
  'customers/import': ['import-customers-page', officeRoles],
  projects: ['projects-page'],
  'projects/$id': ['project-page'],
  'projects/$id/upload': ['upload-page'],
  'projects/$id/notes': ['notes-page'],
  'projects/$id/bids': ['bids-page', officeRoles],
  'projects/$projectId/bids/$bidId': ['edit-bid-page', officeRoles],
  'projects/$projectId/permits': ['permits-page'],
  'projects/$projectId/history': ['history-page'],
  'all-expenses-page': ['all-expenses-page', officeRoles],
  permits: ['all-permits-page', officeRoles],
  reports: ['reports-page', officeRoles],
  'customers/$id': ['customer-page', officeRoles],
  'businesses/$id': ['business-page', officeRoles],
  settings: ['settings-page'],
  'settings/system': ['system-page', adminRoles],
  invoices: ['invoices-page', officeRoles],
  payments: ['payments-page', officeRoles],
  'projects/$projectId/invoices/$invoiceId': ['invoice-page', officeRoles],
  bundles: ['bundles-page', officeRoles],
  todos: ['todos-page'],
  waiting: ['waiting-page'],
  'on-site': ['on-site-page'],
  start: ['start-page', adminRoles],
};

/** What each of them is below: the signed-in employee's own part of the addresses. */
export const area = '/employee/$employeeName/';
