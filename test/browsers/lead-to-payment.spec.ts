import { writeFile } from 'node:fs/promises';

import { expect } from '@playwright/test';
import sharp from 'sharp';

import { admin } from '../e2e/support/journey.ts';
import { test } from './fixtures.ts';
import { button, field, role, text, type Page } from './page.ts';

const price = '$10,212.00';

/** What a company does with a job from the call to the check, where a browser of its own kind may differ. */
test('a lead becomes a signed bid, with a photo and a payment', async ({ app, openPage, size }, info) => {
  const isPhone = size[0] < 720;
  await app.call('POST', '/api/products', { name: 'Architectural shingles', unit: 'sq', price: 425.5 });
  const picture = info.outputPath('IMG_2210.jpg');
  const color = { r: 90, g: 120, b: 100 };
  await writeFile(
    picture,
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
      .jpeg()
      .toBuffer(),
  );
  const page = await openPage();

  await test.step('sign in', async () => {
    await page.open(app.url);
    await page.fill(field('Email'), admin.email);
    await page.fill(field('Password'), admin.password);
    await page.click(button('Login'));
    await page.at(/\/employee\/Grace\/$/);
    await page.sees(role('heading', /Good|Dashboard|Today/));
    await fits(page);
  });

  const projectId = await test.step('a lead', async () => {
    await page.open(`${app.url}/employee/Grace/new-lead`);
    await page.fill(role('textbox', 'Name'), 'Maria Castellanos');
    await page.fill(role('textbox', 'Phone'), '(555) 010-7744');
    await page.fill(role('textbox', 'Email'), 'maria@example.com');
    await page.fill(role('textbox', 'Street'), '12 Elm Street');
    await page.fill(role('textbox', 'City'), 'Albany');
    await fits(page);
    await page.click(button('Save lead'));
    const address = await page.at(/\/projects\/\d+$/);
    await page.sees(role('heading', /Maria Castellanos/));
    await fits(page);
    return Number(/\d+$/.exec(address)![0]);
  });

  const bidId = await test.step('a bid from the price book', async () => {
    await page.click(button(/Start bid|New bid/));
    const address = await page.at(/\/bids\/\d+$/);
    await page.fill(field('Title'), 'New roof');
    await page.click(button('Add first section'));
    await page.fill(field('Section title'), 'Roof');
    await page.click(isPhone ? button(/New line/) : text('New line'));
    await page.fill(field('Line item'), 'archi');
    await page.click(role('option', /Architectural shingles/));
    await page.fill(field(isPhone ? 'Quantity' : 'Quantity of Architectural shingles'), '24');
    if (isPhone) await page.click(button('Done'));
    await page.sees(text(price));
    await page.sees(text('All changes saved'));
    await fits(page);
    return Number(/\d+$/.exec(address)![0]);
  });

  await test.step('it goes out by e-mail', async () => {
    await page.click(button('Send to customer'));
    await page.click(button('Send email'));
    await page.sees(text(/Email sent/));
    expect(app.smtp.received.at(-1)!.raw).toContain('application/pdf');
  });

  await test.step('the customer draws a signature', async () => {
    const bid = await app.call('GET', `/api/projects/${projectId}/bids/${bidId}`);
    const visitor = await openPage();
    await visitor.open(bid['link'] as string);
    await visitor.sees(text(price));
    await visitor.fill(field('Your full name'), 'Maria Castellanos');
    await visitor.click(field('Draw'));
    const strokes = [0.15, 0.5].map((left) =>
      Array.from({ length: 12 }, (_none, step) => ({
        x: left + step * 0.02,
        y: 0.5 + Math.sin(step / 2) * 0.25,
      })),
    );
    for (const stroke of strokes) await visitor.draw(role('img', /./), stroke);
    await visitor.click(field(/I have read this bid/));
    await fits(visitor);
    await visitor.click(button('Accept and sign'));
    await visitor.sees(role('heading', 'This bid is signed'));
    expect(await app.call('GET', `/api/projects/${projectId}/bids/${bidId}`)).toMatchObject({
      status: 'approved',
      signature: { method: 'drawn' },
    });
  });

  await test.step('a photo', async () => {
    await page.open(`${app.url}/employee/Grace/projects/${projectId}/upload`);
    await page.choose(field('Photos from this device'), picture);
    await page.click(button('Send 1 photo'));
    await page.sees(role('option', /IMG_2210\.jpg/));
    await fits(page);
  });

  await test.step('a payment, with the picture of its check', async () => {
    const draft = await app.call('POST', '/api/invoices', {
      project_id: projectId,
      title: 'Deposit',
      lines: [{ name: 'Deposit', unitPrice: 1250, taxable: false }],
    });
    const { number } = await app.call('POST', `/api/invoices/${Number(draft['id'])}/issue`);
    await page.open(`${app.url}/employee/Grace/projects/${projectId}`);
    await page.click(button('Record payment'));
    const sheet = role('dialog');
    await page.sees(text(`${String(number)} will be paid in full`, sheet));
    await page.fill(field('Amount', sheet), '500');
    await page.click(role('radio', 'Check', sheet));
    await page.fill(field('Check number', sheet), '1042');
    await page.choose(field('Picture or PDF', sheet), picture);
    await page.sees(role('img', 'The chosen picture', sheet));
    await page.click(button('Record payment', sheet));
    await page.sees(text(`Recorded $500.00 on ${String(number)}`));
    await page.seesNo(sheet);
    expect(await app.call('GET', `/api/invoices/${Number(draft['id'])}`)).toMatchObject({ received: 500 });
  });
});

/** Nothing of the page stands beside the window. */
async function fits(page: Page): Promise<void> {
  expect(await page.beside()).toBeLessThanOrEqual(0);
}
