import type { RunningApp } from './journey.ts';

/** Every child route of the guarded area, with what its page is called. */
const pages: [path: string, heading: RegExp][] = [
  ['', /Dashboard|Good (morning|afternoon|evening)|Today/],
  ['new-lead', /New lead/],
  ['new-business', /New business/],
  ['customers', /Customers/],
  ['edit-employees', /Employees/],
  ['edit-businesses', /Businesses/],
  ['edit-categories', /Categories/],
  ['edit-products', /Products|Price book/],
  ['edit-products/import', /Import products/],
  ['projects', /Projects/],
  ['all-expenses-page', /Expenses/],
  ['payments', /^Payments/],
  ['todos', /To-dos/],
  ['on-site?do=photo', /Add photo/],
  ['reports', /Receivables/],
  ['reports?report=won-lost', /Won and lost/],
  ['settings', /Settings/],
  ['settings?tab=sending', /Settings/],
  ['start?step=people', /Setup guide/],
  ['settings/system', /Settings/],
];
const projectPages: [path: string, heading: RegExp][] = [
  ['', /Zoë/],
  ['/upload', /Photos/],
  ['/notes', /Notes/],
  ['/bids', /Bids/],
  ['/permits', /Permits/],
  ['/history', /History/],
];

/** Every page of the guarded area, with a project and a business whose words are long. */
export async function everyPage(app: RunningApp): Promise<(readonly [path: string, heading: RegExp])[]> {
  const project = await app.call('POST', '/api/projects', {
    customer: {
      name: 'Zoë Ó Súilleabháin-Featherstonehaugh',
      phone: '(555) 010-4455',
      email: 'zoe@example.com',
    },
    title: 'Kitchen לשיפוץ with a very long title that must not push anything to the side',
    street: '1200 Commonwealth Avenue',
    city: 'Newton Upper Falls',
  });
  await app.call('POST', '/api/todos', {
    title: 'Order the tiles לשיפוץ with a very long title that must not push anything to the side',
    projectId: project['id'],
    dueOn: '2020-01-31',
  });
  const business = await app.call('POST', '/api/businesses', {
    name: `O'Neil & Söhne ${Date.now()}`,
    type: 'subcontractor',
    website: 'oneil.example.com',
    insuranceExpiresOn: '2020-01-31',
    salespeople: [{ name: 'Ann', phone: '(555) 010-4466' }],
  });
  const id = project['id'] as number;
  return [
    ...pages,
    [`businesses/${business['id'] as number}`, /Söhne/],
    ...projectPages.map(([path, heading]) => [`projects/${id}${path}`, heading] as const),
  ];
}
