import { expect, expectGoodPage, signIn, test } from './support/journey.ts';

/** The product's main job, from the phone call to the signed contract, on real input. */
test('a lead becomes a signed contract', async ({ strictPage: page, app, browser }, { project }) => {
  const isPhone = project.name === 'phone';
  const customer = isPhone ? 'Nadia Haddad' : "Seán O'Brien";
  const email = isPhone ? 'nadia@example.com' : 'sean@example.com';
  const product = `Architectural shingles ${project.name}`;
  await app.call('POST', '/api/products', { name: product, unit: 'sq', price: 425.5, cost: 260.1 });
  await signIn(page);

  await test.step('the caller is on the phone: one Save makes customer, project and appointment', async () => {
    await page.goto('/employee/Grace/new-lead');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await page.getByRole('combobox', { name: 'Phone number or name' }).fill(customer);
    await field('Name').fill(customer);
    await field('Phone').fill('(555) 010-7744');
    await field('Email').fill(email);
    await field('Street').fill('12 Elm Street');
    await field('City').fill('Albany');
    await field('Description').fill('Leaks at the chimney');
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Save lead' }).click();
    await page.waitForURL(/\/projects\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(customer);
  });

  const projectId = Number(/projects\/(\d+)/.exec(page.url())![1]);

  await test.step('an appointment and a note', async () => {
    await page.getByRole('button', { name: 'Schedule appointment' }).first().click();
    const dialog = page.getByRole('dialog');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Date and time').fill(`${tomorrow}T09:00`);
    await dialog.getByRole('button', { name: 'Save appointment' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Appointment set').first()).toBeVisible();
    await page.getByPlaceholder(/Write a note/).fill('Customer wants to keep the <old> gutters & downspouts');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(
      page.getByText('Customer wants to keep the <old> gutters & downspouts').first(),
    ).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('a bid from the price book', async () => {
    await page
      .getByRole('button', { name: /Start bid|New bid/ })
      .first()
      .click();
    await page.waitForURL(/\/bids\/\d+$/);
    await page.getByLabel('Title', { exact: true }).fill('New roof, front and back');
    await page.getByRole('button', { name: 'Add first section' }).click();
    await page.getByLabel('Section title').fill('Roof');
    const line = page.locator('[data-line]').first();
    if (isPhone)
      await line
        .getByRole('button', { name: /New line/ })
        .first()
        .click();
    else await line.getByText('New line').click();
    await page.getByLabel('Line item', { exact: true }).fill('archi');
    await page.getByRole('option', { name: new RegExp(product) }).click();
    await page.getByLabel(isPhone ? 'Quantity' : `Quantity of ${product}`, { exact: true }).fill('24');
    if (isPhone) await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('$10,212.00').first()).toBeVisible();
    await page.getByLabel('Sales tax').fill('8.25');
    await expect(page.getByText('$11,054.49').first()).toBeVisible();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expectGoodPage(page);
    await page.reload();
    await expect(line).toContainText('24');
  });

  const bidId = Number(/bids\/(\d+)/.exec(page.url())![1]);

  await test.step('it is sent by e-mail, as PDF and link', async () => {
    const before = app.smtp.received.length;
    await page.getByRole('button', { name: 'Send to customer' }).click();
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('Email sent').first()).toBeVisible();
    expect(app.smtp.received.length).toBe(before + 1);
    const mail = app.smtp.received.at(-1)!;
    expect(mail.recipients).toEqual([email]);
    expect(mail.raw).toContain('application/pdf');
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('the customer reads it without a sign-in and signs', async () => {
    const bid = await app.call('GET', `/api/projects/${projectId}/bids/${bidId}`);
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: page.viewportSize(),
      hasTouch: isPhone,
      isMobile: isPhone,
    });
    const visitor = await context.newPage();
    await visitor.goto(bid['link'] as string);
    await expect(visitor.getByText(product)).toBeVisible();
    await expect(visitor.getByText('$11,054.49').first()).toBeVisible();
    expect(await visitor.content()).not.toContain('260.1');
    await expectGoodPage(visitor);
    const pdf = await visitor.request.get(
      `/api/public/bids/${(bid['link'] as string).split('/').at(-1)}/pdf`,
    );
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const accept = visitor.getByRole('button', { name: 'Accept and sign' });
    await expect(accept).toBeDisabled();
    await visitor.getByLabel('Your full name').fill(customer);
    await visitor.getByLabel(/I have read this bid/).check();
    await accept.dblclick();
    await expect(visitor.getByRole('heading', { name: 'This bid is signed' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This bid is signed' })).toBeVisible();
    await expectGoodPage(visitor);
    await context.close();
  });

  await test.step('the office finalizes it, and the project is a contract', async () => {
    await page.reload();
    await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Finalize' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click();
    await expect(page.getByText('Finalized').first()).toBeVisible();
    await page.goto(`/employee/Grace/projects/${projectId}`);
    await expect(page.getByText('Contract signed').first()).toBeVisible();
    await expect(page.getByText('$11,054.49').first()).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('history tells every step', async () => {
    await page.goto(`/employee/Grace/projects/${projectId}/history`);
    const history = page.getByRole('main');
    for (const words of [
      /created R-/,
      /appointment/,
      /note/,
      /started bid/,
      /sent/i,
      /signed/i,
      /finalized/i,
      /Contract signed/,
    ]) {
      await expect(history.getByText(words).first()).toBeVisible();
    }
    await expectGoodPage(page);
  });
});
