import { readFile } from 'node:fs/promises';

import { expect, expectGoodPage, signIn, test } from './support/journey.ts';

const amountIn = (text: string | null) =>
  Number(/\$([\d,]+\.\d{2})/.exec(text ?? '')![1]!.replaceAll(',', ''));

/** The owner's evening: what was invoiced and received this month, from the figure to the list, the report, its chart and its file. */
test('the month is told alike by dashboard, list, report and file', async ({ strictPage: page, app }, {
  project,
}) => {
  const isPhone = project.name === 'phone';
  const lead = await app.call('POST', '/api/projects', {
    customer: { name: `Olive ${project.name} owes` },
    street: '12 Quarry Road',
  });
  const id = Number(lead['id']);
  const bill = async (price: number) => {
    const lines = [
      { name: 'Work', unitPrice: price, taxable: true },
      { name: 'Permit fee', unitPrice: 80.25, taxable: false },
    ];
    const body = { project_id: id, title: 'Repair', taxRateBps: 635, lines };
    const draft = await app.call('POST', '/api/invoices', body);
    return app.call('POST', `/api/invoices/${Number(draft['id'])}/issue`);
  };
  const [one, other] = [await bill(1234.56), await bill(99.99)];
  const voided = await bill(5000);
  await app.call('DELETE', `/api/invoices/${Number(voided['id'])}`);
  await app.call('POST', `/api/projects/${id}/payments`, {
    invoice_id: one['id'],
    amount: 400.4,
    method: 'Check',
    identification: '77',
  });
  await app.call('POST', `/api/projects/${id}/payments`, {
    invoice_id: other['id'],
    amount: 50,
    method: 'Cash',
  });
  await signIn(page);
  const dashboard = '/employee/Grace/';
  const figure = (name: RegExp) => page.getByRole('link', { name });
  let invoiced = 0;
  let received = 0;

  await test.step('the dashboard tells the month, and each figure opens its list', async () => {
    await page.goto(dashboard);
    invoiced = amountIn(await figure(/^Invoiced this month/).textContent());
    received = amountIn(await figure(/^Received this month/).textContent());
    expect(invoiced).toBeGreaterThan(1400);
    await expectGoodPage(page);
    for (const [name, heading, sum] of [
      [/^Invoiced this month/, 'Invoices', invoiced],
      [/^Received this month/, 'Payments', received],
    ] as const) {
      await page.goto(dashboard);
      const count = Number(
        /\.\d\d(\d+) (?:invoice|payment)/.exec((await figure(name).textContent()) ?? '')![1]!,
      );
      await figure(name).click();
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      const shown = sum.toLocaleString('en-US', { minimumFractionDigits: 2 });
      await expect(page.getByText(`Olive ${project.name} owes`).first()).toBeVisible();
      if (!isPhone) await expect(page.getByText(`$${shown}`, { exact: true }).last()).toBeVisible();
      const path = heading === 'Invoices' ? '/api/invoices/totals' : '/api/payments/totals';
      const days = /(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})/.exec(page.url())!;
      const narrowed =
        heading === 'Invoices'
          ? `status=sent,partially_paid,paid&issuedFrom=${days[1]}&issuedTo=${days[2]}`
          : `from=${days[1]}&to=${days[2]}`;
      const totals = await app.call('GET', `${path}?${narrowed}`);
      expect([totals['count'], totals['total'] ?? totals['amount']]).toEqual([count, sum]);
      await expectGoodPage(page);
    }
  });

  for (const [basis, sum] of [
    ['by invoices', () => invoiced],
    ['as received', () => received],
  ] as const) {
    await test.step(`the report ${basis} comes to the same in its table, its chart and its file`, async () => {
      // By invoice: of a single month there is nothing to compare in a chart.
      await page.goto('/employee/Grace/reports?report=sales-tax&by=invoice');
      await page.getByRole('button', { name: 'This month', exact: true }).click();
      if (basis === 'as received') await page.getByRole('button', { name: /^As received/ }).click();
      await expect(page).toHaveURL(/report=sales-tax/);
      const figures = page.getByRole('figure');
      await expect(figures.first()).toBeVisible();
      const total = page
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell')
        .last();
      await expect.poll(async () => amountIn(await total.textContent())).toBe(sum());
      await expectGoodPage(page);
      await page.getByRole('button', { name: 'Export' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
      ]);
      const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      const place = head!.split(',').indexOf('Total');
      const amounts = rows.map((row) => Number(row.split(',')[place]));
      // The file ends with what its rows come to.
      expect(amounts.at(-1)).toBe(sum());
      const cents = amounts.slice(0, -1).reduce((all, each) => all + Math.round(each * 100), 0);
      expect(cents / 100).toBe(sum());
    });
  }

  await test.step('the profit of a large job has every figure in sight', async () => {
    await bill(123_456.78);
    await page.goto('/employee/Grace/reports?report=profit&by=project');
    await expect(page.getByText(`Olive ${project.name} owes`).first()).toBeVisible();
    await expectGoodPage(page);
  });
});
