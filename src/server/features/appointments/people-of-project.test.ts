import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let finn: TestCaller;
let ines: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  finn = await app.signIn('field', { firstName: 'Finn' });
  ines = await app.signIn('field', { firstName: 'Ines' });
});

afterAll(() => app.close());

const at = (hour: number) => `2026-03-12T${String(hour).padStart(2, '0')}:00:00.000Z`;

async function newProject(rest: object = {}): Promise<number> {
  const lead = { customer: { name: 'Ann' }, street: '1 Elm Road', ...rest };
  return (await office.call('POST', '/api/projects', lead)).body.id;
}

async function book(projectId: number, hour: number, employeeIds: number[]) {
  const body = { startsAt: at(hour), endsAt: at(hour + 1), employeeIds };
  return (await office.call('POST', `/api/projects/${projectId}/appointments`, body)).body;
}

async function peopleOf(projectId: number): Promise<number[]> {
  const { body } = await office.call('GET', `/api/projects/${projectId}`);
  return (body.people as { id: number }[]).map(({ id }) => id).toSorted((one, other) => one - other);
}

test('who goes to an appointment is among the people of the project, as its history says', async () => {
  const projectId = await newProject();
  await book(projectId, 9, [finn.employeeId]);
  expect(await peopleOf(projectId)).toEqual([finn.employeeId]);
  const history = await office.call('GET', `/api/projects/${projectId}/history?kind=project.updated`);
  expect(history.body).toMatchObject([
    { before: { employeeIds: [] }, after: { employeeIds: [finn.employeeId] } },
  ]);
});

test('who is sent instead takes the place of who was brought by the appointment, and back', async () => {
  const projectId = await newProject();
  const { id } = await book(projectId, 9, [finn.employeeId]);
  const path = `/api/projects/${projectId}/appointments/${id}`;
  await office.call('PUT', path, { employeeIds: [ines.employeeId] });
  expect(await peopleOf(projectId)).toEqual([ines.employeeId]);
  await office.call('DELETE', path);
  expect(await peopleOf(projectId)).toEqual([]);
  await office.call('POST', `${path}/restore`);
  expect(await peopleOf(projectId)).toEqual([ines.employeeId]);
});

test('who was put there by hand stays, and so does who goes to another appointment', async () => {
  const projectId = await newProject({ employeeIds: [ines.employeeId] });
  const first = await book(projectId, 9, [finn.employeeId, ines.employeeId]);
  const second = await book(projectId, 14, [finn.employeeId]);
  const remove = (id: number) => office.call('DELETE', `/api/projects/${projectId}/appointments/${id}`);
  await remove(first.id);
  expect(await peopleOf(projectId)).toEqual([finn.employeeId, ines.employeeId]);
  await remove(second.id);
  expect(await peopleOf(projectId)).toEqual([ines.employeeId]);
});

test('who was taken away by hand comes back as they were, for as long as the appointment names them', async () => {
  const leftAfter = async (put: (eventId: number) => object) => {
    const projectId = await newProject();
    const url = `/api/projects/${projectId}`;
    const { id } = await book(projectId, 9, [finn.employeeId]);
    await office.call('PUT', url, { employeeIds: [] });
    const history = await office.call('GET', `${url}/history?kind=project.updated`);
    const back = await office.call('PUT', url, {
      employeeIds: [finn.employeeId],
      ...put(history.body[0].id),
    });
    expect(back.status).toBe(200);
    expect(await peopleOf(projectId)).toEqual([finn.employeeId]);
    await office.call('DELETE', `${url}/appointments/${id}`);
    return peopleOf(projectId);
  };
  expect(await leftAfter(() => ({ followsAppointment: true }))).toEqual([]);
  expect(await leftAfter((eventId) => ({ putBackOf: eventId }))).toEqual([]);
  // Put there anew by hand they stay.
  expect(await leftAfter(() => ({}))).toEqual([finn.employeeId]);
});

test('who was brought by an appointment that is gone does not come back by an undo', async () => {
  const projectId = await newProject({ employeeIds: [ines.employeeId] });
  const url = `/api/projects/${projectId}`;
  const { id } = await book(projectId, 9, [finn.employeeId]);
  await office.call('PUT', url, { employeeIds: [] });
  await office.call('DELETE', `${url}/appointments/${id}`);
  const employeeIds = [finn.employeeId, ines.employeeId];
  const undone = await office.call('PUT', url, { employeeIds, followsAppointment: true });
  expect(undone.status).toBe(200);
  expect(await peopleOf(projectId)).toEqual([ines.employeeId]);
});

test('who was there by hand is so again after an undo', async () => {
  const projectId = await newProject({ employeeIds: [finn.employeeId] });
  const { id } = await book(projectId, 9, [finn.employeeId]);
  await office.call('PUT', `/api/projects/${projectId}`, { employeeIds: [] });
  const undo = { employeeIds: [finn.employeeId], followsAppointment: true };
  await office.call('PUT', `/api/projects/${projectId}`, undo);
  await office.call('DELETE', `/api/projects/${projectId}/appointments/${id}`);
  expect(await peopleOf(projectId)).toEqual([finn.employeeId]);
});

test('a cancelled project lets go of who was to come, and has them again once that is taken back', async () => {
  const projectId = await newProject({ employeeIds: [ines.employeeId] });
  const fromNow = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  const times = { startsAt: fromNow(24), endsAt: fromNow(25) };
  await office.call('POST', `/api/projects/${projectId}/appointments`, {
    ...times,
    employeeIds: [finn.employeeId],
  });
  expect(await peopleOf(projectId)).toEqual([finn.employeeId, ines.employeeId]);
  await office.call('POST', `/api/projects/${projectId}/cancel`, { reason: 'Sold the house' });
  expect(await peopleOf(projectId)).toEqual([ines.employeeId]);
  await office.call('POST', `/api/projects/${projectId}/reopen`, { bringsBack: true });
  expect(await peopleOf(projectId)).toEqual([finn.employeeId, ines.employeeId]);
});

test('the people of an appointment that moves with a duplicate lead go along, and back', async () => {
  const keptId = await newProject({ street: '7 Oak Road' });
  const { customerId } = (await office.call('GET', `/api/projects/${keptId}`)).body;
  const lead = { customerId, street: '7 Oak Road' };
  const doubleId = (await office.call('POST', '/api/projects', lead)).body.id;
  await book(doubleId, 9, [finn.employeeId]);
  await office.call('POST', `/api/projects/${keptId}/remove_duplicates`, {});
  expect(await peopleOf(keptId)).toEqual([finn.employeeId]);
  await office.call('POST', `/api/projects/${doubleId}/restore`);
  expect(await peopleOf(keptId)).toEqual([]);
  expect(await peopleOf(doubleId)).toEqual([finn.employeeId]);
});

test('who goes to the first appointment of a lead is on it', async () => {
  const appointment = { startsAt: at(9), endsAt: at(10), employeeIds: [finn.employeeId] };
  const projectId = await newProject({ employeeIds: [ines.employeeId], appointment });
  expect(await peopleOf(projectId)).toEqual([finn.employeeId, ines.employeeId]);
});

test('the evening of somebody who works for several days is free', async () => {
  const projectId = await newProject();
  const days = { startsAt: '2026-04-06T13:00:00.000Z', endsAt: '2026-04-08T20:00:00.000Z' };
  const employeeIds = [finn.employeeId];
  await office.call('POST', `/api/projects/${projectId}/appointments`, { ...days, employeeIds });
  const conflictsAt = async (startsAt: string, endsAt: string) => {
    const body = { startsAt, endsAt, employeeIds };
    const answer = await office.call('POST', `/api/projects/${projectId}/appointments`, body);
    return answer.body.conflicts.length;
  };
  expect(await conflictsAt('2026-04-07T22:00:00.000Z', '2026-04-07T23:00:00.000Z')).toBe(0);
  expect(await conflictsAt('2026-04-07T15:00:00.000Z', '2026-04-07T16:00:00.000Z')).toBe(1);
});
