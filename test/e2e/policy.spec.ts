import { expect, test } from './support/journey.ts';

test('a script that was written into a page does not run, and the journey that has one fails', async ({
  page,
  policyViolations,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
    const picture = document.createElement('img');
    picture.setAttribute('onerror', 'document.title = "taken over"');
    picture.src = 'https://elsewhere.example/pixel.png';
    document.body.append(picture);
  });
  await expect.poll(() => policyViolations.length).toBeGreaterThanOrEqual(3);
  expect(await page.title()).not.toBe('taken over');
  expect(new Set(policyViolations.map((told) => told.split(' ')[0]))).toEqual(
    new Set(['img-src', 'script-src-attr', 'script-src-elem']),
  );
  policyViolations.length = 0;
});

test('the page of a bid is under the same policy', async ({ browser, app, policyViolations }) => {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await page.goto('/bid/unknown-code-of-a-bid');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect.poll(() => policyViolations.length).toBe(1);
  expect(await page.title()).not.toBe('taken over');
  policyViolations.length = 0;
  await context.close();
});
