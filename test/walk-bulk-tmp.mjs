import { chromium } from '@playwright/test';
const base = 'http://127.0.0.1:4844';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const shot = async (p, n) => p.screenshot({ path: `/tmp/bulk-${n}.png` });
async function page(opts, who = 'eleanor') {
  const c = await b.newContext(opts);
  const p = await c.newPage();
  p.setDefaultTimeout(40000);
  await p.goto(base);
  await p.getByLabel('Email').fill(`${who}@harrowfinch.example.com`);
  await p.locator('input[type=password]').fill('plumbline-demo');
  await p.getByRole('button', { name: 'Login' }).click();
  await p.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return p;
}
const steps = process.argv.slice(2);
try {
  if (steps.includes('desk')) {
    const p = await page({ viewport: { width: 1440, height: 900 } });
    await p.goto(base + '/employee/Eleanor/projects');
    await p
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .waitFor();
    for (const i of [1, 2, 3, 4])
      await p
        .getByRole('checkbox', { name: /^Select / })
        .nth(i)
        .click();
    const bar = p.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Stage' }).waitFor();
    await shot(p, '1-bar');
    await bar.getByRole('button', { name: 'Stage' }).click();
    await p.getByRole('menuitem').first().waitFor();
    await shot(p, '2-stage');
    await p.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Tags' }).click();
    await p.getByRole('dialog', { name: 'Tags' }).waitFor();
    await p.waitForTimeout(600);
    await shot(p, '3-tags');
    await p.getByRole('combobox', { name: 'Add to all selected' }).fill('Walk-in');
    await p.waitForTimeout(500);
    await shot(p, '3b');
    await p
      .getByRole('option', { name: /Walk-in/ })
      .first()
      .click();
    await p.getByText(/project.? changed/).waitFor();
    await shot(p, '4-tagged');
    await p.getByRole('button', { name: 'Undo' }).click();
    await p.waitForTimeout(1500);
    await p.getByRole('checkbox', { name: 'Select all rows' }).click();
    await p.waitForTimeout(500);
    await shot(p, '5-all');
    await bar.getByRole('button', { name: /^Select (all|the first)/ }).click();
    await p.waitForTimeout(4000);
    await shot(p, '6-taken');
    const t = Date.now();
    await bar.getByRole('button', { name: 'Remove' }).click();
    await p.getByRole('dialog').waitFor();
    console.log('remove ms', Date.now() - t);
    await p.waitForTimeout(800);
    await shot(p, '7-refused');
    await p.getByRole('button', { name: 'OK' }).click();
    await p.waitForTimeout(500);
    const t2 = Date.now();
    await p.getByRole('button', { name: 'Undo' }).click();
    await p.waitForTimeout(200);
    await shot(p, '8-undo');
    await p.waitForTimeout(5000);
    await shot(p, '8b');
    await p.context().close();
  }
} finally {
  await b.close();
}
