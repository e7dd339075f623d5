import { expect, expectGoodPage, signIn, test } from './support/journey.ts';
import { untilKept } from './support/until-kept.ts';

test('by touch, with a draft over a reload and a save that waits for the network', async ({
  strictPage: page,
  app,
  context,
  isMobile,
}) => {
  test.skip(!isMobile, 'A finger is on a phone.');
  await signIn(page);
  await page.goto('/employee/Grace/new-lead');
  await page.getByRole('combobox', { name: 'Phone number or name' }).tap();
  await page.keyboard.type('Tess Lindqvist');
  for (const [name, text] of [
    ['Phone', '5035550155'],
    ['Street', '4 Pier Road'],
    ['City', 'Astoria'],
    ['Title', 'New deck'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).tap();
    await page.keyboard.type(text);
  }
  await page.getByRole('radio', { name: /Service/ }).tap();
  await untilKept(page, 'New deck');
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('New deck');
  await expect(page.getByRole('radio', { name: /Service/ })).toBeChecked();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save lead' }).tap();
  await expect(page.getByText('Waiting for a connection…')).toBeVisible();
  await expectGoodPage(page);
  await context.setOffline(false);
  await page.waitForURL(/\/projects\/\d+$/);
  const [made, ...more] = (await app.call('GET', '/api/projects?q=Lindqvist')) as unknown as {
    number: string;
  }[];
  expect(more).toEqual([]);
  expect(made!.number).toMatch(/^S-/);
});
