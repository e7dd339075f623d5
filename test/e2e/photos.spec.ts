import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { boxOf, expect, expectGoodPage, signIn, test, type RunningApp } from './support/journey.ts';

/** A photo of a colour of its own; across or upright. */
function picture(seed: number, [width, height] = [1200, 900]): Promise<Buffer> {
  const background = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 29) % 256 };
  const beam = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${seed * 20}" width="60" height="${height}" fill="#102030"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: beam }])
    .jpeg()
    .toBuffer();
}

async function addPhotos(app: RunningApp, projectId: number, group: 'before' | 'after', seeds: number[]) {
  const form = new FormData();
  for (const seed of seeds)
    form.append('photos', new Blob([new Uint8Array(await picture(seed))]), `IMG_${seed}.jpg`);
  await app.call('POST', `/api/projects/${projectId}/upload?prefix=${group}`, form);
}

/** A finger from one place to another; with a rest before it moves it takes what is under it. */
async function finger(page: Page, from: [number, number], to: [number, number], restMs = 0): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', [x, y]: [number, number]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from);
  await page.waitForTimeout(restMs);
  for (let step = 1; step <= 10; step += 1) {
    const part = step / 10;
    await touch('touchMove', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    await page.waitForTimeout(25);
  }
  await page.waitForTimeout(120);
  await touch('touchEnd', to);
}

test('photos are captioned, sorted out, put into order, compared, and shown in a bid', async ({
  strictPage: page,
  app,
  browser,
}, { project }) => {
  test.setTimeout(240_000);
  const isPhone = project.name === 'phone';
  const seed = isPhone ? 100 : 0;
  const lead = await app.call('POST', '/api/projects', {
    customer: { name: `Siobhán O'Brien ${project.name}` },
    title: 'Kitchen and bath',
  });
  const id = lead['id'] as number;
  await addPhotos(
    app,
    id,
    'before',
    [1, 2, 3, 4].map((each) => seed + each),
  );
  await addPhotos(
    app,
    id,
    'after',
    [5, 6].map((each) => seed + each),
  );
  await signIn(page);
  const grid = page.getByRole('listbox', { name: 'Photos' });
  const option = (number: number) =>
    grid.getByRole('option', { name: new RegExp(`IMG_${seed + number}\\.jpg`) });
  const viewer = page.getByRole('dialog', { name: /^Photo / });
  const names = () =>
    grid
      .getByRole('option')
      .evaluateAll((all) =>
        all
          .toSorted((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
          .map((each) => Number(/IMG_(\d+)/.exec(each.ariaLabel ?? '')?.[1] ?? 0)),
      );
  const order = (...numbers: number[]) => numbers.map((each) => seed + each);

  await test.step('the project shows the newest of each group', async () => {
    await page.goto(`/employee/Grace/projects/${id}`);
    const section = page
      .getByRole('region', { name: 'Photos6' })
      .or(page.getByRole('region', { name: /^Photos/ }));
    await expect(section.getByRole('heading', { name: 'Before 4' })).toBeVisible();
    await expect(section.getByRole('heading', { name: 'After 2' })).toBeVisible();
    await section.getByRole('link', { name: 'All photos' }).click();
    await expect(grid.getByRole('option')).toHaveCount(6);
    await expectGoodPage(page);
  });

  await test.step('a photo fills the screen by keyboard; caption and area are written there', async () => {
    await option(1).focus();
    await page.keyboard.press('Enter');
    await expect(viewer).toBeVisible();
    await expect(page).toHaveURL(/photo=\d+/);
    await viewer.getByRole('button', { name: 'Caption and details' }).click();
    await viewer.getByRole('button', { name: /Edit Caption/ }).click();
    await viewer.getByRole('textbox', { name: 'Caption' }).fill("O'Brien's sink, المطبخ القديم");
    await page.keyboard.press('Control+Enter');
    await viewer.getByRole('button', { name: /Edit Area/ }).click();
    await viewer.getByRole('textbox', { name: 'Room or area' }).fill('Kitchen');
    await page.keyboard.press('Enter');
    await expect(viewer.getByRole('button', { name: /Edit Area: Kitchen/ })).toBeVisible();
    await expectGoodPage(page);
    // Escape leaves the field first, and then the photo.
    await viewer.getByRole('button', { name: /Edit Caption/ }).click();
    await page.keyboard.press('Escape');
    await expect(viewer.getByRole('textbox', { name: 'Caption' })).toBeHidden();
    await viewer.getByRole('button', { name: 'Caption and details' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toHaveAccessibleName(/^Photo 2 of 6/);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page).not.toHaveURL(/photo=/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('option');
  });

  await test.step('several get an area, and go back by Undo', async () => {
    for (const number of [5, 6]) {
      await option(number).focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', { name: isPhone ? 'Area' : 'Set area', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Room or area' });
    await dialog.getByRole('button', { name: 'Kitchen' }).click();
    await expect(page.getByText('2 photos moved to Kitchen')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Kitchen 3/ })).toBeVisible();
  });

  await test.step('the order is changed by hand, and back by Undo', async () => {
    await page.getByRole('radio', { name: /^Before \d/ }).check({ force: true });
    await expect(grid.getByRole('option')).toHaveCount(4);
    const shown = await names();
    expect(shown[0]).toBe(0);
    const from = await boxOf(option(4));
    const to = await boxOf(option(2));
    const start: [number, number] = [from.x + from.width / 2, from.y + from.height / 2];
    const end: [number, number] = [to.x + 6, to.y + to.height / 2];
    if (isPhone) await finger(page, start, end, 550);
    else {
      await page.mouse.move(...start);
      await page.mouse.down();
      await page.mouse.move(...end, { steps: 10 });
      await page.mouse.up();
    }
    await expect.poll(names).toEqual([0, ...order(4, 2, 3)]);
    await expect(page.getByText('Order changed')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(names).toEqual([0, ...order(2, 3, 4)]);
    await option(3).focus();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await expect.poll(names).toEqual([0, ...order(3, 2, 4)]);
    await expect(page.getByRole('status').filter({ hasText: 'Moved to position 2 of 4' })).toBeAttached();
    await expect(option(3)).toBeFocused();
    // Over the end and back: it keeps the focus, and one Undo is offered.
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect.poll(names).toEqual([0, ...order(2, 4, 3)]);
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await expect.poll(names).toEqual([0, ...order(3, 2, 4)]);
    await expect(option(3)).toBeFocused();
    await expect(page.getByText('Order changed')).toHaveCount(1);
    // Whether it is saved by then or not.
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await expect.poll(names).toEqual([0, ...order(2, 3, 4)]);
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.reload();
    await expect.poll(names).toEqual([0, ...order(3, 2, 4)]);
  });

  await test.step('before and after of the same area are compared, and Back closes it', async () => {
    await page.getByRole('button', { name: 'Compare' }).click();
    const compare = page.getByRole('dialog', { name: 'Compare before and after' });
    await expect(compare.getByRole('listbox', { name: 'After' })).toBeVisible();
    const { width, height } = page.viewportSize()!;
    await expect.poll(() => compare.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    const slider = compare.getByRole('slider');
    await expect(slider).toHaveAttribute('aria-valuenow', '50');
    await slider.focus();
    const isUpright = (await slider.getAttribute('aria-orientation')) === 'vertical';
    await page.keyboard.press(isUpright ? 'ArrowDown' : 'ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuenow', '54');
    await expectGoodPage(page);
    await compare.getByText('Side by side').click();
    await expect(compare.getByRole('img')).toHaveCount(2);
    await page.goBack();
    await expect(compare).toBeHidden();
  });

  await test.step('a swipe goes on; what is removed comes back by Undo', async () => {
    await option(2).click();
    await expect(viewer).toHaveAccessibleName(/IMG_\d*2\.jpg/);
    if (isPhone) {
      await finger(page, [320, 420], [60, 420]);
      await expect(viewer).toHaveAccessibleName(/IMG_\d*4\.jpg/);
    } else await page.keyboard.press('ArrowRight');
    await expect(viewer).toHaveAccessibleName(/IMG_\d*4\.jpg/);
    await page.keyboard.press('Delete');
    await expect(page.getByText('Image deleted successfully')).toBeVisible();
    await expect(viewer).toHaveAccessibleName(/of 3: IMG_\d*2\.jpg/);
    await page.keyboard.press('Escape');
    await expect(grid.getByRole('option')).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(grid.getByRole('option')).toHaveCount(4);
  });

  await test.step('an arrow and a word are drawn on a copy, which stands beside its original', async () => {
    await option(4).click();
    await expect(viewer).toHaveAccessibleName(/IMG_\d*4\.jpg/);
    await viewer.getByRole('button', { name: 'Draw on photo' }).click();
    const drawing = page.getByRole('dialog', { name: /^Draw on IMG/ });
    const board = drawing.getByRole('img', { name: /items drawn: 0/ });
    const { x, y, width, height } = await boxOf(board);
    await expectGoodPage(page);
    const at = (across: number, down: number): [number, number] => [x + width * across, y + height * down];
    if (isPhone) await finger(page, at(0.2, 0.3), at(0.6, 0.6));
    else {
      await page.mouse.move(...at(0.2, 0.3));
      await page.mouse.down();
      await page.mouse.move(...at(0.6, 0.6), { steps: 8 });
      await page.mouse.up();
    }
    await expect(drawing.getByRole('img', { name: /items drawn: 1/ })).toBeVisible();
    await drawing.getByRole('button', { name: 'Text' }).click();
    await page.mouse.click(...at(0.1, 0.85));
    await drawing.getByRole('textbox', { name: 'Text on the photo' }).fill('Rot behind here');
    await page.keyboard.press('Enter');
    await expect(drawing.getByRole('img', { name: /items drawn: 2/ })).toBeVisible();
    await expectGoodPage(page);
    await drawing.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved as a new photo next to the original')).toBeVisible();
    await expect(viewer).toHaveAccessibleName(/IMG_\d*4 drawn\.jpg/);
    await expect(viewer).toHaveAccessibleName(/of 5:/);
    // The pixels under the arrow are the red of its ink, those of the original are not.
    const { before } = (await app.call('GET', `/api/projects/${id}/images`)) as unknown as {
      before: Array<{ url: string; drawnFrom: number | null }>;
    };
    const drawn = before.find(({ drawnFrom }) => drawnFrom !== null)!;
    const bytes = await (await page.request.get(app.url + drawn.url)).body();
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel =
      (Math.round(info.height * 0.45) * info.width + Math.round(info.width * 0.4)) * info.channels;
    expect(data[pixel]!).toBeGreaterThan(170);
    expect(data[pixel + 2]!).toBeLessThan(110);
    await page.keyboard.press('Escape');
    await expect(grid.getByRole('option')).toHaveCount(5);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(grid.getByRole('option')).toHaveCount(4);
  });

  await test.step('a photo is chosen for a bid, and its customer sees it with its caption', async () => {
    const bid = await app.call('POST', `/api/projects/${id}/bids`, {
      project: { id },
      title: 'Kitchen',
      sections: [{ title: 'Kitchen', lines: [{ name: 'Sink', quantity: 1, unitPrice: 480 }] }],
    });
    await page.reload();
    await grid.getByRole('option', { name: /O'Brien's sink/ }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: isPhone ? 'Bid' : 'Use in a bid', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Bid 1/ })
      .click();
    await expect(page.getByText('1 photo added to the bid')).toBeVisible();
    const list = page.getByRole('list', { name: 'Bid photos in order' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    const chooser = page.getByRole('dialog', { name: 'Bid photos' });
    await chooser.getByRole('option').last().click();
    await expect(chooser.getByRole('status').filter({ hasText: '2 of 24' })).toBeVisible();
    await expectGoodPage(page);
    await chooser.getByRole('button', { name: 'Show 2 photos' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect
      .poll(async () => {
        const saved = await app.call('GET', `/api/projects/${id}/bids/${bid['id'] as number}`);
        return (saved['pictures'] as number[]).length;
      })
      .toBe(2);
    const link = await app.call('POST', `/api/projects/${id}/bids/${bid['id'] as number}/link`);
    const visitor = await browser.newPage();
    await visitor.goto(link['url'] as string);
    await expect(visitor.getByText("O'Brien's sink, المطبخ القديم")).toBeVisible();
    await visitor.close();
  });
});
