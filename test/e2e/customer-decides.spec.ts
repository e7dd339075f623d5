import type { Locator } from '@playwright/test';

import { boxOf, expect, expectGoodPage, signIn, test } from './support/journey.ts';

const people = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};

/** Good, better and best of a roof, and options, among 30 lines. */
const sections = [
  {
    title: 'Preparation',
    lines: Array.from({ length: 24 }, (_each, index) => ({ name: `Step ${index + 1}`, unitPrice: 10 })),
  },
  {
    title: 'The roof',
    lines: [
      { key: 'flash', name: 'Flashing', unitPrice: 760 },
      { key: 'good', name: 'Architectural shingles', unitPrice: 4000, choiceGroup: 'Roofing' },
      { key: 'better', name: 'Designer shingles', unitPrice: 5500, choiceGroup: 'Roofing' },
      { key: 'best', name: 'Standing-seam metal', unitPrice: 9000, choiceGroup: 'Roofing' },
      { key: 'vent', name: 'Ridge vent', unitPrice: 500, optional: true },
      { key: 'sky', name: 'גג זכוכית', unitPrice: 1000, optional: true },
    ],
  },
];

async function draw(canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const box = await boxOf(canvas);
  const { mouse } = canvas.page();
  for (const stroke of [0, 1]) {
    await mouse.move(box.x + 40 + stroke * 90, box.y + 90);
    await mouse.down();
    for (let step = 1; step <= 12; step += 1) {
      await mouse.move(box.x + 40 + stroke * 90 + step * 6, box.y + 90 + Math.sin(step / 2) * 40);
    }
    await mouse.up();
  }
}

/** The customer's whole way over the page of a bid, the office beside it. */
test('a customer chooses, asks, reads the answer, signs by hand and has the signature confirmed', async ({
  strictPage: page,
  app,
  browser,
}, { project }) => {
  const isPhone = project.name === 'phone';
  await app.call('PUT', '/api/settings', { depositInstructions: 'Check to Plumbline Test.' });
  const { id } = await app.call('POST', '/api/projects', {
    customer: { name: 'Lucia Navarro', email: `lucia-${project.name}@example.com` },
  });
  const bid = await app.call('POST', `/api/projects/${id as number}/bids`, {
    project: { id },
    title: 'New roof',
    sections,
    taxRateBps: 1000,
    depositRateBps: 5000,
  });
  const own = `/api/projects/${id as number}/bids/${bid['id'] as number}`;
  const { url } = await app.call('POST', `${own}/link`);
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: page.viewportSize(),
    hasTouch: isPhone,
    isMobile: isPhone,
    userAgent: isPhone ? people.phone : people.desktop,
    acceptDownloads: true,
  });
  const visitor = await context.newPage();
  const problems: string[] = [];
  visitor.on('pageerror', ({ message }) => problems.push(message));
  const total = visitor.locator('.glance [data-sum="total"]');
  const saved = visitor.locator('[data-saving]');

  await test.step('the page is read before anything is chosen: it starts from the cheapest', async () => {
    await visitor.goto(url as string);
    await expect(visitor.getByText('Starting from').first()).toBeVisible();
    // 240 + 760 + 4000, and 10 % tax.
    await expect(total).toHaveText('$5,500.00');
    await expectGoodPage(visitor);
    await expect(visitor.getByRole('button', { name: 'Accept and sign' })).toBeDisabled();
    await expect(visitor.locator('#missing')).toContainText('your choice of Roofing');
  });

  await test.step('choices change the total at once, and the server keeps them', async () => {
    await visitor.getByLabel(/Designer shingles/).check();
    await expect(total).toHaveText('$7,150.00');
    await expect(visitor.getByText('+$3,500.00')).toBeVisible();
    await visitor.getByLabel(/Ridge vent/).check();
    await visitor.getByLabel(/גג זכוכית/).check();
    await visitor.getByLabel(/גג זכוכית/).uncheck();
    await expect(total).toHaveText('$7,700.00');
    await expect(visitor.locator('.totals [data-sum="deposit"]')).toHaveText('$3,850.00');
    await expect(saved).toHaveText('Saved');
    expect(await app.call('GET', own)).toMatchObject({ total: 7700, deposit: 3850 });
    await expectGoodPage(visitor);
    await visitor.reload();
    await expect(total).toHaveText('$7,700.00');
    await expect(visitor.getByLabel(/Designer shingles/)).toBeChecked();
  });

  await test.step('a choice that cannot be kept is taken back, with a sentence', async () => {
    await visitor.route('**/choose', (route) => route.abort());
    await visitor.getByLabel(/Standing-seam/).check();
    await expect(total).toHaveText('$11,550.00');
    await expect(visitor.getByText(/The connection was lost, so your choice wasn’t saved/)).toBeVisible();
    await expect(total).toHaveText('$7,700.00');
    await expect(visitor.getByLabel(/Designer shingles/)).toBeChecked();
    await visitor.unroute('**/choose');
  });

  await test.step('a question reaches the office, and the answer comes back', async () => {
    await visitor.getByRole('button', { name: 'Ask a question' }).click();
    const dialog = visitor.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await expect(dialog.getByText('Enter your question.')).toBeVisible();
    await dialog.getByLabel('About').selectOption({ label: 'Designer shingles' });
    await dialog.getByLabel('Your question').fill('Which colors are there?');
    await expectGoodPage(visitor);
    // A phone lets go of a page that is not looked at.
    await visitor.reload();
    await visitor.getByRole('button', { name: 'Ask a question' }).click();
    await expect(dialog.getByLabel('Your question')).toHaveValue('Which colors are there?');
    await dialog.getByLabel('About').selectOption({ label: 'Designer shingles' });
    await dialog.getByRole('button', { name: 'Send question' }).dblclick();
    await expect(visitor.getByText('Not answered yet')).toHaveCount(1);
    await signIn(page);
    await page.goto(`/employee/Grace/projects/${id as number}/bids/${bid['id'] as number}`);
    const questions = page.getByRole('region', { name: /Questions/ });
    await expect(questions.getByText('Which colors are there?')).toBeVisible();
    await expect(page.getByRole('region', { name: /Opened by the customer/ })).toContainText(
      isPhone ? 'Phone, Safari' : 'Computer, Chrome',
    );
    await questions.getByLabel(/Answer to Lucia/).fill('Charcoal and grey.');
    await expectGoodPage(page);
    await questions.getByRole('button', { name: 'Answer', exact: true }).dblclick();
    await expect(questions.getByRole('button', { name: 'Edit answer' })).toBeVisible();
    await expect(questions.getByText('Charcoal and grey.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.locator('.answer')).toContainText('Charcoal and grey.');
    const toLucia = () =>
      app.smtp.received.filter(({ recipients }) => recipients.includes(`lucia-${project.name}@example.com`));
    await expect.poll(() => toLucia().length).toBe(1);
  });

  await test.step('the signature is drawn, one stroke taken back, and turned with the phone', async () => {
    await visitor.getByLabel('Draw', { exact: true }).check();
    const canvas = visitor.locator('canvas');
    await visitor.getByLabel('Your full name').fill('Lucia Navarro');
    await visitor.getByLabel(/I have read this bid/).check();
    await canvas.click();
    // A dot signs nothing.
    await expect(visitor.locator('#missing')).toContainText('your signature');
    await expect(visitor.getByRole('button', { name: 'Accept and sign' })).toBeDisabled();
    await visitor.getByRole('button', { name: 'Clear' }).click();
    await draw(canvas);
    await visitor.getByRole('button', { name: 'Undo' }).click();
    await expect(visitor.getByRole('button', { name: 'Clear' })).toBeVisible();
    const size = visitor.viewportSize()!;
    await visitor.setViewportSize({ width: size.height, height: size.width });
    await visitor.setViewportSize(size);
    await expectGoodPage(visitor);
    const secondTab = await context.newPage();
    await secondTab.goto(url as string);
    await secondTab.getByLabel('Your full name').fill('Jo Navarro');
    // How to sign is kept for the next page, what was drawn is not.
    await expect(secondTab.getByLabel('Draw', { exact: true })).toBeChecked();
    await secondTab.getByLabel('Type', { exact: true }).check();
    await secondTab.getByLabel(/I have read this bid/).check();
    await visitor.getByRole('button', { name: 'Accept and sign' }).dblclick();
    const isSigned = { name: 'This bid is signed' };
    await expect(visitor.getByRole('heading', isSigned)).toBeInViewport();
    await secondTab.getByRole('button', { name: 'Accept and sign' }).click();
    await secondTab.getByRole('button', { name: 'Reload' }).click();
    await expect(secondTab.getByRole('heading', isSigned)).toBeInViewport();
    await secondTab.close();
    await expect(visitor.getByText('Check to Plumbline Test.')).toBeVisible();
    await expectGoodPage(visitor);
    expect(await app.call('GET', own)).toMatchObject({
      status: 'approved',
      total: 7700,
      signature: { method: 'drawn' },
    });
  });

  await test.step('the signed PDF is genuine, and another file is not', async () => {
    const pdf = await visitor.request.get(`/api/public/bids/${(url as string).split('/').at(-1)}/pdf`);
    const buffer = await pdf.body();
    await visitor.getByRole('link', { name: 'check whether a signed bid is genuine' }).click();
    await expect(visitor.getByRole('heading', { name: 'Check a signed bid' })).toBeVisible();
    const file = visitor.locator('input[type="file"]');
    await file.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer });
    await expect(visitor.getByRole('heading', { name: 'This is the signed PDF, unchanged' })).toBeVisible();
    await expect(visitor.locator('.verdict')).toContainText('Lucia Navarro');
    await expectGoodPage(visitor);
    buffer[buffer.length - 20]! ^= 1;
    await file.setInputFiles({ name: 'forged.pdf', mimeType: 'application/pdf', buffer });
    await expect(visitor.getByRole('heading', { name: 'This isn’t a signed bid of ours' })).toBeVisible();
    await visitor.getByLabel(/Fingerprint/).fill('12 34');
    await visitor.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(visitor.getByText('A fingerprint has 64 characters')).toBeVisible();
    await expectGoodPage(visitor);
  });

  expect(problems).toEqual([]);
  await context.close();
});

test('a customer asks for changes, and declines another bid with a reason', async ({ app, browser }, {
  project,
}) => {
  const newLink = async () => {
    const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Vera Lund' } });
    const bid = await app.call('POST', `/api/projects/${id as number}/bids`, { project: { id }, sections });
    const own = `/api/projects/${id as number}/bids/${bid['id'] as number}`;
    return { own, url: (await app.call('POST', `${own}/link`))['url'] as string };
  };
  const isPhone = project.name === 'phone';
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: project.use.viewport ?? null,
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  const visitor = await context.newPage();

  const changed = await newLink();
  await visitor.goto(changed.url);
  await visitor.getByRole('button', { name: 'Request changes' }).click();
  await visitor.getByLabel('What would you like to change?').fill('Without the skylight, please.');
  await visitor.getByRole('button', { name: 'Send request' }).dblclick();
  await expect(visitor.getByRole('heading', { name: 'A revised bid is on the way' })).toBeVisible();
  await expect(visitor.getByText('Without the skylight, please.')).toBeVisible();
  await expectGoodPage(visitor);
  expect(await app.call('GET', changed.own)).toMatchObject({ status: 'changes_requested' });

  const declined = await newLink();
  await visitor.goto(declined.url);
  await visitor.getByRole('button', { name: 'Decline this bid' }).click();
  await visitor.getByLabel('The price is too high').check();
  await visitor.getByLabel(/In your own words/).fill('By a third.');
  await expectGoodPage(visitor);
  await visitor.getByRole('button', { name: 'Decline bid' }).click();
  await expect(visitor.getByRole('heading', { name: 'This bid was declined' })).toBeVisible();
  expect(await app.call('GET', declined.own)).toMatchObject({
    declineReason: 'The price is too high: By a third.',
  });
  await visitor.getByRole('button', { name: 'Ask for this bid again' }).click();
  await visitor.getByRole('button', { name: 'Send question' }).click();
  await expect(visitor.getByText('We’ve reconsidered this bid')).toBeVisible();
  await expectGoodPage(visitor);
  await context.close();
});
