/** Ids that the addresses name. */
export interface PlanIds {
  project: number;
  customer: number;
  employee: number;
  bid: number;
  bidsProject: number;
  invoice: number;
  expense: number;
  expensePayment: number;
  payment: number;
  permit: number;
  appointment: number;
  note: number;
  todo: number;
  photo: number;
  voice: number;
  filename: string;
  business: number;
  product: number;
  code: string;
  template: number;
  bundle: number;
  upload: number;
}

/** Why a call may read a large table from its beginning to its end. */
const sums = 'adds up everything';
const everything = 'answers with everything that there is';
const usualTime = 'how long an authority takes is added up from all of its permits';

interface Read {
  /** One for each way in which the call reads differently; those of one record and those of lists with their filters and orders. */
  addresses: (ids: PlanIds) => string[];
  mayReadAll?: string;
  /** The same for some of its queries. */
  mayRead?: Record<string, string>;
  /** Why some of its queries may read most of a large table by an index. */
  mayReadMost?: Record<string, string>;
  /** The filled company has rows and no files: the row is looked for, and its picture or paper is not there (404). */
  hasNoFile?: boolean;
  /** It leads on (302). */
  leadsOn?: boolean;
}

const one = (address: (ids: PlanIds) => string): Read => ({ addresses: (ids) => [address(ids)] });
const oneWithoutFile = (address: (ids: PlanIds) => string): Read => ({ ...one(address), hasNoFile: true });
const list = (
  path: string,
  queries: readonly string[],
  mayRead: Record<string, string> = {},
  mayReadMost: Record<string, string> = {},
): Read => ({
  addresses: (ids) => ['', ...queries].map((query) => `${path}${query && `?${fill(query, ids)}`}`),
  mayRead,
  mayReadMost,
});
const report = (path: string): Read => ({ addresses: () => [path], mayReadAll: sums });
const inExport = (path: string): Read => ({ addresses: () => [path], mayReadAll: everything });

const fill = (query: string, ids: PlanIds) =>
  query.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(ids[name as keyof PlanIds]));

const bids = ({ bidsProject, bid }: PlanIds) => `/api/projects/${bidsProject}/bids/${bid}`;

/** Every reading call of the contract; a new one gets a line. */
export const reads: Record<string, Read> = {
  '/api/auth/sso/callback': { addresses: () => ['/api/auth/sso/callback?state=unknown'], leadsOn: true },
  '/api/auth/sso/start': { addresses: () => ['/api/auth/sso/start'], leadsOn: true },
  '/api/auth/state': one(() => '/api/auth/state'),
  '/api/auth/me': one(() => '/api/auth/me'),
  '/api/auth/sessions': one(() => '/api/auth/sessions'),
  '/api/auth/factor': one(() => '/api/auth/factor'),
  '/api/security': list('/api/security', [
    'group=failures,alarms',
    'person={employee}',
    'q=person12',
    'from=2026-01-01&to=2026-01-31',
    'sort=at',
  ]),
  '/api/export/security': inExport('/api/export/security'),
  '/api/notifications': one(() => '/api/notifications'),
  '/api/calendar-feeds': one(() => '/api/calendar-feeds'),
  // Of all appointments of a year, of somebody and of a project: `fill-besides.ts` makes them.
  '/api/calendar/:file': {
    addresses: () => ['all', 'mine', 'project'].map((scope) => `/api/calendar/${scope.padEnd(43, '-')}.ics`),
    mayReadAll: everything,
  },
  '/api/employees/:id/sessions': one(({ employee }) => `/api/employees/${employee}/sessions`),
  '/api/employees': list('/api/employees', []),
  '/api/roles': list('/api/roles', []),
  '/api/products': list('/api/products', ['q=shingle', 'sort=-price&limit=50']),
  '/api/products/:id/prices': one(({ product }) => `/api/products/${product}/prices`),
  '/api/export/products': inExport('/api/export/products'),
  '/api/customers': list('/api/customers', ['q=castel', 'sort=-createdAt&limit=50', 'city=Norwalk', 'tag=3']),
  '/api/customers/suggest': list('/api/customers/suggest', ['q=cast', 'q=casteln']),
  '/api/customers/:id': one(({ customer }) => `/api/customers/${customer}`),
  '/api/customers/:id/history': one(({ customer }) => `/api/customers/${customer}/history`),
  '/api/customers/:id/duplicates': one(({ customer }) => `/api/customers/${customer}/duplicates`),
  '/api/customers/duplicates': one(() => '/api/customers/duplicates?name=Ann%20Lee&phone=2035550101'),
  '/api/customers/duplicate-pairs': report('/api/customers/duplicate-pairs'),
  '/api/export/customers': inExport('/api/export/customers'),
  '/api/categories': list('/api/categories', []),
  '/api/businesses': list('/api/businesses', ['q=lumber', 'sort=-createdAt']),
  '/api/businesses/counts': report('/api/businesses/counts'),
  '/api/businesses/:id': one(({ business }) => `/api/businesses/${business}`),
  '/api/projects/:id/bids': one(({ bidsProject }) => `/api/projects/${bidsProject}/bids`),
  '/api/projects/:projectId/bids/:bidId': one(bids),
  '/api/projects/:projectId/bids/:bidId/difference': one((ids) => `${bids(ids)}/difference`),
  '/api/projects/:id/bids/:bidId/pdf': one((ids) => `${bids(ids)}/pdf`),
  '/api/projects/:id/bids/:bidId/pictures/:photoId': oneWithoutFile(
    (ids) => `${bids(ids)}/pictures/${ids.photo}`,
  ),
  '/api/projects/:id/bids/:bidId/sending': one((ids) => `${bids(ids)}/sending`),
  '/api/projects/:id/bids/:bidId/sending/pdf': one((ids) => `${bids(ids)}/sending/pdf`),
  '/api/bid-templates': list('/api/bid-templates', []),
  '/api/bid-templates/:id': one(({ template }) => `/api/bid-templates/${template}`),
  '/api/invoices': list('/api/invoices', [
    'sort=-issuedOn&limit=50',
    'overdue=true',
    'unsent=true',
    'projectId={project}',
    'customerId={customer}',
    'q=castel',
    'sort=customerName',
  ]),
  '/api/invoices/totals': report('/api/invoices/totals'),
  '/api/invoices/counts': report('/api/invoices/counts'),
  '/api/export/invoices': inExport('/api/export/invoices'),
  '/api/projects/:id/billing': one(({ project }) => `/api/projects/${project}/billing`),
  '/api/invoices/:id': one(({ invoice }) => `/api/invoices/${invoice}`),
  '/api/invoices/:id/preview': one(({ invoice }) => `/api/invoices/${invoice}/preview`),
  '/api/invoices/:id/sending': one(({ invoice }) => `/api/invoices/${invoice}/sending`),
  '/api/invoices/:id/sending/pdf': one(({ invoice }) => `/api/invoices/${invoice}/sending/pdf`),
  '/api/settings/billing': one(() => '/api/settings/billing'),
  '/api/public/bids/:bidIndex': one(({ code }) => `/api/public/bids/${code}`),
  '/api/public/bids/:bidIndex/pdf': one(({ code }) => `/api/public/bids/${code}/pdf`),
  '/api/public/bids/:bidIndex/logo': oneWithoutFile(({ code }) => `/api/public/bids/${code}/logo`),
  '/api/public/bids/:bidIndex/pictures/:place': oneWithoutFile(
    ({ code }) => `/api/public/bids/${code}/pictures/1`,
  ),
  '/api/projects': list(
    '/api/projects',
    [
      'limit=50&sort=customerName&q=castel',
      'status=lead_created',
      'status=contract_signed,work_in_progress&sort=-statusSince',
      'customerId={customer}',
      'employeeId={employee}',
      'tag=3',
      'categories=1&city=troy',
      'contract=1000..2000',
      'owed=500..',
      'created=2026-01-05..2026-01-06',
      'with=money&limit=50',
      'focus=stuck',
      'focus=overdue',
      'focus=bid_waiting',
      'focus=customer_waiting',
      'focus=my_week',
      'focus=my_follow_ups',
      'focus=on_hold',
      'focus=to_plan',
    ],
    { 'focus=overdue': 'the filled company has many of them, and finds them through all projects' },
    {
      'focus=bid_waiting': 'the same, in an index of projects alone',
      'owed=500..': 'the same of those that owe something',
    },
  ),
  '/api/projects/totals': report('/api/projects/totals?with=money'),
  '/api/projects/:id': one(({ project }) => `/api/projects/${project}`),
  '/api/projects/board': report('/api/projects/board'),
  '/api/projects/counts': report('/api/projects/counts?with=focuses'),
  '/api/export/projects': inExport('/api/export/projects'),
  '/api/projects/:id/duplicates': one(({ project }) => `/api/projects/${project}/duplicates`),
  '/api/payments': list(
    '/api/payments',
    ['projectId={project}', 'q=castel', 'customerId={customer}', 'sort=customerName'],
    {
      'q=castel': 'a word may be the method of a payment, which has no index: most are paid by one of few',
      'sort=customerName': 'sorted by what stands two tables away',
    },
  ),
  '/api/payments/totals': report('/api/payments/totals'),
  '/api/export/payments': inExport('/api/export/payments'),
  '/api/projects/:id/payments/:paymentId/preview': oneWithoutFile(
    ({ project, payment }) => `/api/projects/${project}/payments/${payment}/preview`,
  ),
  '/api/projects/:id/payments/:paymentId/receipt': one(
    ({ project, payment }) => `/api/projects/${project}/payments/${payment}/receipt`,
  ),
  '/api/appointments': list('/api/appointments', ['employee={employee}']),
  '/api/appointments/day-sheets': list('/api/appointments/day-sheets', ['employee={employee}']),
  '/api/attendances/current': one(() => '/api/attendances/current'),
  '/api/projects/:id/appointments/:apptId/on-my-way': one(
    ({ project, appointment }) => `/api/projects/${project}/appointments/${appointment}/on-my-way`,
  ),
  '/api/projects/:id/appointments/:apptId/ics': one(
    ({ project, appointment }) => `/api/projects/${project}/appointments/${appointment}/ics`,
  ),
  '/api/projects/:id/notes/:noteId/versions': one(
    ({ project, note }) => `/api/projects/${project}/notes/${note}/versions`,
  ),
  '/api/projects/:id/images': one(({ project }) => `/api/projects/${project}/images`),
  '/api/projects/:id/photo-report/sending': oneWithoutFile(
    ({ project, photo }) => `/api/projects/${project}/photo-report/sending?photos=${photo}`,
  ),
  '/api/projects/:id/photo-report': oneWithoutFile(
    ({ project, photo }) => `/api/projects/${project}/photo-report?photos=${photo}`,
  ),
  '/api/projects/:id/images/:group/:filename': oneWithoutFile(
    ({ project, filename }) => `/api/projects/${project}/images/before/${filename}`,
  ),
  '/api/projects/:id/voice-notes/:voiceId': oneWithoutFile(
    ({ project, voice }) => `/api/projects/${project}/voice-notes/${voice}`,
  ),
  '/api/projects/:id/history': list('/api/projects/1/history', ['q=roof', 'kind=note', 'limit=20']),
  '/api/projects/:id/history/counts': one(({ project }) => `/api/projects/${project}/history/counts`),
  '/api/counters': list('/api/counters', ['which=all']),
  '/api/next_project_number': one(() => '/api/next_project_number?counter_type=residential'),
  '/api/dashboard': { addresses: () => ['/api/dashboard', '/api/dashboard?whose=mine'], mayReadAll: sums },
  '/api/reports/receivables': report('/api/reports/receivables'),
  '/api/reports/payables': report('/api/reports/payables'),
  '/api/reports/sales-tax': report('/api/reports/sales-tax'),
  '/api/reports/won-lost': report('/api/reports/won-lost'),
  '/api/reports/profit': report('/api/reports/profit'),
  '/api/export/reports/receivables': report('/api/export/reports/receivables'),
  '/api/export/reports/payables': report('/api/export/reports/payables'),
  '/api/export/reports/sales-tax': report('/api/export/reports/sales-tax'),
  '/api/export/reports/won-lost': report('/api/export/reports/won-lost'),
  '/api/export/reports/profit': report('/api/export/reports/profit'),
  '/api/search': list('/api/search', ['q=castel', 'q=roof', 'q=kitchne']),
  '/api/messages': list('/api/messages', [
    'projectId={project}',
    'projectId={project}&paper=photoReport',
    'bidId={bid}',
    'status=failed',
  ]),
  '/api/webhooks/whatsapp': one(
    () => '/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=agreed&hub.challenge=1',
  ),
  '/api/settings': one(() => '/api/settings'),
  '/api/settings/setup': {
    ...one(() => '/api/settings/setup'),
    mayRead: { '': 'ends at the first row of each table' },
  },
  '/api/settings/sso': one(() => '/api/settings/sso'),
  '/api/settings/mail': one(() => '/api/settings/mail'),
  '/api/settings/mail/proposal': one(() => '/api/settings/mail/proposal?address=joe@gmail.com'),
  '/api/settings/logo': oneWithoutFile(() => '/api/settings/logo'),
  '/api/system': report('/api/system'),
  '/api/settings/sending': one(() => '/api/settings/sending'),
  '/api/expenses': list('/api/expenses', [
    'sort=-date&limit=50',
    'projectId={project}',
    'businessId={business}',
    'status=unpaid',
    'q=lumber',
  ]),
  '/api/expenses/totals': report('/api/expenses/totals'),
  '/api/export/expenses': inExport('/api/export/expenses'),
  '/api/expenses/payees': list(
    '/api/expenses/payees',
    ['q=lum'],
    {},
    { '': 'counts the expenses of every business, in an index alone' },
  ),
  '/api/projects/:id/expenses/:expenseId/preview': oneWithoutFile(
    ({ project, expense }) => `/api/projects/${project}/expenses/${expense}/preview`,
  ),
  '/api/projects/:id/expenses/:expenseId/expensePayment/:paymentId/preview': oneWithoutFile(
    ({ project, expense, expensePayment }) =>
      `/api/projects/${project}/expenses/${expense}/expensePayment/${expensePayment}/preview`,
  ),
  '/api/permits': list(
    '/api/permits',
    ['projectId={project}', 'focus=waiting', 'focus=late', 'q=building'],
    {},
    { '': usualTime, 'focus=waiting': usualTime, 'focus=late': usualTime, 'q=building': usualTime },
  ),
  '/api/permits/counts': report('/api/permits/counts'),
  '/api/permits/known': report('/api/permits/known'),
  '/api/export/permits': inExport('/api/export/permits'),
  '/api/projects/:id/permits/:permitId/preview': oneWithoutFile(
    ({ project, permit }) => `/api/projects/${project}/permits/${permit}/preview`,
  ),
  '/api/projects/:id/permits/:permitId/applicationpreview': oneWithoutFile(
    ({ project, permit }) => `/api/projects/${project}/permits/${permit}/applicationpreview`,
  ),
  '/api/bundles': report('/api/bundles'),
  '/api/bundles/:id': one(({ bundle }) => `/api/bundles/${bundle}`),
  '/api/tags': report('/api/tags'),
  '/api/todos': list('/api/todos', [
    'assignee=me&status=open',
    'projectId={project}',
    'due=overdue',
    'q=tiles',
  ]),
  '/api/todos/counts': report('/api/todos/counts'),
  '/api/todos/:id': one(({ todo }) => `/api/todos/${todo}`),
  '/api/export/todos': inExport('/api/export/todos'),
  '/api/views': one(() => '/api/views?list=projects'),
  '/api/import/customers/runs': one(() => '/api/import/customers/runs'),
  '/api/import/products/runs': one(() => '/api/import/products/runs'),
  '/api/captures': one(() => '/api/captures'),
  '/api/captures/:id/picture': oneWithoutFile(() => '/api/captures/1/picture'),
  '/api/uploads/:id': one(({ upload }) => `/api/uploads/${upload}`),
};
