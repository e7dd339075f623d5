import type { BrowserContext, Page } from '@playwright/test';

import { boxOf, expect, signIn, test, type RunningApp } from './support/journey.ts';
import { openOnce } from './support/kept-here.ts';
import { untilKept } from './support/until-kept.ts';

interface Attendance {
  employee: { name: string };
  arrivedAt: string | null;
  arrivalLat: number | null;
  departedAt: string | null;
}

interface Appointment {
  id: number;
  attendances: Attendance[];
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/** A project with an appointment of some people, who each may open it. */
async function newAppointment(app: RunningApp, customer: string, startsIn: number, people: number[] = []) {
  const { id } = await app.call('POST', '/api/projects', { customer: { name: customer } });
  const me = await app.call('GET', '/api/auth/me');
  await app.call('POST', `/api/projects/${String(id)}/appointments`, {
    kind: 'work',
    startsAt: minutes(startsIn),
    endsAt: minutes(startsIn + 60),
    employeeIds: [me['id'], ...people],
  });
  return Number(id);
}

async function appointmentsOf(app: RunningApp, projectId: number): Promise<Appointment[]> {
  return (await app.call('GET', `/api/projects/${projectId}`))['appointments'] as Appointment[];
}

async function attendancesOf(app: RunningApp, projectId: number): Promise<Attendance[]> {
  return (await appointmentsOf(app, projectId)).flatMap(({ attendances }) => attendances);
}

/** A device that knows where it is after a while, or never. */
async function positionAfter(context: BrowserContext, ms: number): Promise<void> {
  await context.addInitScript((delay) => {
    const coords = { latitude: 41.03, longitude: -73.76, accuracy: 14 };
    const tell = (told: (at: { coords: typeof coords }) => void) => setTimeout(() => told({ coords }), delay);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: tell } });
  }, ms);
}

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();

/** After a tap the buttons rest, so that the same finger does not press what takes its place. */
const untilTaken = (page: Page, name: string) => expect(step(page, name)).not.toHaveAttribute('aria-busy');

/** One is at one place: who was left somewhere by another journey would be asked. */
test.beforeEach(async ({ app }) => {
  const { attendance } = await app.call('GET', '/api/attendances/current');
  if (!attendance) return;
  const { projectId, appointmentId } = attendance as { projectId: number; appointmentId: number };
  await app.call('PUT', `/api/projects/${projectId}/appointments/${appointmentId}`, { checkOut: true });
});

test('two of a crew come and go for themselves, and the visit shows both', async ({
  page,
  app,
  context,
  browser,
}) => {
  await positionAfter(context, 0);
  const email = `gina-${Date.now()}@example.com`;
  const password = 'a long enough one';
  const gina = { firstName: 'Gina', lastName: 'Groove', email, password, role: 'field' };
  const { id: ginaId } = await app.call('POST', '/api/employees', gina);
  const projectId = await newAppointment(app, 'Crew House', -10, [Number(ginaId)]);
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${projectId}`);
  await step(page, 'Check in').click();
  await expect(page.getByText('Checked in', { exact: true }).first()).toBeVisible();

  const hers = await browser.newContext({ baseURL: app.url });
  const her = await hers.newPage();
  await her.goto('/');
  await her.getByLabel('Email').fill(email);
  await her.getByLabel('Password').fill(password);
  await her.getByRole('button', { name: 'Login' }).click();
  await her
    .getByRole('link', { name: /Crew House/ })
    .first()
    .click();
  await step(her, 'Check in').click();
  // Her browser is not to tell where it is.
  await expect(her.getByText('No location saved: location access is off for Plumbline.')).toBeVisible();
  await step(her, 'Check out').click();
  await her.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await expect
    .poll(async () => (await attendancesOf(app, projectId)).filter((each) => each.departedAt))
    .toHaveLength(1);
  await hers.close();

  const all = await attendancesOf(app, projectId);
  expect(all.map(({ employee: { name }, departedAt }) => [name.split(' ')[0], departedAt !== null])).toEqual([
    ['Grace', false],
    ['Gina', true],
  ]);
  await expect(page.getByText('Gina Groove').first()).toBeVisible();
  await expect(step(page, 'Check out')).toBeVisible();
});

test('a tap is kept before the position is known, and a page that is killed has it', async ({
  page,
  app,
  context,
}) => {
  await positionAfter(context, 60_000);
  const projectId = await newAppointment(app, 'Kill House', -10);
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${projectId}`);
  // The server does not answer either.
  await page.route('**/api/projects/*/appointments/*', () => undefined);
  await step(page, 'Check in').click();
  await untilKept(page, 'visit-step');
  const next = await context.newPage();
  await page.close();
  await next.goto('/');
  await expect.poll(() => attendancesOf(app, projectId)).toMatchObject([{ departedAt: null }]);
  expect(await attendancesOf(app, projectId)).toHaveLength(1);
});

test('a position that takes its time joins the arrival', async ({ page, app, context }) => {
  await positionAfter(context, 3_000);
  const projectId = await newAppointment(app, 'Slow House', -10);
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${projectId}`);
  await step(page, 'Check in').click();
  await expect.poll(() => attendancesOf(app, projectId)).toMatchObject([{ arrivalLat: null }]);
  await expect.poll(() => attendancesOf(app, projectId)).toMatchObject([{ arrivalLat: 41.03 }]);
});

test('gloves: a second tap in the same place leaves nobody, and leaving at once is asked', async ({
  page,
  app,
  context,
}) => {
  await positionAfter(context, 0);
  const projectId = await newAppointment(app, 'Glove House', -10);
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${projectId}`);
  const place = await boxOf(step(page, 'Check in'));
  const tap = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await tap();
  await page.waitForTimeout(350);
  await tap();
  await expect.poll(() => attendancesOf(app, projectId)).toMatchObject([{ departedAt: null }]);
  await untilTaken(page, 'Check out');
  await step(page, 'Check out').click();
  await expect(page.getByRole('dialog', { name: 'Check out already?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await attendancesOf(app, projectId)).toMatchObject([{ departedAt: null }]);

  // Arriving at the next place asks, and leaves this one.
  const other = await newAppointment(app, 'Next House', -10);
  await page.goto(`/employee/Grace/projects/${other}`);
  await step(page, 'Check in').click();
  const question = page.getByRole('dialog', { name: 'You’re still checked in at Glove House' });
  await question.getByRole('button', { name: 'Leave and check in' }).click();
  await expect.poll(() => attendancesOf(app, other)).toMatchObject([{ departedAt: null }]);
  expect((await attendancesOf(app, projectId))[0]!.departedAt).not.toBeNull();
});

test('who comes at another hour than today’s visit is offered that one', async ({
  page,
  app,
  context,
  isMobile,
}) => {
  test.skip(!isMobile, 'the bar under the thumb');
  await positionAfter(context, 0);
  // Three hours before it; in the evening, when there is no later today, long after that of the night.
  const inCompany = new Date().toLocaleTimeString('en-GB', { timeZone: 'America/New_York' });
  const [hour = 0, minute = 0] = inCompany.split(':').map(Number);
  const projectId = await newAppointment(app, 'Early House', hour < 20 ? 180 : 90 - (hour * 60 + minute));
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${projectId}`);
  await step(page, 'Check in').click();
  const question = page.getByRole('dialog', { name: 'Check in to today’s appointment?' });
  await expect(question.getByRole('button', { name: 'Separate appointment' })).toBeVisible();
  await question.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect.poll(() => attendancesOf(app, projectId)).toMatchObject([{ departedAt: null }]);
  expect(await appointmentsOf(app, projectId)).toHaveLength(1);
});

test.describe('without a network', () => {
  // Its code has to be on the device before.
  test.use({ serviceWorkers: 'allow' });

  test('an unplanned arrival can be left and taken back, and never looks sent', async ({
    page,
    app,
    context,
    isMobile,
  }) => {
    test.skip(!isMobile, 'the bar under the thumb');
    await positionAfter(context, 0);
    const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Far House' } });
    const projectId = Number(id);
    await openOnce(page);
    await page.goto(`/employee/Grace/projects/${projectId}`);
    await expect(step(page, 'Check in')).toBeVisible();
    await context.setOffline(true);
    await step(page, 'Check in').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(step(page, 'Check in')).toBeVisible();
    await untilTaken(page, 'Check in');
    await step(page, 'Check in').click();
    await expect(
      page.getByRole('region', { name: /^Still on this/ }).getByText(/^Checked in at/),
    ).toBeVisible();
    await untilTaken(page, 'Check out');
    await step(page, 'Check out').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
    await expect(page.getByText(/^Checked out at/)).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(() => attendancesOf(app, projectId))
      .toMatchObject([{ arrivedAt: expect.any(String), departedAt: expect.any(String) }]);
    expect(await appointmentsOf(app, projectId)).toHaveLength(1);
  });

  test('what has arrived looks like it on a dashboard that was read before', async ({
    page,
    app,
    context,
    isMobile,
  }) => {
    test.skip(!isMobile, 'the steps of who goes from site to site');
    await positionAfter(context, 0);
    const [first, second, third] = [
      await newAppointment(app, 'First House', -30),
      await newAppointment(app, 'Second House', -20),
      await newAppointment(app, 'Third House', -10),
    ];
    await openOnce(page);
    await untilKept(page, 'Third House');
    // Pages of their own, so that nobody reads the dashboard again.
    const open = (id: number) => page.goto(`/employee/Grace/projects/${id}`);
    await open(first);
    await step(page, 'Check in').click();
    await untilTaken(page, 'Check out');
    await step(page, 'Check out').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
    await expect.poll(() => attendancesOf(app, first)).toMatchObject([{ departedAt: expect.any(String) }]);
    await untilTaken(page, 'Check in');
    // Arriving somewhere else says the same of leaving.
    await open(second);
    await step(page, 'Check in').click();
    await expect.poll(() => attendancesOf(app, second)).toMatchObject([{ departedAt: null }]);
    await untilTaken(page, 'Check out');
    await open(third);
    await step(page, 'Check in').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave and check in' }).click();
    await expect.poll(() => attendancesOf(app, second)).toMatchObject([{ departedAt: expect.any(String) }]);
    await untilTaken(page, 'Check out');

    await context.setOffline(true);
    await step(page, 'Check out').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
    await page.goto('/employee/Grace/');
    const appointment = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(appointment('Third House')).toContainText('On this phone');
    for (const name of ['First House', 'Second House']) {
      await expect(appointment(name)).toContainText('On site');
      await expect(appointment(name)).not.toContainText('On this phone');
    }
    await context.setOffline(false);
    await expect.poll(() => attendancesOf(app, third)).toMatchObject([{ departedAt: expect.any(String) }]);
  });
});
