import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { advanceProject, lockProject, returnToBidding } from './advance-project-queries.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office', { firstName: 'Olga' });
  field = await app.signIn('field', { firstName: 'Finn' });
  stranger = await app.signIn('field', { firstName: 'Sven' });
});

afterAll(() => app.close());

const ann = { name: 'Ann Miller', phone: '(555) 010-2345', email: 'ann@example.com' };

async function lead(body: object = {}, headers: Record<string, string> = {}) {
  const answer = await office.call(
    'POST',
    '/api/projects',
    { customer: ann, street: '12 Oak Street', ...body },
    headers,
  );
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return answer.body;
}

async function insertBid(projectId: number, status: string, totalCents = 123_450): Promise<number> {
  const row = await queryOne<{ id: number }>(
    app.db,
    `insert into bids (project_id, number, status, status_since, sent_at, total_cents, created_at, updated_at)
     select $1, 1 + count(*), $2, $3, $3, $4, $3, $3 from bids where project_id = $1 returning id`,
    [projectId, status, app.clock.now(), totalCents],
  );
  return row!.id;
}

async function kindsOf(projectId: number): Promise<string[]> {
  const { body } = await office.call('GET', `/api/projects/${projectId}/history?limit=500`);
  return (body as { kind: string }[]).map((event) => event.kind).toReversed();
}

describe('a new lead', () => {
  test('makes customer, project with its number, people and first appointment in one', async () => {
    const project = await lead({
      title: 'Kitchen',
      city: 'Albany',
      employeeIds: [field.employeeId],
      appointment: {
        startsAt: '2026-03-11T14:00:00Z',
        endsAt: '2026-03-11T15:00:00Z',
        employeeIds: [office.employeeId],
      },
    });
    expect(project).toMatchObject({
      number: expect.stringMatching(/^R-\d+$/),
      status: 'appointment_scheduled',
      statusBefore: 'lead_created',
      customer: { name: 'Ann Miller', phone: '+15550102345' },
      people: [{ id: field.employeeId }, { id: office.employeeId }],
      appointments: [
        { kind: 'estimate', startsAt: '2026-03-11T14:00:00.000Z', employees: [{ id: office.employeeId }] },
      ],
      bids: [],
      finalized: null,
      invoices: [],
      images: { before: [], after: [] },
      contract: 0,
      version: 1,
    });
    expect(await kindsOf(project.id)).toEqual([
      'customer.created',
      'project.created',
      'appointment.created',
      'project.status_changed',
    ]);
    const { body } = await office.call('GET', `/api/projects/${project.id}`);
    expect(body).toEqual(project);
  });

  test('tells of its new customer as the customers’ own form does', async () => {
    const body = { ...ann, city: 'Albany', notes: 'Rings twice' };
    const { customerId } = (await office.call('POST', '/api/projects', { customer: body })).body;
    const { id } = (await office.call('POST', '/api/customers', body)).body;
    const told = await query<{ after: object }>(
      app.db,
      `select after from events where kind = 'customer.created' and subject_id = any($1::bigint[])`,
      [[customerId, id]],
    );
    expect(told).toHaveLength(2);
    expect(told[0]).toEqual(told[1]);
    expect(told[0]!.after).toMatchObject({ phone: '+15550102345', city: 'Albany', notes: 'Rings twice' });
  });

  test('of a known customer counts in the numbering of its own kind', async () => {
    const { customerId } = await lead();
    const before = await office.call('GET', '/api/next_project_number?counter_type=service');
    const answer = await office.call('POST', '/api/projects', { customerId, counter_type: 'service' });
    expect(answer.body).toMatchObject({
      number: `S-${before.body.number}`,
      customerId,
      status: 'lead_created',
    });
  });

  test.each([
    [{}, 'customer'],
    [{ customerId: 1, customer: ann }, 'customer'],
    [{ customerId: 999_999 }, 'customerId'],
    [{ customer: ann, counter_type: 'naval' }, 'counter_type'],
    [{ customer: ann, categoryId: 999_999 }, 'categoryId'],
    [{ customer: ann, employeeIds: [999_999] }, 'employeeIds'],
    [
      { customer: ann, appointment: { startsAt: '2026-03-11T14:00:00Z', endsAt: '2026-03-11T14:00:00Z' } },
      'appointment.endsAt',
    ],
  ])('with %j is refused at the field %s', async (body, name) => {
    const counted = await office.call('GET', '/api/next_project_number');
    const answer = await office.call('POST', '/api/projects', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([name]);
    expect((await office.call('GET', '/api/next_project_number')).body).toEqual(counted.body);
  });

  test('takes a salesperson of its business only', async () => {
    const [mine, other] = await query<{ id: number }>(
      app.db,
      `insert into businesses (name) values ('Oak Realty'), ('Elm Realty') returning id`,
    );
    const person = await queryOne<{ id: number }>(
      app.db,
      `insert into salespeople (business_id, name) values ($1, 'Rita') returning id`,
      [mine!.id],
    );
    const refused = await office.call('POST', '/api/projects', {
      customer: ann,
      businessId: other!.id,
      salespersonId: person!.id,
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'project.unknown_reference', fields: { salespersonId: expect.any(String) } },
    });
    const project = await lead({ businessId: mine!.id, salespersonId: person!.id });
    expect(project).toMatchObject({ business: { name: 'Oak Realty' }, salesperson: { name: 'Rita' } });
    const moved = await office.call('PUT', `/api/projects/${project.id}`, { businessId: other!.id });
    expect(moved.body).toMatchObject({ business: { name: 'Elm Realty' }, salesperson: null });
  });

  test('repeated with its Idempotency-Key is the same lead', async () => {
    const headers = { 'idempotency-key': 'lead-key-0001' };
    const first = await lead({}, headers);
    expect(await lead({}, headers)).toEqual(first);
  });

  test('is not for field employees', async () => {
    expect((await field.call('POST', '/api/projects', { customer: ann })).status).toBe(403);
  });
});

describe('editing a project', () => {
  test('writes what was given, with before and after in the history', async () => {
    const project = await lead({ title: 'Kitchen' });
    const answer = await office.call('PUT', `/api/projects/${project.id}`, {
      ...project,
      title: 'Kitchen and bath',
      isOnHold: true,
      employeeIds: [field.employeeId],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        title: 'Kitchen and bath',
        isOnHold: true,
        version: 2,
        people: [{ name: expect.stringContaining('Finn') }],
      },
    });
    const { body } = await office.call('GET', `/api/projects/${project.id}/history?kind=project.updated`);
    expect(body[0]).toMatchObject({
      before: { title: 'Kitchen', isOnHold: false, employeeIds: [] },
      after: { title: 'Kitchen and bath', isOnHold: true, employeeIds: [field.employeeId] },
    });
  });

  test('of a stale version answers 412 with the whole project as it is now', async () => {
    const project = await lead();
    await office.call('PUT', `/api/projects/${project.id}`, { title: 'One' }, { 'if-match': '"1"' });
    const late = await office.call('PUT', `/api/projects/${project.id}`, { title: 'Two', version: 1 });
    expect(late).toMatchObject({
      status: 412,
      body: { current: { title: 'One', version: 2, appointments: [] } },
    });
  });

  test('that changes nothing writes nothing', async () => {
    const project = await lead({ title: 'Same' });
    expect((await office.call('PUT', `/api/projects/${project.id}`, project)).body.version).toBe(1);
    expect(await kindsOf(project.id)).not.toContain('project.updated');
  });

  test('removing is undone by restoring, and refused with a contract', async () => {
    const project = await lead();
    const url = `/api/projects/${project.id}`;
    expect((await office.call('DELETE', url)).status).toBe(204);
    expect((await office.call('GET', url)).status).toBe(404);
    expect((await office.call('DELETE', url)).status).toBe(404);
    expect((await office.call('POST', `${url}/restore`)).body).toMatchObject({
      id: project.id,
      number: project.number,
    });
    expect((await office.call('POST', `${url}/restore`)).status).toBe(200);
    expect((await kindsOf(project.id)).filter((kind) => kind === 'project.restored')).toHaveLength(1);
    await insertBid(project.id, 'finalized');
    expect(await office.call('DELETE', url)).toMatchObject({
      status: 409,
      body: { code: 'project.has_money' },
    });
  });
});

describe('moves', () => {
  const moves = {
    cancel: ['POST', 'Project canceled successfully'],
    decline: ['PUT', 'Project declined successfully'],
  } as const;

  test.each(Object.entries(moves))(
    '%s keeps the reason, and repeated answers the same with one event',
    async (move, [method, message]) => {
      const project = await lead();
      const url = `/api/projects/${project.id}/${move}`;
      const first = await office.call(method, url, { reason: 'Too far away' });
      expect(first).toMatchObject({
        status: 200,
        body: { message, project: { statusReason: 'Too far away' } },
      });
      expect(await office.call(method, url)).toMatchObject({ status: 200, body: first.body });
      expect((await kindsOf(project.id)).length).toBe(3);
      const reopened = await office.call('POST', `/api/projects/${project.id}/reopen`);
      expect(reopened.body).toMatchObject({ status: 'lead_created', statusReason: '' });
    },
  );

  test('cancelling withdraws live bid links and releases future appointments only', async () => {
    const past = { startsAt: '2026-03-01T14:00:00Z', endsAt: '2026-03-01T15:00:00Z' };
    const project = await lead({ appointment: past });
    const future = { startsAt: '2026-03-20T14:00:00Z', endsAt: '2026-03-20T15:00:00Z' };
    await office.call('POST', `/api/projects/${project.id}/appointments`, future);
    const bidId = await insertBid(project.id, 'sent');
    await query(app.db, 'insert into bid_links (bid_id, code, created_at) values ($1, $2, $3)', [
      bidId,
      'c1',
      app.clock.now(),
    ]);
    const answer = await office.call('POST', `/api/projects/${project.id}/cancel`);
    expect(answer.body.project.appointments).toMatchObject([{ startsAt: '2026-03-01T14:00:00.000Z' }]);
    const link = await queryOne<{ revoked_at: Date }>(
      app.db,
      'select revoked_at from bid_links where bid_id = $1',
      [bidId],
    );
    expect(link?.revoked_at).toEqual(app.clock.now());
    expect(await kindsOf(project.id)).toEqual(
      expect.arrayContaining(['project.cancelled', 'appointment.released']),
    );
  });

  test('completing and undoing it restores the status before; both may be repeated', async () => {
    const project = await lead();
    const url = `/api/projects/${project.id}`;
    expect((await office.call('PUT', `${url}/uncomplete`)).status).toBe(409);
    for (let round = 0; round < 2; round += 1) {
      expect((await office.call('PUT', `${url}/complete`)).body).toMatchObject({
        id: project.id,
        status: 'project_completed',
      });
    }
    for (let round = 0; round < 2; round += 1) {
      expect(await office.call('PUT', `${url}/uncomplete`)).toMatchObject({
        status: 200,
        body: { message: 'Project completion undone successfully', project: { status: 'lead_created' } },
      });
    }
    expect((await kindsOf(project.id)).slice(2)).toEqual(['project.completed', 'project.uncompleted']);
  });

  test('an impossible one says why, without the words of a success', async () => {
    const project = await lead();
    await office.call('POST', `/api/projects/${project.id}/cancel`);
    for (const move of ['decline', 'complete', 'start', 'uncomplete']) {
      const answer = await office.call('PUT', `/api/projects/${project.id}/${move}`);
      expect(answer).toMatchObject({ status: 409, body: { code: 'project.move_not_allowed' } });
      expect(answer.body.error).not.toMatch(/canceled|declined|successfully/i);
    }
  });

  test('by themselves go forwards only, each with one event', async () => {
    const project = await lead();
    const audit = {
      actor: { kind: 'system', id: null, name: 'Plumbline' },
      now: app.clock.now(),
      requestId: null,
    } as const;
    await advanceProject(app.db, audit, project.id, 'bid_sent');
    await advanceProject(app.db, audit, project.id, 'bid_in_progress');
    expect(await lockProject(app.db, project.id)).toMatchObject({
      status: 'bid_sent',
      statusBefore: 'lead_created',
    });
    await returnToBidding(app.db, audit, project.id);
    expect(await lockProject(app.db, project.id)).toMatchObject({ status: 'bid_in_progress' });
    const { body } = await office.call(
      'GET',
      `/api/projects/${project.id}/history?kind=project.status_changed`,
    );
    expect(body).toMatchObject([
      { before: { status: 'bid_sent' }, after: { status: 'bid_in_progress' }, actorKind: 'system' },
      { before: { status: 'lead_created' }, after: { status: 'bid_sent' } },
    ]);
    await expect(lockProject(app.db, 999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('field employees', () => {
  test('see the projects that they are assigned to, without prices', async () => {
    const byPeople = await lead({ title: 'By people', employeeIds: [field.employeeId] });
    const appointment = {
      startsAt: '2026-03-11T14:00:00Z',
      endsAt: '2026-03-11T15:00:00Z',
      employeeIds: [stranger.employeeId],
    };
    const byAppointment = await lead({ title: 'By visit', appointment });
    await insertBid(byAppointment.id, 'sent');
    expect((await field.call('GET', `/api/projects/${byPeople.id}`)).body).toMatchObject({ contract: null });
    expect((await field.call('GET', `/api/projects/${byAppointment.id}`)).status).toBe(404);
    expect((await stranger.call('GET', `/api/projects/${byAppointment.id}`)).body).toMatchObject({
      bids: [{ total: null, status: 'sent' }],
    });
    const list = await stranger.call('GET', '/api/projects?sort=-contract');
    expect(list.headers['total-count']).toBe('1');
    expect(list.body).toMatchObject([{ id: byAppointment.id, contract: null, bidTotal: null }]);
    const office2 = await office.call('GET', '/api/projects?q=by visit');
    expect(office2.body).toMatchObject([{ id: byAppointment.id, contract: 0, bidTotal: 1234.5 }]);
    for (const path of ['history', 'notes', 'appointments']) {
      const method = path === 'history' ? 'GET' : 'POST';
      const answer = await field.call(
        method,
        `/api/projects/${byAppointment.id}/${path}`,
        method === 'POST' ? { content: 'x' } : undefined,
      );
      expect([403, 404]).toContain(answer.status);
    }
  });

  test('change no project', async () => {
    const project = await lead({ employeeIds: [field.employeeId] });
    const url = `/api/projects/${project.id}`;
    expect((await field.call('PUT', url, { title: 'Mine' })).status).toBe(403);
    expect((await field.call('DELETE', url)).status).toBe(403);
    expect((await field.call('POST', `${url}/cancel`)).status).toBe(403);
    expect(
      (await field.call('POST', '/api/next_project_number', { counter_type: 'residential', number: 9000 }))
        .status,
    ).toBe(403);
  });
});
