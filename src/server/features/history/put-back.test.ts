import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createBid, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  field = await app.signIn('field');
  await setUpCompany(app.db);
});

afterAll(() => app.close());

async function newProject() {
  const body = { customer: { name: 'Ann' }, street: '1 Elm Road', employeeIds: [field.employeeId] };
  const { body: project } = await office.call('POST', '/api/projects', body);
  return { ...project, url: `/api/projects/${project.id}` };
}

async function newest(url: string) {
  const { body } = await office.call('GET', `${url}/history?limit=1`);
  return body[0];
}

describe('an earlier value', () => {
  test('is put back with the version, and told as such', async () => {
    const { url } = await newProject();
    app.clock.advance(60_000);
    const changed = await office.call('PUT', url, { street: '2 Oak Street', city: 'Astoria', version: 1 });
    const { id: putBackOf, at } = await newest(url);
    app.clock.advance(60_000);
    await office.call('PUT', url, { street: '3 Pine Street', version: changed.body.version });
    const stale = await office.call('PUT', url, {
      street: '1 Elm Road',
      putBackOf,
      version: changed.body.version,
    });
    expect(stale).toMatchObject({ status: 412, body: { current: { street: '3 Pine Street' } } });
    const body = { street: '1 Elm Road', putBackOf, version: stale.body.current.version };
    expect(await office.call('PUT', url, body)).toMatchObject({
      status: 200,
      body: { street: '1 Elm Road' },
    });
    expect(await newest(url)).toMatchObject({
      kind: 'project.updated',
      before: { street: '3 Pine Street' },
      after: { street: '1 Elm Road', asOf: at },
    });
    expect((await field.call('GET', `${url}/history?limit=1`)).body[0].after).toHaveProperty('asOf', at);
  });

  test('that it never was is refused, and so is an event of something else', async () => {
    const [one, other] = [await newProject(), await newProject()];
    await office.call('PUT', one.url, { street: '2 Oak Street' });
    const { id: putBackOf } = await newest(one.url);
    const refused = { status: 422, body: { code: 'history.was_not_so' } };
    expect(await office.call('PUT', one.url, { street: '9 Lie Lane', putBackOf })).toMatchObject(refused);
    expect(await office.call('PUT', one.url, { title: 'Roof', putBackOf })).toMatchObject(refused);
    expect(await office.call('PUT', other.url, { street: '7 Elm Road', putBackOf })).toMatchObject(refused);
    const { body } = await office.call('GET', one.url);
    expect(body).toMatchObject({ street: '2 Oak Street', title: '' });
  });

  test('that is the present one changes nothing and tells nothing', async () => {
    const { url } = await newProject();
    await office.call('PUT', url, { street: '2 Oak Street' });
    const { id: putBackOf } = await newest(url);
    await office.call('PUT', url, { street: '1 Elm Road' });
    const last = await newest(url);
    expect((await office.call('PUT', url, { street: '1 Elm Road', putBackOf })).status).toBe(200);
    expect(await newest(url)).toEqual(last);
  });

  test('of an appointment is its time and its people', async () => {
    const { url } = await newProject();
    const times = { startsAt: '2026-03-20T14:00:00.000Z', endsAt: '2026-03-20T15:00:00.000Z' };
    const { body: appointment } = await office.call('POST', `${url}/appointments`, {
      ...times,
      employeeIds: [field.employeeId],
    });
    const appointmentUrl = `${url}/appointments/${appointment.id}`;
    const later = { startsAt: '2026-03-21T14:00:00Z', endsAt: '2026-03-21T15:00:00Z', employeeIds: [] };
    const { body: moved } = await office.call('PUT', appointmentUrl, {
      ...later,
      version: appointment.version,
    });
    const { id: putBackOf, before } = await newest(url);
    const back = await office.call('PUT', appointmentUrl, { ...before, putBackOf, version: moved.version });
    expect(back).toMatchObject({ status: 200, body: { ...times, employees: [{ id: field.employeeId }] } });
    expect(await newest(url)).toMatchObject({
      kind: 'appointment.updated',
      after: { asOf: expect.any(String) },
    });
  });
});

describe('an earlier text of a note', () => {
  test('is listed, counted and put back', async () => {
    const { url } = await newProject();
    const { body: note } = await field.call('POST', `${url}/notes`, { content: 'One' });
    const noteUrl = `${url}/notes/${note.id}`;
    expect(note.editCount).toBe(0);
    expect((await field.call('PUT', noteUrl, { isPinned: true })).body.editCount).toBe(0);
    expect((await field.call('PUT', noteUrl, { content: 'Two' })).body.editCount).toBe(1);
    expect((await field.call('PUT', noteUrl, { content: 'Three' })).body.editCount).toBe(2);
    expect((await office.call('GET', url)).body.notes).toMatchObject([{ id: note.id, editCount: 2 }]);
    const versions = await field.call('GET', `${noteUrl}/versions`);
    expect(versions.body.map((each: { content: string }) => each.content)).toEqual(['Three', 'Two', 'One']);
    expect(versions.body[0].replacedBy).toBeNull();
    const first = versions.body[2];
    const back = await field.call('PUT', noteUrl, { content: 'One', putBackOf: first.replacedBy });
    expect(back).toMatchObject({ status: 200, body: { content: 'One', editCount: 3 } });
    expect(await newest(url)).toMatchObject({
      kind: 'note.updated',
      after: { content: 'One', asOf: expect.any(String) },
    });
  });

  test('is for those who see the project, and of a note that is there', async () => {
    const { url } = await newProject();
    const stranger = await app.signIn('field');
    const { body: note } = await office.call('POST', `${url}/notes`, { content: 'One' });
    expect((await field.call('GET', `${url}/notes/${note.id}/versions`)).status).toBe(200);
    expect((await stranger.call('GET', `${url}/notes/${note.id}/versions`)).status).toBe(404);
    await office.call('DELETE', `${url}/notes/${note.id}`);
    expect((await office.call('GET', `${url}/notes/${note.id}/versions`)).status).toBe(404);
  });

  test('of others is not put back by a field employee', async () => {
    const { url } = await newProject();
    const { body: note } = await office.call('POST', `${url}/notes`, { content: 'One' });
    await office.call('PUT', `${url}/notes/${note.id}`, { content: 'Two' });
    const { id: putBackOf } = await newest(url);
    const answer = await field.call('PUT', `${url}/notes/${note.id}`, { content: 'One', putBackOf });
    expect(answer).toMatchObject({ status: 403, body: { error: expect.stringContaining('you wrote') } });
  });
});

describe('a removed draft', () => {
  test('is brought back once', async () => {
    const { id, url } = await newProject();
    const bid = await createBid(office, id);
    const bidUrl = `${url}/bids/${bid.id}`;
    await office.call('DELETE', bidUrl);
    const answer = await office.call('POST', `${bidUrl}/restore`);
    expect(answer).toMatchObject({ status: 200, body: { id: bid.id, status: 'draft', total: bid.total } });
    expect((await office.call('POST', `${bidUrl}/restore`)).status).toBe(200);
    const { body } = await office.call('GET', `${url}/history?kind=bid.restored`);
    expect(body).toMatchObject([{ after: { number: 1, title: 'Hall bathroom' } }]);
  });

  test('stays away from an ended project and from beside a later version', async () => {
    const ended = await newProject();
    const bid = await createBid(office, ended.id);
    await office.call('DELETE', `${ended.url}/bids/${bid.id}`);
    await office.call('POST', `${ended.url}/cancel`, {});
    expect(await office.call('POST', `${ended.url}/bids/${bid.id}/restore`)).toMatchObject({
      status: 409,
      body: { error: 'This project has ended. Reopen it first.' },
    });

    const { id, url } = await newProject();
    const first = await createBid(office, id);
    await sendByLink(office, id, first.id);
    const { body: second } = await office.call('POST', `${url}/bids/${first.id}/revise`);
    await office.call('DELETE', `${url}/bids/${second.id}`);
    const { body: third } = await office.call('POST', `${url}/bids/${first.id}/revise`);
    expect(third.revision).toBe(3);
    expect(await office.call('POST', `${url}/bids/${second.id}/restore`)).toMatchObject({
      status: 409,
      body: { error: 'This bid has a newer revision. Change that one.' },
    });
  });

  test('is a matter of the office, and of its own project', async () => {
    const [one, other] = [await newProject(), await newProject()];
    const bid = await createBid(office, one.id);
    await office.call('DELETE', `${one.url}/bids/${bid.id}`);
    expect((await field.call('POST', `${one.url}/bids/${bid.id}/restore`)).status).toBe(403);
    expect((await office.call('POST', `${other.url}/bids/${bid.id}/restore`)).status).toBe(404);
  });
});
