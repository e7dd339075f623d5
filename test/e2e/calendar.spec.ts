import type { Locator, Page } from '@playwright/test';

import { boxOf, expect, expectGoodPage, signIn, test, type RunningApp } from './support/journey.ts';

const day = '2027-03-10';
const calendar = `/employee/Grace/projects?view=calendar&span=day&day=${day}`;

// The company is in New York; 10 March is before its clocks change.
const at = (hour: number) => `${day}T${String(hour + 5).padStart(2, '0')}:00:00.000Z`;

interface Prepared {
  projectId: number;
  customer: string;
  appointmentId: number;
  sam: number;
}

let count = 0;

/** A project with an appointment of Sam's at nine, and Sam. */
async function prepare(app: RunningApp): Promise<Prepared> {
  count += 1;
  const customer = `Vera Visit ${count}`;
  const employee = {
    firstName: 'Sam',
    lastName: `Site ${count}`,
    role: 'field',
    password: 'a long enough one',
  };
  const sam = await app.call('POST', '/api/employees', { ...employee, email: `sam${count}@example.com` });
  const project = await app.call('POST', '/api/projects', {
    customer: { name: customer },
    street: '1 Elm Road',
  });
  const appointment = await app.call('POST', `/api/projects/${String(project['id'])}/appointments`, {
    startsAt: at(9),
    endsAt: at(10),
    kind: 'measure',
    employeeIds: [sam['id']],
  });
  return {
    projectId: project['id'] as number,
    customer,
    appointmentId: appointment['id'] as number,
    sam: sam['id'] as number,
  };
}

const blockOf = (page: Page, customer: string): Locator =>
  page.getByRole('button', { name: new RegExp(`${customer}, `) });

/** The middle of an hour's line in the column of the day. */
async function pointAt(page: Page, hour: number): Promise<{ x: number; y: number }> {
  const column = await boxOf(page.locator('[data-hours]').first());
  return { x: column.x + column.width / 2, y: column.y + (column.height * hour) / 24 };
}

async function savedOf(app: RunningApp, { projectId, appointmentId }: Prepared) {
  const project = await app.call('GET', `/api/projects/${projectId}`);
  const appointments = project['appointments'] as {
    id: number;
    startsAt: string;
    endsAt: string;
    checkedInAt: string;
  }[];
  return appointments.find((each) => each.id === appointmentId)!;
}

/** Presses with a finger until it holds, moves it, and lets go: what a browser makes of real touches. */
async function dragWithFinger(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await touch('touchStart', from.x, from.y);
  await page.locator('[data-dragging]').waitFor();
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8);
  await touch('touchEnd', to.x, to.y);
  await session.detach();
}

test('a visit is booked on empty space, dragged onto another one of the same person, and taken back', async ({
  app,
  strictPage: page,
  isMobile,
}) => {
  const prepared = await prepare(app);
  await app.call('POST', `/api/projects/${prepared.projectId}/appointments`, {
    startsAt: at(13),
    endsAt: at(14),
    kind: 'inspection',
    employeeIds: [prepared.sam],
  });
  await signIn(page);
  await page.goto(calendar);
  const block = blockOf(page, prepared.customer).filter({ hasText: '9:00' });
  await block.waitFor();
  await block.scrollIntoViewIfNeeded();
  const box = await boxOf(block);
  const grip = { x: box.x + 24, y: box.y + 8 };
  const there = { x: grip.x, y: grip.y + ((await pointAt(page, 13.5)).y - (await pointAt(page, 9)).y) };

  if (isMobile) await dragWithFinger(page, grip, there);
  else {
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x, grip.y + 30);
    await page.mouse.move(there.x, there.y, { steps: 8 });
    await expect(page.locator('[data-ghost]')).toContainText(/1:30\s–\s2:30.*Sam Site/s);
    await page.mouse.up();
  }
  await expect(page.getByText(/Now .*1:30\s–\s2:30.*double-booked.*Sam Site/)).toBeVisible();
  await expect.poll(async () => (await savedOf(app, prepared)).startsAt).toBe(`${day}T18:30:00.000Z`);
  await expect(page.getByRole('button', { name: /1:30\s–\s2:30.*double-booked/ })).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await savedOf(app, prepared)).startsAt).toBe(at(9));

  // Empty space makes an appointment of its hour; the project is found by typing.
  const empty = await pointAt(page, 16);
  if (isMobile) await dragWithFinger(page, empty, { x: empty.x, y: empty.y + 60 });
  else {
    await page.mouse.move(empty.x, empty.y);
    await page.mouse.down();
    await page.mouse.move(empty.x, (await pointAt(page, 18)).y, { steps: 6 });
    await page.mouse.up();
  }
  const sheet = page.getByRole('dialog', { name: 'New appointment' });
  await expect(sheet.getByLabel('Date and time')).toHaveValue(`${day}T16:00`);
  // As somebody types it with the customer on the phone.
  await sheet.getByRole('combobox', { name: 'Project' }).fill(prepared.customer.replace('Visit', 'Vissit'));
  await page.getByRole('option', { name: new RegExp(prepared.customer) }).click();
  await sheet.getByRole('button', { name: 'Save appointment' }).click();
  await expect(page.getByText('Appointment added')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`4:00.*${prepared.customer}`) })).toBeVisible();
});

test('a phone reads all of which days are shown', async ({ strictPage: page, isMobile }) => {
  test.skip(!isMobile, 'for phones');
  await signIn(page);
  await page.goto('/employee/Grace/projects?view=calendar&span=week');
  const title = page.getByRole('toolbar', { name: 'Calendar' }).getByRole('heading');
  await expect(title).toHaveText(/\w+ \d+\s–\s/);
  expect(await title.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
});

test('the keyboard goes from visit to visit, opens one, and moves it', async ({
  app,
  strictPage: page,
  isMobile,
}) => {
  test.skip(isMobile, 'for keyboards');
  const first = await prepare(app);
  const later = await prepare(app);
  await app.call('PUT', `/api/projects/${later.projectId}/appointments/${later.appointmentId}`, {
    startsAt: at(11),
    endsAt: at(12),
  });
  await signIn(page);
  await page.goto(calendar);
  await blockOf(page, first.customer).focus();
  await page.keyboard.press('ArrowDown');
  await expect(blockOf(page, later.customer)).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: later.customer });
  await sheet.getByRole('button', { name: 'Edit or move…' }).click();
  await page.getByRole('dialog').getByLabel('Date and time').fill(`${day}T15:00`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await savedOf(app, later)).startsAt).toBe(at(15));
});

test('a field employee checks in and out in two taps, with and without a position', async ({
  app,
  page,
  context,
  isMobile,
}) => {
  test.skip(!isMobile, 'for phones');
  const { projectId, appointmentId, sam, customer } = await prepare(app);
  const now = Date.now();
  await app.call('PUT', `/api/projects/${projectId}/appointments/${appointmentId}`, {
    startsAt: new Date(now - 600_000).toISOString(),
    endsAt: new Date(now + 3_000_000).toISOString(),
    employeeIds: [sam],
  });
  await app.call('PUT', `/api/projects/${projectId}`, { latitude: 41.0334, longitude: -73.7629 });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.0337, longitude: -73.7629 });
  await page.goto('/');
  await page.getByLabel('Email').fill(`sam${count}@example.com`);
  await page.getByLabel('Password').fill('a long enough one');
  await page.getByRole('button', { name: 'Login' }).click();
  const today = page.getByRole('listitem').filter({ hasText: customer });
  await today.getByRole('button', { name: 'Check in' }).click();
  await expect(today.getByText('Checked in')).toBeVisible();
  await expect(today.getByText(/from the address/)).toHaveCount(0);
  expect((await savedOf(app, { projectId, appointmentId, sam, customer })).checkedInAt).toBeTruthy();
  // The device stops telling where it is: leaving is noted all the same.
  await context.clearPermissions();
  await today.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await expect(today.getByText(/On site/)).toBeVisible();
  await expectGoodPage(page);
});
