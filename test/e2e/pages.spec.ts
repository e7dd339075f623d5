import { everyPage } from './support/every-page.ts';
import { expect, expectGoodPage, signIn, test } from './support/journey.ts';
import { forgetVisits, layoutShifts, watchFirstVisits } from './support/layout-shift.ts';
import { untilQuiet } from './support/quiet-network.ts';

/** The sum of a page's moves; a tenth of what Web Vitals calls good, so that only what nobody sees is under it. */
const mostShift = 0.01;

test.describe.configure({ mode: 'parallel' });

/** Pages of the same parts as others, which are opened for their first drawing alone. */
const drawnAlike: [path: string, heading: RegExp][] = [
  ['projects?view=board', /Projects/],
  ['projects?view=calendar', /Calendar/],
  ['invoices', /Invoices/],
  ['permits', /Permits/],
  ['bundles', /Bundles/],
  ['settings?tab=messages', /Settings/],
  ['settings?tab=account', /Settings/],
  ['settings?tab=outbox', /Settings/],
  ['waiting', /Not uploaded yet/],
];
const isLookedAt = (path: string) => !drawnAlike.some(([each]) => each === path);

/** Each part signs in by itself, so that workers share the pages. */
const parts = [1, 2, 3, 4, 5, 6];

for (const part of parts) {
  test(`every page opens with its own heading and stays where it is drawn at the very first visit, axe finds nothing in light or dark, nothing scrolls sideways or out of the shell (${part} of ${parts.length})`, async ({
    strictPage: page,
    app,
  }) => {
    const all = [...(await everyPage(app)), ...drawnAlike].filter(
      (_each, index) => index % parts.length === part - 1,
    );
    await signIn(page);
    await watchFirstVisits(page);
    for (const [path, heading] of all) {
      await test.step(path || 'dashboard', async () => {
        await forgetVisits(page);
        await untilQuiet(page, () => page.goto(`/employee/Grace/${path}`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        const shifts = await layoutShifts(page);
        const shift = shifts.reduce((sum, [score]) => sum + score, 0);
        expect.soft(shift, shifts.map(([, what]) => what).join('\n')).toBeLessThan(mostShift);
        if (!isLookedAt(path)) return;
        await expectGoodPage(page, { isInTheDarkToo: true });
        // The page scrolls inside the shell; a document that scrolls as well moves the bars off their edges.
        const excess = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
        expect(excess).toBeLessThanOrEqual(0);
      });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('every part of the settings is in sight on a small desk', async ({ strictPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto('/employee/Grace/settings');
  const parts = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link');
  await expect(parts).toHaveCount(13);
  for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
});
