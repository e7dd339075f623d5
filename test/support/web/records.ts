import { paperKinds } from '../../../src/shared/sending/paper-kinds.ts';
import type { Answer } from '../../../src/web/platform/api-client.ts';

type Project = Answer<'GET /api/projects/:id'>;
type ProjectBid = Project['bids'][number];
type Bid = Answer<'GET /api/projects/:projectId/bids/:bidId'>;
type Business = Answer<'GET /api/businesses'>[number];
type Settings = Answer<'GET /api/settings'>;
type Customer = Answer<'GET /api/customers/:id'>;
type ProjectRow = Answer<'GET /api/projects'>[number];
type Product = Answer<'GET /api/products'>[number];
type Visit = Answer<'GET /api/appointments'>[number];
type Counter = Answer<'GET /api/counters'>[number];

const at = '2026-03-02T09:00:00.000Z';

/** Work on Ida's deck on 5 January 2026 from 9 to 10; nobody goes. */
export const visit: Visit = {
  id: 3,
  projectId: 8,
  projectNumber: 'R-1008',
  projectTitle: 'Deck',
  projectStatus: 'work_in_progress',
  customerName: 'Ida Moss',
  companyName: '',
  phone: null,
  street: '',
  city: '',
  state: '',
  postalCode: '',
  latitude: null,
  longitude: null,
  kind: 'work',
  startsAt: '2026-01-05T09:00:00.000Z',
  endsAt: '2026-01-05T10:00:00.000Z',
  notes: '',
  user_lat: null,
  user_lon: null,
  checkedInAt: null,
  checkedInBy: null,
  checkedOutAt: null,
  checkedOutBy: null,
  checkOutLat: null,
  checkOutLon: null,
  employees: [],
  version: 1,
  createdAt: '2026-01-02T12:00:00.000Z',
};

/** A fresh lead of Maria's. */
const noMoney = {
  contract: 0,
  contractTax: 0,
  billed: 0,
  billedTax: 0,
  drafted: 0,
  received: 0,
  owed: 0,
  income: 0,
  spent: 0,
  unpaid: 0,
  margin: 0,
  marginBps: null,
};

export const lead: Project = {
  id: 5,
  number: 'R-1005',
  counter_type: 'residential',
  title: 'Hall bathroom',
  status: 'lead_created',
  statusSince: at,
  statusBefore: null,
  statusReason: '',
  isOnHold: false,
  isWarranty: false,
  street: '77 Grand Avenue',
  city: 'Astoria',
  state: 'OR',
  postalCode: '97103',
  latitude: null,
  longitude: null,
  source: '',
  description: '',
  contract: null,
  customerId: 3,
  customer: {
    id: 3,
    name: 'Maria Castellanos',
    companyName: '',
    phone: '(503) 555-0199',
    email: 'maria@castellanos.example',
    street: '77 Grand Avenue',
    city: 'Astoria',
    state: 'OR',
    postalCode: '97103',
    notes: '',
    version: 1,
  },
  categoryId: null,
  category: null,
  businessId: null,
  business: null,
  salespersonId: null,
  salesperson: null,
  people: [],
  appointments: [],
  bids: [],
  finalized: null,
  invoices: [],
  permits: [],
  notes: [],
  expenses: [],
  money: noMoney,
  images: { before: [], after: [] },
  imageCounts: { before: 0, after: 0 },
  duplicates: { found: 0, removed: 0 },
  createdByName: 'Ann Lee',
  createdAt: at,
  updatedAt: at,
  version: 3,
};

export const draftBidOfProject: ProjectBid = {
  id: 11,
  number: 1,
  revision: 1,
  title: 'Hall bathroom',
  status: 'draft',
  statusSince: at,
  total: 1200,
  validUntil: null,
  sentAt: null,
  viewedAt: null,
  createdAt: at,
  updatedAt: at,
  version: 2,
};

/** A draft of one section with one line: 10 × 120.00. */
export const draftBid: Bid = {
  id: 11,
  project_id: 5,
  number: 1,
  revision: 1,
  title: 'Hall bathroom',
  status: 'draft',
  statusSince: at,
  validUntil: null,
  sentAt: null,
  total: 1200,
  cost: 500,
  margin: 700,
  openQuestions: 0,
  views: { count: 0, lastAt: null },
  createdAt: at,
  updatedAt: at,
  version: 2,
  scope: '',
  terms: '',
  customerNotes: '',
  internalNotes: '',
  discountKind: 'none',
  discountValue: 0,
  taxRateBps: 1000,
  depositRateBps: 0,
  paymentSchedule: [],
  sections: [
    {
      title: 'Floor',
      lines: [
        {
          id: 21,
          key: 'tile',
          productId: null,
          name: 'Porcelain tile',
          description: '',
          quantity: 10,
          unit: 'sq ft',
          unitPrice: 120,
          unitCost: 50,
          taxable: true,
          optional: false,
          choiceGroup: null,
          selected: false,
          total: 1200,
        },
      ],
    },
  ],
  linesTotal: 1200,
  discount: 0,
  tax: 120,
  deposit: 0,
  link: null,
  linkWithdrawnAt: null,
  declineReason: '',
  questions: [],
  changeRequests: [],
  viewLog: [],
  signature: null,
};

/** A company with a mail server. */
export const company: Settings = {
  companyName: 'Harbor & Pine Builders',
  addressLines: ['418 Alder Street', 'Astoria, OR 97103'],
  phone: '(503) 555-0142',
  email: 'office@harborpine.example',
  website: '',
  licenseNumber: '',
  logo: null,
  currency: 'USD',
  locale: 'en-US',
  country: 'US',
  timeZone: 'America/Los_Angeles',
  taxRateBps: 825,
  depositRateBps: 3000,
  bidValidDays: 30,
  depositInstructions: '',
  bidTerms: '',
  mail: 'smtp',
  openCatalog: 'off',
  version: 1,
};

/** Whose job the lead is. */
export const maria: Customer = {
  id: 3,
  name: 'Maria Castellanos',
  companyName: '',
  phone: '(503) 555-0199',
  email: 'maria@castellanos.example',
  street: '77 Grand Avenue',
  city: 'Astoria',
  state: 'OR',
  postalCode: '97103',
  phones: [{ label: 'mobile', number: '(503) 555-0199', contactName: '' }],
  emails: [{ label: 'other', address: 'maria@castellanos.example', contactName: '' }],
  addresses: [
    { label: 'billing', street: '77 Grand Avenue', city: 'Astoria', state: 'OR', postalCode: '97103' },
  ],
  notes: '',
  projectCount: 1,
  openProjectCount: 1,
  contractTotal: 0,
  openContractTotal: 0,
  lastActivityAt: at,
  projects: [],
  merges: [],
  version: 1,
  createdAt: at,
  updatedAt: at,
};

/** The lead as a line of the list. */
export const leadRow: ProjectRow = {
  id: 5,
  number: 'R-1005',
  title: 'Hall bathroom',
  status: 'lead_created',
  statusSince: at,
  customerId: 3,
  customerName: 'Maria Castellanos',
  phone: '(503) 555-0199',
  street: '77 Grand Avenue',
  city: 'Astoria',
  state: 'OR',
  categoryName: null,
  nextAppointmentAt: null,
  contract: null,
  bidTotal: null,
  isOnHold: false,
  isWarranty: false,
  createdAt: at,
  updatedAt: at,
  version: 3,
};

export const shingles: Product = {
  id: 31,
  categoryId: 1,
  categoryName: 'Roofing',
  name: 'Shingles',
  code: '',
  description: '',
  unit: 'sq',
  price: 120,
  cost: 60,
  taxable: true,
  active: true,
  version: 4,
  createdAt: at,
  updatedAt: at,
};

/** A subcontractor whose papers are in order. */
export const sub: Business = {
  id: 31,
  name: 'Peak Crew Roofing',
  type: 'subcontractor',
  phone: '(503) 555-0131',
  email: 'office@peakcrew.example',
  website: '',
  address: '',
  notes: '',
  licenseNumber: 'CCB-1',
  licenseExpiresOn: '2027-05-01',
  licenseState: 'fine',
  insurer: 'Harbor Mutual',
  insurancePolicy: 'P-31',
  insuranceExpiresOn: '2027-01-31',
  insuranceState: 'fine',
  needsAttention: false,
  salespeople: [],
  version: 4,
  createdAt: at,
  updatedAt: at,
};

const counter = { width: 1, isRetired: false, version: 1 };
export const counters: Counter[] = [
  {
    ...counter,
    counter_type: 'residential',
    label: 'Residential',
    prefix: 'R-',
    number: 1006,
    nextNumber: 'R-1006',
  },
  {
    ...counter,
    counter_type: 'commercial',
    label: 'Commercial',
    prefix: 'C-',
    number: 1001,
    nextNumber: 'C-1001',
  },
];

/** What the sheet shows of the draft before it goes to Maria, or to her husband. */
export const sending: Answer<'GET /api/projects/:id/bids/:bidId/sending'> = {
  version: 2,
  channels: { email: 'smtp', whatsapp: 'cloud' },
  whatsappTemplate: null,
  recipients: {
    email: [
      { key: 'contact:9f8e7d6c', name: 'Maria Castellanos', address: 'maria@castellanos.example' },
      { key: 'contact:0a1b2c3d', name: 'Luis', address: 'luis@castellanos.example' },
    ],
    whatsapp: [{ key: 'contact:5a5b5c5d', name: 'Maria Castellanos', address: '+15035550199' }],
  },
  templates: {
    emailSubject: 'Bid {project} from {company}',
    emailCaption: 'Hello {customer},\n\nHere is our bid for {title}. The PDF is attached.',
    whatsappCaption: 'Hello {customer}, here is our bid.\n\n{link}',
  },
  fields: {
    customer: 'Maria Castellanos',
    company: 'Harbor & Pine Builders',
    project: 'R-1005',
    title: 'Hall bathroom',
    total: '$1,320.00',
    validUntil: 'April 1, 2026',
    link: 'https://bids.example/bid/…',
    sender: 'Ann Lee',
  },
  closing: { companyName: 'Harbor & Pine Builders', companyPhone: '(503) 555-0142' },
  attachment: { name: 'Bid R-1005 v1.pdf', sizeBytes: 48_213 },
  findings: [],
};

/** An e-mail with the bid that the mail server took. */
export const sentMessage: Answer<'GET /api/messages'>[number] = {
  id: 31,
  channel: 'email',
  projectId: 5,
  bidId: 11,
  invoiceId: null,
  recipients: ['maria@castellanos.example'],
  subject: 'Bid R-1005',
  body: 'Hello Maria',
  attachmentName: 'Bid R-1005 v1.pdf',
  status: 'sent',
  attempts: 1,
  lastError: '',
  createdAt: at,
  sentAt: at,
  deliveredAt: null,
  readAt: null,
  openedAt: null,
  createdBy: 'Ann Lee',
};

/** Nobody has written words of their own yet. */
export const sendingSettings: Answer<'GET /api/settings/sending'> = {
  templates: { bid: sending.templates, invoice: paperKinds.invoice.templates },
  marginFloorBps: 0,
  version: 1,
};

const billing = {
  contract: 1000,
  contractTax: 76.21,
  billed: 0,
  drafted: 0,
  remaining: 1000,
  parts: 0,
  partsTax: 0,
};

/** A draft of Maria's project: the first payment of its contract. */
export const draftInvoice: Answer<'GET /api/invoices/:id'> = {
  id: 31,
  project_id: 5,
  number: null,
  title: 'Deposit',
  status: 'draft',
  issuedOn: null,
  dueOn: null,
  daysOverdue: 0,
  total: 300,
  received: 0,
  balance: 300,
  datesSent: [],
  received_payments: [],
  voidReason: '',
  createdAt: '2026-03-10T15:00:00Z',
  updatedAt: '2026-03-10T15:00:00Z',
  version: 2,
  notes: '',
  paymentTerms: ['net_30'],
  discountKind: 'none',
  discountValue: 0,
  taxRateBps: 825,
  lines: [
    {
      id: 1,
      name: 'Deposit',
      description: '',
      contractAmount: 300,
      schedulePlace: 0,
      expenseId: null,
      productId: null,
      quantity: 1,
      unit: '',
      unitPrice: 0,
      taxable: false,
      tax: 22.86,
      total: 277.14,
    },
  ],
  linesTotal: 277.14,
  discount: 0,
  tax: 22.86,
  isBeyondContract: false,
  billing,
};

export const projectBilling: Answer<'GET /api/projects/:id/billing'> = {
  ...billing,
  deposit: null,
  schedule: [
    { place: 0, label: 'Deposit', amount: 300, invoice: null },
    { place: 1, label: 'When done', amount: 700, invoice: null },
  ],
  expenses: [],
  taxRateBps: 825,
};

export const billingSettings: Answer<'GET /api/settings/billing'> = {
  paymentTerms: [
    { key: 'net_30', label: '30 days', days: 30, text: 'Payment is due within 30 days.' },
    { key: 'on_receipt', label: 'On receipt', days: 0, text: 'Payment is due upon receipt.' },
  ],
  paymentMethods: ['Check', 'Cash'],
  expenseCategories: ['Materials'],
  invoicePrefix: 'INV-',
  nextInvoiceNumber: 1001,
  version: 1,
};

export const invoiceRow: Answer<'GET /api/invoices'>[number] = {
  id: 31,
  project_id: 5,
  number: 'INV-1001',
  title: 'Deposit',
  status: 'partially_paid',
  issuedOn: '2026-02-10',
  dueOn: '2026-02-26',
  daysOverdue: 12,
  total: 300,
  received: 100,
  balance: 200,
  datesSent: ['2026-02-10T15:00:00Z'],
  createdAt: '2026-02-10T15:00:00Z',
  updatedAt: '2026-02-10T15:00:00Z',
  version: 3,
  projectNumber: 'R-1005',
  projectTitle: 'Hall bathroom',
  customerId: 3,
  customerName: 'Maria Castellanos',
};
