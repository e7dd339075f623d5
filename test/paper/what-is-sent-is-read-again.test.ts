import { i18n } from '@lingui/core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Bid } from '../../src/shared/bids/bid-contract.ts';
import { emptyLine, type BidDraft } from '../../src/web/features/bids/draft/bid-draft.ts';
import { bodyOf } from '../../src/web/features/bids/draft/draft-body.ts';
import { draftOf } from '../../src/web/features/bids/draft/draft-of-bid.ts';
import { createBid, insertProject, setUpCompany } from '../support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  i18n.activate('en');
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

/** The editor tells by it whether a version that it meets is what it has sent itself. */
test('what the editor sends of every kind of line is what it makes of the answer', async () => {
  const { id: projectId } = await insertProject(app.db);
  const { id: bidId } = await createBid(office, projectId);
  const own = `/api/projects/${projectId}/bids/${bidId}`;
  const read = async (): Promise<Bid> => (await office.call('GET', own)).body;
  const line = (name: string, part: object = {}) => ({ ...emptyLine(), name, unitPrice: '1010.5', ...part });
  const draft: BidDraft = {
    ...draftOf(await read()),
    title: 'Roof',
    discountKind: 'rate',
    discountValue: '7.5',
    taxRate: '8.875',
    payments: [
      { key: 'a', label: '', kind: 'rate', value: '30' },
      { key: 'b', label: 'The rest', kind: 'rate', value: '70.00' },
    ],
    sections: [
      {
        key: 'roof',
        title: 'Roof',
        lines: [
          line('Plain', { quantity: '4*8', unitCost: '0.5' }),
          line('Option', { optional: true, selected: false }),
          line('Counted option', { optional: true }),
          line('Good', { choiceGroup: 'Kind' }),
          line('Best', { choiceGroup: 'Kind', selected: false }),
          emptyLine(),
        ],
      },
    ],
  };
  const sent = bodyOf(draft);
  const answer = await office.call('PUT', own, sent, { 'if-match': '"1"' });
  expect(answer.body).toMatchObject({ title: 'Roof' });
  expect(JSON.stringify(bodyOf(draftOf(await read())))).toBe(JSON.stringify(sent));
});
