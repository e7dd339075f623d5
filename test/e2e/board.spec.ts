import type { Page } from '@playwright/test';

import { expect, expectGoodPage, signIn, test } from './support/journey.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardOf = (page: Page, customer: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: customer }) });

interface Point {
  x: number;
  y: number;
}

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = (await page.locator(selector).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) };
}

/** Carries a card by mouse, or by finger after a long press; `look` runs before it is let go. */
async function drag(
  page: Page,
  { from, to, isTouch }: { from: Point; to: () => Promise<Point>; isTouch: boolean },
  look?: () => Promise<void>,
): Promise<void> {
  if (!isTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y + 6, { steps: 4 });
    const end = await to();
    await page.mouse.move(end.x, end.y, { steps: 12 });
    await page.waitForTimeout(200);
    await look?.();
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] });
  await touch('touchStart', from);
  await page.waitForTimeout(450);
  const end = await to();
  for (let step = 1; step <= 12; step += 1) {
    await touch('touchMove', {
      x: from.x + ((end.x - from.x) * step) / 12,
      y: from.y + ((end.y - from.y) * step) / 12,
    });
    await page.waitForTimeout(25);
  }
  await page.waitForTimeout(200);
  await look?.();
  await touch('touchEnd', end);
}

test('projects are moved over the board, refused with a reason, cancelled and reopened', async ({
  strictPage: page,
  app,
}, info) => {
  test.setTimeout(120_000);
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

  const grip = async () => {
    const box = (await card.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height - 10 };
  };

  await test.step('a column that it cannot be dragged to says why, and offers what leads there', async () => {
    const next = async () => {
      if (isPhone) return { x: 384, y: (await grip()).y };
      return middleOf(page, '[data-column="appointment_scheduled"]');
    };
    await drag(page, { from: await grip(), to: next, isTouch: isPhone }, async () => {
      await expect(page.locator('[data-verdict]')).toHaveText(
        'A lead moves here when its first appointment is made.',
      );
    });
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Make an appointment' }).click();
    await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('it is completed by the keyboard, and Undo takes that back', async () => {
    await page.getByRole('link', { name: customer }).focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-verdict]')).toHaveText('Drop to complete');
    await page.keyboard.press('Space');
    await expect(page.getByText('Project completed')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(column(page, 'New lead').getByRole('link', { name: customer })).toBeVisible();
  });

  await test.step('it is cancelled with a reason and reopened', async () => {
    await card.getByRole('button', { name: /More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Cancelled' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Moved away');
    await page.getByRole('button', { name: 'Cancel the project' }).click();
    await expect(page.getByText('Project called off')).toBeVisible();
    const now = await app.call('GET', `/api/projects/${id}`);
    expect(now).toMatchObject({ status: 'project_cancelled', statusReason: 'Moved away' });
    await page.getByRole('button', { name: /^Cancelled/ }).click();
    await card.getByRole('button', { name: /More actions/ }).click();
    await page.getByRole('menuitem', { name: 'New lead' }).click();
    await expect(page.getByText('Project reopened')).toBeVisible();
    await expect(column(page, 'New lead').getByRole('link', { name: customer })).toBeVisible();
  });

  if (!isPhone) {
    await test.step('a drop on a status that a move leads to makes the move', async () => {
      await page.getByRole('button', { name: 'Fold Cancelled' }).click();
      await drag(
        page,
        {
          from: await grip(),
          to: async () => {
            await page.locator('[data-column="project_completed"]').scrollIntoViewIfNeeded();
            return middleOf(page, '[data-column="project_completed"]');
          },
          isTouch: false,
        },
        async () => expect(page.locator('[data-verdict]')).toHaveText('Drop to complete'),
      );
      await expect(page.getByText('Project completed')).toBeVisible();
      expect(await app.call('GET', `/api/projects/${id}`)).toMatchObject({ status: 'project_completed' });
    });
  }
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
  await page.getByRole('menuitem', { name: 'Arrange my views…' }).click();
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
    await expect(page.getByText('This address asks for what the list does not know')).toBeVisible();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show the list without it' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search in this list' })).toBeVisible();
    expect(new URL(page.url()).search).not.toContain(words);
  }
});
