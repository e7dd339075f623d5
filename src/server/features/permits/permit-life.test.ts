import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

import { eventKinds, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createPermit, planWork, putProject } from '../../../../test/support/permit-fixtures.ts';
import { formWith, smallPdf } from '../../../../test/support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import { query } from '../../platform/db/query.ts';
import { examinePermits } from './examine-permits-queries.ts';
import { forgetPermitsRemovedBefore } from './permit-queries.ts';
import { startReleasedProjects } from './start-released-projects.ts';

let app: TestApp;
let office: TestCaller;
let project: { id: number; number: string };
let url: string;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());
beforeEach(async () => {
  project = await insertProject(app.db);
  url = `/api/projects/${project.id}`;
});

const statusNow = async (): Promise<ProjectStatus> => (await office.call('GET', url)).body.status;
const set = (permit: { url: string }, status: string) =>
  office.call('PUT', `${permit.url}/status`, { status });
const upload = (permit: { url: string }) =>
  office.call(
    'POST',
    `${permit.url}/upload`,
    formWith({}, { field: 'file', bytes: smallPdf, name: 'p.pdf' }),
  );

describe('a project with a signed contract', () => {
  beforeEach(() => putProject(app.db, project.id, 'contract_signed', 'bid_sent'));

  it('waits for its permits from the first application, and moves on when all are released on the day of work', async () => {
    const building = await createPermit(office, project.id, { status: 'draft' });
    expect(await statusNow()).toBe('contract_signed');
    await set(building, 'submitted');
    expect(await statusNow()).toBe('permits_pending');
    const electrical = await createPermit(office, project.id, { title: 'Electrical' });
    await planWork(app.db, project.id, '2026-03-10T16:00:00Z');
    await upload(building);
    expect(await statusNow()).toBe('permits_pending');
    await upload(electrical);
    expect(await statusNow()).toBe('work_in_progress');
    // What moved by itself does not move back by itself.
    await set(electrical, 'submitted');
    expect(await statusNow()).toBe('work_in_progress');
    const moves = (await eventKinds(app.db, project.id)).filter((kind) => kind === 'project.status_changed');
    expect(moves).toHaveLength(2);
  });

  it('waits on for the day on which work starts, and moves then by itself', async () => {
    const permit = await createPermit(office, project.id);
    await planWork(app.db, project.id, '2026-03-16T16:00:00Z');
    await upload(permit);
    expect(await statusNow()).toBe('permits_pending');
    await startReleasedProjects(app.db, new Date('2026-03-16T06:30:00Z'));
    expect(await statusNow()).toBe('permits_pending');
    // Midnight has passed in Oregon.
    await startReleasedProjects(app.db, new Date('2026-03-16T07:30:00Z'));
    await startReleasedProjects(app.db, new Date('2026-03-16T08:30:00Z'));
    expect(await statusNow()).toBe('work_in_progress');
    const rows = await query<{ actor_kind: string; after: object }>(
      app.db,
      `select actor_kind, after from events where project_id = $1 and kind = 'project.status_changed' order by id desc`,
      [project.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({ actor_kind: 'system', after: { status: 'work_in_progress' } });
  });

  it('without a day of work stays until somebody starts it', async () => {
    const permit = await createPermit(office, project.id);
    await upload(permit);
    await startReleasedProjects(app.db, new Date('2027-01-01T00:00:00Z'));
    expect(await statusNow()).toBe('permits_pending');
    expect((await office.call('PUT', `${url}/start`, {})).body.status).toBe('work_in_progress');
  });

  it('moves on when the one that was missing is removed, and not back when that is restored', async () => {
    const [released, missing] = [
      await createPermit(office, project.id),
      await createPermit(office, project.id),
    ];
    await planWork(app.db, project.id, '2026-03-09T16:00:00Z');
    await upload(released);
    expect(await statusNow()).toBe('permits_pending');
    await office.call('DELETE', missing.url);
    expect(await statusNow()).toBe('work_in_progress');
    await office.call('POST', `${missing.url}/restore`);
    expect(await statusNow()).toBe('work_in_progress');
  });

  it('of which the only permit was removed stays where it is', async () => {
    const permit = await createPermit(office, project.id);
    await planWork(app.db, project.id, '2026-03-09T16:00:00Z');
    await office.call('DELETE', permit.url);
    expect(await statusNow()).toBe('permits_pending');
  });

  it('is asked about before its work starts while a permit is missing', async () => {
    const permit = await createPermit(office, project.id);
    await createPermit(office, project.id, { status: 'draft', title: 'Plumbing' });
    const asked = await office.call('PUT', `${url}/start`, {});
    expect([asked.status, asked.body.code, asked.body.error]).toEqual([
      409,
      'project.permits_missing',
      'The permit “Building permit, rear deck” of City of Astoria Building Division isn’t released yet. ' +
        'The permit “Plumbing” of City of Astoria Building Division hasn’t been submitted yet. ' +
        'Start the work only if you’re allowed to without it.',
    ]);
    expect(asked.body.current).toMatchObject([{ id: permit.id, status: 'submitted' }, { status: 'draft' }]);
    expect(await statusNow()).toBe('permits_pending');
    expect((await office.call('PUT', `${url}/start`, { isConfirmed: true })).body.status).toBe(
      'work_in_progress',
    );
    // What is under way is not stopped, and not asked about again.
    expect((await office.call('PUT', `${url}/start`, {})).status).toBe(200);
  });

  it('that was called off takes no application, and goes on as its permits say once it is reopened', async () => {
    const permit = await createPermit(office, project.id);
    await office.call('POST', `${url}/cancel`, { reason: 'Sold' });
    const refused = await office.call('POST', `${url}/permits`, {
      issuing_authority: 'City',
      submission_method: 'Mail',
      title: 'Another',
    });
    expect([refused.status, refused.body.error]).toEqual([409, 'This project has ended. Reopen it first.']);
    await planWork(app.db, project.id, '2026-03-09T16:00:00Z');
    // The paper comes all the same.
    expect((await upload(permit)).status).toBe(200);
    expect(await statusNow()).toBe('project_cancelled');
    expect((await office.call('POST', `${url}/reopen`, {})).body.status).toBe('permits_pending');
    await startReleasedProjects(app.db, app.clock.now());
    expect(await statusNow()).toBe('work_in_progress');
  });
});

test('a lead is moved by no permit, and one that was applied for keeps it from being removed', async () => {
  const permit = await createPermit(office, project.id, { status: 'draft' });
  await set(permit, 'submitted');
  expect(await statusNow()).toBe('lead_created');
  const refused = await office.call('DELETE', url);
  expect([refused.status, refused.body.code]).toEqual([409, 'project.has_permits']);
  await set(permit, 'draft');
  expect((await office.call('DELETE', url)).status).toBe(204);
  expect((await office.call('GET', `/api/permits?projectId=${project.id}`)).body).toEqual([]);
  await office.call('POST', `${url}/restore`);
  expect((await office.call('GET', `/api/permits?projectId=${project.id}`)).body).toMatchObject([
    { id: permit.id },
  ]);
});

test('of many applications at once the project moves once', async () => {
  await putProject(app.db, project.id, 'contract_signed', 'bid_sent');
  await Promise.all(['A', 'B', 'C', 'D'].map((title) => createPermit(office, project.id, { title })));
  expect(await statusNow()).toBe('permits_pending');
  expect(
    (await eventKinds(app.db, project.id)).filter((kind) => kind === 'project.status_changed'),
  ).toHaveLength(1);
});

test('what was removed 30 days ago is let go, and the doctor finds nothing', async () => {
  const permit = await createPermit(office, project.id, { fee: 100 });
  await office.call('POST', `${permit.url}/notes`, { notes: 'x' });
  await office.call('POST', `${permit.url}/fee-expense`, {});
  expect((await examinePermits.examine(app.db, { ...app.app.services, money: String })).findings).toEqual([]);
  await office.call('DELETE', permit.url);
  await forgetPermitsRemovedBefore(app.db, new Date('2026-03-10T14:00:00Z'));
  expect((await office.call('POST', `${permit.url}/restore`)).status).toBe(200);
  await office.call('DELETE', permit.url);
  await forgetPermitsRemovedBefore(app.db, new Date('2026-03-11T00:00:00Z'));
  expect((await office.call('POST', `${permit.url}/restore`)).status).toBe(404);
});

test('the doctor says which fee stands in another project', async () => {
  const permit = await createPermit(office, project.id, { fee: 100 });
  await office.call('POST', `${permit.url}/fee-expense`, {});
  const other = await insertProject(app.db);
  await query(app.db, 'update expenses set project_id = $1 where project_id = $2', [other.id, project.id]);
  const { findings } = await examinePermits.examine(app.db, { ...app.app.services, money: String });
  await query(app.db, 'update expenses set project_id = $2 where project_id = $1', [other.id, project.id]);
  expect(findings).toEqual([
    {
      where: `${project.number} permit ${permit.id} (Building permit, rear deck)`,
      what: `the project of its fee is ${other.id} and should be ${project.id}`,
      record: { kind: 'permit', id: permit.id, projectId: project.id },
    },
  ]);
});
