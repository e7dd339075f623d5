import { admin, expect, test } from './support/journey.ts';

test.use({ locale: 'es-US' });

test('who reads Spanish works in Spanish', async ({ strictPage: page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.locator('input[type=email]').fill(admin.email);
  await page.locator('input[type=password]').fill(admin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/employee/Grace/');
  const navigation = page.getByRole('navigation').first();
  await expect(navigation).toContainText('Proyectos');
  await expect(navigation).not.toContainText('Projects');
  await page.goto('/employee/Grace/projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proyectos');
});
