import type { Right } from '../shared/auth/rights.ts';

/** The name of its file, and the rights that open it; without any it is everybody's. */
type PageAtPath = readonly [name: string, ...rights: Right[]];

/** Child pages of employee/:employeeName (specification, section 2; `permits`, the last twelve and the imports are ours). */
export const pagesByPath: Readonly<Record<string, PageAtPath>> = {
  '': ['dashboard-page'],
  'new-lead': ['new-lead-page', 'projects.write', 'customers.manage'],
  'new-business': ['new-business-page', 'customers.manage'],
  customers: ['customers-page', 'customers.manage'],
  'edit-employees': ['edit-employees-page', 'employees.manage'],
  'edit-businesses': ['edit-businesses-page', 'customers.manage'],
  'edit-categories': ['edit-categories-page', 'pricebook.write'],
  'edit-products': ['edit-products-page', 'pricebook.write'],
  'edit-products/import': ['import-products-page', 'pricebook.write'],
  'customers/import': ['import-customers-page', 'customers.manage'],
  projects: ['projects-page'],
  'projects/$id': ['project-page'],
  'projects/$id/upload': ['upload-page'],
  'projects/$id/notes': ['notes-page'],
  'projects/$id/bids': ['bids-page', 'prices.see'],
  'projects/$projectId/bids/$bidId': ['edit-bid-page', 'prices.see'],
  'projects/$projectId/permits': ['permits-page'],
  'projects/$projectId/history': ['history-page'],
  'all-expenses-page': ['all-expenses-page', 'costs.see'],
  permits: ['all-permits-page', 'projects.all'],
  reports: ['reports-page', 'reports.see'],
  'customers/$id': ['customer-page', 'customers.manage'],
  'businesses/$id': ['business-page', 'customers.manage'],
  settings: ['settings-page'],
  'settings/system': ['system-page', 'system.manage'],
  invoices: ['invoices-page', 'prices.see'],
  payments: ['payments-page', 'prices.see'],
  'projects/$projectId/invoices/$invoiceId': ['invoice-page', 'prices.see'],
  bundles: ['bundles-page', 'pricebook.write'],
  todos: ['todos-page'],
  waiting: ['waiting-page'],
  'on-site': ['on-site-page'],
  start: ['start-page', 'settings.manage'],
};

/** What each of them is below: the signed-in employee's own part of the addresses. */
export const area = '/employee/$employeeName/';
