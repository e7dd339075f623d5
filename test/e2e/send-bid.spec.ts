import { createHmac } from 'node:crypto';

import { expect, expectGoodPage, signIn, test, whatsappSecret, type RunningApp } from './support/journey.ts';

/** What WhatsApp says of a message by itself. */
async function report(app: RunningApp, status: string): Promise<void> {
  const { id, reference } = app.whatsapp.received.at(-1)!;
  const state = { id, status, timestamp: '1773154000', biz_opaque_callback_data: reference };
  const body = JSON.stringify({
    entry: [{ changes: [{ field: 'messages', value: { statuses: [state] } }] }],
  });
  const signature = `sha256=${createHmac('sha256', whatsappSecret).update(body).digest('hex')}`;
  const answer = await fetch(`${app.url}/api/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  });
  expect(answer.status).toBe(200);
}

/** A bid on its way to the customer: looked at, decided on, sent by both ways, followed, repeated by a person. */
test('a bid is looked at, sent and followed', async ({ strictPage: page, app }, { project }) => {
  const name = `Maria ${project.name}`;
  const lead = await app.call('POST', '/api/projects', {
    customer: {
      name,
      emails: [
        { label: 'home', address: `maria.${project.name}@example.com`, contactName: '' },
        { label: 'office', address: `luis.${project.name}@example.com`, contactName: 'Luis' },
      ],
      phones: [{ label: 'mobile', number: '+15035550152', contactName: '' }],
    },
    street: '1 Elm Road',
  });
  const lines = [
    { name: 'Tile', quantity: 84, unitPrice: 18.5, unitCost: 9.25 },
    { name: 'Clean up', quantity: 1, unitPrice: 0, unitCost: 40 },
  ];
  const bid = await app.call('POST', `/api/projects/${Number(lead['id'])}/bids`, {
    project: { id: lead['id'] },
    title: 'Hall bathroom',
    sections: [{ title: 'Floor', lines }],
  });
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${Number(lead['id'])}/bids/${Number(bid['id'])}`);
  const sheet = page.getByRole('dialog');
  // The sheet lists them too, until it is closed.
  const messages = page.locator('#main').getByRole('region', { name: /^Messages/ });

  await test.step('a line without a price needs a word, and both readers are chosen', async () => {
    await page.getByRole('button', { name: 'Send to customer' }).click();
    await expect(sheet.getByText('“Clean up” has no price.')).toBeVisible();
    await sheet.getByLabel('Message').fill('Dear {customer}, it comes to {total}.');
    await expect(sheet.getByRole('region', { name: 'Preview' })).toContainText(
      `Dear ${name}, it comes to $1,554.00.`,
    );
    await sheet.getByRole('checkbox', { name: /Luis/ }).check();
    await expectGoodPage(page);
    await sheet.getByRole('button', { name: 'Send email' }).click();
    await expect(sheet.getByText('Check the warnings above first.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Send to customer' }).click();
    await expect(sheet.getByLabel('Message')).toHaveValue('Dear {customer}, it comes to {total}.');
    await sheet.getByRole('checkbox', { name: 'Send anyway' }).check();
    const before = app.smtp.received.length;
    await sheet.getByRole('button', { name: 'Send email' }).dblclick();
    await expect(page.getByText('Email sent').first()).toBeVisible();
    expect(app.smtp.received).toHaveLength(before + 1);
    expect(app.smtp.received.at(-1)!.recipients).toEqual([
      `maria.${project.name}@example.com`,
      `luis.${project.name}@example.com`,
    ]);
    await expect(messages.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('what WhatsApp does not confirm waits for a person, until WhatsApp says that it went', async () => {
    app.whatsapp.behaviour = 'drop';
    await page.getByRole('button', { name: 'Send again' }).first().click();
    await sheet.getByRole('radio', { name: 'WhatsApp' }).check({ force: true });
    await sheet.getByRole('button', { name: 'Send by WhatsApp' }).dblclick();
    await expect(messages.getByText('Not confirmed')).toBeVisible();
    const sent = app.whatsapp.received.length;
    await expectGoodPage(page);
    await report(app, 'delivered');
    await expect(messages.getByText('Delivered', { exact: true })).toBeVisible();
    await report(app, 'read');
    await expect(messages.getByText('Read', { exact: true })).toBeVisible();
    expect(app.whatsapp.received).toHaveLength(sent);
    app.whatsapp.behaviour = 'accept';
  });

  await test.step('what waits is tried now, or taken back', async () => {
    app.smtp.behaviour = 'temporary';
    for (const subject of ['First', 'Second']) {
      await page.getByRole('button', { name: 'Send again' }).first().click();
      await sheet.getByLabel('Subject').fill(subject);
      await sheet.getByRole('button', { name: 'Send email' }).click();
      await expect(sheet).toBeHidden();
    }
    await expect(messages.getByText('Waiting')).toHaveCount(2);
    await messages.getByRole('button', { name: 'Cancel message' }).first().click();
    await expect(messages.getByText('Canceled')).toBeVisible();
    const before = app.smtp.received.length;
    app.smtp.behaviour = 'accept';
    // The worker may be quicker.
    await messages
      .getByRole('button', { name: 'Try now' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expect(messages.getByText('Waiting')).toHaveCount(0);
    await expect(messages.getByRole('button', { name: 'Try now' })).toHaveCount(0);
    expect(app.smtp.received).toHaveLength(before + 1);
    expect(app.smtp.received.at(-1)!.raw).toContain('Subject: First');
  });
});
