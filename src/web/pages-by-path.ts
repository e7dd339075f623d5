import type { Role } from './platform/session-employee.ts';

/** Those who keep the company's records (product.md, Roles). */
export const office: readonly Role[] = ['admin', 'office'];
const admin: readonly Role[] = ['admin'];

interface PageAtPath {
  /** Of its file. */
  name: string;
  /** Whom it is for; without them it is everybody's. */
  roles?: readonly Role[];
}

/** Child pages of employee/:employeeName (specification, section 2; `permits`, the last eleven and the imports are ours). */
export const pagesByPath: Readonly<Record<string, PageAtPath>> = {
  '': { name: 'dashboard-page' },
  'new-lead': { name: 'new-lead-page', roles: office },
  'new-business': { name: 'new-business-page', roles: office },
  customers: { name: 'customers-page', roles: office },
  'edit-employees': { name: 'edit-employees-page', roles: admin },
  'edit-businesses': { name: 'edit-businesses-page', roles: office },
  'edit-categories': { name: 'edit-categories-page', roles: office },
  'edit-products': { name: 'edit-products-page', roles: office },
  'edit-products/import': { name: 'import-products-page', roles: office },
  'customers/import': { name: 'import-customers-page', roles: office },
  projects: { name: 'projects-page' },
  'projects/$id': { name: 'project-page' },
  'projects/$id/upload': { name: 'upload-page' },
  'projects/$id/notes': { name: 'notes-page' },
  'projects/$id/bids': { name: 'bids-page', roles: office },
  'projects/$projectId/bids/$bidId': { name: 'edit-bid-page', roles: office },
  'projects/$projectId/permits': { name: 'permits-page' },
  'projects/$projectId/history': { name: 'history-page' },
  'all-expenses-page': { name: 'all-expenses-page', roles: office },
  permits: { name: 'all-permits-page', roles: office },
  reports: { name: 'reports-page', roles: office },
  'customers/$id': { name: 'customer-page', roles: office },
  'businesses/$id': { name: 'business-page', roles: office },
  settings: { name: 'settings-page' },
  'settings/system': { name: 'system-page', roles: admin },
  invoices: { name: 'invoices-page', roles: office },
  payments: { name: 'payments-page', roles: office },
  'projects/$projectId/invoices/$invoiceId': { name: 'invoice-page', roles: office },
  bundles: { name: 'bundles-page', roles: office },
  todos: { name: 'todos-page' },
  waiting: { name: 'waiting-page' },
  start: { name: 'start-page', roles: admin },
};

/** What each of them is below: the signed-in employee's own part of the addresses. */
export const area = '/employee/$employeeName/';
