import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { buildingPermit, createPermit } from '../../../../test/support/permit-fixtures.ts';
import { formWith } from '../../../../test/support/picture-files.ts';
import { uploadCorpus } from '../../../../test/support/upload-corpus.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

const calls = ['the application', 'its replacement', 'the release'] as const;

test.each(calls)('%s is told by its content alone, whatever it is called', async (call) => {
  const { id: projectId } = await insertProject(app.db);
  const made = await createPermit(office, projectId, { status: 'draft' });
  const isRelease = call === 'the release';
  for (const { what, name, bytes, verdict } of uploadCorpus) {
    const form = formWith(call === 'the application' ? buildingPermit : {}, {
      field: 'file',
      bytes: await bytes(),
      name,
    });
    const answer =
      call === 'the application'
        ? await office.call('POST', `/api/projects/${projectId}/permits`, form)
        : await office.call(isRelease ? 'POST' : 'PUT', isRelease ? `${made.url}/upload` : made.url, form);
    if (typeof verdict === 'number') {
      expect([what, answer.status]).toEqual([what, verdict]);
      expect([what, Object.keys(answer.body.fields)]).toEqual([what, ['file']]);
      expect(JSON.stringify(answer.body)).not.toContain('successfully');
      continue;
    }
    expect([what, answer.status]).toEqual([what, call === 'the application' ? 201 : 200]);
    const permit = answer.body.permit ?? answer.body;
    const preview = isRelease ? 'preview' : 'applicationpreview';
    const shown = await office.call('GET', `/api/projects/${projectId}/permits/${permit.id}/${preview}`);
    expect([what, shown.status, shown.headers['content-type']]).toEqual([what, 200, verdict]);
    expect([what, shown.headers['x-content-type-options']]).toEqual([what, 'nosniff']);
    for (const secret of ['secret-device-mark', '<script>', 'PK\x03\x04']) {
      expect([what, shown.raw.includes(secret)]).toEqual([what, false]);
    }
    const kept = isRelease ? permit.releasedFile : permit.file;
    expect([what, kept.includes('/') || kept.length > 160]).toEqual([what, false]);
  }
});
