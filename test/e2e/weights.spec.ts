import { expect, signIn, test } from './support/journey.ts';
import { jobToday } from './support/job-today.ts';
import { weightLimits, weightOf, type Weight } from './support/page-weight.ts';

test('pages weigh what docs promise: sign-in 100, first list 157, dashboard 165 on a phone, a bid for the customer 40 KiB', async ({
  page,
  app,
  browser,
  isMobile,
}, info) => {
  const login = await weightOf(page, () => page.goto('/'));
  await signIn(page);
  // Of a company that is set up.
  await app.call('PUT', '/api/settings/setup', { isPutAway: true });

  // And with a job today, which brings the way there, the check-in and the camera.
  await jobToday(app, 'Hugh Heavy');

  const storageState = await page.context().storageState();
  async function coldWeightOf(path: string): Promise<Weight> {
    const fresh = await browser.newContext({ baseURL: app.url, storageState });
    const coldPage = await fresh.newPage();
    const weight = await weightOf(coldPage, async () => {
      await coldPage.goto(path);
      // A busy machine may be quiet for longer than the network before the page is drawn.
      await expect(coldPage.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
    });
    await fresh.close();
    return weight;
  }
  const list = await coldWeightOf('/employee/Grace/projects');
  const dashboard = await coldWeightOf('/employee/Grace/');

  const product = { name: 'Ridge vent', quantity: 3, unitPrice: 12.5 };
  const project = await app.call('POST', '/api/projects', { customer: { name: 'Weigh Me' } });
  const id = project['id'] as number;
  const bid = await app.call('POST', `/api/projects/${id}/bids`, {
    project: { id },
    sections: [{ title: 'Roof', lines: [product] }],
  });
  const link = await app.call('POST', `/api/projects/${id}/bids/${bid['id'] as number}/link`);
  const visitor = await browser.newPage();
  const publicBid = await weightOf(visitor, () => visitor.goto(link['url'] as string));
  await visitor.close();

  const all = [login, list, dashboard, publicBid].map(({ kib }) => kib.toFixed(1));
  info.annotations.push({ type: 'KiB', description: all.join(', ') });
  process.stdout.write(`gzip KiB of sign-in, first list, dashboard, public bid: ${all.join(', ')}\n`);
  expect(login.kib).toBeGreaterThan(10);
  expect(login.kib, login.files).toBeLessThanOrEqual(weightLimits.signIn);
  expect(list.kib, list.files).toBeLessThanOrEqual(weightLimits.firstList);
  // On a desk the chart of a month with money is in sight at once, and other journeys may have made some.
  if (isMobile) expect(dashboard.kib, dashboard.files).toBeLessThanOrEqual(weightLimits.dashboard);
  expect(publicBid.kib).toBeGreaterThan(1);
  expect(publicBid.kib, publicBid.files).toBeLessThanOrEqual(weightLimits.publicBid);
});
