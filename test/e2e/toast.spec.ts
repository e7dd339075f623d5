import { expect, signIn, test } from './support/journey.ts';

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
