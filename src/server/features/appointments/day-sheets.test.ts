import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let finn: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  finn = await app.signIn('field', { firstName: 'Finn' });
});

afterAll(() => app.close());

async function book(name: string, employeeIds: number[]) {
  const customer = { name, phone: '(203) 555-0101' };
  const lead = await office.call('POST', '/api/projects', { customer, description: 'Gate code 4411' });
  const times = { startsAt: '2026-03-12T13:00:00.000Z', endsAt: '2026-03-12T20:00:00.000Z' };
  const path = `/api/projects/${lead.body.id}/appointments`;
  const { body } = await office.call('POST', path, { ...times, employeeIds });
  return { projectId: lead.body.id as number, appointmentId: body.id as number };
}

test('the sheets of a day hold contacts and the agreed scope, of field employees for their own projects', async () => {
  const mine = await book('Ann', [finn.employeeId]);
  const others = await book('Bea', []);
  const bid = await office.call('POST', `/api/projects/${mine.projectId}/bids`, {
    project: { id: mine.projectId },
    sections: [
      {
        title: 'Deck',
        lines: [
          { name: 'Boards', quantity: 12, unit: 'each', unitPrice: 19.5 },
          { name: 'Lights', quantity: 1, unitPrice: 300, optional: true },
        ],
      },
    ],
  });
  await query(app.db, 'update projects set finalized_bid_id = $2 where id = $1', [
    mine.projectId,
    bid.body.id,
  ]);
  const sheet = {
    appointmentId: mine.appointmentId,
    phones: [{ number: '+12035550101' }],
    description: 'Gate code 4411',
    scope: [{ title: 'Deck', lines: [{ name: 'Boards', quantity: 12, unit: 'each' }] }],
  };
  const path = '/api/appointments/day-sheets?day=2026-03-12';
  expect((await office.call('GET', path)).body).toMatchObject([
    sheet,
    { appointmentId: others.appointmentId },
  ]);
  const { body } = await finn.call('GET', path);
  expect(body).toMatchObject([sheet]);
  expect(JSON.stringify(body)).not.toMatch(/19\.5|price/i);
  expect((await office.call('GET', '/api/appointments/day-sheets?day=2026-03-13')).body).toEqual([]);
});
