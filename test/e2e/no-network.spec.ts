import { expect, signIn, test } from './support/journey.ts';

test('what is opened for the first time without a network says so, and comes with it', async ({
  page,
  context,
  app,
}) => {
  const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Nora Network' } });
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${String(id)}`);
  const schedule = page.getByRole('button', { name: 'Schedule visit' });
  await expect(schedule).toBeVisible();

  await context.setOffline(true);
  await schedule.click();
  // A form does not open by surprise later; a page, below, comes by itself.
  await expect(
    page.getByText('There is no network, and this has not been opened on this device yet.'),
  ).toBeVisible();
  await expect(page.getByText('Something went wrong.')).toBeHidden();
  await context.setOffline(false);
  await schedule.click();
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'New lead' }).click();
  await expect(page.getByText('This page needs a network')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'New lead' })).toBeVisible();
});

test('a note that is saved without a network arrives once, and is no draft beside itself', async ({
  page,
  context,
  app,
}) => {
  const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Nils Note' } });
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${String(id)}`);
  const field = page.getByLabel('New note');
  await expect(field).toBeVisible();

  await context.setOffline(true);
  // What recognises the number is fetched with the first note that holds one, and comes only with a new page.
  await field.fill('Ask the inspector, (203) 555-0111.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('saving…')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: '(203) 555-0111' })).toBeVisible();
  await expect(page.getByText('Ask the inspector')).toHaveCount(1);
  await expect(page.getByText('Draft restored')).toBeHidden();
  await expect(field).toHaveValue('');
});
