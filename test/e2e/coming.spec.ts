import { expect, expectGoodPage, test } from './support/journey.ts';

test('on a slow line there is the mark until the first page is drawn in its place', async ({
  strictPage: page,
}) => {
  const { promise: line, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await line;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const mark = page.locator('#root > .coming svg');
  await expect(mark).toBeVisible();
  arrive();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0);
});

test('says where a part of the program did not arrive, and opens it at the second try', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Plumbline could not be opened');
  await expectGoodPage(page);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});
