import { everyPage } from './support/every-page.ts';
import { expect, expectGoodPage, signIn, test } from './support/journey.ts';
import { layoutShifts, watchLayout } from './support/layout-shift.ts';
import { untilQuiet } from './support/quiet-network.ts';

/** The sum of a page's moves; a tenth of what Web Vitals calls good, so that only what nobody sees is under it. */
const mostShift = 0.01;

test.describe.configure({ mode: 'parallel' });

/** Each part signs in by itself, so that workers share the pages. */
const parts = [1, 2, 3, 4];

for (const part of parts) {
  test(`every page opens with its own heading and stays where it is drawn, axe finds nothing in light or dark, nothing scrolls sideways or out of the shell (${part} of ${parts.length})`, async ({
    strictPage: page,
    app,
  }) => {
    const all = (await everyPage(app)).filter((_each, index) => index % parts.length === part - 1);
    await signIn(page);
    // What these show above their lists is known from an earlier visit.
    for (const path of ['all-expenses-page', 'customers']) {
      await untilQuiet(page, () => page.goto(`/employee/Grace/${path}`));
    }
    await watchLayout(page);
    for (const [path, heading] of all) {
      await test.step(path || 'dashboard', async () => {
        await untilQuiet(page, () => page.goto(`/employee/Grace/${path}`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        const shifts = await layoutShifts(page);
        const shift = shifts.reduce((sum, [score]) => sum + score, 0);
        expect.soft(shift, shifts.map(([, what]) => what).join('\n')).toBeLessThan(mostShift);
        await expectGoodPage(page, { isInTheDarkToo: true });
        // The page scrolls inside the shell; a document that scrolls as well moves the bars off their edges.
        const excess = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
        expect(excess).toBeLessThanOrEqual(0);
      });
    }
  });
}
