import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Bid } from '../../src/shared/bids/bid-contract.ts';
import { draftOf } from '../../src/web/features/bids/draft/draft-of-bid.ts';
import { totalsOfDraft } from '../../src/web/features/bids/draft/draft-totals.ts';
import { createBid, insertProject, sendByLink, setUpCompany } from '../support/bid-fixtures.ts';
import { readPdf } from '../support/read-pdf.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

const roof = (key: string, unitPrice: number) => ({
  key,
  name: key,
  unitPrice,
  unitCost: 10,
  choiceGroup: 'Roof',
});

/** 100, a roof for 1,000, 2,000 or 1,000.01, and gutters that are chosen; 10 % off and 8.875 % tax. */
const content = {
  discountKind: 'rate',
  discountValue: 1000,
  taxRateBps: 887.5,
  sections: [
    {
      title: 'Roof',
      lines: [
        { key: 'base', name: 'base', unitPrice: 100, unitCost: 0 },
        roof('best', 2000),
        roof('good', 1000),
        roof('fair', 1000.01),
      ],
    },
    {
      title: 'Gutters',
      lines: [
        { ...roof('zinc', 50), selected: true },
        { ...roof('steel', 5), selected: false },
      ],
    },
  ],
};
const least = '$1,126.86';

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u200B\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');

/** Every place that tells what a bid comes to, with the word before it. */
async function toldOf(projectId: number, bidId: number, code: string) {
  const own = `/api/projects/${projectId}/bids/${bidId}`;
  const bid: Bid = (await office.call('GET', own)).body;
  const { total, startsFrom } = totalsOfDraft(draftOf(bid));
  const listed = (await office.call('GET', `/api/projects/${projectId}/bids`)).body.find(
    ({ id }: Bid) => id === bidId,
  );
  const onProject = (await office.call('GET', `/api/projects/${projectId}`)).body.bids.find(
    ({ id }: Bid) => id === bidId,
  );
  const pdf = plain(
    readPdf((await office.call('GET', `${own}/pdf`)).raw)
      .elements.map(({ text }) => text)
      .join(' '),
  );
  const page = plain((await app.anonymous('GET', `/bid/${code}`)).raw.toString());
  const told = (text: string) => [...new Set(text.match(/(?:Starting from|Total) (?=\$)\S+/g))];
  return {
    json: [bid, listed, onProject, { total: total / 100, startsFrom }].map((each) => [
      each.startsFrom,
      each.total,
    ]),
    margin: bid.margin,
    pdf: told(pdf),
    accepts: /for a total of \S+\.|starting from \S+\./.exec(pdf)?.[0],
    page: told(page),
  };
}

test('a bid with a group to choose of starts from the same total in the editor, lists, PDF, message and page', async () => {
  const { id: projectId } = await insertProject(app.db);
  const bid = await createBid(office, projectId, content);

  const own = `/api/projects/${projectId}/bids/${bid.id}`;
  const message = (await office.call('GET', `${own}/sending`)).body;
  expect(message.fields.total).toBe(`from ${least}`);
  const code = await sendByLink(office, projectId, bid.id);
  const open = await toldOf(projectId, bid.id, code);
  const amount = Number(least.replaceAll(/[$,]/g, ''));
  expect(open).toMatchObject({
    json: Array.from({ length: 4 }, () => [true, amount]),
    // 1,150 less 10 % and the cost of the two that count.
    margin: 1015,
    pdf: [`Starting from ${least}`],
    accepts: `starting from ${least}.`,
    page: [`Starting from ${least}`],
  });

  const refused = await office.call('POST', `${own}/finalize`, { signedOnPaper: true });
  expect(refused).toMatchObject({ status: 422, body: { code: 'bid.choice_missing' } });

  await app.anonymous('POST', `/api/public/bids/${code}/choose`, { selected: ['best', 'zinc'] });
  const chosen = await toldOf(projectId, bid.id, code);
  expect(chosen).toMatchObject({
    json: Array.from({ length: 4 }, () => [false, 2106.73]),
    pdf: ['Total $2,106.73'],
    accepts: 'for a total of $2,106.73.',
    page: ['Total $2,106.73'],
  });
});

test('and still once it was turned down, where nothing can be chosen any more', async () => {
  const { id: projectId } = await insertProject(app.db);
  const bid = await createBid(office, projectId, content);
  const code = await sendByLink(office, projectId, bid.id);
  await app.anonymous('POST', `/api/public/bids/${code}/decline`, { reason: '' });
  const declined = await toldOf(projectId, bid.id, code);
  expect(declined).toMatchObject({ pdf: [`Starting from ${least}`], page: [`Starting from ${least}`] });
});
