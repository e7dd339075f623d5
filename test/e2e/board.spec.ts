import type { Page } from '@playwright/test';

import { boxOf, expect, expectGoodPage, signIn, test } from './support/journey.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardOf = (page: Page, customer: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: customer }) });

interface Point {
  x: number;
  y: number;
}

/** The mouse, or a finger that presses long before it moves. */
async function hand(page: Page, isTouch: boolean) {
  const session = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] });
  return {
    lift: async (point: Point) => {
      at = point;
      if (isTouch) {
        await touch('touchStart', at);
        await expect(page.locator('[data-dnd-dragging]')).toBeVisible();
        return;
      }
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x + 12, at.y + 6, { steps: 4 });
    },
    move: async (point: Point) => {
      const from = at;
      at = point;
      const steps = isTouch ? 10 : 0;
      if (!isTouch) await page.mouse.move(at.x, at.y, { steps: 10 });
      for (let step = 1; step <= steps; step += 1) {
        await touch('touchMove', {
          x: from.x + ((at.x - from.x) * step) / steps,
          y: from.y + ((at.y - from.y) * step) / steps,
        });
      }
    },
    drop: () => (isTouch ? touch('touchEnd', at) : page.mouse.up()),
  };
}

test('projects are moved over the board, refused with a reason, cancelled and reopened', async ({
  strictPage: page,
  app,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const customer = `Mover ${info.project.name}`;
  const created = await app.call('POST', '/api/projects', {
    title: 'Roof',
    customer: { name: customer },
    street: '12 Elm Street',
  });
  const id = created['id'] as number;
  await signIn(page);
  await page.goto('/employee/Grace/projects');
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(/view=board/);
  // The search of the list holds on the board too; it also leaves this project alone with its columns.
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill(customer);
  await expect(page).toHaveURL(/q=Mover/);
  const card = cardOf(page, customer);
  await expect(card).toBeVisible();
  await expectGoodPage(page);

  const verdict = page.locator('[data-over] [data-verdict]');
  const grip = async () => {
    await card.scrollIntoViewIfNeeded();
    const box = await boxOf(card);
    return { x: box.x + box.width / 2, y: box.y + 16 };
  };
  const middleOf = async (status: string) => {
    const box = await boxOf(page.locator(`[data-column="${status}"]`));
    return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120), end: box.x + box.width };
  };

  await test.step('a column that it cannot come to by hand says why, and offers what leads there', async () => {
    const why = 'A lead moves here when you schedule its first appointment.';
    if (isPhone) {
      await card.getByRole('button', { name: /More actions/ }).click();
      await page.getByRole('menuitem', { name: 'Appointment set' }).click();
      await expect(page.getByText(why)).toBeVisible();
    } else {
      const mouse = await hand(page, false);
      await mouse.lift(await grip());
      await mouse.move(await middleOf('appointment_scheduled'));
      await expect(verdict).toHaveText(why);
      await mouse.drop();
      await expect(column(page, 'New lead').getByRole('link', { name: customer })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Schedule an appointment' }).click();
    await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('it is completed by the keyboard, and Undo takes that back', async () => {
    await page.getByRole('link', { name: customer }).focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-over] [data-verdict]')).toHaveText('Drop to complete');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Complete anyway' }).click();
    await expect(page.getByText('Project completed')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(column(page, 'New lead').getByRole('link', { name: customer })).toBeVisible();
  });

  await test.step('it is cancelled with a reason and reopened', async () => {
    await card.getByRole('button', { name: /More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Canceled' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Moved away');
    await page.getByRole('button', { name: 'Cancel project' }).click();
    await expect(page.getByText('Project canceled')).toBeVisible();
    const now = await app.call('GET', `/api/projects/${id}`);
    expect(now).toMatchObject({ status: 'project_cancelled', statusReason: 'Moved away' });
    await page.getByRole('button', { name: /^Canceled/ }).click();
    await card.getByRole('button', { name: /More actions/ }).click();
    await page.getByRole('menuitem', { name: 'New lead' }).click();
    await expect(page.getByText('Project reopened')).toBeVisible();
    await expect(column(page, 'New lead').getByRole('link', { name: customer })).toBeVisible();
  });

  await test.step('it is dragged to a status, and the board goes along at its edge', async () => {
    await page.getByRole('button', { name: 'Collapse Canceled' }).click();
    const { width } = page.viewportSize()!;
    const carried = await hand(page, isPhone);
    const from = await grip();
    await carried.lift(from);
    await carried.move({ x: width - 8, y: from.y });
    await expect.poll(async () => (await middleOf('project_completed')).end).toBeLessThan(width);
    await carried.move(await middleOf('project_completed'));
    await expect(verdict).toHaveText('Drop to complete');
    await carried.drop();
    await page.getByRole('button', { name: 'Complete anyway' }).click();
    await expect(page.getByText('Project completed')).toBeVisible();
    expect(await app.call('GET', `/api/projects/${id}`)).toMatchObject({ status: 'project_completed' });
  });
});

test('a view is kept with its filters and layout, found after a reload, and goes with Undo', async ({
  strictPage: page,
}, info) => {
  const name = `Hot ${info.project.name}`;
  await signIn(page);
  await page.goto('/employee/Grace/projects?status=bid_sent&sort=-contract&view=board');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  const chip = page.getByRole('group', { name: 'Views' }).getByRole('button', { name, exact: true });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/employee/Grace/projects');
  await chip.click();
  await expect(page).toHaveURL(/status=bid_sent/);
  await expect(page).toHaveURL(/view=board/);
  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Manage my views…' }).click();
  const dialog = page.getByRole('dialog', { name: 'My views' });
  await expect(dialog.getByText(name)).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(dialog.getByText(name)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chip).toBeVisible();
});

test('nonsense in the address is named, with the way on without it', async ({ page }) => {
  await signIn(page);
  for (const [query, words] of [
    ['status=foo', 'status=foo'],
    ['view=xyz&q=roof', 'view=xyz'],
    ['focus=bad&view=board', 'focus=bad'],
    ['total=9..1', 'total=9..1'],
  ] as const) {
    await page.goto(`/employee/Grace/projects?${query}`);
    await expect(page.getByText('This link asks for something this page doesn’t have')).toBeVisible();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show the page without it' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search in this list' })).toBeVisible();
    expect(new URL(page.url()).search).not.toContain(words);
  }
});
