import { boxOf, expect, signIn, test } from './support/journey.ts';
import { newBid } from './support/new-bid.ts';

test('beside the totals of a tablet, what stands over a choice takes a second line rather than lie upon itself', async ({
  strictPage: page,
  app,
}, { project }) => {
  test.skip(project.name === 'phone', 'A phone has no grid.');
  const path = await newBid(app);
  await signIn(page);
  await page.setViewportSize({ width: 1024, height: 1200 });
  await page.goto(path);
  const flag = await boxOf(page.getByText('Pick one', { exact: true }));
  const range = await boxOf(page.getByText(/^from \$6,840\.00 to/));
  expect(range.x >= flag.x + flag.width || range.y >= flag.y + flag.height).toBe(true);
});

test('where a name of two lines is written, the lines below stay where they are', async ({
  strictPage: page,
  app,
}, { project }) => {
  test.skip(project.name === 'phone', 'A phone has no grid.');
  const option = {
    name: 'Bay window with a roof of its own and seats of white oak',
    unitPrice: 4850,
    optional: true,
  };
  const window = {
    name: 'Double-hung replacement window, low-E glass, white inside and out',
    unitPrice: 945,
  };
  await signIn(page);
  await page.goto(
    await newBid(app, { sections: [{ title: 'Windows', lines: [window, option, { name: 'Last of all' }] }] }),
  );
  const last = page.getByText('Last of all');
  // Until the first frame is drawn, each line has only the height that it is thought to have.
  await expect
    .poll(() => last.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
  const before = await boxOf(last);
  for (const { name } of [window, option]) {
    const standing = page.getByText(name);
    expect((await boxOf(standing)).height).toBeGreaterThan(30);
    await standing.click();
    await expect(page.getByRole('combobox', { name: 'Line item' }).first()).toBeFocused();
    expect(await boxOf(last)).toEqual(before);
  }
});

test('the lines begin under one line that stays in sight, beside names of forty characters', async ({
  strictPage: page,
  app,
}, { project }) => {
  test.skip(project.name === 'phone', 'A phone has no grid.');
  const name = 'Porcelain tile, 12 in., matte, warm grey';
  const lines = Array.from({ length: 60 }, (_, index) => ({ name: `${name.slice(0, 37)} ${index + 10}` }));
  await signIn(page);
  const path = await newBid(app, { title: 'Whole house', sections: [{ title: 'Floors', lines }] });
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const first = await boxOf(page.locator('[data-line]').first());
    expect(first.y).toBeLessThan(200);
    // One row, not two: its name is read in one line.
    expect(first.height).toBeLessThanOrEqual(32);
  }
  await page.keyboard.press('Control+f');
  await page.keyboard.type('69');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 1');
  await expect(page.locator('[data-found]')).toBeInViewport();
  await expect(page.getByLabel('Title', { exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Send to customer' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search')).toBeHidden();
});

test('a finger that holds a line below the screen scrolls as far as there are lines, and drops it behind the last', async ({
  strictPage: page,
  app,
  isMobile,
}) => {
  test.skip(!isMobile, 'for fingers');
  await signIn(page);
  await page.goto(await newBid(app));
  const handles = page.locator('[data-handle="line"]');
  await handles.nth(2).scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(handles.nth(2));
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + 10, y: at }],
    });
  await touch('touchStart', y + 10);
  for (const at of [y + 40, 500, 700, 820]) await touch('touchMove', at);
  const end = page.locator('[data-row="end"]');
  await expect(end).toBeInViewport();
  // It has come to rest there, and does not run on.
  await expect
    .poll(() =>
      end.evaluate(async (element) => {
        const top = () => element.getBoundingClientRect().top;
        const before = top();
        for (let frame = 0; frame < 20; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return top() === before;
      }),
    )
    .toBe(true);
  await expect(end).toBeInViewport();
  await touch('touchEnd');
  await expect(page.locator('[data-line]').last()).toContainText('Step 1');
  await expect(page.locator('[data-line]').last()).not.toContainText('Step 12');
});

test('a thumb reads whole what a payment is', async ({ strictPage: page, app, isMobile }) => {
  test.skip(!isMobile, 'for fingers');
  await signIn(page);
  await page.goto(await newBid(app, { paymentSchedule: [{ label: 'All', rateBps: null }] }));
  const kind = page.getByLabel('Kind of All');
  await kind.scrollIntoViewIfNeeded();
  // As wide as a list of the same words that nothing holds back.
  const { width, natural } = await kind.evaluate((element) => {
    const free = element.cloneNode(true) as HTMLElement;
    Object.assign(free.style, { width: 'auto', position: 'absolute', insetInlineStart: '0' });
    element.after(free);
    const sizes = { width: element.clientWidth, natural: free.clientWidth };
    free.remove();
    return sizes;
  });
  expect(width).toBeGreaterThanOrEqual(natural);
});
