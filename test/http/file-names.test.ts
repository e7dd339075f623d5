import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastifyMultipart from '@fastify/multipart';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { receiveMultipart } from '../../src/server/platform/http/receive-multipart.ts';
import type { UploadedFile } from '../../src/server/platform/http/uploaded-file.ts';
import { insertProject, setUpCompany } from '../support/bid-fixtures.ts';
import { createPermit } from '../support/permit-fixtures.ts';
import { smallPdf } from '../support/picture-files.ts';
import { anyPicture } from '../support/photo-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

/** As browsers write a name into a form; a percent sign stays as it is, and so does a backslash. */
const asBrowser = (name: string) =>
  `filename="${name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`;
/** As older programs do. */
const asQuoted = (name: string) =>
  `filename="${name.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`;
const asExtended = (name: string) => `filename*=UTF-8''${encodeURIComponent(name)}`;

const longest = `${'n'.repeat(251)}.pdf`;
/** Names of files as disks have them, and what they are called here where that is not quite the same. */
const names: [onDisk: string, here?: string][] = [
  ['36" door.pdf'],
  ['"quoted".pdf'],
  ['100% done.pdf'],
  ['50%2 off %zz.pdf'],
  [String.raw`AC\DC.pdf`],
  ['👷🏽‍♀️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿.pdf'],
  ['厨房 مطبخ кухня.pdf'],
  ['Cafe\u0301 Nun\u0303ez.pdf', 'Café Nuñez.pdf'],
  ["O'Neil; a=b, c.pdf"],
  ['St. Mary’s'],
  [longest],
  [`${'厨'.repeat(251)}.pdf`],
  ['two\r\nlines.pdf', 'two lines.pdf'],
  [String.raw`C:\Users\ann\plan.pdf`, 'plan.pdf'],
  [String.raw`..\..\plan.pdf`, 'plan.pdf'],
  ['/home/ann/plan.pdf', 'plan.pdf'],
];

function formOf(
  field: string,
  disposition: string,
  content: Uint8Array,
  fields: Record<string, string> = {},
) {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--x\r\ncontent-disposition: form-data; name="${field}"; ${disposition}\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
}
const headers = { 'content-type': 'multipart/form-data; boundary=x' };

const endpoints: Endpoint[] = Object.values(contract);
const fields = endpoints.flatMap((endpoint) =>
  Object.keys(endpoint.files ?? {}).map((field) => ({ endpoint, field })),
);

describe('in each field for files', () => {
  let fastify: FastifyInstance;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'plumbline-names-'));
    fastify = createFastify();
    await fastify.register(fastifyMultipart, { throwFileSizeLimit: false });
    for (const endpoint of new Set(fields.map((each) => each.endpoint))) {
      const handler = async (request: Parameters<typeof receiveMultipart>[1]) => {
        const received = await receiveMultipart(endpoint, request, {
          dataDir,
          keptBody: { add: () => undefined },
        });
        await received.release();
        return Object.values(received.files)
          .flat()
          .map((file: UploadedFile) => file.name);
      };
      fastify.route({ method: endpoint.method, url: endpoint.path, handler });
    }
  });
  afterAll(async () => {
    await fastify.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test.each(fields.map((each) => [`${each.endpoint.method} ${each.endpoint.path}: ${each.field}`, each]))(
    '%s',
    async (_title, { endpoint, field }) => {
      for (const [onDisk, here = onDisk] of names) {
        // Only browsers send names of two lines.
        for (const write of onDisk.includes('\n') ? [asBrowser] : [asBrowser, asQuoted, asExtended]) {
          const payload = formOf(field, write(onDisk), Buffer.from('abc'));
          const answer = await fastify.inject({
            method: endpoint.method,
            url: endpoint.path,
            headers,
            payload,
          });
          expect([onDisk, write.name, answer.json()]).toEqual([onDisk, write.name, [here]]);
        }
      }
    },
  );
});

describe('where a name is kept', () => {
  let app: TestApp;
  let office: TestCaller;
  let projectId: number;

  beforeAll(async () => {
    app = await createTestApp();
    await setUpCompany(app.db);
    office = await app.signIn('admin');
    projectId = (await insertProject(app.db)).id;
  });
  afterAll(() => app.close());

  /** Announces a file under a name and sends it in one part; what takes its place in a form. */
  async function inParts(name: string, content: Uint8Array): Promise<string> {
    const { body } = await office.call('POST', '/api/uploads', { name, size: content.byteLength });
    const part = formOf('part', 'filename="part"', content, { offset: '0' });
    await office.call('POST', `/api/uploads/${body.id}/parts`, part, headers);
    return `upload:${body.id}`;
  }
  const named = (field: string, text: string) => {
    const form = new FormData();
    form.append(field, text);
    return form;
  };
  const nameOf = (answer: { headers: Record<string, unknown> }) =>
    decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(String(answer.headers['content-disposition']))![1]!);

  test.each(names)('a permit’s papers called %j come back so', async (onDisk, here = onDisk) => {
    const kept = here.endsWith('.pdf') ? here : `${here}.pdf`;
    const permit = await createPermit(office, projectId, { title: 'Deck' });
    const form = formOf('file', asBrowser(onDisk), smallPdf, { title: 'Deck' });
    const changed = await office.call('PUT', permit.url, form, headers);
    expect([changed.status, changed.body.file]).toEqual([200, kept]);
    expect(nameOf(await office.call('GET', `${permit.url}/applicationpreview`))).toBe(kept);

    const released = await office.call(
      'POST',
      `${permit.url}/upload`,
      named('file', await inParts(onDisk, smallPdf)),
    );
    expect([released.status, released.body.permit?.releasedFile]).toEqual([200, kept]);
    expect(nameOf(await office.call('GET', `${permit.url}/preview`))).toBe(kept);
  });

  test.each([
    ['36" door.jpg'],
    ['100% done?.jpg'],
    [String.raw`AC\DC.jpg`],
    ['👷🏽‍♀️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿.jpg'],
    ['Cafe\u0301.jpg', 'Café.jpg'],
    [`${'n'.repeat(251)}.jpg`],
    [`${'厨'.repeat(83)}.jpg`],
  ])('a photo called %j is found by its name', async (onDisk, here = onDisk) => {
    const url = `/api/projects/${projectId}`;
    const sent = formOf('photos', asBrowser(onDisk), await anyPicture());
    const direct = await office.call('POST', `${url}/upload?prefix=before`, sent, headers);
    const again = await office.call(
      'POST',
      `${url}/upload?prefix=after`,
      named('photos', await inParts(onDisk, await anyPicture())),
    );
    expect([direct.status, again.status]).toEqual([200, 200]);
    for (const group of ['before', 'after']) {
      const photo = await office.call('GET', `${url}/images/${group}/${encodeURIComponent(here)}`);
      expect([group, photo.status, photo.status === 200 && nameOf(photo)]).toEqual([group, 200, here]);
    }
  });

  test('a percent sign that is no sign of a form stays, also where a file comes in parts', async () => {
    const { body } = await office.call('POST', '/api/uploads', { name: '100%22.pdf', size: 3 });
    expect(body.name).toBe('100%22.pdf');
  });
});
