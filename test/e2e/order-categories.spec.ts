import { boxOf, expect, expectGoodPage, signIn, test } from './support/journey.ts';

test('categories are put into order by dragging, by the keyboard and by buttons, and back by Undo', async ({
  strictPage: page,
  app,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const all = ['Roofs', 'Windows', 'Doors', 'Gutters'].map((name) => `${name} ${info.project.name}`);
  for (const name of all) await app.call('POST', '/api/categories', { name });
  // Other journeys may have left theirs; only the order among these four is looked at.
  const names = async () => {
    const shown = await page
      .getByRole('list', { name: 'Category order' })
      .locator('li bdi')
      .allTextContents();
    return shown.filter((name) => all.includes(name));
  };
  // What is held is there twice: under the hand, and where it would come to lie.
  const places = async () => [...new Set(await names())];
  const handleOf = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  const [roofs, windows, doors, gutters] = all as [string, string, string, string];
  await signIn(page);
  await page.goto('/employee/Grace/edit-categories');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect.poll(names).toEqual(all);
  await expectGoodPage(page);

  await test.step('dragged by mouse or finger', async () => {
    await handleOf(gutters).scrollIntoViewIfNeeded();
    const from = await boxOf(handleOf(gutters));
    const to = await boxOf(handleOf(roofs));
    const [x, start, end] = [from.x + 20, from.y + 20, to.y + 10];
    if (isPhone) {
      const session = await page.context().newCDPSession(page);
      const touch = (type: string, y: number) =>
        session.send('Input.dispatchTouchEvent', {
          type: type as 'touchStart',
          touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
        });
      await touch('touchStart', start);
      await expect(handleOf(gutters).first()).toHaveAttribute('aria-pressed', 'true');
      for (let step = 1; step <= 12; step += 1) await touch('touchMove', start + ((end - start) * step) / 12);
      await expect.poll(places).toEqual([gutters, roofs, windows, doors]);
      await touch('touchEnd', end);
    } else {
      await page.mouse.move(x, start);
      await page.mouse.down();
      await page.mouse.move(x, end, { steps: 12 });
      await expect.poll(places).toEqual([gutters, roofs, windows, doors]);
      await page.mouse.up();
    }
    await expect.poll(names).toEqual([gutters, roofs, windows, doors]);
    await expect(page.getByText('Order changed')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(all);
  });

  await test.step('moved by the keyboard', async () => {
    const handle = handleOf(windows);
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowUp');
    await expect.poll(places).toEqual([windows, roofs, doors, gutters]);
    await page.keyboard.press('Space');
    await expect.poll(names).toEqual([windows, roofs, doors, gutters]);
    await page.getByRole('button', { name: `Move ${doors} up` }).click();
    await expect.poll(names).toEqual([windows, doors, roofs, gutters]);
    await page.reload();
    await page.getByRole('button', { name: 'Change order' }).click();
    await expect.poll(names).toEqual([windows, doors, roofs, gutters]);
  });

  await test.step('what somebody else has done meanwhile is shown with a sentence', async () => {
    const present = (await app.call('GET', '/api/categories')) as unknown as { id: number }[];
    const ids = present.map(({ id }) => id).toReversed();
    // The list that others' change makes this page fetch again is on its way while the button is pressed.
    let arrive!: () => void;
    const arriving = new Promise<void>((done) => (arrive = done));
    await page.route('**/api/categories', async (route) => {
      if (route.request().method() === 'GET') await arriving;
      await route.continue();
    });
    await app.call('PUT', '/api/categories/order', { ids });
    await page.getByRole('button', { name: `Move ${doors} up` }).click();
    arrive();
    await expect(page.getByText(/Someone else changed the categories/)).toBeVisible();
    await expect.poll(names).toEqual([gutters, roofs, doors, windows]);
  });
});
