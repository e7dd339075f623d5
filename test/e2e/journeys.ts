/** The screen where a file of journeys matters: `npm test` runs it there, `npm run test:all` on both. `each`: on both, and its tests skip themselves. */
type Screen = 'desktop' | 'phone' | 'each';

/** Every file of journeys, with the slices that it visits: a change of one of them is tried by it (`npm test -- --changed`). */
export const journeys: Readonly<Record<string, [screen: Screen, ...slices: string[]]>> = {
  'bid-editor': ['each', 'bids'],
  'bill-a-contract': ['desktop', 'billing', 'invoices', 'payments'],
  board: ['desktop', 'projects', 'views'],
  calendar: ['each', 'appointments', 'calendar'],
  camera: ['phone', 'photos', 'captured'],
  coming: ['phone', 'dashboard'],
  'customer-decides': ['phone', 'bids', 'public-bids'],
  estimate: ['each', 'bids', 'products', 'public-bids'],
  'expense-by-phone': ['phone', 'expenses'],
  'full-storage': ['phone', 'captures', 'captured', 'notes', 'photos', 'waiting'],
  history: ['desktop', 'history', 'notes'],
  'import-prices': ['desktop', 'imports', 'products'],
  'large-letters': ['phone', 'bids', 'public-bids'],
  'lead-by-touch': ['phone', 'leads'],
  'lead-in-a-minute': ['desktop', 'businesses', 'customers', 'leads', 'numbers', 'projects'],
  'list-addresses': ['desktop', 'views'],
  live: ['desktop', 'live'],
  'merge-customers': ['desktop', 'customers'],
  'months-report': ['desktop', 'dashboard', 'invoices', 'reports'],
  'no-network': ['phone', 'appointments', 'captures', 'captured', 'notes'],
  notifications: ['phone', 'notifications'],
  onboard: ['desktop', 'auth', 'employees', 'sessions'],
  'order-categories': ['desktop', 'categories'],
  pages: ['desktop'],
  passkeys: ['desktop', 'auth', 'factor', 'sessions'],
  'pass-on-an-expense': ['desktop', 'expenses', 'invoices'],
  permits: ['desktop', 'permits'],
  photos: ['desktop', 'photos'],
  'photos-on-a-bad-line': ['phone', 'photos', 'uploads'],
  policy: ['desktop', 'public-bids'],
  presence: ['phone', 'appointments', 'captures', 'captured'],
  print: ['desktop', 'reports'],
  search: ['desktop', 'search'],
  'second-factor': ['desktop', 'auth', 'factor', 'sessions'],
  'send-bid': ['desktop', 'bids', 'messages', 'sending'],
  session: ['desktop', 'auth', 'sessions'],
  'single-sign-on': ['desktop', 'auth', 'factor', 'settings'],
  spanish: ['each', 'customers', 'public-bids', 'settings'],
  tables: ['desktop', 'projects'],
  'take-a-payment': ['phone', 'invoices', 'payments'],
  toast: ['phone', 'appointments'],
  touch: ['phone', 'projects'],
  'two-tabs': ['desktop', 'bids', 'imports', 'leads', 'products'],
  waiting: ['phone', 'captures', 'captured', 'waiting'],
  walk: ['desktop', 'bids', 'projects', 'public-bids'],
  weights: ['each', 'dashboard', 'public-bids'],
  'without-network': ['each', 'appointments', 'captures', 'captured'],
};

/** The slices that a file of journeys visits, by its path. */
export const slicesVisited = (file: string): string[] => journeys[nameOf(file)]?.slice(1) ?? [];

/** The files that do not matter on a screen, as Playwright wants them named. */
export const filesOffScreen = (screen: 'desktop' | 'phone'): string[] =>
  Object.entries(journeys)
    .filter(([, [matters]]) => matters !== 'each' && matters !== screen)
    .map(([name]) => `**/${name}.spec.ts`);

const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/\.spec\.ts$/, '');
