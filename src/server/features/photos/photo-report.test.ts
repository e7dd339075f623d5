import { afterAll, beforeAll, expect, test } from 'vitest';

import { addPhotos, anyPicture, uploadPhotos } from '../../../../test/support/photo-fixtures.ts';
import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { elementsOf, readPdf } from '../../../../test/support/read-pdf.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;
let projectId: number;
let url: string;
let ids: number[];

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  field = await app.signIn('field');
  projectId = (await insertProject(app.db)).id;
  url = `/api/projects/${projectId}/photo-report`;
  const said = { caption: 'Rot below the sill', area: 'Kitchen' };
  const before = await uploadPhotos(office, projectId, [{ bytes: await anyPicture() }], { fields: said });
  const after = await addPhotos(office, projectId, 2, { group: 'after' });
  ids = [before.body.images[0].id, ...after.map(({ id }) => id)];
});
afterAll(() => app.close());

async function read(search: string, caller = office) {
  const answer = await caller.call('GET', `${url}?${search}`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = readPdf(answer.raw);
  return {
    ...pdf,
    raw: answer.raw,
    name: String(answer.headers['content-disposition']),
    whole: pdf.elements.map(({ text }) => text).join(' '),
  };
}

test('a report shows the chosen photos with what is said of them, and what was written for it', async () => {
  const words = new URLSearchParams({
    photos: ids.join(','),
    title: 'Rot found on Tuesday',
    notes: 'Two studs must be replaced.\n\nחדר שינה',
  });
  const { whole, title, language, elements, name } = await read(words.toString());
  const { number } = (await office.call('GET', `/api/projects/${projectId}`)).body;
  expect([language, title]).toEqual(['en-US', `Rot found on Tuesday, ${number}`]);
  expect(elementsOf(elements, 'H1').map(({ text }) => text)).toEqual(['Rot found on Tuesday']);
  expect(elementsOf(elements, 'H2').map(({ text }) => text)).toEqual(['Before', 'After']);
  expect(whole).toContain('Two studs must be replaced.');
  expect(whole).toContain('Rot below the sill');
  expect(whole).toContain('Kitchen');
  expect(whole).toContain('Photos 3');
  expect(elementsOf(elements, 'Figure')).toHaveLength(3);
  expect(name).toContain(`Rot found on Tuesday ${number} Maria Castellanos.pdf`);
  // It is made to be handed on: how the customer is reached is nobody's business.
  expect(whole).toContain('Prepared for Maria Castellanos Job site');
});

test('only those that were chosen, and the same bytes for the same report', async () => {
  const one = await read(`photos=${ids[1]},${ids[1]}`);
  expect(elementsOf(one.elements, 'H2').map(({ text }) => text)).toEqual(['After']);
  expect(elementsOf(one.elements, 'H1').map(({ text }) => text)).toEqual(['Photo report']);
  const again = await read(`photos=${ids[1]}`);
  expect(Buffer.compare(one.raw, again.raw)).toBe(0);
});

test('a Spanish company writes it in Spanish', async () => {
  await query(app.db, `update settings set locale = 'es-US'`);
  const { whole, language } = await read(`photos=${ids[0]}`);
  await query(app.db, `update settings set locale = 'en-US'`);
  expect(language).toBe('es-US');
  expect(whole).toContain('Informe fotográfico');
});

test('photos that are gone, of other projects, too many or no photos are refused with a sentence', async () => {
  const other = (await insertProject(app.db)).id;
  const [foreign] = await addPhotos(office, other, 1);
  const refusal = async (search: string) => {
    const { status, body } = await office.call('GET', `${url}?${search}`);
    return [status, body.fields?.photos];
  };
  const gone = 'One of these photos has been removed. Choose again.';
  expect(await refusal(`photos=${ids[0]},${foreign!.id}`)).toEqual([422, gone]);
  expect(await refusal('photos=')).toEqual([expect.any(Number), expect.stringContaining('List the photos')]);
  const many = Array.from({ length: 41 }, (_each, index) => index + 1).join(',');
  expect(await refusal(`photos=${many}`)).toEqual([
    expect.any(Number),
    'Choose at most 40 photos for one report.',
  ]);
});

test('a field employee gets it on an own project only', async () => {
  expect((await field.call('GET', `${url}?photos=${ids[0]}`)).status).toBe(404);
  await query(app.db, 'insert into project_employees (project_id, employee_id) values ($1, $2)', [
    projectId,
    field.employeeId,
  ]);
  expect((await read(`photos=${ids[0]}`, field)).whole).toContain('Rot below the sill');
});
