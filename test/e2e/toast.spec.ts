import { boxOf, expect, signIn, test } from './support/journey.ts';

test('a toast with a long unbroken name stays on the screen with its Undo', async ({
  strictPage: page,
  app,
}, { project }) => {
  const name = `${project.name}-${'X'.repeat(60)}`;
  await app.call('POST', '/api/categories', { name });
  await signIn(page);
  await page.goto('/employee/Grace/edit-categories');
  if (project.name === 'phone') {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
  } else {
    const row = page.getByRole('row').filter({ hasText: name });
    await row.hover();
    await row.getByRole('button', { name: 'Remove' }).click();
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeInViewport({ ratio: 1 });
});

test('a toast leaves what is done on site, and the buttons of a sheet, in reach', async ({
  strictPage: page,
  app,
}, { project }) => {
  test.skip(project.name !== 'phone', 'only a phone has a bar under the thumb');
  const { id } = await app.call('POST', '/api/projects', {
    customer: { name: 'Thea Toast' },
    title: 'Porch',
  });
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${String(id)}`);
  await page.getByRole('button', { name: /^Edit Title/ }).click();
  await page.keyboard.type('Front porch');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const toast = () => boxOf(undo);
  const note = await boxOf(page.getByRole('button', { name: 'Note', exact: true }));
  expect((await toast()).y + (await toast()).height).toBeLessThan(note.y);
  await page.getByRole('button', { name: 'Schedule appointment' }).click();
  const make = page.getByRole('dialog').getByRole('button', { name: 'Save appointment' });
  await make.scrollIntoViewIfNeeded();
  const button = await boxOf(make);
  expect((await toast()).y + (await toast()).height).toBeLessThan(button.y);
});
