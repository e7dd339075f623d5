import { plainPicture } from '../support/picture-files.ts';
import { expect, signIn, test } from './support/journey.ts';
import { visitToday } from './support/job-today.ts';
import { untilQuiet } from './support/quiet-network.ts';

test.use({ serviceWorkers: 'allow' });

test('what is opened for the first time without a network says so, and comes with it', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/employee/Grace/customers');
  const add = page.getByRole('button', { name: 'New customer' });
  await expect(add).toBeVisible();

  await context.setOffline(true);
  await add.click();
  // A form does not open by surprise later; a page, below, comes by itself.
  await expect(page.getByText('You’re offline and haven’t opened this on this device yet.')).toBeVisible();
  await expect(page.getByText('Something went wrong.')).toBeHidden();
  await context.setOffline(false);
  await add.click();
  await expect(page.getByRole('dialog', { name: 'New customer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'New lead' }).first().click();
  await expect(page.getByText('This page needs a connection')).toBeVisible();
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
  await expect(page.getByRole('region', { name: /^Still on this/ })).toContainText('Ask the inspector');
  await expect(field).toHaveValue('');
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: '(203) 555-0111' })).toBeVisible();
  await expect(page.getByText('Ask the inspector')).toHaveCount(1);
  await expect(page.getByText('Draft restored')).toBeHidden();
  await expect(field).toHaveValue('');
});

test('today’s jobs are read and worked on without a network, though only the dashboard was opened', async ({
  page,
  context,
  app,
}) => {
  // As on any day but the first: what the dashboard shows is asked for before its code is here, and nothing of today was seen before.
  await signIn(page);
  await page.goto('/employee/Grace/waiting');
  const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Dora Deadspot' } });
  const project = `/api/projects/${String(id)}`;
  await app.call('POST', `${project}/notes`, { content: 'The key is under the pot. Call (203) 555-0112.' });
  const { permit } = await app.call(
    'POST',
    `${project}/permits`,
    await photographed({
      issuing_authority: 'City of Astoria',
      submission_method: 'Online',
      title: 'Roof permit',
    }),
  );
  const { id: permitId } = permit as { id: number };
  await app.call('POST', `${project}/permits/${permitId}/upload`, await photographed({}));
  await visitToday(app, id, []);
  await page.goto('/employee/Grace/');
  const at = `/employee/Grace/projects/${String(id)}`;
  const appointment = page.locator(`a[href="${at}"]`).first();
  await expect(appointment).toBeVisible();
  // What is opened on site is fetched ten seconds after the first page, and then kept with the document.
  const isKept = () => page.evaluate(async () => Boolean(await caches.match('/')));
  await untilQuiet(page, () => expect.poll(isKept, { timeout: 120_000 }).toBe(true));

  await context.setOffline(true);
  // A page that is opened in a dead spot believes to have a network.
  await page.goto('/employee/Grace/reports');
  await expect(page.getByText('This page needs a connection')).toBeVisible();
  await page.goto('/employee/Grace/');
  await appointment.click();
  await expect(page.getByText('The key is under the pot.')).toBeVisible();
  await expect(page.getByRole('link', { name: '(203) 555-0112' })).toBeVisible();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect(page.getByRole('form', { name: 'New expense' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator(`a[href="${at}/permits"]`).first().click();
  const permitPage = page.getByRole('article', { name: 'Roof permit' });
  for (const paper of [/^Released permit/, /^Application/]) {
    // Drawn, and not the frame of a picture that did not come.
    const width = () =>
      permitPage.getByRole('img', { name: paper }).evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }
  await page.goBack();
  await page.locator(`a[href^="${at}/upload"]`).first().click();
  await expect(page.getByText('No photos yet')).toBeVisible();
  await page.goBack();
  await page.getByLabel('New note').fill('Roof is dry.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const here = page.getByRole('region', { name: /^Still on this/ });
  await expect(here).toContainText('Roof is dry.');
  await expect(page.getByText('This page needs a connection')).toBeHidden();

  await context.setOffline(false);
  await expect(here).toBeHidden();
  await expect(page.getByText('Roof is dry.')).toHaveCount(1);
});

/** A form with the photo of a paper. */
async function photographed(fields: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(await plainPicture())], { type: 'image/jpeg' }), 'paper.jpg');
  return form;
}
