import {
  besideScreen,
  doubleLetters,
  expect,
  expectGoodPage,
  signIn,
  test,
  type RunningApp,
} from './support/journey.ts';
import { layoutShifts, watchLayout } from './support/layout-shift.ts';
import { untilQuiet } from './support/quiet-network.ts';

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
  ['payments', /Received payments/],
  ['reports', /Receivables/],
  ['reports?report=won-lost', /Won and lost/],
  ['settings', /Settings/],
  ['settings/system', /System/],
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
async function everyPage(app: RunningApp): Promise<(readonly [path: string, heading: RegExp])[]> {
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

/** The sum of a page's moves; a tenth of what Web Vitals calls good, so that only what nobody sees is under it. */
const mostShift = 0.01;

test('every page opens with its own heading and stays where it is drawn, axe finds nothing in light or dark, nothing scrolls sideways or out of the shell', async ({
  strictPage: page,
  app,
}) => {
  const all = await everyPage(app);
  await signIn(page);
  // What these show above their lists is known from an earlier visit.
  for (const path of ['all-expenses-page', 'customers']) {
    await untilQuiet(page, () => page.goto(`/employee/Grace/${path}`));
  }
  await watchLayout(page);
  for (const [path, heading] of all) {
    await test.step(path || 'dashboard', async () => {
      await untilQuiet(page, () => page.goto(`/employee/Grace/${path}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const shifts = await layoutShifts(page);
      const shift = shifts.reduce((sum, [score]) => sum + score, 0);
      expect.soft(shift, shifts.map(([, what]) => what).join('\n')).toBeLessThan(mostShift);
      await expectGoodPage(page);
      // The page scrolls inside the shell; a document that scrolls as well moves the bars off their edges.
      const excess = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      expect(excess).toBeLessThanOrEqual(0);
    });
  }
});

test('with letters of twice the size nothing of any page is beside a phone’s screen', async ({
  strictPage: page,
  app,
  isMobile,
}) => {
  test.skip(!isMobile, 'for phones');
  const all = await everyPage(app);
  await signIn(page);
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [path, heading] of all) {
    await test.step(path || 'dashboard', async () => {
      await untilQuiet(page, () => page.goto(`/employee/Grace/${path}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await doubleLetters(page);
      const beside = () => besideScreen(page);
      await expect.configure({ soft: true }).poll(beside, { message: path }).toEqual([0, 0]);
    });
  }
});
