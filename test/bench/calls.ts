/** One request to one of the two servers. */
export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

/** A call that is measured: ours and the limit get the same requests in the same order. */
export interface BenchCall {
  name: string;
  targets: { p50: number; cpu: number };
  /** Slow calls are made less often. */
  isSlow: boolean;
  ours(index: number): BenchRequest;
  limit(index: number): BenchRequest;
}

/** Ids in the generated data that the requests name. */
export interface BenchIds {
  projects: number[];
  /** Projects on which a bid may be started. */
  live: number[];
  bids: Array<{ id: number; projectId: number }>;
  invoices: number[];
}

export const benchAccount = { email: 'priya@harrowfinch.example.com', password: 'plumbline-demo' };

const words = [
  'kitchen',
  'roof',
  'norwalk',
  'deck',
  'bath',
  'ridgefield',
  'paint',
  'patio',
  'window',
  "o'brien",
];
const statuses = 'contract_signed,work_in_progress,project_completed';
const typed = [
  'ro',
  'roo',
  'roof',
  'cast',
  'castel',
  "o'con",
  '203',
  '20355',
  'r-10',
  'deck nor',
  'kit',
  'westport',
];

const at = <T>(items: readonly T[], index: number): T => items[index % items.length]!;

/** A stride that shares no factor with the count visits every record before it comes back to one. */
export const spread = <T>(items: readonly T[], index: number): T => at(items, index * 7919);

/** The calls as far as they are known without any data. */
export const namedCalls = () => benchCalls({ projects: [1], live: [1], bids: [], invoices: [1] });

export function benchCalls(ids: BenchIds): BenchCall[] {
  const search = (word: string) => encodeURIComponent(word);
  return [
    {
      name: '50 projects: filter, sort, search',
      targets: { p50: 1.5, cpu: 1.5 },
      isSlow: false,
      ours: (index) => ({
        method: 'GET',
        path: `/api/projects?limit=50&status=${statuses}&sort=customerName&q=${search(at(words, index))}`,
      }),
      limit: (index) => ({
        method: 'GET',
        path: `/projects?q=${search(at(words, index))}&status=${statuses}`,
      }),
    },
    {
      name: 'project with all its children',
      targets: { p50: 2, cpu: 2 },
      isSlow: false,
      ours: (index) => ({ method: 'GET', path: `/api/projects/${spread(ids.projects, index)}` }),
      limit: (index) => ({ method: 'GET', path: `/project?id=${spread(ids.projects, index)}` }),
    },
    {
      name: 'dashboard',
      targets: { p50: 1.25, cpu: 1.25 },
      isSlow: false,
      ours: () => ({ method: 'GET', path: '/api/dashboard' }),
      limit: () => ({ method: 'GET', path: '/dashboard' }),
    },
    {
      name: 'search as you type',
      targets: { p50: 1.5, cpu: 1.5 },
      isSlow: false,
      ours: (index) => ({ method: 'GET', path: `/api/search?q=${search(at(typed, index))}` }),
      limit: (index) => ({ method: 'GET', path: `/search?q=${search(at(typed, index))}` }),
    },
    {
      name: 'create a bid of 8 lines',
      targets: { p50: 2.2, cpu: 2.5 },
      isSlow: false,
      ours: (index) => bidRequest(spread(ids.live, index)),
      limit: (index) => ({
        method: 'POST',
        path: `/bid?project=${spread(ids.live, index)}`,
        body: JSON.stringify(bidBody),
      }),
    },
    {
      name: 'create an invoice of 8 lines',
      targets: { p50: 2.2, cpu: 2.5 },
      isSlow: false,
      ours: (index) => invoiceRequest(spread(ids.live, index)),
      limit: (index) => ({
        method: 'POST',
        path: `/invoice?project=${spread(ids.live, index)}`,
        body: JSON.stringify(invoiceBody),
      }),
    },
    {
      name: 'sign in',
      targets: { p50: 1.1, cpu: 1.1 },
      isSlow: true,
      ours: () => ({ method: 'POST', path: '/api/auth/login', body: JSON.stringify(benchAccount) }),
      limit: () => ({ method: 'POST', path: '/hash', body: JSON.stringify(benchAccount) }),
    },
    {
      name: 'bid as PDF, not kept',
      targets: { p50: 1.3, cpu: 1.3 },
      isSlow: true,
      ours: (index) => {
        const { id, projectId } = spread(ids.bids, index);
        return { method: 'GET', path: `/api/projects/${projectId}/bids/${id}/pdf` };
      },
      limit: (index) => ({ method: 'GET', path: `/pdf?index=${index}` }),
    },
    {
      name: 'invoice as PDF, not kept',
      targets: { p50: 1.3, cpu: 1.3 },
      isSlow: true,
      ours: (index) => ({
        method: 'GET',
        path: `/api/invoices/${spread(ids.invoices, index)}/preview`,
      }),
      limit: (index) => ({ method: 'GET', path: `/invoice-pdf?index=${index}` }),
    },
  ];
}

const line = (name: string, quantity: number, unit: string, unitPrice: number, productId: number) => ({
  productId,
  name,
  quantity,
  unit,
  unitPrice,
  unitCost: Math.round(unitPrice * 60) / 100,
  taxable: unit !== 'job',
});

const bidBody = {
  title: 'Roof replacement',
  scope: 'Strip the roof to the deck, renew what is rotten, and install a complete new roofing system.',
  sections: [
    {
      title: 'Preparation',
      lines: [
        line('Site protection', 1, 'job', 480, 136),
        line('Tear-off, one layer', 26, 'sq', 95, 1),
        line('Roof deck sheathing', 6, 'sheet', 92, 3),
        line('Dumpster, 20 yd', 1, 'each', 745, 135),
      ],
    },
    {
      title: 'New roof',
      lines: [
        line('Ice and water shield', 5, 'roll', 168, 4),
        line('Synthetic underlayment', 26, 'sq', 28, 5),
        line('Architectural shingles', 26.5, 'sq', 385, 6),
        line('Ridge vent', 48.5, 'lin ft', 16.5, 9),
      ],
    },
  ],
};

/** The same work billed by the line, beside whatever the contract has been billed by already. */
const invoiceBody = {
  title: 'Roof replacement',
  isBeyondContract: true,
  lines: bidBody.sections.flatMap(({ lines }) => lines.map(({ unitCost: _cost, ...each }) => each)),
};

export function bidRequest(project: number): BenchRequest {
  const body = JSON.stringify({ project: { id: project }, ...bidBody });
  return { method: 'POST', path: `/api/projects/${project}/bids`, body };
}

export function invoiceRequest(project: number): BenchRequest {
  return {
    method: 'POST',
    path: '/api/invoices',
    body: JSON.stringify({ project_id: project, ...invoiceBody }),
  };
}

/** The body of a bid of 200 lines, whose editor must stay as quick as that of eight. */
export function longBid(project: number): string {
  const lines = Array.from({ length: 40 }, (_, index) =>
    line(`Work no. ${index + 1}`, index + 1, 'each', 12, 1),
  );
  const sections = Array.from({ length: 5 }, (_, index) => ({ title: `Part ${index + 1}`, lines }));
  return JSON.stringify({ project: { id: project }, title: 'The whole house', sections });
}
