import { expect, expectGoodPage, signIn, test } from './support/journey.ts';

/** A contract is billed to the cent: deposit by one click, progress by percent, the rest; one invoice is void and billed anew. */
test('a contract is billed from the deposit to the rest', async ({ strictPage: page, app }, { project }) => {
  const name = `Ines ${project.name}`;
  const lead = await app.call('POST', '/api/projects', {
    customer: { name, email: `ines.${project.name}@example.com` },
    street: '4 Quay Street',
  });
  const id = Number(lead['id']);
  const bid = await app.call('POST', `/api/projects/${id}/bids`, {
    project: { id },
    title: 'Hall bathroom',
    sections: [{ title: 'Floor', lines: [{ name: 'Tile', quantity: 84, unitPrice: '18.57' }] }],
    taxRateBps: 825,
    paymentSchedule: [
      { label: 'Deposit', rateBps: 3000 },
      { label: 'When done', rateBps: 7000 },
    ],
  });
  await app.call('POST', `/api/projects/${id}/bids/${Number(bid['id'])}/finalize`, {});
  const contract = Number(bid['total']);
  const billing = () => app.call('GET', `/api/projects/${id}/billing`);
  await signIn(page);
  const projectPage = `/employee/Grace/projects/${id}`;
  await page.goto(projectPage);
  const section = page.getByRole('region', { name: /^Invoices/ });
  const sheet = page.getByRole('dialog');

  await test.step('the deposit is drafted with one click and goes out by e-mail', async () => {
    await expect(section.getByRole('button', { name: 'Bill Deposit' })).toBeVisible();
    await expectGoodPage(page);
    await section.getByRole('button', { name: 'Bill Deposit' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Draft invoice' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Hall bathroom · Deposit');
    await expectGoodPage(page);
    await page.getByLabel('Title').fill('Deposit for the bathroom');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sheet.getByLabel('Subject')).toHaveValue(/^Invoice INV-\d+ from/);
    await expectGoodPage(page);
    const before = app.smtp.received.length;
    await sheet.getByRole('button', { name: 'Send email' }).dblclick();
    await expect(page.getByText('Invoice sent').first()).toBeVisible();
    expect(app.smtp.received).toHaveLength(before + 1);
    await expect(page.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible();
    await expect(page.getByText('Nothing received yet.')).toBeVisible();
    await expectGoodPage(page);
    expect((await billing())['billed']).toBe(Math.round(contract * 30) / 100);
  });

  await test.step('it goes out again, and both days stand there', async () => {
    const sent = page.getByRole('definition').filter({ hasText: /\d:\d\d/ });
    await expect(sent.locator('div')).toHaveCount(1);
    await page.getByRole('button', { name: 'Send again' }).click();
    await sheet.getByRole('button', { name: 'Send email' }).click();
    await expect(sheet).toBeHidden();
    await expect(sent.locator('div')).toHaveCount(2);
    const [invoice] = (await app.call('GET', `/api/projects/${id}`))['invoices'] as { datesSent: string[] }[];
    expect(invoice!.datesSent).toHaveLength(2);
  });

  await test.step('a percentage is billed, found wrong, void, and billed anew', async () => {
    await page.goto(projectPage);
    await section.getByRole('button', { name: 'Bill percent or amount' }).click();
    await sheet.getByLabel('Percent of the contract').fill('80');
    await sheet.getByRole('button', { name: 'Draft invoice' }).click();
    await expect(sheet.getByText(/more than the .* left to bill/).first()).toBeVisible();
    await sheet.getByLabel('Percent of the contract').fill('25');
    await sheet.getByRole('button', { name: 'Draft invoice' }).click();
    await expect(page.getByLabel('Title')).toHaveValue(/25%/);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Issue without sending' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Void' }).click();
    await sheet.getByLabel('Reason').fill('Not agreed yet');
    await sheet.getByRole('button', { name: 'Void invoice' }).click();
    await expect(page.locator('#main').getByText('Not agreed yet')).toBeVisible();
    await page.getByRole('button', { name: 'Bill again' }).click();
    await expect(page.getByRole('heading', { name: 'Draft invoice' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Issue without sending' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible();
  });

  await test.step('the rest makes the contract to the cent', async () => {
    await page.goto(projectPage);
    await section.getByRole('button', { name: 'Bill remainder' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Hall bathroom · Final payment');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Issue without sending' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible();
    expect(await billing()).toMatchObject({ billed: contract, drafted: 0, remaining: 0 });
    await page.goto('/employee/Grace/invoices');
    await page.getByRole('button', { name: /^Void \d/ }).click();
    await expect(page.getByText(name).first()).toBeVisible();
    await expectGoodPage(page);
  });
});
