import { benchCalls, namedCalls, spread, type BenchCall, type BenchIds } from './calls.ts';

/** A call whose cost is compared between two companies of different size. */
export interface GrowthCall {
  name: string;
  /** Adds up or counts everything, so it grows with it. */
  isSum: boolean;
  isSlow: boolean;
  requestFor: (ids: BenchIds) => BenchCall['ours'];
}

const read = (name: string, path: (ids: BenchIds, index: number) => string, isSum = false): GrowthCall => ({
  name,
  isSum,
  isSlow: isSum,
  requestFor: (ids) => (index) => ({ method: 'GET', path: path(ids, index) }),
});

const sum = (name: string, path: string) => read(name, () => path, true);

/** The calls of the benchmark and the lists, details and sums beside them. */
export function growthCalls(): GrowthCall[] {
  return [
    ...namedCalls().map(({ name, isSlow }) => ({
      name,
      isSum: name === 'dashboard',
      isSlow: isSlow || name === 'dashboard',
      requestFor: (ids: BenchIds) => benchCalls(ids).find((call) => call.name === name)!.ours,
    })),
    read('projects that are new', () => '/api/projects?limit=50&status=lead_created'),
    read('projects of a customer', (ids, index) => `/api/projects?customerId=${spread(ids.projects, index)}`),
    read('history of a project', (ids, index) => `/api/projects/${spread(ids.projects, index)}/history`),
    read('billing of a project', (ids, index) => `/api/projects/${spread(ids.live, index)}/billing`),
    read('an invoice', (ids, index) => `/api/invoices/${spread(ids.invoices, index)}`),
    read('a bid', (ids, index) => {
      const { id, projectId } = spread(ids.bids, index);
      return `/api/projects/${projectId}/bids/${id}`;
    }),
    read('a customer', (ids, index) => `/api/customers/${spread(ids.projects, index)}`),
    read('customers while a name is typed', () => '/api/customers/suggest?q=casteln'),
    read('invoices of a customer', (ids, index) => `/api/invoices?customerId=${spread(ids.projects, index)}`),
    read('the number of the next project', () => '/api/next_project_number?counter_type=residential'),
    read('who is signed in', () => '/api/auth/me'),
    sum('first projects, with the count of all', '/api/projects?limit=50'),
    sum('first customers, with the count of all', '/api/customers?limit=50'),
    sum('first invoices, with the count of all', '/api/invoices?limit=50'),
    sum('first payments, with the count of all', '/api/payments?limit=50'),
    sum('first expenses, with the count of all', '/api/expenses?limit=50'),
    sum('appointments of a week, all employees', '/api/appointments'),
    sum('board', '/api/projects/board'),
    sum('receivables', '/api/reports/receivables'),
  ];
}
