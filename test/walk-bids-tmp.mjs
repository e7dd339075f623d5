import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:4822';
const tag = process.argv[2] ?? 'before';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const shots = [
  ['d1440', { width: 1440, height: 900 }, 'projects/300/bids/380'],
  ['d1280', { width: 1280, height: 800 }, 'projects/300/bids/380'],
  ['d1024', { width: 1024, height: 768 }, 'projects/300/bids/380'],
  ['wants', { width: 1440, height: 900 }, 'projects/300/bids/378'],
  ['paper', { width: 1440, height: 900 }, 'projects/299/bids/379'],
  ['signed', { width: 1440, height: 900 }, 'projects/273/bids/363'],
  ['phone', { width: 390, height: 844, phone: true }, 'projects/300/bids/378'],
  ['phonepaper', { width: 390, height: 844, phone: true }, 'projects/299/bids/379'],
  ['dark', { width: 1440, height: 900, dark: true }, 'projects/300/bids/378'],
];
const only = process.argv[3]?.split(',');
for (const [name, { phone, dark, ...viewport }, path] of shots) {
  if (only && !only.includes(name)) continue;
  const ctx = await browser.newContext({ viewport, storageState: '/tmp/bids-state.json', colorScheme: dark ? 'dark' : 'light', ...(phone ? { hasTouch: true, isMobile: true } : {}) });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()));
  page.on('pageerror', (e) => console.log('PAGEERR', e.message));
  await page.addInitScript(() => { window.cls = 0; new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) { window.cls += e.value; (window.shifts ??= []).push([e.value, e.sources.map(s=>s.node?.className ?? s.node?.nodeName).join(' ')]); } }).observe({ type: 'layout-shift', buffered: true }); });
  await page.goto(`${base}/employee/Eleanor/${path}`);
  await page.waitForTimeout(2500);
  const m = await page.evaluate(() => {
    const lines = [...document.querySelectorAll('[data-line]')];
    const rects = lines.map((l) => l.getBoundingClientRect());
    const nameCell = document.querySelector('[data-line] [data-field=name]');
    return { first: rects[0]?.top, rowH: rects.slice(0,6).map(r=>r.height), fit: rects.filter((r) => r.height && r.bottom <= innerHeight).length, name: nameCell?.getBoundingClientRect().width, cls: window.cls, shifts: window.shifts, width: document.documentElement.scrollWidth };
  });
  console.log(name, JSON.stringify(m));
  await page.screenshot({ path: `/tmp/bids-${tag}-${name}.png` });
  await ctx.close();
}
await browser.close();
