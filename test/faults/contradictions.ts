/** Two fields of a call with values of which each is right and both together are not. */
export interface Contradiction {
  names: readonly [string, string];
  /** What they are given; a field without a value is left out. */
  values: Readonly<Record<string, unknown>>;
}

const [early, late] = ['2026-04-01', '2026-05-01'];
const reversed = (from: string, to: string, low: unknown = early, high: unknown = late): Contradiction => ({
  names: [from, to],
  values: { [from]: high, [to]: low },
});
const halved = (one: string, other: string): Contradiction => ({
  names: [one, other],
  values: { [one]: 45.5 },
});

/** Wherever a call has both fields, it meets them. */
export const contradictions: readonly Contradiction[] = [
  reversed('from', 'to'),
  reversed('issuedFrom', 'issuedTo'),
  reversed('dueFrom', 'dueTo'),
  reversed('priceFrom', 'priceTo', 5, 10),
  reversed('costFrom', 'costTo', 5, 10),
  reversed('startsAt', 'endsAt', '2026-03-12T14:00:00Z', '2026-03-12T15:00:00Z'),
  halved('latitude', 'longitude'),
  halved('user_lat', 'user_lon'),
  halved('checkOutLat', 'checkOutLon'),
  { names: ['copyOfBidId', 'templateId'], values: { copyOfBidId: 1, templateId: 1 } },
];

/** The object with a pair of values that contradict each other, where it may have such a pair. */
export function contradicted(
  object: Record<string, unknown>,
  may: (name: string) => boolean,
  { names, values }: Contradiction,
): Record<string, unknown> {
  if (!names.every(may)) return object;
  const kept = Object.entries(object).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(kept), ...values };
}

/** A whole record in which each part is right and all together are not. */
export interface ContradictingRecord {
  what: string;
  path: '/api/projects/1/bids' | '/api/invoices';
  said: Readonly<Record<string, unknown>>;
  /** What may come of it: a refusal that names the field, or a record that is right all the same. */
  refuses?: string;
  keeps?: Readonly<Record<string, unknown>>;
}

const line = { name: 'Door', quantity: 1, unitPrice: 100, taxable: true };
const bid = { project: { id: 1 }, sections: [{ lines: [line] }], taxRateBps: 0 };
const invoice = { project_id: 1, lines: [line], taxRateBps: 0 };

export const contradictingRecords: readonly ContradictingRecord[] = [
  {
    what: 'a taxable line, and no rate of tax',
    path: '/api/projects/1/bids',
    said: bid,
    keeps: { linesTotal: 100, tax: 0, total: 100 },
  },
  {
    what: 'a taxable line, and no rate of tax',
    path: '/api/invoices',
    said: invoice,
    keeps: { linesTotal: 100, tax: 0, total: 100 },
  },
  {
    what: 'a deposit of more than all of it',
    path: '/api/projects/1/bids',
    said: { ...bid, depositRateBps: 10_001 },
    refuses: 'depositRateBps',
  },
  {
    what: 'a first payment above the total',
    path: '/api/projects/1/bids',
    said: { ...bid, paymentSchedule: [{ label: 'On signing', amount: 250 }, { label: 'At the end' }] },
    keeps: { total: 100, deposit: 100, paymentSchedule: [{ due: 100 }, { due: 0 }] },
  },
  {
    what: 'a discount above the lines, and all of it on signing',
    path: '/api/projects/1/bids',
    said: { ...bid, discountKind: 'amount', discountValue: 250, depositRateBps: 10_000 },
    keeps: { discount: 100, total: 0, deposit: 0 },
  },
  {
    what: 'a discount above the lines',
    path: '/api/invoices',
    said: { ...invoice, discountKind: 'amount', discountValue: 250 },
    keeps: { discount: 100, total: 0, balance: 0 },
  },
  {
    what: 'a day on which it is due before it can be issued',
    path: '/api/invoices',
    said: { ...invoice, dueOn: '2020-01-01' },
    refuses: 'dueOn',
  },
];
