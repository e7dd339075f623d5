import type { Locator, Page, Route } from '@playwright/test';

import { admin, expect, expectGoodPage, signIn, test, type RunningApp } from './support/journey.ts';
import { untilKept } from './support/until-kept.ts';

/**
 * The caller is on the phone. A practised typist needs 0.28 s a key (Card, Moran and Newell), so that a minute holds 214; a finger needs
 * about a second to find what it taps. The journeys count what a hand does, because a robot's clock says nothing.
 */
const keysInAMinute = 214;

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const box = (page: Page) => page.getByRole('combobox', { name: 'Phone number or name' });
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function projectsOf(app: RunningApp, name: string) {
  const found = (await app.call('GET', `/api/projects?q=${encodeURIComponent(name)}`)) as unknown;
  return found as { id: number; number: string; title: string; customerName: string }[];
}

/** A hand on the keyboard: counts its keys, and reaches fields by Tab alone. */
function hand(page: Page) {
  let keys = 0;
  const press = async (key: string) => {
    keys += key.split('+').length;
    await page.keyboard.press(key);
  };
  const write = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const tabTo = async (place: Locator) => {
    for (let count = 0; count < 40; count += 1) {
      if (await place.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error('Tab does not reach it.');
  };
  return { press, write, tabTo, keys: () => keys };
}

/** The server does the work, and its answer is lost on the way: once. */
async function loseTheFirstAnswer(page: Page): Promise<{ attempts: () => number }> {
  let attempts = 0;
  await page.route('**/api/projects', async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    attempts += 1;
    if (attempts > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return { attempts: () => attempts };
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('a new caller, with the keyboard alone: a draft outlives a reload, and a cut in mid-save makes one project', async ({
  strictPage: page,
  app,
}, info) => {
  test.skip(info.project.name === 'phone', 'There is no keyboard on a phone.');
  const cut = await loseTheFirstAnswer(page);
  await page.goto('/employee/Grace/new-lead');
  await expect(box(page)).toBeFocused();
  const { press, write, tabTo, keys } = hand(page);
  await write("Nora O'Quill");
  await tabTo(textbox(page, 'Phone'));
  await write('5035550142');
  await tabTo(textbox(page, 'Street'));
  await write('9 Harbor Way');
  await press('Tab');
  await write('Astoria');
  await tabTo(textbox(page, 'Title'));
  await write('Leaking roof');

  await untilKept(page, 'Leaking roof');
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(textbox(page, 'Name')).toHaveValue("Nora O'Quill");
  await expect(textbox(page, 'Title')).toHaveValue('Leaking roof');

  await tabTo(page.getByLabel('Date and time'));
  await write(`${day(3).slice(5, 7)}${day(3).slice(8)}${day(3).slice(0, 4)}`);
  await press('Tab');
  await write('0930a');
  await expect(page.getByLabel('Date and time')).toHaveValue(`${day(3)}T09:30`);
  await press('Enter');
  await page.waitForURL(/\/projects\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText("Nora O'Quill");
  await expect(page.getByText('Appointment set').first()).toBeVisible();
  expect(cut.attempts()).toBe(2);
  expect(await projectsOf(app, "O'Quill")).toHaveLength(1);
  info.annotations.push({ type: 'keys', description: String(keys()) });
  expect(keys()).toBeLessThan(keysInAMinute);
  await page.goto('/employee/Grace/new-lead');
  await expect(textbox(page, 'Name')).toHaveValue('');
});

test('a known caller is found by any digits; the open project at the address and a busy colleague are told before saving', async ({
  strictPage: page,
  app,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const name = isPhone ? 'Ida Moss' : 'Maria Castellanos';
  const phone = isPhone ? '(503) 555-0177' : '(503) 555-0199';
  const known = (await app.call('POST', '/api/projects', {
    customer: {
      name,
      phone,
      email: `${project.name}@known.example`,
      street: '77 Grand Avenue',
      city: 'Astoria',
    },
    street: '77 Grand Avenue',
    city: 'Astoria',
    title: 'Hall bathroom',
  })) as { id: number; number: string };
  const employee = (await app.call('POST', '/api/employees', {
    firstName: isPhone ? 'Pat' : 'Frank',
    lastName: 'Lee',
    email: `${project.name}@crew.example`,
    role: 'field',
    password: 'a long enough one',
  })) as { id: number };
  await app.call('POST', `/api/projects/${known.id}/appointments`, {
    startsAt: new Date(`${day(4)}T13:00:00Z`).toISOString(),
    endsAt: new Date(`${day(4)}T23:00:00Z`).toISOString(),
    employeeIds: [employee.id],
  });

  await page.goto('/employee/Grace/new-lead');
  if (isPhone) {
    await box(page).tap();
    await page.keyboard.type('5550177');
    await page.getByRole('option').first().tap();
  } else {
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('0199');
    await expect(page.getByRole('option').first()).toContainText('Maria Castellanos');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toContainText('Hall bathroom');
    await expectGoodPage(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('list', { name: 'Recent projects' })).toContainText(known.number);
  await expect(textbox(page, 'Street')).toHaveValue('77 Grand Avenue');
  await expect(page.getByText(`${known.number} is open at this address.`)).toBeVisible();

  await page.getByLabel('Date and time').fill(`${day(4)}T11:00`);
  const colleague = page.getByRole('button', { name: isPhone ? /Pat Lee/ : /Frank Lee/ });
  await (isPhone ? colleague.tap() : colleague.click());
  await expect(page.getByText(/Already booked at that time/)).toBeVisible();
  await expectGoodPage(page);
  await textbox(page, 'Title').fill('Kitchen');
  const save = page.getByRole('button', { name: 'Save lead' });
  await (isPhone ? save.tap() : save.dblclick());
  await page.waitForURL(/\/projects\/\d+$/);
  expect((await projectsOf(app, name)).map((each) => each.title).toSorted()).toEqual([
    'Hall bathroom',
    'Kitchen',
  ]);
});

test('a session that ended at Save: sign in again, and the draft is there', async ({
  strictPage: page,
  app,
}, { project }) => {
  const name = `Signed Out ${project.name}`;
  await page.goto('/employee/Grace/new-lead');
  await textbox(page, 'Name').fill(name);
  await textbox(page, 'Title').fill('Gutters');
  await page.evaluate(async () => {
    const cookie = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('authToken')}`, 'x-xsrf-token': cookie },
    });
    // At once: the page hears of the end by itself too, and would be gone.
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'Save lead')?.click();
  });
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/new-lead');
  await expect(textbox(page, 'Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Save lead' }).click();
  await page.waitForURL(/\/projects\/\d+$/);
  expect(await projectsOf(app, name)).toHaveLength(1);
});

test('who is typed anew is known by phone, and a day that does not exist is refused at its field', async ({
  strictPage: page,
  app,
}, { project }) => {
  const phone = project.name === 'phone' ? '(503) 555-0121' : '(503) 555-0122';
  await app.call('POST', '/api/customers', { name: `Ольга ${project.name}`, phone });
  await page.goto('/employee/Grace/new-lead');
  await textbox(page, 'Name').fill('Olga');
  await textbox(page, 'Phone').fill(`+1 ${phone}`);
  await expect(page.getByText('has this phone number')).toBeVisible();
  await expectGoodPage(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/projects')) sent += 1;
  });
  await page.getByLabel('Date and time').focus();
  await page.keyboard.type('02312027');
  await page.getByRole('button', { name: 'Save lead' }).click();
  await expect(page.getByText('Enter a complete, valid date or time.')).toBeVisible();
  await expect(page.getByLabel('Date and time')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toBe(0);
  await expect(textbox(page, 'Name')).toHaveValue('Olga');
  await page.getByRole('button', { name: 'Use this customer' }).click();
  await expect(page.getByText(`Ольга ${project.name}`)).toBeVisible();
});

test('a new referral partner comes with the lead, and one from its own page brings a lead with its salesperson', async ({
  strictPage: page,
  app,
}, { project }) => {
  const partner = `Hearth Partners ${project.name}`;
  const broker = `Coast Realty ${project.name}`;
  await page.goto('/employee/Grace/new-business');
  await page.getByLabel('Name').first().fill(broker);
  await page.getByRole('group', { name: 'Salesperson 1' }).getByLabel('Name').fill('Kim Duarte');
  await page.getByRole('button', { name: 'Save business' }).click();
  await page.waitForURL(/\/businesses\/\d+$/);
  const brokerPath = page.url();

  // A slow answer: Save is pressed while the salesperson is still being added.
  let isPressed = Promise.withResolvers<void>();
  await page.route('**/salespeople', async (route) => {
    await isPressed.promise;
    await route.fallback();
  });
  const lead = async (name: string, business: string, salesperson: string, isNew: boolean) => {
    isPressed = Promise.withResolvers();
    await page.goto('/employee/Grace/new-lead');
    await textbox(page, 'Name').fill(name);
    await page.getByRole('combobox', { name: 'Referred by' }).fill(business);
    await page.getByRole('option', { name: isNew ? `Create “${business}”` : business }).click();
    const person = page.getByRole('combobox', { name: 'Salesperson' });
    await expect(person).toBeEnabled();
    await person.fill(salesperson);
    await page.getByRole('option', { name: isNew ? `Create “${salesperson}”` : salesperson }).click();
    await expect(person).toHaveValue(salesperson);
    await page.getByRole('button', { name: 'Save lead' }).click();
    isPressed.resolve();
    await page.waitForURL(/\/projects\/\d+$/);
    await expect(page.getByText(business).first()).toBeVisible();
    await expect(page.getByText(salesperson).first()).toBeVisible();
  };
  await lead(`Referred ${project.name}`, partner, 'Jo Park', true);
  await lead(`Brought ${project.name}`, broker, 'Kim Duarte', false);
  const partners = (await app.call('GET', `/api/businesses?q=${encodeURIComponent(partner)}`)) as unknown;
  expect(partners).toMatchObject([{ type: 'referral', salespeople: [{ name: 'Jo Park' }] }]);
  await page.goto(brokerPath);
  await expect(page.getByText(`Brought ${project.name}`).first()).toBeVisible();
});

test('a lead that was taken down twice is compared, removed and brought back', async ({
  strictPage: page,
  app,
}, { project }) => {
  const customer = (await app.call('POST', '/api/customers', { name: `Twice ${project.name}` })) as {
    id: number;
  };
  const place = { customerId: customer.id, city: 'Astoria' };
  const kept = await app.call('POST', '/api/projects', { ...place, street: '12 Elm Street', title: 'Roof' });
  const double = await app.call('POST', '/api/projects', {
    ...place,
    street: '12 elm st.',
    title: 'Roof again',
  });
  await app.call('POST', `/api/projects/${double['id'] as number}/notes`, { content: 'Gate code 4711' });
  await page.goto(`/employee/Grace/projects/${kept['id'] as number}`);
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(double['number'] as string);
  await expect(dialog).toContainText('1 note');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Remove 1 lead' }).dblclick();
  await expect(page.getByText('1 duplicate removed')).toBeVisible();
  await expect(page.getByText('Gate code 4711').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible();

  if (project.name === 'desktop') {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Duplicates');
    await page
      .getByRole('option', { name: /Duplicates/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('Roof again');
  }
});

test('project numbers in the settings', async ({ strictPage: page }, { project }) => {
  await page.goto('/employee/Grace/settings?tab=numbers');
  const kinds = page.getByRole('list', { name: 'Kinds of projects' });
  await expect(kinds).toContainText('Residential');
  await page.getByRole('button', { name: 'New kind' }).click();
  const sheet = page.getByRole('dialog');
  const label = `Claims ${project.name}`;
  await sheet.getByLabel('Name').fill(label);
  await sheet.getByLabel('Prefix').fill(project.name === 'phone' ? 'P{year}-' : 'D{year}-');
  await sheet.getByLabel('Minimum digits').fill('4');
  await sheet.getByLabel('First number').fill('7');
  await expect(sheet.getByText(new RegExp(`^[PD]${new Date().getFullYear()}-0007$`))).toBeVisible();
  await expectGoodPage(page);
  await sheet.getByRole('button', { name: 'Add kind' }).click();
  await expect(kinds).toContainText(label);
  await expectGoodPage(page);
  await kinds.getByRole('button', { name: `Edit Next number for ${label}:` }).click();
  const number = kinds.getByRole('textbox', { name: `Next number for ${label}` });
  await number.fill('99999999999999999999');
  await number.press('Enter');
  await expect(kinds.getByRole('alert')).toContainText('whole number');
  await number.fill('12');
  await number.press('Enter');
  await expect(kinds).toContainText('-0012');
});
