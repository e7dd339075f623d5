import { expect, signIn, test } from './support/journey.ts';
import { weightLimits, weightOf } from './support/page-weight.ts';

test('pages weigh what docs promise: sign-in 100, first list 150, dashboard 165, a bid for the customer 40 KiB', async ({
  page,
  app,
  browser,
}, info) => {
  const login = await weightOf(page, () => page.goto('/'));
  await signIn(page);

  const storageState = await page.context().storageState();
  async function coldWeightOf(path: string): Promise<number> {
    const fresh = await browser.newContext({ baseURL: app.url, storageState });
    const coldPage = await fresh.newPage();
    const weight = await weightOf(coldPage, () => coldPage.goto(path));
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

  info.annotations.push({
    type: 'KiB',
    description: [login, list, dashboard, publicBid].map((each) => each.toFixed(1)).join(', '),
  });
  process.stdout.write(
    `gzip KiB: sign-in ${login.toFixed(1)}, first list ${list.toFixed(1)}, dashboard ${dashboard.toFixed(1)}, public bid ${publicBid.toFixed(1)}\n`,
  );
  expect(login).toBeGreaterThan(10);
  expect(login).toBeLessThanOrEqual(weightLimits.signIn);
  expect(list).toBeLessThanOrEqual(weightLimits.firstList);
  expect(dashboard).toBeLessThanOrEqual(weightLimits.dashboard);
  expect(publicBid).toBeGreaterThan(1);
  expect(publicBid).toBeLessThanOrEqual(weightLimits.publicBid);
});
