import type { Browser, Page, TestInfo } from '@playwright/test';

import { expect, expectGoodPage, signIn, test, type RunningApp } from './support/journey.ts';

const password = 'a sentence of one’s own';

/** Somebody else's browser, of the same size. */
async function anotherBrowser(browser: Browser, app: RunningApp, info: TestInfo): Promise<Page> {
  const { viewport, hasTouch, isMobile, locale } = info.project.use;
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    locale: locale ?? 'en-US',
  });
  return context.newPage();
}

/** An action of somebody's row: a button on a desktop, an entry of the card's menu on a phone. */
async function actOn(page: Page, info: TestInfo, email: string, action: string): Promise<void> {
  if (info.project.name === 'phone') {
    const card = page.getByRole('listitem').filter({ hasText: email });
    await card.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    return;
  }
  const row = page.getByRole('row').filter({ hasText: email });
  await row.hover();
  await row.getByRole('button', { name: action }).click();
}

/** The personal link in the newest message to an address, as the outbox shows it to an admin. */
async function linkInOutbox(page: Page, email: string): Promise<string> {
  await page.goto('/employee/Grace/settings?tab=outbox');
  await page.getByText(email).first().click();
  const text = await page.getByRole('dialog').innerText();
  return /https?:\/\/\S+#(?:welcome|reset)=[\w-]+/.exec(text)?.[0] ?? '';
}

async function isSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Employee Login' })).toBeVisible();
  await expect(page.getByText('Your session ended.')).toBeVisible();
}

test('somebody new is invited, chooses a password, sees what the role may see, and is shut out at once', async ({
  strictPage: page,
  app,
  browser,
}, info) => {
  test.setTimeout(240_000);
  const email = `noor-${info.project.name}-${Date.now()}@example.com`;
  await signIn(page);

  // The mail server blinks, so the message waits in the outbox.
  app.smtp.behaviour = 'temporary';
  await page.goto('/employee/Grace/edit-employees');
  await page.getByRole('button', { name: 'New employee' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('First name').fill('Noor');
  await sheet.getByLabel('Last name').fill('حداد');
  await sheet.getByLabel('Email').fill(email);
  await expectGoodPage(page);
  await sheet.getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.getByText('Noor حداد invited')).toBeVisible();
  await expectGoodPage(page);
  const link = await linkInOutbox(page, email);
  expect(link).toContain(`${app.url}/#welcome=`);
  app.smtp.behaviour = 'accept';

  const noor = await anotherBrowser(browser, app, info);
  await noor.goto(link);
  await expect(noor.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible();
  await expect(noor.getByText(email)).toBeVisible();
  await expectGoodPage(noor);
  await noor.getByLabel('New password').fill(password);
  await noor.getByRole('button', { name: 'Set password and sign in' }).click();
  await noor.waitForURL('**/employee/Noor/');
  await noor.goto('/employee/Noor/edit-employees');
  await expect(noor.getByText('It isn’t part of what you do here')).toBeVisible();
  await noor.goto('/employee/Noor/customers');
  await expect(noor.getByText('It isn’t part of what you do here')).toBeVisible();
  await noor.goto('/employee/Noor/settings');
  await expect(noor.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await expect(noor.getByRole('heading', { name: 'Company' })).toBeHidden();
  await expect(noor.getByText('This device', { exact: true })).toBeVisible();
  await expectGoodPage(noor);

  // The link works once, and the outbox has forgotten it.
  const late = await anotherBrowser(browser, app, info);
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  await expectGoodPage(late);
  await late.getByRole('link', { name: 'Go to the login' }).click();
  await expect(late.getByRole('heading', { name: 'Employee Login' })).toBeVisible();
  expect(await linkInOutbox(page, email)).toBe('');

  await page.goto('/employee/Grace/edit-employees');
  await actOn(page, info, email, 'Sessions');
  await expect(page.getByRole('dialog').getByText(/Chrome on/)).toBeVisible();
  await expectGoodPage(page);
  await page.keyboard.press('Escape');
  await actOn(page, info, email, 'Deactivate');
  await expect(page.getByText('Noor حداد can no longer sign in')).toBeVisible();
  // The open page is told, without anybody touching it.
  await isSignedOut(noor);
  await noor.getByLabel('Email').fill(email);
  await noor.getByLabel('Password').fill(password);
  await noor.getByRole('button', { name: 'Login' }).click();
  await expect(noor.getByText('Invalid email or password.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Inactive', { exact: true })).toBeHidden();
  await noor.getByLabel('Password').fill(password);
  await noor.getByRole('button', { name: 'Login' }).click();
  await noor.waitForURL('**/employee/Noor/settings');
  await noor.context().close();
  await late.context().close();
});

test('a forgotten password is replaced through a link, which ends the other sessions', async ({
  strictPage: page,
  app,
  browser,
}, info) => {
  const email = `omar-${info.project.name}-${Date.now()}@example.com`;
  await app.call('POST', '/api/employees', { firstName: 'Omar', email, role: 'office', password });
  const elsewhere = await anotherBrowser(browser, app, info);
  await elsewhere.goto('/');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password').fill(password);
  await elsewhere.getByRole('button', { name: 'Login' }).click();
  await elsewhere.waitForURL('**/employee/Omar/');

  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/a link to set a new password is on its way/)).toBeVisible();
  await expectGoodPage(page);
  const mails = () => app.smtp.received.filter((mail) => mail.recipients.includes(email));
  await expect.poll(() => mails().length).toBe(1);
  const text = mails()[0]!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  await page.goto(/https?:\/\/\S+#reset=[\w-]+/.exec(text)![0]);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password').fill('another sentence of mine');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.waitForURL('**/employee/Omar/');
  await isSignedOut(elsewhere);
  await elsewhere.context().close();
});

test('a logo that is a drawing stands in the settings as a picture, cropped to its mark', async ({
  strictPage: page,
  app,
}) => {
  await signIn(page);
  await page.goto('/employee/Grace/settings');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
    <script>document.title = 'ran'</script><image href="${app.url}/icon.svg?fetched" x="60" y="160" width="9" height="9"/>
    <rect x="50" y="150" width="300" height="100" fill="#1f6f54"/></svg>`;
  const file = { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.getByLabel('Logo image').setInputFiles(file);
  await expect(page.getByText('Logo saved')).toBeVisible();
  const logo = page.getByRole('img', { name: /^Logo of/ });
  await expect(logo).toBeVisible();
  const size = await logo.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
    naturalWidth,
    naturalHeight,
  ]);
  expect(size).toEqual([900, 300]);
  expect(fetched.filter((url) => url.endsWith('fetched'))).toEqual([]);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('Logo removed')).toBeVisible();
});

test('another first name, however odd, moves the own area and locks nobody out', async ({
  strictPage: page,
  app,
}, info) => {
  test.setTimeout(240_000);
  const email = `rename-${info.project.name}-${Date.now()}@example.com`;
  await app.call('POST', '/api/employees', { firstName: 'Ren', email, role: 'office', password });
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/employee/Ren/');
  await page.goto('/employee/Ren/settings');
  for (const name of ['a/b', '100%', '%41', 'x?y#z', 'C:\\', '...', 'שרה', '👷🏽‍♀️ Zoë']) {
    await test.step(name, async () => {
      const field = page.getByRole('region', { name: 'Your profile' }).getByLabel('First name');
      await field.fill(name);
      await page.getByRole('button', { name: 'Save profile' }).click();
      const area = `/employee/${encodeURIComponent(name)}/`;
      await expect.poll(() => new URL(page.url()).pathname).toBe(`${area}settings`);
      await page.reload();
      await expect(field).toHaveValue(name);
      expect(new URL(page.url()).pathname).toBe(`${area}settings`);
      await page.goto('/');
      await expect.poll(() => new URL(page.url()).pathname).toBe(area);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(`${area}settings`);
    });
  }
  await page.getByLabel('First name').fill('..');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Use at least one letter.')).toBeVisible();
});
