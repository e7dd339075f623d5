import type { Locator, Page } from '@playwright/test';

import { boxOf, expect, expectGoodPage, signIn, test } from './support/journey.ts';

/** The least height and width of what a finger hits, in CSS pixels: the box, or the room drawn around it. */
async function leastSide(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const around = getComputedStyle(element, '::after');
    const isRoom = around.content !== 'none' && around.position === 'absolute';
    return Math.min(
      Math.max(width, isRoom ? Number.parseFloat(around.width) : 0),
      Math.max(height, isRoom ? Number.parseFloat(around.height) : 0),
    );
  });
}

async function middleOf(control: Locator): Promise<number> {
  const box = await boxOf(control);
  return box.y + box.height / 2;
}

async function openProjects(page: Page) {
  await page.goto('/employee/Grace/projects?status=lead_created');
  await page
    .getByRole('link', { name: /Touch Me/ })
    .first()
    .waitFor();
}

test.beforeEach(async ({ app, page, isMobile }) => {
  test.skip(!isMobile, 'for fingers');
  await app.call('POST', '/api/projects', { customer: { name: 'Touch Me' }, title: 'A deck' });
  await signIn(page);
});

test('a list’s bar stays on one line, its filters are a thumb high, its cards’ words on their lines', async ({
  strictPage: page,
}) => {
  for (const width of [390, 375]) {
    await page.setViewportSize({ width, height: 844 });
    await openProjects(page);
    const search = await middleOf(page.getByRole('searchbox'));
    for (const name of ['Filter', 'Export']) {
      expect(await middleOf(page.getByRole('button', { name, exact: true }))).toBeCloseTo(search, 0);
    }
    expect(await leastSide(page.getByRole('button', { name: /^Remove the filter/ }))).toBeGreaterThanOrEqual(
      44,
    );
    const card = page.getByRole('link', { name: /Touch Me/ }).first();
    expect(await middleOf(card.getByText('A deck'))).toBeCloseTo(
      await middleOf(card.getByText(/^\w-\d+$/)),
      0,
    );
  }
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const choice = page.getByRole('group', { name: 'Status' }).getByRole('button').first();
  expect(await leastSide(choice)).toBeGreaterThanOrEqual(44);
});

test('what is said over the page stands beside its sign', async ({ strictPage: page, context }) => {
  await openProjects(page);
  await context.setOffline(true);
  const words = page.getByText(/^You’re offline\./);
  const sign = words.locator('xpath=preceding-sibling::*[1]');
  expect(await middleOf(sign)).toBeCloseTo(await middleOf(words), 0);
  await context.setOffline(false);
});

test('a sheet closes by a thumb, and by the first touch after a field that was left wrong', async ({
  strictPage: page,
}) => {
  await page.goto('/employee/Grace/edit-categories');
  await page.getByRole('button', { name: 'New category' }).first().click();
  const sheet = page.getByRole('dialog');
  expect(await leastSide(sheet.getByRole('button', { name: 'Close' }))).toBeGreaterThanOrEqual(44);
  const name = sheet.getByRole('textbox', { name: 'Name' });
  await name.fill('Decks');
  await name.fill('');
  await sheet.getByRole('button', { name: 'Cancel' }).tap();
  await expect(sheet).toBeHidden();
});

test('a project’s contacts and its check-in are a thumb high', async ({ strictPage: page, app }) => {
  const appointment = {
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const { id } = await app.call('POST', '/api/projects', {
    customer: { name: 'Touch My Facts', phone: '2035550199', email: 'touch@example.com' },
    appointment: { ...appointment, kind: 'estimate', employeeIds: [] },
  });
  await page.goto(`/employee/Grace/projects/${id as number}`);
  const contacts = page.getByRole('region', { name: 'Contacts' });
  for (const name of ['Touch My Facts', '(203) 555-0199', 'touch@example.com']) {
    expect(await leastSide(contacts.getByRole('link', { name }))).toBeGreaterThanOrEqual(44);
  }
  for (const button of await page.getByRole('button', { name: 'Check in' }).all()) {
    expect(await leastSide(button)).toBeGreaterThanOrEqual(44);
  }
});
