import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

import { eventKinds, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { buildingPermit, createPermit } from '../../../../test/support/permit-fixtures.ts';
import { formWith, phonePhoto, plainPicture, smallPdf } from '../../../../test/support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;
let stranger: TestCaller;
let project: { id: number; number: string };
let base: string;

/** Where the company is. */
const today = '2026-03-10';

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
  field = await app.signIn('field', { firstName: 'Frank', lastName: 'Field' });
  stranger = await app.signIn('field');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-03-10T15:00:00Z');
  await query(app.db, 'truncate permits cascade');
  project = await insertProject(app.db);
  base = `/api/projects/${project.id}/permits`;
  await query(app.db, 'insert into project_employees (project_id, employee_id) values ($1, $2)', [
    project.id,
    field.employeeId,
  ]);
});

/** The next day where the company is; a session lasts twelve hours from one call to the next. */
async function tomorrow() {
  for (const instant of ['2026-03-11T02:00:00Z', '2026-03-11T09:00:00Z']) {
    app.clock.set(instant);
    await office.call('GET', '/api/auth/me');
  }
}

const pdf = (name = 'application.pdf') => ({ field: 'file', bytes: smallPdf, name });
const permitOf = async (id: number) =>
  (await office.call('GET', `/api/projects/${project.id}`)).body.permits.find(
    (each: { id: number }) => each.id === id,
  );

describe('applying for a permit', () => {
  it('takes what the specification sends and answers the permit', async () => {
    const answer = await office.call('POST', base, formWith(buildingPermit, pdf('Deck application.PDF')));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      permit: {
        id: expect.any(Number),
        project_id: project.id,
        ...buildingPermit,
        number: '',
        status: 'submitted',
        submittedOn: today,
        correctionsOn: null,
        released: null,
        expiresOn: null,
        followUpOn: null,
        closedOn: null,
        fee: null,
        feeExpense: null,
        file: 'Deck application.pdf',
        releasedFile: null,
        waitingDays: 0,
        usual: null,
        expectedOn: null,
        notes: [],
        inspections: [],
        createdBy: 'Olga Office',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 1,
      },
    });
    const shown = await office.call('GET', `${base}/${answer.body.permit.id}/applicationpreview?t=1`);
    expect([shown.status, shown.headers['content-type'], shown.raw.equals(smallPdf)]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    expect(String(shown.headers['content-security-policy'])).toContain('sandbox');
    expect((await office.call('GET', `${base}/${answer.body.permit.id}/preview`)).status).toBe(404);
    expect(await permitOf(answer.body.permit.id)).toEqual(answer.body.permit);
  });

  it('keeps a draft, a day before, a fee and a follow-up', async () => {
    const draft = await createPermit(office, project.id, { status: 'draft', followUpOn: '2026-03-20' });
    expect(draft).toMatchObject({ status: 'draft', submittedOn: null, followUpOn: '2026-03-20' });
    const sent = await createPermit(office, project.id, { submittedOn: '2026-03-01', fee: '425.50' });
    expect(sent).toMatchObject({ submittedOn: '2026-03-01', fee: 425.5, waitingDays: 9 });
  });

  it.each([
    ['no authority', { issuing_authority: ' ' }, 'issuing_authority', 'This field is required.'],
    ['no title', { title: '' }, 'title', 'This field is required.'],
    [
      'tomorrow',
      { submittedOn: '2026-03-11' },
      'submittedOn',
      'This date is in the future. Today is March 10, 2026.',
    ],
    [
      'a draft that was submitted',
      { status: 'draft', submittedOn: '2026-03-01' },
      'submittedOn',
      'With this status, a permit has no date of submission. Change the status first.',
    ],
    ['a release by itself', { status: 'released' }, 'status', 'Use one of: draft, submitted.'],
    ['a fee of nothing', { fee: '0' }, 'fee', 'Enter an amount greater than 0.'],
  ])('refuses %s at its field', async (_, fields, name, sentence) => {
    const answer = await office.call('POST', base, { ...buildingPermit, ...fields });
    expect([answer.status, answer.body.fields]).toEqual([422, { [name]: sentence }]);
  });

  it('answers a repeated call with the first answer', async () => {
    const send = () =>
      office.call('POST', base, formWith(buildingPermit, pdf()), {
        'idempotency-key': `permit-once-${project.id}`,
      });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect((await office.call('GET', `/api/projects/${project.id}`)).body.permits).toHaveLength(1);
  });

  it('is refused on a project that is not there', async () => {
    const answer = await office.call('POST', '/api/projects/999999/permits', buildingPermit);
    expect([answer.status, answer.body.error]).toEqual([404, 'This project was not found.']);
  });
});

describe('the released permit', () => {
  it('makes it released today, in exactly the words of the specification', async () => {
    const { url, id } = await createPermit(office, project.id, {
      submittedOn: '2026-02-20',
      followUpOn: today,
    });
    const answer = await office.call('POST', `${url}/upload`, formWith({}, pdf('permit.pdf')));
    expect([answer.status, answer.body.message]).toEqual([200, 'File uploaded successfully']);
    expect(answer.body.permit).toMatchObject({
      id,
      status: 'released',
      released: today,
      releasedFile: 'permit.pdf',
      followUpOn: null,
      waitingDays: null,
      version: 2,
    });
    const shown = await office.call('GET', `${url}/preview?t=9`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(shown.headers['etag']).toBeDefined();
    expect(await eventKinds(app.db, project.id)).toEqual(['permit.created', 'permit.released']);
  });

  it('takes another day, an end and a number with it', async () => {
    const { url } = await createPermit(office, project.id, { submittedOn: '2026-02-20' });
    const fields = { released: '2026-03-04', expiresOn: '2026-09-04', number: 'BLD-26-1187' };
    const { body } = await office.call('POST', `${url}/upload`, formWith(fields, pdf()));
    expect(body.permit).toMatchObject({ ...fields, status: 'released' });
  });

  it.each([
    ['released', '2026-02-19', 'This is before the permit was submitted on February 20, 2026.'],
    ['released', '2026-03-11', 'This date is in the future. Today is March 10, 2026.'],
    ['expiresOn', '2026-03-09', 'This is before the permit was released on March 10, 2026.'],
  ])('refuses %s on %s, and stays as it was', async (name, day, sentence) => {
    const { url, id } = await createPermit(office, project.id, { submittedOn: '2026-02-20' });
    const answer = await office.call('POST', `${url}/upload`, formWith({ [name]: day }, pdf()));
    expect([answer.status, answer.body.fields]).toEqual([422, { [name]: sentence }]);
    expect(await permitOf(id)).toMatchObject({ status: 'submitted', releasedFile: null, version: 1 });
  });

  it('refuses an end before the submission while it waits for its release', async () => {
    const { url } = await createPermit(office, project.id, { submittedOn: '2026-02-20' });
    const answer = await office.call('PUT', url, { expiresOn: '2020-01-31' });
    const sentence = 'This is before the permit was submitted on February 20, 2026.';
    expect([answer.status, answer.body.fields]).toEqual([422, { expiresOn: sentence }]);
  });

  it('is refused without a file', async () => {
    const { url } = await createPermit(office, project.id);
    const answer = await office.call('POST', `${url}/upload`, formWith({ released: today }));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(answer.body)).not.toContain('successfully');
  });

  it('is replaced by another one, and the same one again changes nothing', async () => {
    const { url } = await createPermit(office, project.id);
    const picture = { field: 'file', bytes: await phonePhoto({ red: 41 }), name: 'permit.jpg' };
    await office.call('POST', `${url}/upload`, formWith({}, pdf()));
    const first = await office.call('POST', `${url}/upload`, formWith({}, picture));
    await tomorrow();
    const again = await office.call('POST', `${url}/upload`, formWith({}, picture));
    expect(again.body).toEqual(first.body);
    expect(first.body.permit).toMatchObject({ releasedFile: 'permit.jpg', released: today, version: 3 });
    const thumb = await office.call('GET', `${url}/preview?size=thumb`);
    expect(thumb.headers['content-type']).toBe('image/webp');
    expect((await office.call('GET', `${url}/preview`)).raw.includes('secret-device-mark')).toBe(false);
    expect(await eventKinds(app.db, project.id)).toEqual([
      'permit.created',
      'permit.released',
      'permit.released',
    ]);
  });

  it('of two at once is one whole upload, then the other', async () => {
    const { url, id } = await createPermit(office, project.id);
    const pictures = await Promise.all([51, 52, 53, 54].map((red) => plainPicture('png', red)));
    const answers = await Promise.all(
      pictures.map((bytes, index) =>
        office.call('POST', `${url}/upload`, formWith({}, { field: 'file', bytes, name: `${index}.png` })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const permit = await permitOf(id);
    expect(permit).toMatchObject({ status: 'released', version: 5 });
    const kept = await queryOne<{ name: string; same: boolean }>(
      app.db,
      `select released_name as name, exists (select from files f where f.sha256 = released_sha256) as same from permits where id = $1`,
      [id],
    );
    expect(kept).toEqual({ name: permit.releasedFile, same: true });
    const shown = await office.call('GET', `${url}/preview`);
    const sent = await office.call(
      'POST',
      `${url}/upload`,
      formWith(
        {},
        {
          field: 'file',
          bytes: pictures[Number.parseInt(permit.releasedFile, 10)]!,
          name: permit.releasedFile,
        },
      ),
    );
    expect(sent.body.permit.version).toBe(5);
    expect(shown.status).toBe(200);
  });
});

describe('its status', () => {
  const set = (url: string, status: string, more: object = {}) =>
    office.call('PUT', `${url}/status`, { status, ...more });

  it('goes from draft over corrections to released and closed, each with its day', async () => {
    const { url } = await createPermit(office, project.id, { status: 'draft', followUpOn: '2026-04-01' });
    expect((await set(url, 'submitted', { date: '2026-02-02' })).body).toMatchObject({
      status: 'submitted',
      submittedOn: '2026-02-02',
    });
    expect((await set(url, 'corrections_required', { date: '2026-02-12' })).body).toMatchObject({
      status: 'corrections_required',
      correctionsOn: '2026-02-12',
      waitingDays: 36,
    });
    // Handed in again: how long it takes counts from the first day.
    expect((await set(url, 'submitted')).body).toMatchObject({
      status: 'submitted',
      submittedOn: '2026-02-02',
      correctionsOn: '2026-02-12',
    });
    expect((await set(url, 'released', { date: '2026-03-01' })).body).toMatchObject({
      released: '2026-03-01',
      followUpOn: null,
    });
    expect((await set(url, 'closed')).body).toMatchObject({ status: 'closed', closedOn: today });
    expect((await set(url, 'released')).body).toMatchObject({
      status: 'released',
      released: '2026-03-01',
      closedOn: null,
    });
    expect((await set(url, 'submitted')).body).toMatchObject({ status: 'submitted', released: null });
  });

  it('changes once, however often it is said', async () => {
    const { url } = await createPermit(office, project.id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => set(url, 'corrections_required')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await eventKinds(app.db, project.id)).toEqual(['permit.created', 'permit.status_changed']);
  });

  it.each([
    [
      'draft',
      'corrections_required',
      'This permit hasn’t been submitted yet, so there’s nothing to correct.',
    ],
    ['closed', 'corrections_required', 'This permit is closed. Reopen it first.'],
    ['released', 'draft', 'This permit was released. Undo that first.'],
    [
      'corrections_required',
      'draft',
      'The authority has answered this application, so it’s no longer a draft.',
    ],
  ])('%s is not followed by %s', async (from, to, sentence) => {
    const { url, id } = await createPermit(office, project.id, from === 'draft' ? { status: 'draft' } : {});
    if (from !== 'draft') await set(url, from);
    const answer = await set(url, to);
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      409,
      'permit.move_not_allowed',
      sentence,
    ]);
    expect((await permitOf(id)).status).toBe(from);
  });

  it('says at the date what is wrong with it', async () => {
    const { url } = await createPermit(office, project.id, { submittedOn: '2026-03-05' });
    expect((await set(url, 'released', { date: '2026-03-04' })).body.fields).toEqual({
      date: 'This is before the permit was submitted on March 5, 2026.',
    });
    expect((await set(url, 'closed', { date: '2026-05-01' })).body.fields).toEqual({
      date: 'This date is in the future. Today is March 10, 2026.',
    });
  });

  it('runs out by its day alone, and comes back when that is moved', async () => {
    const { url, id } = await createPermit(office, project.id, { submittedOn: '2025-10-01' });
    await set(url, 'released', { date: '2025-10-20' });
    await office.call('PUT', url, { expiresOn: '2026-03-09' });
    expect((await permitOf(id)).status).toBe('expired');
    expect((await set(url, 'expired')).status).toBe(422);
    expect((await office.call('PUT', url, { expiresOn: '2026-09-09' })).body.status).toBe('released');
  });

  it('of a version that is old is refused with the permit as it is', async () => {
    const { url } = await createPermit(office, project.id);
    await office.call('PUT', url, { number: 'BLD-1' });
    const answer = await set(url, 'released', { version: 1 });
    expect([answer.status, answer.body.code, answer.body.current.number]).toEqual([
      412,
      'version.stale',
      'BLD-1',
    ]);
  });
});

describe('changing a permit', () => {
  it('writes what was given, once, and tells the history', async () => {
    const made = await createPermit(office, project.id);
    const change = { title: 'Deck and stairs', number: 'BLD-26-88', followUpOn: '2026-03-24', fee: 310 };
    const { body } = await office.call('PUT', made.url, { ...change, version: 1 });
    expect(body).toMatchObject({ ...change, version: 2 });
    expect((await office.call('PUT', made.url, { ...body, version: 2 })).body.version).toBe(2);
    const event = await queryOne<{ before: object; after: object }>(
      app.db,
      `select before, after from events where project_id = $1 and kind = 'permit.updated'`,
      [project.id],
    );
    expect(event).toEqual({
      before: { title: buildingPermit.title, number: '', followUpOn: null, fee: null },
      after: change,
    });
  });

  it('replaces and removes its files', async () => {
    const { url, id } = await createPermit(office, project.id);
    const form = formWith({ title: 'With paper' }, pdf('plan.pdf'));
    expect((await office.call('PUT', url, form)).body).toMatchObject({
      file: 'plan.pdf',
      title: 'With paper',
    });
    await office.call('POST', `${url}/upload`, formWith({}, pdf('permit.pdf')));
    const without = await office.call('PUT', url, { withoutFile: true, withoutReleasedFile: true });
    expect(without.body).toMatchObject({
      file: null,
      releasedFile: null,
      status: 'released',
      released: today,
    });
    for (const preview of ['preview', 'applicationpreview']) {
      expect((await office.call('GET', `${url}/${preview}`)).status).toBe(404);
    }
    expect((await permitOf(id)).version).toBe(4);
  });

  it.each([
    ['a day that it has not come to', { released: '2026-03-01' }, 'released'],
    [
      'corrections before the application',
      { status: undefined, correctionsOn: '2026-01-01' },
      'correctionsOn',
    ],
    ['no day of application', { submittedOn: null }, 'submittedOn'],
    ['nobody', { issuing_authority: '' }, 'issuing_authority'],
  ])('refuses %s', async (_, change, name) => {
    const { url } = await createPermit(office, project.id, { submittedOn: '2026-02-01' });
    const answer = await office.call('PUT', url, change);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [name]]);
  });

  it('is refused to who holds an old version, and noted where none was named', async () => {
    const { url } = await createPermit(office, project.id);
    await office.call('PUT', url, { number: 'A' });
    const stale = await office.call('PUT', url, { number: 'B' }, { 'if-match': '1' });
    expect([stale.status, stale.body.current.number]).toEqual([412, 'A']);
    const event = await queryOne<{ after: object }>(
      app.db,
      `select after from events where project_id = $1 and kind = 'permit.updated'`,
      [project.id],
    );
    expect(event?.after).toEqual({ number: 'A', unconditional: true });
  });

  it('comes back to what it was by its history, and to nothing that it never was', async () => {
    const { url } = await createPermit(office, project.id, { fee: 200 });
    await office.call('PUT', url, { title: 'Wrong', fee: 300, version: 1 });
    const { body: history } = await office.call('GET', `/api/projects/${project.id}/history`);
    const [changed] = history;
    const back = { title: buildingPermit.title, fee: 200, putBackOf: changed.id };
    expect((await office.call('PUT', url, { ...back, title: 'Never so' })).status).toBe(422);
    expect((await office.call('PUT', url, back)).body).toMatchObject({
      title: buildingPermit.title,
      fee: 200,
    });
    const [put] = (await office.call('GET', `/api/projects/${project.id}/history`)).body;
    expect(put.after).toMatchObject({ fee: 200, asOf: changed.at });
  });
});

describe('removing a permit', () => {
  it('says the text of the specification, also the second time, and brings it back', async () => {
    const { url, id } = await createPermit(office, project.id);
    const answers = [await office.call('DELETE', url), await office.call('DELETE', url)];
    for (const { status, body } of answers) {
      expect([status, body.message, body.permit.id]).toEqual([200, 'Permit deleted successfully', id]);
    }
    expect(await permitOf(id)).toBeUndefined();
    const calls: ['GET' | 'POST' | 'PUT', string, object?][] = [
      ['PUT', '', {}],
      ['PUT', '/status', { status: 'released' }],
      ['POST', '/notes', { notes: 'x' }],
      ['POST', '/fee-expense', {}],
      ['GET', '/preview'],
    ];
    for (const [method, path, body] of calls) {
      expect([path, (await office.call(method, url + path, body)).status]).toEqual([path, 404]);
    }
    const back = [await office.call('POST', `${url}/restore`), await office.call('POST', `${url}/restore`)];
    expect(back.map(({ status, body }) => [status, body.id])).toEqual([
      [200, id],
      [200, id],
    ]);
    expect(await eventKinds(app.db, project.id)).toEqual([
      'permit.created',
      'permit.deleted',
      'permit.restored',
    ]);
  });
});

test('every call is refused under another project', async () => {
  const { id } = await createPermit(office, project.id);
  const note = (await office.call('POST', `${base}/${id}/notes`, { notes: 'Call Dana' })).body;
  const inspection = (
    await office.call('POST', `${base}/${id}/inspections`, { kind: 'Footing', date: '2026-03-20' })
  ).body;
  const other = `/api/projects/${(await insertProject(app.db)).id}/permits/${id}`;
  const calls: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object][] = [
    ['PUT', '', { title: 'x' }],
    ['DELETE', ''],
    ['PUT', '/status', { status: 'released' }],
    ['POST', '/restore'],
    ['POST', '/upload', formWith({}, pdf())],
    ['POST', '/fee-expense', {}],
    ['GET', '/preview'],
    ['GET', '/applicationpreview'],
    ['POST', '/notes', { notes: 'x' }],
    ['PUT', `/notes/${note.id}`, { notes: 'x' }],
    ['DELETE', `/notes/${note.id}`],
    ['POST', `/notes/${note.id}/restore`],
    ['POST', '/inspections', { kind: 'x', date: '2026-03-20' }],
    ['PUT', `/inspections/${inspection.id}`, { note: 'x' }],
    ['DELETE', `/inspections/${inspection.id}`],
    ['POST', `/inspections/${inspection.id}/restore`],
  ];
  for (const [method, path, body] of calls) {
    expect([method, path, (await office.call(method, other + path, body)).status]).toEqual([
      method,
      path,
      404,
    ]);
  }
});

describe('a field employee', () => {
  it('reads the permits of its projects and their files, without the fee', async () => {
    const made = await office.call('POST', base, formWith({ ...buildingPermit, fee: '4417.23' }, pdf()));
    const { id } = made.body.permit;
    await office.call('POST', `${base}/${id}/fee-expense`, {});
    await office.call('POST', `${base}/${id}/upload`, formWith({}, pdf('permit.pdf')));
    const { body } = await field.call('GET', `/api/projects/${project.id}`);
    expect(body.permits[0]).toMatchObject({ id, fee: null, feeExpense: null, releasedFile: 'permit.pdf' });
    const history = await field.call('GET', `/api/projects/${project.id}/history`);
    expect(history.raw.toString()).toContain('permit.pdf');
    expect(history.raw.toString()).not.toContain('4417');
    for (const preview of ['preview', 'applicationpreview']) {
      expect((await field.call('GET', `${base}/${id}/${preview}`)).status).toBe(200);
      expect((await stranger.call('GET', `${base}/${id}/${preview}`)).status).toBe(404);
    }
    const found = await field.call('GET', '/api/search?q=rear%20deck');
    expect(found.body.results).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'permit', id, parentId: project.id })]),
    );
    expect((await stranger.call('GET', '/api/search?q=rear%20deck')).body.results).toEqual([]);
  });

  it('writes notes and changes its own, and nothing else', async () => {
    const { url } = await createPermit(office, project.id);
    const theirs = (await office.call('POST', `${url}/notes`, { notes: 'Ask for Dana' })).body;
    const own = await field.call('POST', `${url}/notes`, { notes: 'Posted at the door' });
    expect([own.status, own.body.authorName]).toEqual([201, 'Frank Field']);
    const change = { notes: 'Posted at the garage door' };
    expect((await field.call('PUT', `${url}/notes/${own.body.id}`, change)).body).toMatchObject(change);
    const refused = await field.call('PUT', `${url}/notes/${theirs.id}`, change);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'You can only change the notes that you wrote.',
    ]);
    expect((await field.call('DELETE', `${url}/notes/${theirs.id}`)).status).toBe(403);
    expect((await stranger.call('POST', `${url}/notes`, { notes: 'x' })).status).toBe(404);
    const denied = [
      field.call('POST', base, buildingPermit),
      field.call('PUT', url, { title: 'x' }),
      field.call('PUT', `${url}/status`, { status: 'released' }),
      field.call('DELETE', url),
      field.call('POST', `${url}/restore`),
      field.call('POST', `${url}/upload`, formWith({}, pdf())),
      field.call('POST', `${url}/fee-expense`, {}),
      field.call('POST', `${url}/inspections`, { kind: 'x', date: today }),
      field.call('GET', '/api/permits'),
      field.call('GET', '/api/permits/known'),
      field.call('GET', '/api/export/permits?format=csv'),
    ];
    expect((await Promise.all(denied)).map(({ status }) => status)).toEqual(denied.map(() => 403));
  });
});

describe('notes and inspections', () => {
  it('of a permit are changed, removed and brought back, each with its version', async () => {
    const { url, id } = await createPermit(office, project.id);
    const note = (await office.call('POST', `${url}/notes`, { notes: 'Plan checker: Dana, ext. 12' })).body;
    expect(note).toMatchObject({ permit_id: id, authorName: 'Olga Office', version: 1 });
    const noteUrl = `${url}/notes/${note.id}`;
    expect((await office.call('PUT', noteUrl, { notes: 'Dana, ext. 14', version: 1 })).body.version).toBe(2);
    expect((await office.call('PUT', noteUrl, { notes: 'x', version: 1 })).status).toBe(412);
    expect((await office.call('POST', `${url}/notes`, { notes: ' ' })).status).toBe(422);
    expect((await office.call('DELETE', noteUrl)).status).toBe(204);
    expect((await office.call('DELETE', noteUrl)).status).toBe(404);
    expect((await permitOf(id)).notes).toEqual([]);
    expect((await office.call('POST', `${noteUrl}/restore`)).body.notes).toBe('Dana, ext. 14');
    expect((await permitOf(id)).notes).toHaveLength(1);

    const made = await office.call('POST', `${url}/inspections`, { kind: 'Footing', date: '2026-03-11' });
    expect([made.status, made.body.result]).toEqual([201, 'scheduled']);
    const inspection = `${url}/inspections/${made.body.id}`;
    const early = await office.call('PUT', inspection, { result: 'passed' });
    expect([early.status, Object.keys(early.body.fields)]).toEqual([422, ['date']]);
    await tomorrow();
    const failed = await office.call('PUT', inspection, {
      result: 'failed',
      note: 'Rebar too high',
      version: 1,
    });
    expect(failed.body).toMatchObject({ result: 'failed', note: 'Rebar too high', version: 2 });
    expect((await office.call('PUT', inspection, { result: 'passed', version: 1 })).status).toBe(412);
    expect((await office.call('DELETE', inspection)).status).toBe(204);
    expect((await office.call('POST', `${inspection}/restore`)).status).toBe(200);
    expect((await permitOf(id)).inspections).toMatchObject([{ kind: 'Footing', result: 'failed' }]);
  });
});

describe('the fee', () => {
  it('becomes an expense with one click, once, however many click', async () => {
    const { url, id } = await createPermit(office, project.id, { fee: '425.50', number: 'BLD-7' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => office.call('POST', `${url}/fee-expense`, {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { body } = await office.call('GET', `/api/projects/${project.id}`);
    expect(body.expenses).toMatchObject([
      {
        paidTo: buildingPermit.issuing_authority,
        paidFor: buildingPermit.title,
        category: 'Permits and fees',
        requestReference: 'BLD-7',
        cost: 425.5,
        date: today,
        status: 'unpaid',
      },
    ]);
    expect(body.expenses).toHaveLength(1);
    expect(body.permits[0].feeExpense).toEqual({ id: body.expenses[0].id, cost: 425.5 });
    expect(body.money.spent).toBe(425.5);
    expect((await eventKinds(app.db, project.id)).toSorted()).toEqual([
      'expense.created',
      'permit.created',
      'permit.fee_recorded',
    ]);
    // One that was removed counts as none.
    await office.call('DELETE', `/api/project/${project.id}/expenses/${body.expenses[0].id}`);
    expect((await permitOf(id)).feeExpense).toBeNull();
    expect((await office.call('POST', `${url}/fee-expense`, {})).body.feeExpense.cost).toBe(425.5);
  });

  it('is asked for where there is none', async () => {
    const { url } = await createPermit(office, project.id);
    const answer = await office.call('POST', `${url}/fee-expense`, {});
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { fee: 'This permit has no fee. Enter it first.' },
    ]);
  });
});
