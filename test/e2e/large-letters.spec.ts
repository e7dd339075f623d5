import { everyPage } from './support/every-page.ts';
import { besideScreen, doubleLetters, expect, signIn, test } from './support/journey.ts';
import { newBid } from './support/new-bid.ts';
import { untilQuiet } from './support/quiet-network.ts';

test('with letters of twice the size nothing of any page is beside a phone’s screen', async ({
  strictPage: page,
  app,
}) => {
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

test('with letters of twice the size nothing of a bid is beside a phone’s screen, for the office and for the customer', async ({
  strictPage: page,
  app,
}) => {
  const draft = await newBid(app, { paymentSchedule: [{ label: 'All', rateBps: null }], taxRateBps: 887.5 });
  const [, projectId, , bidId] = draft.split('/').slice(-4);
  const copy = await app.call('POST', `/api/projects/${projectId}/bids`, {
    project: { id: projectId },
    copyOfBidId: Number(bidId),
  });
  const out = `/api/projects/${projectId}/bids/${copy['id'] as number}`;
  const { url } = await app.call('POST', `${out}/link`);
  await signIn(page);
  await page.setViewportSize({ width: 375, height: 812 });
  const list = draft.replace(/\/\d+$/, '');
  for (const address of [list, draft, `${list}/${copy['id'] as number}`, url as string]) {
    await page.goto(address);
    await expect(page.getByText('$', { exact: false }).first()).toBeVisible();
    await doubleLetters(page);
    const beside = () => besideScreen(page);
    await expect.poll(beside, address).toEqual([0, 0]);
  }
});
