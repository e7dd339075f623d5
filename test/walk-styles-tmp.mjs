import { chromium } from '@playwright/test';
import { mkdirSync, existsSync } from 'node:fs';
import sharp from 'sharp';
const out = process.argv[2]; const only = process.argv[3] && new RegExp(process.argv[3]);
mkdirSync(out, { recursive: true });
const base = 'http://127.0.0.1:4846';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const A = '/employee/Eleanor/';
const pages = ['', 'customers', 'customers/1', 'edit-employees', 'edit-businesses', 'businesses/1', 'edit-categories', 'edit-products', 'edit-products/import', 'customers/import', 'projects', 'projects/52', 'projects/239', 'projects/238', 'projects/239/upload', 'projects/238/notes', 'projects/52/history', 'projects/238/permits', 'projects/51/bids', 'projects/51/bids/69', 'all-expenses-page', 'permits', 'payments', 'invoices', 'projects/52/invoices/180', 'todos', 'waiting', 'reports', 'reports?report=won-lost', 'reports?report=profit', 'settings', 'settings?tab=sending', 'settings?tab=billing', 'settings/system', 'start', 'new-lead', 'new-business', 'projects/245/upload', 'history'];
const jpg = await sharp({ create: { width: 600, height: 450, channels: 3, background: '#557799' } }).jpeg().toBuffer();
const csv = Buffer.from('SKU;Item;Category;UOM;Price;Cost;Taxable;Extra\n' + Array.from({ length: 130 }, (_, i) => `Q-${i};Widget ${i};Group ${i % 5};each;${i === 4 ? 'on request' : 100 + i},50;5,00;${i === 9 ? 'perhaps' : 'ja'};x`).join('\n'));
const csv2 = Buffer.from('Name,Phone,Email,Street\n' + Array.from({ length: 20 }, (_, i) => `Person ${i},(555) 010-${1000 + i},${i === 3 ? 'nonsense' : `p${i}@x.example`},${i} Main St`).join('\n'));
const click = (p, role, name, n = 'first') => p.getByRole(role, { name })[n]().click({ timeout: 6000 });
/** name → [address, steps(page, shot)] */
const scenes = {
  palette: ['', async (p, s) => { await p.keyboard.press('Control+k'); await p.waitForTimeout(500); await s(1); await p.keyboard.type('har'); await p.waitForTimeout(1200); await s(2); await p.keyboard.type('zzzqq'); await p.waitForTimeout(1000); await s(3); }],
  shortcuts: ['', async (p, s) => { await p.keyboard.press('?'); await p.waitForTimeout(700); await s(1); }],
  viewer: ['projects/239/upload', async (p, s) => { await p.getByRole('option').nth(1).focus(); await p.keyboard.press('Enter'); await p.waitForTimeout(1200); await s(1); await click(p, 'button', 'Caption and details'); await p.waitForTimeout(600); await s(2); await click(p, 'button', /Edit Area/); await p.waitForTimeout(500); await s(3); }],
  draw: ['projects/239/upload', async (p, s) => { await p.getByRole('option').nth(1).focus(); await p.keyboard.press('Enter'); await p.waitForTimeout(1000); await click(p, 'button', /Draw|Mark/); await p.waitForTimeout(1200); await s(1); }],
  compare: ['projects/239/upload', async (p, s) => { await p.getByRole('link', { name: /Compare/ }).or(p.getByRole('button', { name: /Compare/ })).first().click({ timeout: 6000 }); await p.waitForTimeout(1500); await s(1); }],
  compare2: ['projects/245/upload', async (p, s) => { await p.getByRole('link', { name: /Compare/ }).or(p.getByRole('button', { name: /Compare/ })).first().click({ timeout: 6000 }); await p.waitForTimeout(1500); await s(1); const r = p.getByRole('radio', { name: /Side by side|Beside/ }); if (await r.count()) { await r.first().check({ force: true }); await p.waitForTimeout(600); await s(2); } }],
  select: ['projects/239/upload', async (p, s) => { for (const n of [1, 2]) { await p.getByRole('option').nth(n).focus(); await p.keyboard.press('Space'); } await p.waitForTimeout(500); await s(1); await click(p, 'button', /^(Set area|Area)$/); await p.waitForTimeout(700); await s(2); }],
  choose: ['projects/238/upload', async (p, s) => { await p.locator('input[type=file]').last().setInputFiles([1, 2, 3].map((i) => ({ name: `IMG_${i}.jpg`, mimeType: 'image/jpeg', buffer: jpg })).concat([{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])); await p.waitForTimeout(1500); await s(1); }],
  import1: ['edit-products/import', async (p, s) => { await p.getByLabel('File to import').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: csv }); await p.waitForTimeout(7000); await s(1); for (const d of await p.locator('details > summary').all()) await d.click({ timeout: 1500 }).catch(() => {}); await s(2); }],
  import2: ['customers/import', async (p, s) => { await p.getByLabel('File to import').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: csv2 }); await p.waitForTimeout(7000); await s(1); }],
  merge: ['customers', async (p, s) => { await click(p, 'button', /possible duplicate/); await p.waitForTimeout(1500); await s(1); await click(p, 'button', 'Compare'); await p.waitForTimeout(1500); await s(2); }],
  restore: ['projects/52/history', async (p, s) => { await click(p, 'button', /Put back|Restore/); await p.waitForTimeout(800); await s(1); }],
  preview: ['projects/51/bids/69', async (p, s) => { await click(p, 'button', /^Preview/); await p.waitForTimeout(6000); await s(1); }],
  sendbid: ['projects/51/bids/69', async (p, s) => { await click(p, 'button', /^Send/); await p.waitForTimeout(1500); await s(1); }],
  permit: ['projects/238/permits', async (p, s) => { for (const d of await p.locator('details > summary').all()) await d.click({ timeout: 1500 }).catch(() => {}); await p.waitForTimeout(1500); await s(1); }],
  newpermit: ['projects/238/permits', async (p, s) => { await p.getByRole('link', { name: /(Add|New) permit/ }).or(p.getByRole('button', { name: /(Add|New) permit/ })).first().click({ timeout: 6000 }); await p.waitForTimeout(900); await s(1); }],
  expense: ['all-expenses-page', async (p, s) => { await p.locator('tbody tr, [role=row]').nth(2).click({ timeout: 5000 }); await p.waitForTimeout(1500); await s(1); }],
  newexpense: ['all-expenses-page', async (p, s) => { await p.getByRole('button', { name: /(Add|New) expense/ }).or(p.getByRole('link', { name: /(Add|New) expense/ })).first().click({ timeout: 6000 }); await p.waitForTimeout(1200); await s(1); }],
  payment: ['payments', async (p, s) => { await p.getByRole('button', { name: /payment/i }).first().click({ timeout: 5000 }); await p.waitForTimeout(1200); await s(1); }],
  pay: ['projects/52', async (p, s) => { await click(p, 'button', /Record payment|Take payment|Add payment/); await p.waitForTimeout(1200); await s(1); }],
  columns: ['reports', async (p, s) => { for (const b of ['Receivables']) ; await p.waitForTimeout(500); await s(1); }],
  appointment: ['projects/239', async (p, s) => { await click(p, 'button', /(Add|New|Plan).*(appointment|visit)|Schedule/i); await p.waitForTimeout(1000); await s(1); }],
  invoice: ['projects/52/invoices/180', async (p, s) => { await click(p, 'button', /Record payment|Send|Add payment/); await p.waitForTimeout(1200); await s(1); }],
  newinvoice: ['projects/52', async (p, s) => { await p.getByRole('link', { name: /New invoice|Add invoice|Bill/ }).or(p.getByRole('button', { name: /New invoice|Add invoice|Bill/ })).first().click({ timeout: 6000 }); await p.waitForTimeout(1800); await s(1); }],
  todo: ['todos', async (p, s) => { await p.getByRole('button', { name: /(Add|New) to-?do/i }).first().click({ timeout: 6000 }); await p.waitForTimeout(1000); await s(1); }],
  contact: ['projects/239', async (p, s) => { await click(p, 'button', /Add contact/); await p.waitForTimeout(800); await s(1); }],
  usermenu: ['', async (p, s) => { await p.getByRole('button', { name: /Eleanor|More/ }).first().click({ timeout: 5000 }); await p.waitForTimeout(600); await s(1); }],
  calendar: ['projects?view=calendar', async (p, s) => { await p.waitForTimeout(1500); await s(1); }],
  board: ['projects?view=board', async (p, s) => { await p.waitForTimeout(1500); await s(1); }],
  report2: ['reports?report=won-lost', async (p, s) => { const t = p.locator('summary'); if (await t.count()) await t.first().click(); await s(1); }],
};
const slug = (x) => x.replaceAll(/[^\w]+/g, '-') || 'dashboard';
for (const [w, h, kind] of [[1440, 1800, 'desk'], [390, 2200, 'phone']]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: kind === 'desk' ? 1000 : 844 }, reducedMotion: 'reduce', hasTouch: kind === 'phone', isMobile: kind === 'phone', deviceScaleFactor: 1, serviceWorkers: 'block' });
  let page = await ctx.newPage();
  await page.clock.setFixedTime(new Date('2026-11-29T13:45:00Z'));
  await page.goto(base + '/'); await page.getByLabel('Email').fill('eleanor@harrowfinch.example.com'); await page.locator('input[type=password]').fill('plumbline-demo'); 
  if (!only || only.test('login')) { await page.screenshot({ path: `${out}/${kind}-login-light.png`, animations: 'disabled' }); }
  await page.getByRole('button', { name: 'Login' }).click(); await page.getByRole('heading', { level: 1 }).first().waitFor();
  const shoot = async (name) => {
    await page.evaluate(() => { for (const t of document.querySelectorAll('[popover]')) ; });
    for (const scheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(60);
      await page.screenshot({ path: `${out}/${kind}-${name}-${scheme}.png`, animations: 'disabled', caret: 'hide' });
    }
  };
  for (const path of pages) {
    if ((only && !only.test('page-' + slug(path))) || existsSync(`${out}/${kind}-page-${slug(path)}-dark.png`)) continue;
    try {
      await page.setViewportSize({ width: w, height: h });
      await page.goto(base + A + path, { waitUntil: 'load' });
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 15000 });
      await page.waitForTimeout(1300);
      await page.waitForTimeout(500);
      await shoot('page-' + slug(path));
    } catch (e) { console.log('!', kind, path, e.message.split('\n')[0]); }
  }
  for (const [name, [path, steps]] of Object.entries(scenes)) {
    if ((only && !only.test('scene-' + name)) || existsSync(`${out}/${kind}-scene-${name}-1-dark.png`)) continue;
    try {
      await page.close(); page = await ctx.newPage(); await page.clock.setFixedTime(new Date('2026-11-29T13:45:00Z'));
      await page.setViewportSize({ width: w, height: /import|permit|merge|newinv/.test(name) ? (kind === 'desk' ? 2200 : 2600) : kind === 'desk' ? 1000 : 844 });
      await page.goto(base + A + path); await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 15000 });
      await page.waitForTimeout(1300);
      await steps(page, (n) => shoot(`scene-${name}-${n}`));
    } catch (e) { console.log('!', kind, name, e.message.split('\n').slice(0, 2).join(' ')); }
  }
  await ctx.close();
}
// public pages
if (!only || only.test('public')) {
  const codes = (process.env.CODES ?? 'UhAkH2LEYvfO2kGG8ENwJg,a-s6amRLig85C0_hp_IxBA').split(',');
  for (const [w, h, kind] of [[1440, 3600, 'desk'], [390, 4200, 'phone']]) for (const scheme of ['light', 'dark']) {
    const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, reducedMotion: 'reduce' }); const page = await ctx.newPage();
    for (const c of [...codes.map((c) => 'bid/' + c), 'verify', 'bid/nothing']) { await page.goto(`${base}/${c}`); await page.waitForTimeout(700); await page.waitForTimeout(400); await page.screenshot({ path: `${out}/${kind}-public-${slug(c)}-${scheme}.png`, animations: 'disabled' });
      for (const b of ['Sign and accept', 'Accept', 'Decline', 'Ask a question']) { const l = page.getByRole('button', { name: b }).first(); if (await l.count() && await l.isVisible()) { await l.click({ timeout: 2000 }).catch(() => {}); await page.waitForTimeout(400); await page.screenshot({ path: `${out}/${kind}-public-${slug(c)}-${slug(b)}-${scheme}.png`, animations: 'disabled' }); await page.keyboard.press('Escape'); } } 
      if (scheme === 'light') { await page.emulateMedia({ media: 'print' }); await page.screenshot({ path: `${out}/${kind}-public-${slug(c)}-print.png`, animations: 'disabled' }); await page.emulateMedia({ media: 'screen' }); } }
    await ctx.close();
  }
}
await browser.close();
