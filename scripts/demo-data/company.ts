import type { BuiltInRoleName } from '../../src/shared/auth/roles.ts';

/** The taxes of where it works: at home, over the border in New York, and none on labor alone. */
export const taxRates = [
  { name: 'Connecticut', rateBps: 635 },
  { name: 'Westchester County, NY', rateBps: 837.5 },
  { name: 'Labor only, exempt', rateBps: 0 },
];

/** The letterhead and the rules of the demo company. */
export const company = {
  company_name: 'Harrow & Finch Remodeling',
  address_lines: ['214 Water Street', 'Norwalk, CT 06854'],
  phone: '(203) 555-0100',
  email: 'office@harrowfinch.example.com',
  website: 'harrowfinch.example.com',
  license_number: 'CT HIC.0671402',
  tax_rate_bps: 635,
  tax_name: 'Connecticut',
  deposit_rate_bps: 3000,
  bid_valid_days: 30,
  time_zone: 'America/New_York',
  deposit_instructions:
    'By check to Harrow & Finch Remodeling, 214 Water Street, Norwalk, or by bank transfer: routing 021000000, account 000123456. Please write our number on it.',
  bid_terms: [
    'Prices include labor, materials and daily cleanup. Work that is hidden until walls, roofs or floors are opened is agreed in writing before it is done.',
    'Payment: deposit on signing, progress payments as scheduled, balance on completion. Materials remain ours until paid for.',
    'Workmanship is warranted for five years from completion; manufacturers’ warranties are passed on to you.',
    'You may cancel this contract without penalty within three business days of signing it.',
  ].join('\n\n'),
  // Whoever looks around sets nothing up.
  guide_put_away: true,
};

export const paymentSchedule = [
  { label: 'Deposit on signing', rateBps: 3000, amount: null },
  { label: 'On delivery of materials', rateBps: 3000, amount: null },
  { label: 'On substantial completion', rateBps: 3000, amount: null },
  { label: 'After the final walk-through', rateBps: 1000, amount: null },
];

export type DemoRole = 'admin' | 'office' | 'field';

/** First name, last name, role, colour. The first of each role is the sign-in that the demo shows. */
export const employees: ReadonlyArray<readonly [string, string, DemoRole, string]> = [
  ['Eleanor', 'Harrow', 'admin', '#c2410c'],
  ['Marcus', 'Finch', 'admin', '#1d4ed8'],
  ['Priya', 'Raghunathan', 'office', '#7e22ce'],
  ['Siobhán', 'O’Rourke', 'office', '#0f766e'],
  ['Tomás', 'Villanueva', 'office', '#a16207'],
  ['Dana', 'Lindqvist', 'office', '#be185d'],
  ['Andre', 'Baptiste', 'field', '#15803d'],
  ['Wojciech', 'Nowak', 'field', '#0369a1'],
  ['Luis', 'Ibarra', 'field', '#b45309'],
  ['Keisha', 'Monroe', 'field', '#9333ea'],
  ['Minh', 'Tran', 'field', '#4d7c0f'],
  ['Gabriel', 'D’Angelo', 'field', '#b91c1c'],
];

/** Whose role says more than the kind of day that they have. */
export const finerRoles: Readonly<Record<string, BuiltInRoleName>> = {
  Tomás: 'estimator',
  Dana: 'bookkeeper',
  Wojciech: 'foreman',
};

/** Beside those at work: somebody who has not come yet, and somebody who has left. */
export const formerAndFuture: ReadonlyArray<
  readonly [string, string, DemoRole, string, 'invited' | 'inactive']
> = [
  ['Rafael', 'Quintero', 'field', '#0e7490', 'invited'],
  ['Judith', 'Osei', 'office', '#57534e', 'inactive'],
];

/** What the people at work were last seen with, one after the other. */
export const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
];

export const demoPassword = 'plumbline-demo';

export function employeeEmail(firstName: string): string {
  const plain = firstName.normalize('NFD').replace(/[^a-zA-Z]/g, '');
  return `${plain.toLowerCase()}@harrowfinch.example.com`;
}
