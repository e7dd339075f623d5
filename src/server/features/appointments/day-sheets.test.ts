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
          { name: 'Rail', quantity: 2, unit: 'each', unitPrice: 71.3, optional: true, selected: true },
        ],
      },
    ],
  });
  await query(app.db, 'update projects set finalized_bid_id = $2 where id = $1', [
    mine.projectId,
    bid.body.id,
  ]);
  for (const contact of [
    { name: 'Tess Tenant', role: 'tenant', phone: '(203) 555-0177', getsAppointments: true },
    { name: 'Lou Lender', role: 'lender', phone: '(203) 555-0188', getsAppointments: false },
  ]) {
    await office.call('POST', `/api/projects/${mine.projectId}/contacts`, contact);
  }
  const sheet = {
    appointmentId: mine.appointmentId,
    phones: [{ number: '+12035550101' }],
    told: [{ name: 'Tess Tenant', role: 'tenant', otherRole: '', phone: '+12035550177' }],
    description: 'Gate code 4411',
    scope: [
      {
        title: 'Deck',
        lines: [
          { name: 'Boards', quantity: 12, unit: 'each', isOption: false },
          { name: 'Rail', quantity: 2, unit: 'each', isOption: true },
        ],
      },
    ],
  };
  const path = '/api/appointments/day-sheets?day=2026-03-12';
  expect((await office.call('GET', path)).body).toMatchObject([
    sheet,
    { appointmentId: others.appointmentId },
  ]);
  const { body } = await finn.call('GET', path);
  expect(body).toMatchObject([sheet]);
  const project = `/api/projects/${mine.projectId}`;
  const { body: onSite } = await finn.call('GET', project);
  expect(onSite.scope).toEqual(body[0].scope);
  // The price of a line, its total, and that of the whole: 12 × 19.50 + 2 × 71.30.
  expect(JSON.stringify([body, onSite])).not.toMatch(/19\.5|71\.3|142\.6|376\.6|[^a-z]234[^0-9a-z]|price/i);
  expect((await office.call('GET', project)).body.scope).toEqual([]);
  expect((await office.call('GET', '/api/appointments/day-sheets?day=2026-03-13')).body).toEqual([]);
});

test('a sheet holds every line of the contract', async () => {
  const { projectId } = await book('Cy', []);
  const lines = Array.from({ length: 120 }, (_, at) => ({ name: `Line ${at}`, quantity: 1, unitPrice: 2 }));
  const content = { project: { id: projectId }, sections: [{ title: 'Kitchen', lines }] };
  const bid = await office.call('POST', `/api/projects/${projectId}/bids`, content);
  await query(app.db, 'update projects set finalized_bid_id = $2 where id = $1', [projectId, bid.body.id]);
  const { body } = await office.call('GET', '/api/appointments/day-sheets?day=2026-03-12');
  const [{ scope }] = body.filter((sheet: { scope: unknown[] }) => sheet.scope.length > 0).slice(-1);
  expect(scope[0].lines).toHaveLength(120);
});

test('of more than 300 appointments there are sheets only of some people, each with all of their day', async () => {
  const { projectId } = await book('Dee', []);
  await query(
    app.db,
    `insert into appointments (project_id, starts_at, ends_at, created_at)
     select $1, '2026-04-06T13:00Z', '2026-04-06T14:00Z', now() from generate_series(1, 301)`,
    [projectId],
  );
  const late = { startsAt: '2026-04-06T20:00:00.000Z', endsAt: '2026-04-06T21:00:00.000Z' };
  const path = `/api/projects/${projectId}/appointments`;
  const { body: made } = await office.call('POST', path, { ...late, employeeIds: [finn.employeeId] });
  const sheets = '/api/appointments/day-sheets?day=2026-04-06';
  expect(await office.call('GET', sheets)).toMatchObject({
    status: 422,
    body: { fields: { day: 'This day has more than 300 appointments. Choose fewer people.' } },
  });
  const { body } = await office.call('GET', `${sheets}&employee=${finn.employeeId},${office.employeeId}`);
  expect(body).toMatchObject([{ appointmentId: made.id }]);
});
