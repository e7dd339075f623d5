import { expect, expectGoodPage, signIn, test } from './support/journey.ts';

/** What was bought for a customer is put on their invoice, once; an invoice that is void lets go of it. */
test('an expense is passed on to the customer', async ({ strictPage: page, app }, { project }) => {
  const lead = await app.call('POST', '/api/projects', {
    customer: { name: `Ida ${project.name} passes` },
    street: '9 Mill Lane',
  });
  const id = Number(lead['id']);
  const expense = await app.call('POST', `/api/projects/${id}/expenses`, {
    paidTo: `Ridge Lumber ${project.name}`,
    paidFor: 'Oak threshold',
    cost: 84.5,
    isBillable: true,
  });
  const projectPage = `/employee/Grace/projects/${id}`;
  const sheet = page.getByRole('dialog');
  const offer = page.getByRole('menuitem', { name: 'Expense: Oak threshold, $84.50' });
  const choose = () => page.getByRole('button', { name: 'Add from contract or expenses' });
  await signIn(page);

  await test.step('it is offered on a new invoice, and once', async () => {
    await page.goto(projectPage);
    await page.getByRole('button', { name: 'New invoice' }).first().click();
    await choose().click();
    await offer.click();
    await expect(page.getByText('$84.50').first()).toBeVisible();
    await expect(choose()).toBeHidden();
    await expectGoodPage(page);
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/invoices/'),
    );
    await page.getByRole('button', { name: /^Save/ }).first().click();
    expect((await saved).status()).toBe(200);
  });

  await test.step('the expense tells the draft, and leads to it', async () => {
    await page.goto(`${projectPage}?expense=${Number(expense['id'])}`);
    await expect(sheet.getByRole('link', { name: 'On a draft invoice' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/projects/${id}$`));
    await expectGoodPage(page);
    await sheet.getByRole('link', { name: 'On a draft invoice' }).click();
    await expect(page.getByRole('heading', { name: 'Draft invoice' })).toBeVisible();
  });

  await test.step('a second invoice is not offered it', async () => {
    await page.goto(projectPage);
    await page.getByRole('button', { name: 'New invoice' }).first().click();
    await expect(page.getByRole('button', { name: 'Add line' })).toBeVisible();
    await expect(choose()).toBeHidden();
  });

  await test.step('what is issued shows the expense; voided, it lets go of it', async () => {
    const billing = () => app.call('GET', `/api/projects/${id}/billing`);
    expect((await billing())['expenses']).toEqual([]);
    const whole = await app.call('GET', `/api/projects/${id}`);
    const invoices = whole['invoices'] as { id: number; total: number }[];
    const held = invoices.find(({ total }) => total > 0)!;
    await app.call('POST', `/api/invoices/${held.id}/issue`);
    await page.goto(`${projectPage}/invoices/${held.id}`);
    await page.getByRole('link', { name: 'View expense' }).click();
    await expect(sheet.getByRole('link', { name: /^INV-/ })).toBeVisible();
    await app.call('DELETE', `/api/invoices/${held.id}`);
    await page.reload();
    await page.getByRole('button', { name: /Ridge Lumber .*\$84\.50/ }).click();
    await expect(sheet.getByText('Not billed yet')).toBeVisible();
    expect(((await billing())['expenses'] as unknown[]).length).toBe(1);
  });
});
