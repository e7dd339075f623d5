import { textPdf } from '../../scripts/demo-data/text-pdf.ts';
import { phonePhoto } from '../support/picture-files.ts';
import { expect, expectGoodPage, signIn, test } from './support/journey.ts';

/** From the application to the release: corrections on the way, a call to make, the fee as an expense, both papers in the page. */
test('a permit is applied for, corrected, asked after, released and billed', async ({
  strictPage: page,
  app,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const lead = await app.call('POST', '/api/projects', {
    customer: { name: `Nadia ${project.name}` },
    street: '12 Harbor Street',
    title: 'Rear deck',
  });
  const id = Number(lead['id']);
  const authority = `City of Astoria ${project.name}`;
  const title = `Building permit ${project.name}`;
  const application = {
    name: 'deck application.pdf',
    mimeType: 'application/pdf',
    buffer: textPdf([
      ['# Application for building permit', `Owner: Nadia ${project.name}`, 'Work: rear deck'],
      ['# Attachments', 'Site plan'],
    ]),
  };
  const permit = {
    name: 'permit on the door.jpg',
    mimeType: 'image/jpeg',
    buffer: await phonePhoto({ width: 1200, height: 900, red: isPhone ? 120 : 160 }),
  };
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${id}`);
  const panel = page.getByRole('article', { name: title });
  const sheet = page.getByRole('dialog');

  await test.step('it is recorded in one form, and what is no permit is told at its field', async () => {
    await page.getByRole('link', { name: 'Add permit' }).click();
    const form = sheet.getByRole('form', { name: 'New permit' });
    await form.getByLabel('Authority').fill(authority);
    await form.getByLabel('What it’s for').fill(title);
    await form.getByLabel('Submitted via').fill('Online portal');
    await form
      .getByLabel('Photo or PDF')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
    await form.getByRole('button', { name: 'Record permit' }).click();
    await expect(form.getByText('This isn’t a picture. Use a JPEG, PNG, WebP or PDF.').last()).toBeVisible();
    await form.getByLabel('Photo or PDF').setInputFiles(application);
    await form.getByText('Number, fee and dates').click();
    await form.getByLabel('Fee').fill('425.50');
    await expectGoodPage(page);
    await form.getByRole('button', { name: 'Record permit' }).dblclick();
    await expect(page.getByText('Permit recorded')).toBeVisible();
    await expect(sheet).toBeHidden();
  });

  await test.step('its application is drawn in the page, and its text can be read', async () => {
    await expect(panel.getByText('Submitted', { exact: true }).first()).toBeVisible();
    const pdf = panel.getByRole('group', { name: 'deck application.pdf', exact: true });
    await expect(pdf.getByText('2 pages')).toBeVisible();
    await expect(pdf.getByRole('group', { name: 'Page 1 of 2' }).locator('canvas')).toBeVisible();
    await expect(pdf.getByText(`Owner: Nadia ${project.name}`)).toBeAttached();
    await pdf.getByRole('button', { name: 'Zoom in' }).click();
    await expect(pdf.getByText('125%')).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('corrections come, a note says which, and it goes out again', async () => {
    await panel.getByRole('button', { name: 'Corrections required' }).click();
    await expect(panel.getByText('Corrections required').first()).toBeVisible();
    await panel.getByLabel('New note').fill('They want the truss calculations.');
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(
      panel.getByRole('listitem').filter({ hasText: 'They want the truss calculations.' }),
    ).toBeVisible();
    await panel.getByRole('button', { name: 'Resubmitted' }).click();
    await expect(panel.getByRole('button', { name: 'Corrections required' })).toBeVisible();
  });

  await test.step('a call to make stands on the dashboard, and leads back', async () => {
    const { body } = await permitOf();
    await app.call('PUT', `/api/projects/${id}/permits/${body.id}`, { followUpOn: '2026-01-05' });
    await page.goto('/employee/Grace/');
    // The permits are fetched once they come into sight, below as many leads as other journeys have made.
    await page.getByRole('heading', { name: 'New leads' }).hover();
    await page.mouse.wheel(0, 10_000);
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Follow-up done')).toBeVisible();
  });

  await test.step('the fee becomes an expense with one press', async () => {
    await panel.getByRole('button', { name: 'Add to expenses' }).dblclick();
    await expect(panel.getByRole('link', { name: 'Added to expenses' })).toBeVisible();
    const { expenses } = (await app.call('GET', `/api/projects/${id}`)) as { expenses: { cost: number }[] };
    expect(expenses.map(({ cost }) => cost)).toEqual([425.5]);
  });

  await test.step('the paper comes, and is shown to whoever stands on site', async () => {
    await panel.getByRole('button', { name: 'Released: add the file' }).click();
    const form = sheet.getByRole('form', { name: 'Released permit' });
    await form.getByLabel('Photo or PDF').setInputFiles(permit);
    await form.getByLabel('Permit number').fill('BLD-26-1187');
    await form.getByRole('button', { name: 'Save and release' }).click();
    await expect(sheet).toBeHidden();
    await expect(panel.getByAltText('Released permit permit on the door.jpg')).toBeVisible();
    await expect(panel.getByText('Released', { exact: true }).first()).toBeVisible();
    await expectGoodPage(page);
    expect((await permitOf()).body).toMatchObject({ status: 'released', number: 'BLD-26-1187' });
  });

  await test.step('it is found among the permits of all projects', async () => {
    await page.goto(`/employee/Grace/permits?q=${encodeURIComponent(title)}`);
    await expect(page.getByText(authority).last()).toBeVisible();
    await expectGoodPage(page);
  });

  async function permitOf() {
    const whole = (await app.call('GET', `/api/projects/${id}`)) as {
      permits: { id: number; status: string; number: string }[];
    };
    return { body: whole.permits[0]! };
  }
});
