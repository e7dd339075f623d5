import { boxOf, expect, signIn, test } from './support/journey.ts';

/** The office's list of jobs on a small laptop: money in sight, the job beside whatever is scrolled to, and widths that stay as they were made. */
test('a table shows its money whole, scrolls beside its first columns, and keeps the widths that a person gives', async ({
  strictPage: page,
  app,
}) => {
  const { id } = await app.call('POST', '/api/projects', {
    customer: { name: 'Wilma Fairweather' },
    title: 'New roof, gutters and a porch',
    street: '1204 Old Post Road, Building 7',
    city: 'Astoria',
  });
  const lines = [{ name: 'Roof', quantity: 1, unitPrice: 234_567.89 }];
  await app.call('POST', `/api/projects/${Number(id)}/bids`, {
    project: { id },
    sections: [{ title: 'Roof', lines }],
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto('/employee/Grace/projects?q=Wilma');
  const grid = page.getByRole('grid', { name: 'Projects' });
  const job = grid.getByRole('row', { name: /Wilma/ });
  await expect(job.getByText('$234,567.89')).toBeInViewport({ ratio: 1 });
  await expect(grid.getByRole('columnheader', { name: 'Owed' })).toBeInViewport({ ratio: 1 });

  await grid.focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(grid.getByRole('columnheader', { name: 'Category' })).toBeInViewport({ ratio: 1 });
  await expect(job.getByRole('link')).toBeInViewport({ ratio: 1 });
  await expect(job.getByText('Wilma Fairweather')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');

  const head = grid.getByRole('columnheader', { name: 'Title' });
  const edge = head.getByRole('separator');
  const widthOf = async () => Math.round((await boxOf(head)).width);
  const before = await widthOf();
  const box = await boxOf(edge);
  await page.mouse.move(box.x + 4, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 64, box.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect.poll(widthOf).toBe(before + 60);
  await page.reload();
  await expect.poll(widthOf).toBe(before + 60);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect.poll(widthOf).toBe(before);
});
