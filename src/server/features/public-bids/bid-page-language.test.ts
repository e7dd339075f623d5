import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBid, insertProject, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { queryOne } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

async function sentBid() {
  const { id: projectId } = await insertProject(app.db);
  const bid = await createBid(office, projectId, { discountKind: 'rate', discountValue: 500 });
  return { projectId, bidId: bid.id as number, code: await sendByLink(office, projectId, bid.id) };
}

const read = async (address: string, accepts = '') =>
  String((await app.anonymous('GET', address, undefined, { 'accept-language': accepts })).body);

const textOf = (page: string) => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const documentOf = (page: string) => /data-document="(\w+)"/.exec(page)?.[1];

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', true],
  ['fr,es;q=0.5,en;q=0.1', true],
  ['en;q=0.2,es;q=0.9', true],
  ['en-US,en;q=0.9,es;q=0.8', false],
  ['es;q=0', false],
  ['fr-FR', false],
  ['', false],
  [`${'x,'.repeat(5000)}es`, false],
])('a browser that asks for %.40s is offered Spanish: %s', async (accepts, isOffered) => {
  const { code } = await sentBid();
  const page = await read(`/bid/${code}`, accepts);
  expect(page).toContain('<html lang="en">');
  expect(page.includes('Ver en español')).toBe(isOffered);
  if (isOffered) expect(page).toMatch(/<a[^>]*href="\?lang=es"[^>]*lang="es"/);
});

test('the switch changes our words, not the contract’s, and keeps the document and the visit', async () => {
  const { code } = await sentBid();
  const [english, spanish] = [await read(`/bid/${code}`), await read(`/bid/${code}?lang=es`)];
  expect(spanish).toContain('<html lang="es">');
  expect(documentOf(spanish)).toBe(documentOf(english));
  const text = textOf(spanish);
  for (const part of [
    'Revisar y firmar',
    'Hall bathroom',
    'Porcelain tile',
    'Payment within 14 days.',
    'View in English',
  ])
    expect(text).toContain(part);
  expect(text).toContain('siguen en inglés');
  expect(text).not.toContain('Discount');
  expect(spanish).toContain('href="/bid/verify?lang=es"');
  expect(await read('/bid/verify?lang=es')).toContain('<html lang="es">');
  // Nothing else than our languages is taken.
  expect(await read(`/bid/${code}?lang=xx&lang=es`)).toContain('<html lang="en">');
});

test('an old link leads on to the new version in the language that was chosen', async () => {
  const { projectId, bidId, code } = await sentBid();
  const { body: next } = await office.call('POST', `/api/projects/${projectId}/bids/${bidId}/revise`);
  const newCode = await sendByLink(office, projectId, next.id);
  const answer = await app.anonymous('GET', `/bid/${code}?lang=es`);
  expect([answer.status, answer.headers['location']]).toEqual([302, `/bid/${newCode}?lang=es`]);
});

test('a signature says in which language the bid was read, and is for the document as it was sent', async () => {
  const { projectId, bidId, code } = await sentBid();
  const documentSha256 = documentOf(await read(`/bid/${code}?lang=es`));
  const body = { signerName: 'Ana Ruiz', method: 'typed', documentSha256, language: 'es' };
  const signed = await app.anonymous('POST', `/api/public/bids/${code}/accept`, body);
  expect(signed.status).toBe(200);
  const kept = await queryOne<{ readIn: string; sha256: string; document: string }>(
    app.db,
    'select read_in as "readIn", document_sha256 as sha256, document from bid_signatures where bid_id = $1',
    [bidId],
  );
  expect(kept).toMatchObject({ readIn: 'es', sha256: documentSha256 });
  expect(JSON.parse(kept!.document)).toMatchObject({ locale: 'en-US', discount: { label: 'Discount (5%)' } });
  const pdf = await office.call('GET', `/api/projects/${projectId}/bids/${bidId}/pdf?full=true&logo=true`);
  const text = readPdf(pdf.raw)
    .elements.map((each) => each.text)
    .join(' ');
  expect(text).toContain('Read and signed in Spanish');
  const page = await read(`/bid/${code}?lang=es`);
  expect(textOf(page)).toContain('Discount (5%)');
  const confirmation = await queryOne<{ subject: string }>(
    app.db,
    `select subject from messages where project_id = $1 and recipients = '{maria@castellanos.example}' order by id desc limit 1`,
    [projectId],
  );
  expect(confirmation!.subject).toMatch(/^Su presupuesto firmado /);
});

test('a client that does not say in which language it shows a bid shows it as it was sent', async () => {
  const { bidId, code } = await sentBid();
  const documentSha256 = documentOf(await read(`/bid/${code}`));
  const api = `/api/public/bids/${code}/accept`;
  const sign = (more: object) =>
    app.anonymous('POST', api, { signerName: 'Ana', method: 'typed', documentSha256, ...more });
  expect((await sign({ language: 'fr' })).status).toBe(422);
  expect((await sign({})).status).toBe(200);
  expect(
    await queryOne(app.db, 'select read_in as "readIn" from bid_signatures where bid_id = $1', [bidId]),
  ).toEqual({ readIn: 'en' });
});
