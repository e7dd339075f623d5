/** Child pages of employee/:employeeName (specification, section 2; `permits`, the last seven and the imports are ours). */
export const pagesByPath = {
  '': 'dashboard-page',
  'new-lead': 'new-lead-page',
  'new-business': 'new-business-page',
  customers: 'customers-page',
  'edit-employees': 'edit-employees-page',
  'edit-businesses': 'edit-businesses-page',
  'edit-categories': 'edit-categories-page',
  'edit-products': 'edit-products-page',
  'edit-products/import': 'import-products-page',
  'customers/import': 'import-customers-page',
  projects: 'projects-page',
  'projects/$id': 'project-page',
  'projects/$id/upload': 'upload-page',
  'projects/$id/notes': 'notes-page',
  'projects/$id/bids': 'bids-page',
  'projects/$projectId/bids/$bidId': 'edit-bid-page',
  'projects/$projectId/permits': 'permits-page',
  'projects/$projectId/history': 'history-page',
  'all-expenses-page': 'all-expenses-page',
  permits: 'all-permits-page',
  reports: 'reports-page',
  'customers/$id': 'customer-page',
  'businesses/$id': 'business-page',
  settings: 'settings-page',
  'settings/system': 'system-page',
  invoices: 'invoices-page',
  payments: 'payments-page',
  'projects/$projectId/invoices/$invoiceId': 'invoice-page',
};

/** What each of them is below: the signed-in employee's own part of the addresses. */
export const area = '/employee/$employeeName/';
